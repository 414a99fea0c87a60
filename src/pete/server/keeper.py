"""The keeper of one table: the one task that changes it.

People, bots and clocks post to its mailbox; it takes one letter after the
other, does what it asks, has it stored, and only then tells of it. What could
not be stored has not happened: the table is folded anew from the store.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from time import perf_counter
from typing import Final, TypeVar
from zlib import crc32

from pete.match.view import view_of
from pete.words import words

from .attendance import Attendance
from .audience import catch_up, tell_all
from .clocks import GRACE_AFTER_RESTART
from .commands import Declined, carry_out
from .deeds import Deeds
from .due import Due, Thought, agenda, do, goes_on_alone
from .house import House, folded
from .journal import Moved, StoodIn, written
from .letters import Asked, Gone, Joined, Letter, Said, Tick
from .line import RESTART, STAND_DOWN, Line
from .messages import (
    Closing,
    Command,
    Done,
    Have,
    Hurry,
    Leave,
    News,
    Ping,
    Pong,
    Presence,
    Speak,
    StoodDown,
)
from .sight import Sight
from .store import StoreError
from .table import REMEMBERED, Table
from .time import Alarm

RETRY: Final = 1_500
"""Milliseconds until a client should come back, and until a table that failed is tried again."""
T = TypeVar("T")
_log = logging.getLogger(__name__)


class Keeper:
    """See the module's text. ``post`` is how to reach it."""

    def __init__(self, table: Table, house: House, retire: Callable[["Keeper"], bool]) -> None:
        """``retire`` is asked when nobody needs the table in memory; it says whether to go."""
        self.table, self.house = table, house
        self.attendance = Attendance(table, house.time.now())
        self._retire = retire
        self._mail: asyncio.Queue[Letter] = asyncio.Queue()
        self._alarm: Alarm | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._thinking_about = -1
        self._thought: Thought | None = None
        self._declined: OrderedDict[tuple[str, str], Declined] = OrderedDict()
        self._is_lost = False
        """Whether the table in memory is not what is stored, and could not be read again."""
        self._give_grace()
        self._task = asyncio.create_task(self._keep(), name=f"table {table.code}")

    def post(self, letter: Letter) -> None:
        """Put something into the mailbox."""
        self._mail.put_nowait(letter)

    async def asked(self, read: Callable[[], T]) -> T:
        """Read something off the table, at a moment when all of it is stored."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.post(Asked(read, answer))
        return await answer

    @property
    def has_mail(self) -> bool:
        """Whether something waits to be done."""
        return not self._mail.empty()

    async def stop(self) -> None:
        """Tell everybody to come back, and end; what is stored stays."""
        self._send_away()
        await self._end(self._task)

    def _send_away(self) -> None:
        for line in self.attendance.lines:
            line.send(Closing(text=line.say("The server starts anew."), retry=RETRY))
            line.close(RESTART)
        self.attendance.lines.clear()

    async def _end(self, *tasks: "asyncio.Task[None]") -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        ending = [*tasks] if self._thinking is None else [*tasks, self._thinking]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)

    async def _keep(self) -> None:
        self.post(Tick())
        while True:
            letter = await self._mail.get()
            try:
                if self._is_lost:
                    await self._fold_anew()
                await self._take(letter)
                if await self._do_what_is_due():
                    await self._end()
                    return
            except Exception as error:
                # one letter that can't be carried out must not take the table with it
                await self._recover(letter, error)
            await asyncio.sleep(0)  # a full mailbox must not keep the others waiting

    async def _recover(self, letter: Letter, error: Exception) -> None:
        """Something failed: only what is stored has happened."""
        if isinstance(error, StoreError):
            self.house.metrics.store_failures.inc()
            _log.error("store failed", extra={"table": self.table.code, "why": str(error)})
        else:
            _log.error("letter failed", exc_info=error, extra={"table": self.table.code})
        if isinstance(letter, Joined) and letter.line not in self.attendance.lines:
            self.attendance.lines.append(letter.line)
        if isinstance(letter, Asked) and not letter.answer.done():
            letter.answer.set_exception(StoreError("the table can't be read just now"))
        try:
            await self._fold_anew()
            for line in self.attendance.lines:
                self._catch_up(line, None)
        except Exception as again:
            _log.error("table lost for now", exc_info=again, extra={"table": self.table.code})
            self._is_lost = True
            self._send_away()
            self.attendance.look_around(self.table, self._now())
        self._set_alarm(Due(self._now() + RETRY, "retire"))

    async def _take(self, letter: Letter) -> None:
        match letter:
            case Joined():
                await self._join(letter.line, letter.version)
            case Gone() if letter.line in self.attendance.lines:
                self.attendance.lines.remove(letter.line)
                self._look_around()
            case Said():
                await self._hear(letter.line, letter.message)
                if isinstance(letter.message, Command):
                    self.house.metrics.command_seconds.observe(perf_counter() - letter.at)
            case Asked() if not letter.answer.done():
                letter.answer.set_result(letter.read())
            case Thought():
                self._thinking = None
                self._thought = letter

    async def _join(self, line: Line, version: int | None) -> None:
        holder, lines = line.person.holder, self.attendance.lines
        for other in [*lines]:
            if holder and other.person.holder == holder:
                other.send(StoodDown(text=other.say("This seat is open in a newer window.")))
                other.close(STAND_DOWN)
                lines.remove(other)
        deeds = self._deeds()
        _give_back(line, deeds)
        await self._keep_and_tell(deeds)
        lines.append(line)
        self._look_around(but=line)
        self._catch_up(line, version)

    def _look_around(self, but: Line | None = None) -> None:
        """Note who is here and who is not, and tell it to all ``but`` one."""
        self.attendance.look_around(self.table, self._now())
        self._tell(lambda sight: sight.who_is_here(), but=but)

    async def _hear(self, line: Line, message: Command | Have | Speak | Ping | Hurry) -> None:
        if line not in self.attendance.lines:
            return  # it has stood down, or is gone
        match message:
            case Ping():
                line.send(Pong(now=self._now()))
            case Have():
                self._catch_up(line, message.version)
            case Speak():
                line.say = words(message.language)
                self._catch_up(line, None)
            case Hurry():
                if self.attendance.seats_here(self.table) == {
                    self.table.seat_of(line.person.holder)
                }:
                    self.table.shown_at = self._now()
            case Command():
                await self._command(line, message)

    async def _command(self, line: Line, command: Command) -> None:
        table, cause = self.table, (line.person.holder, command.id)
        answers = self.house.metrics.commands
        if cause in table.answers:
            answers.labels(answer="again").inc()
            line.send(Done(id=command.id, version=table.answers[cause]))
            return
        deeds = self._deeds()
        if not isinstance(command, Leave):
            _give_back(line, deeds)
        declined = self._declined.get(cause)
        if declined is None:
            try:
                carry_out(command, line.person, deeds, self.attendance)
                deeds.caused_by(*cause)
            except Declined as why_not:
                declined = why_not
        try:
            await self._keep_and_tell(deeds)
        except StoreError:
            why = line.say("It could not be saved, so it has not happened. Try again.")
            line.refuse("store", why, version=deeds.after, id=command.id)
            raise
        if declined is not None:
            answers.labels(answer=declined.code).inc()
            self._decline(line, command.id, declined)
            return
        answers.labels(answer="done").inc()
        line.send(Done(id=command.id, version=table.version))

    def _decline(self, line: Line, id: str, declined: Declined) -> None:
        """Say why a command was not carried out, and say the same when it is sent again."""
        self._declined[line.person.holder, id] = declined
        if len(self._declined) > REMEMBERED:
            self._declined.popitem(last=False)
        why = line.say(declined.text, **declined.fields)
        line.refuse(declined.code, why, version=self.table.version, id=id)
        if declined.code == "stale":
            self._catch_up(line, None)

    def _deeds(self) -> Deeds:
        return Deeds(self.table, self._now(), self.house.fresh_seed)

    async def _keep_and_tell(self, deeds: Deeds) -> None:
        if not deeds.entries:
            return
        began = perf_counter()
        table = self.table
        await self.house.store.append(
            table.code,
            deeds.after,
            [written(entry) for entry in deeds.entries],
            at=deeds.now,
            awake=goes_on_alone(table),
        )
        self.house.metrics.store_seconds.observe(perf_counter() - began)
        for entry in deeds.entries:
            if isinstance(entry, Moved):
                self.house.metrics.moves.labels(by=entry.by).inc()
        self.attendance.look_around(table, deeds.now)
        self._tell(lambda sight: sight.news(deeds.after, deeds.told))

    def _catch_up(self, line: Line, version: int | None) -> None:
        catch_up(self.table, self.attendance, line, version, self._now())

    def _tell(self, tell: Callable[[Sight], News | Presence], but: Line | None = None) -> None:
        tell_all(self.table, self.attendance, self._now(), tell, but)

    async def _do_what_is_due(self) -> bool:
        """Do all that time has brought, and set the alarm for the rest. True: the table retires."""
        while True:
            table, attendance, now = self.table, self.attendance, self._now()
            dues = agenda(table, attendance, self._thought, self._thinking_about)
            first = min(dues, key=lambda due: due.at, default=None)
            if first is None or first.at > now:
                self._set_alarm(first)
                return False
            if first.what == "retire":
                return self._retire(self)
            if first.what == "think":
                self._think()
                continue
            deeds = self._deeds()
            do(first, deeds, attendance, self._thought)
            await self._keep_and_tell(deeds)

    def _set_alarm(self, due: Due | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if due is not None:
            self._alarm = self.house.time.call_at(due.at, lambda: self.post(Tick()))

    def _think(self) -> None:
        """Let a bot think about the move of the seat with the turn."""
        match, seat = self.table.match, self.table.turn
        assert match is not None and seat is not None, "nobody has the turn"
        if self._thinking is not None:
            self._thinking.cancel()
        version = self._thinking_about = self.table.turn_version
        name = self.table.chairs[seat].plays_itself or self.table.settings.bot
        view = view_of(match, seat)
        luck = crc32(f"{self.table.code} {self.table.match_number} {seat}".encode())

        async def think() -> None:
            self.post(Thought(version, await self.house.thinkers.chosen(name, luck, view)))

        self._thinking = asyncio.create_task(think(), name=f"bot at {self.table.code}")

    async def _fold_anew(self) -> None:
        """Take the table from the store again. Raises StoreError."""
        self.table = await folded(self.table.code, self.house.store)
        self._is_lost = False
        self._thought, self._thinking_about = None, -1
        self._give_grace()
        self.attendance.look_around(self.table, self._now())

    def _give_grace(self) -> None:
        """Nobody loses a turn for the time that the server was away."""
        if self.table.deadline is not None:
            grace = self._now() + GRACE_AFTER_RESTART
            self.table.deadline = max(self.table.deadline, grace)

    def _now(self) -> int:
        return self.house.time.now()


def _give_back(line: Line, deeds: Deeds) -> None:
    """Who comes or does something plays again himself, if a bot has played for him."""
    seat = deeds.table.seat_of(line.person.holder)
    if seat is not None and deeds.table.chairs[seat].stand_in is not None:
        deeds.do(StoodIn(at=deeds.now, seat=seat, bot=None))
