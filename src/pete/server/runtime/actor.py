"""The actor of one table: the one task that changes it.

People, bots and clocks post to its mailbox; it takes one mail after the
other, does what it asks, has it stored, and only then tells of it. What could
not be stored has not happened: the table is folded anew from the store.
"""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from time import perf_counter
from typing import Final, TypeVar

from pete.match.deal import bot_seed
from pete.match.view import view_of
from pete.rules.state import Seat
from pete.server.messages import (
    AskSeat,
    CloseCode,
    Closing,
    Command,
    Done,
    Have,
    Hurry,
    Leave,
    News,
    NextRound,
    Ping,
    Pong,
    PresenceUpdate,
    Rematch,
    Said,
    Sit,
    Speak,
    StoodDown,
    Talk,
)
from pete.server.render.viewer import Viewer
from pete.server.store.base import StoreError
from pete.tables.clock import GRACE_AFTER_RESTART, goes_on_alone
from pete.tables.decisions import Refusal, give_back, go_on_if_ready
from pete.tables.entries import Moved, written
from pete.tables.person import Person
from pete.tables.presence import Presence
from pete.tables.schedule import BotChoice, Job, entries_of, schedule
from pete.tables.table import REMEMBERED, Table, UnreadableTable
from pete.tables.talk import MOST_SAID, SENTENCES, Sentence, speak
from pete.tables.transaction import Transaction
from pete.words import words

from .broadcast import catch_up, tell_all
from .commands import decided
from .connection import UNREADABLE, Connection
from .finished import finished_by
from .mailbox import Connected, Disconnected, Mail, Query, Received, Tick, TimeStoodStill
from .services import Services, loaded
from .time import Alarm, TableTime

RETRY: Final = 1_500
"""Milliseconds until a client should come back, and until a table that failed is tried again."""
T = TypeVar("T")
_log = logging.getLogger(__name__)


class TableActor:
    """See the module's text. ``post`` is how to reach it."""

    def __init__(
        self,
        number: int,
        table: Table,
        services: Services,
        retire: Callable[["TableActor"], bool],
    ) -> None:
        """``number`` is the table's in the store: logs name it by that, never by its code.

        ``retire`` is asked when the table isn't needed in memory; it says whether to go.
        """
        self.number, self.table, self.services = number, table, services
        self.time = TableTime(services.time, table.last_at)
        self.presence = Presence(table, self._now())
        self.connections: list[Connection] = []
        self._retire = retire
        self._mail: asyncio.Queue[Mail] = asyncio.Queue()
        self._taken: Mail | None = None
        """The mail that it is busy with."""
        self._ended = False
        self._alarm: Alarm | None = None
        self._thinking: set[asyncio.Task[None]] = set()
        """Bots that think: the last one, and those before it that are about to stop."""
        self._thinking_about = -1
        self._choice: BotChoice | None = None
        self._said: dict[Seat, deque[int]] = {}
        """When each seat said something lately."""
        self._refusals: OrderedDict[tuple[str, str], Refusal] = OrderedDict()
        self._is_lost = False
        """Whether the table in memory is not what is stored, and could not be read again."""
        self._is_unreadable = False
        """Whether it never can be."""
        self._give_grace()
        self._task = asyncio.create_task(self._run(), name=f"table {number}")

    def post(self, mail: Mail) -> None:
        """Put something into the mailbox; after the end, what needs an answer gets one."""
        if self._ended:
            self._refuse(mail)
        else:
            self._mail.put_nowait(mail)

    async def asked(self, read: Callable[[], T]) -> T:
        """Read something off the table, at a moment when all of it is stored."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.post(Query(read, answer))
        return await answer

    @property
    def has_mail(self) -> bool:
        """Whether something waits to be done."""
        return not self._mail.empty()

    @property
    def left_for(self) -> int:
        """For how many milliseconds nobody has been here, and nothing was to be done; 0: it is."""
        since = self.presence.empty_since
        if since is None or self.connections or self.has_mail or self._taken is not None:
            return 0
        return self._now() - since

    async def stop(self) -> None:
        """Tell everybody to come back, and end; what is stored stays."""
        self._ended = True
        self._send_away()
        if self._taken is not None:
            self._refuse(self._taken)
        while self.has_mail:
            self._refuse(self._mail.get_nowait())
        await self._end(self._task)

    def _send_away(self) -> None:
        for connection in self.connections:
            connection.send(Closing(text=connection.say("The server is restarting."), retry=RETRY))
            connection.close(CloseCode.RESTART)
        self.connections.clear()

    def _refuse(self, mail: Mail) -> None:
        """Answer what is not taken any more: those who join are to come back."""
        if isinstance(mail, Connected):
            self.connections.append(mail.connection)
            self._send_away()
        if isinstance(mail, Query) and not mail.answer.done():
            mail.answer.set_exception(StoreError("the table has left memory"))

    def _turn_away(self) -> None:
        """Tell everybody that there is nothing to come back to."""
        for connection in self.connections:
            why = connection.say(UNREADABLE)
            connection.refuse("unreadable table", why, version=self.table.version)
            connection.close(CloseCode.UNREADABLE_TABLE)
        self.connections.clear()

    async def _end(self, *tasks: "asyncio.Task[None]") -> None:
        self._ended = True
        self._set_alarm(None)
        ending = [*tasks, *self._thinking]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)

    async def _run(self) -> None:
        self.post(Tick())
        while True:
            mail = self._taken = await self._mail.get()
            try:
                if self._is_lost:
                    await self._fold_anew()
                await self._take(mail)
                if await self._do_what_is_due():
                    await self._end()
                    return
            except Exception as error:
                # one mail that can't be carried out must not take the table with it
                await self._recover(mail, error)
                if self._is_unreadable and self._retire(self):
                    await self._end()
                    return
            self._taken = None
            await asyncio.sleep(0)  # a full mailbox must not keep the others waiting

    async def _recover(self, mail: Mail, error: Exception) -> None:
        """Something failed: only what is stored has happened."""
        if isinstance(error, StoreError):
            self.services.metrics.store_failures.inc()
            _log.error("store failed", extra={"table": self.number, "why": str(error)})
        else:
            _log.error("mail failed", exc_info=error, extra={"table": self.number})
        if isinstance(mail, Connected) and mail.connection not in self.connections:
            self.connections.append(mail.connection)
        if isinstance(mail, Query) and not mail.answer.done():
            mail.answer.set_exception(StoreError("the table can't be read just now"))
        try:
            await self._fold_anew()
            if not isinstance(error, StoreError):
                self._answer_anew(mail)
            for connection in self.connections:
                self._catch_up(connection, None)
        except Exception as again:
            _log.error("table lost for now", exc_info=again, extra={"table": self.number})
            self._is_lost = True
            if isinstance(again, UnreadableTable):
                self._is_unreadable = True
                self._turn_away()
            else:
                self._send_away()
            self._update_presence()
        self._set_alarm(Job(self._now() + RETRY, "retire"))

    def _answer_anew(self, mail: Mail) -> None:
        """Answer a command after a fault of ours, by what is stored: it may have been done."""
        if not (isinstance(mail, Received) and isinstance(mail.message, Command)):
            return
        connection, command = mail.connection, mail.message
        version = self.table.answers.get((connection.person.holder, command.id))
        if version is not None:
            connection.send(Done(id=command.id, version=version))
        else:
            self._refuse_unsaved(connection, command.id, self.table.version)

    def _refuse_unsaved(self, connection: Connection, id: str, version: int) -> None:
        why = connection.say("It could not be saved, so it has not happened. Try again.")
        connection.refuse("store", why, version=version, id=id)

    async def _take(self, mail: Mail) -> None:
        match mail:
            case Connected():
                await self._join(mail.connection, mail.version)
            case Disconnected() if mail.connection in self.connections:
                self.connections.remove(mail.connection)
                self._tell_presence()
            case Received():
                await self._hear(mail.connection, mail.message)
                if isinstance(mail.message, Command):
                    self.services.metrics.command_seconds.observe(perf_counter() - mail.at)
            case Query() if not mail.answer.done():
                mail.answer.set_result(mail.read())
            case BotChoice() if mail.turn_version == self._thinking_about:
                self._choice = mail
            case TimeStoodStill():
                self._tell_presence()

    async def _join(self, connection: Connection, version: int | None) -> None:
        holder, connections = connection.person.holder, self.connections
        if not (connections or goes_on_alone(self.table)):
            self._give_grace()
        for other in [*connections]:
            if holder and other.person.holder == holder:
                other.send(StoodDown(text=other.say("This seat is open in another window.")))
                other.close(CloseCode.STAND_DOWN)
                connections.remove(other)
        transaction = self._transaction()
        transaction.apply(give_back(self.table, connection.person, transaction.now))
        await self._store_and_tell(transaction)
        connections.append(connection)
        self._tell_presence(but=connection)
        self._catch_up(connection, version)

    def _tell_presence(self, but: Connection | None = None) -> None:
        """Note who is here and who is not, and tell it to all ``but`` one."""
        self._update_presence()
        self._tell(lambda viewer: viewer.who_is_here(), but=but)

    async def _hear(
        self, connection: Connection, message: Command | Have | Speak | Ping | Hurry | Talk
    ) -> None:
        if connection not in self.connections:
            return  # it has stood down, or is gone
        match message:
            case Ping():
                connection.send(Pong(now=self._now()))
            case Have():
                self._catch_up(connection, message.version)
            case Speak():
                connection.say = words(message.language)
                self._catch_up(connection, None)
            case Hurry():
                if self.presence.seats_here(self.table) == {
                    self.table.seat_of(connection.person.holder)
                }:
                    self.table.shown_at = min(self.table.shown_at, self._now())
            case Talk():
                self._talk(connection, message.sentence)
            case Command():
                await self._command(connection, message)

    def _talk(self, connection: Connection, sentence: Sentence) -> None:
        """Pass on what somebody says. It is stored nowhere, and it is nobody's return."""
        now = self._now()
        try:
            seat = speak(self.table, connection.person, now, said=self._said)
        except Refusal as why_not:
            why = connection.say(why_not.text, **why_not.fields)
            connection.refuse(why_not.code, why, version=self.table.version)
            return
        self._said.setdefault(seat, deque(maxlen=MOST_SAID)).append(now)
        person = self.table.numbers[connection.person.holder]
        for other in self.connections:
            text = other.say(SENTENCES[sentence])
            other.send(Said(seat=seat, person=person, sentence=sentence, text=text))

    async def _command(self, connection: Connection, command: Command) -> None:
        table, cause = self.table, (connection.person.holder, command.id)
        answers = self.services.metrics.commands
        if cause in table.answers:
            answers.labels(answer="again").inc()
            connection.send(Done(id=command.id, version=table.answers[cause]))
            return
        transaction = self._transaction()
        if not isinstance(command, Leave):
            transaction.apply(give_back(table, connection.person, transaction.now))
        refusal = self._refusals.get(cause)
        if refusal is None:
            try:
                self._carry_out(command, connection.person, transaction)
                transaction.caused_by(*cause)
            except Refusal as why_not:
                refusal = why_not
        try:
            await self._store_and_tell(transaction)
        except StoreError:
            self._refuse_unsaved(connection, command.id, transaction.after)
            raise
        if refusal is not None:
            answers.labels(answer=refusal.code).inc()
            self._decline(connection, command.id, refusal)
            return
        answers.labels(answer="done").inc()
        connection.send(Done(id=command.id, version=table.version))

    def _carry_out(self, command: Command, person: Person, transaction: Transaction) -> None:
        """Apply what a command asks for, and what follows from it. Raises Refusal before that."""
        table, presence, now = self.table, self.presence, transaction.now
        fresh_seed = self.services.fresh_seed
        transaction.apply(decided(command, table, person, presence, now, fresh_seed))
        if isinstance(command, AskSeat):
            presence.asked_from[person.address] += 1
        elif isinstance(command, Sit):
            presence.sat_from[person.address] += 1
        if isinstance(command, Leave | NextRound | Rematch):
            transaction.apply(go_on_if_ready(table, presence, now, fresh_seed))

    def _decline(self, connection: Connection, id: str, refusal: Refusal) -> None:
        """Say why a command was not carried out, and say the same when it is sent again."""
        self._refusals[connection.person.holder, id] = refusal
        if len(self._refusals) > REMEMBERED:
            self._refusals.popitem(last=False)
        why = connection.say(refusal.text, **refusal.fields)
        connection.refuse(refusal.code, why, version=self.table.version, id=id)
        if refusal.code == "stale":
            self._catch_up(connection, None)

    def _transaction(self) -> Transaction:
        return Transaction(self.table, self._now())

    def _update_presence(self) -> None:
        holders = [connection.person.holder for connection in self.connections]
        self.presence.update(self.table, holders, self._now())

    async def _store_and_tell(self, transaction: Transaction) -> None:
        if not transaction.entries:
            return
        began = perf_counter()
        table = self.table
        date = self.services.time.date()
        with self.time.waiting():
            await self.services.store.append(
                self.number,
                transaction.after,
                [written(entry) for entry in transaction.entries],
                at=date,
                awake=goes_on_alone(table),
                finished=finished_by(transaction, date),
            )
        self.services.metrics.store_seconds.observe(perf_counter() - began)
        for entry in transaction.entries:
            if isinstance(entry, Moved):
                self.services.metrics.moves.labels(by=entry.by).inc()
        self._update_presence()
        self._tell(lambda viewer: viewer.news(transaction.after, transaction.changes))

    def _catch_up(self, connection: Connection, version: int | None) -> None:
        catch_up(self.table, self.presence, connection, version, self._now())

    def _tell(
        self, tell: Callable[[Viewer], News | PresenceUpdate], but: Connection | None = None
    ) -> None:
        others = [connection for connection in self.connections if connection is not but]
        tell_all(self.table, self.presence, others, self._now(), tell)

    async def _do_what_is_due(self) -> bool:
        """Do all that time has brought, and set the alarm for the rest. True: the table retires."""
        while True:
            table, presence, now = self.table, self.presence, self._now()
            jobs = schedule(table, presence, self._choice, self._thinking_about)
            first = min(jobs, key=lambda job: job.at, default=None)
            if first is None or first.at > now:
                self._set_alarm(first)
                return False
            if first.what == "retire":
                return self._retire(self)
            if first.what == "think":
                self._think()
                continue
            transaction = self._transaction()
            entries = entries_of(
                first,
                table,
                presence,
                transaction.now,
                choice=self._choice,
                fresh_seed=self.services.fresh_seed,
            )
            # else it would be due for ever, and nobody else's turn would come
            assert entries, f"a job that does nothing: {first.what}"
            transaction.apply(entries)
            await self._store_and_tell(transaction)

    def _set_alarm(self, job: Job | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if job is not None:
            self._alarm = self.time.call_at(job.at, lambda: self.post(Tick()))

    def _think(self) -> None:
        """Let a bot think about the move of the seat with the turn."""
        match, seat = self.table.match, self.table.turn
        assert match is not None and seat is not None, "nobody has the turn"
        for older in self._thinking:
            older.cancel()
        version = self._thinking_about = self.table.turn_version
        name = self.table.chairs[seat].plays_itself or self.table.settings.bot
        view = view_of(match, seat)
        seed = bot_seed(match.seed, seat)

        async def think() -> None:
            self.post(BotChoice(version, await self.services.bot_pool.chosen(name, seed, view)))

        thinking = asyncio.create_task(think(), name=f"bot at table {self.number}")
        self._thinking.add(thinking)
        thinking.add_done_callback(self._thinking.discard)

    async def _fold_anew(self) -> None:
        """Take the table from the store again. Raises StoreError."""
        with self.time.waiting():
            _, self.table = await loaded(self.table.code, self.services.store)
        self.time.not_before(self.table.last_at)
        self._is_lost = False
        self._choice, self._thinking_about = None, -1
        self._give_grace()
        self._update_presence()

    def _give_grace(self) -> None:
        """Nobody loses a turn for the time that the server was away, or that the table waited."""
        if self.table.deadline is not None:
            grace = self._now() + GRACE_AFTER_RESTART
            self.table.deadline = max(self.table.deadline, grace)

    def _now(self) -> int:
        return self.time.now()
