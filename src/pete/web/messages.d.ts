// Made by scripts/page_types.py: change pete/server/messages.py instead.

export interface AnswerRequest {
  type: "answer";
  id: string;
  version: number;
  request: number;
  allow: boolean;
}

export interface AskSeat {
  type: "ask seat";
  id: string;
  version: number;
  seat: number;
  name: string;
}

export interface ChangeSettings {
  type: "change";
  id: string;
  version: number;
  settings: Settings;
}

export interface Changed {
  type: "changed";
  version: number;
  text: string;
  pace: number;
  what: "answered" | "asked" | "bot" | "given back" | "left" | "opened" | "owner" | "ready" | "sat" | "seat taken" | "sent away" | "settings" | "started" | "swapped" | "taken over" | "withdrawn";
  seat: number | null;
}

export interface Clock {
  seconds: number;
  increment: number | null;
}

export interface Closing {
  type: "closing";
  text: string;
  retry: number;
}

export interface Create {
  type: "create";
  key: string;
  name: string;
  settings: Settings;
  start: boolean;
}

export interface Created {
  type: "created";
  code: string;
  path: string;
}

export interface Dealt {
  type: "dealt";
  version: number;
  text: string;
  pace: number;
  round: number;
  leader: number;
  held: number[];
  boneyard: number;
}

export interface Done {
  type: "done";
  id: string;
  version: number;
}

export interface Drawn {
  type: "drawn";
  version: number;
  text: string;
  pace: number;
  round: number;
  seat: number;
  name: string;
  tile: string | null;
  forced: boolean;
  held: number;
  boneyard: number;
}

export interface Ending {
  round: number;
  end: "blocked" | "domino" | "target";
  winner: number | null;
  hands: string[][];
  pips: number[];
  side_pips: number[];
  left_out: number[];
  others: number;
  own: number;
  net: number;
  settlement: number;
  headline: string;
  worth: string;
  left: string[];
  lines: string[];
}

export interface Ends {
  pips: number[];
  counted: number[];
  count: number;
  points: number;
}

export interface Fit {
  move: string;
  end: "" | "left" | "right";
  ends: Ends;
  again: boolean;
  draws: boolean;
  text: string;
}

export interface HandOn {
  type: "hand on";
  id: string;
  version: number;
  seat: number;
}

export interface HandTile {
  tile: string;
  fits: Fit[];
  why_not: string;
}

export interface Have {
  type: "have";
  version: number | null;
}

export interface Hello {
  type: "hello";
  protocol: number;
  language: "en" | "ru";
  key: string | null;
  version: number | null;
}

export interface Hurry {
  type: "hurry";
}

export interface Laid {
  type: "laid";
  version: number;
  text: string;
  pace: number;
  round: number;
  seat: number;
  name: string;
  move: string;
  tile: string;
  halves: [number, number, boolean];
  end: "" | "left" | "right";
  ends: Ends;
  points: number;
  again: boolean;
  again_text: string;
  washed_up: boolean;
  held: number;
  scores: number[];
}

export interface Leave {
  type: "leave";
  id: string;
  version: number;
}

export interface Listed {
  code: string;
  owner: string;
  seats: number;
  free: number;
  phase: "match over" | "playing" | "round over" | "waiting";
  options: Record<string, number | boolean | string | null>;
  clock: Clock | null;
  terms: string[];
  onlookers: number;
}

export interface MatchOver {
  type: "match over";
  version: number;
  text: string;
  pace: number;
  winner: number | null;
  scores: number[];
}

export interface MatchPlayer {
  name: string;
  bot: boolean;
  side: number;
}

export interface MatchResult {
  ended: number;
  side: number | null;
  players: MatchPlayer[];
  turned: number | null;
  turned_text: string;
  told: string;
  turned_told: string;
}

export interface News {
  type: "news";
  since: number;
  events: (Dealt | Laid | Drawn | TurnPassed | RoundOver | MatchOver | Changed)[];
  table: TableSnapshot;
}

export interface NextRound {
  type: "next round";
  id: string;
  version: number;
}

export interface Opening {
  leads: string;
  why: string;
  tiles: string[];
}

export interface Ping {
  type: "ping";
}

export interface Play {
  type: "play";
  id: string;
  version: number;
  move: string;
}

export interface Pong {
  type: "pong";
  now: number;
}

export interface PresenceUpdate {
  type: "presence";
  version: number;
  now: number;
  seats: Seat[];
  deal_at: number | null;
  onlookers: number;
  requests: SeatRequest[];
}

export interface PutBot {
  type: "bot";
  id: string;
  version: number;
  seat: number;
  bot: string | null;
}

export interface Refused {
  type: "refused";
  id: string | null;
  code: "illegal" | "look on" | "not now" | "not owner" | "not seated" | "not your turn" | "origin" | "rules" | "sent away" | "stale" | "store" | "taken" | "too big" | "too fast" | "unknown bot" | "unknown table" | "unreadable" | "unreadable table";
  text: string;
  version: number;
}

export interface Rematch {
  type: "rematch";
  id: string;
  version: number;
}

export interface RoundOver {
  type: "round over";
  version: number;
  text: string;
  pace: number;
  round: number;
  end: "blocked" | "domino" | "target";
  winner: number | null;
  scores: number[];
}

export interface Said {
  type: "said";
  seat: number;
  person: number;
  sentence: "another game" | "good luck" | "oh no" | "one moment" | "thanks" | "well played";
  text: string;
}

export interface Seat {
  seat: number;
  name: string;
  kind: "bot" | "empty" | "person";
  person: number | null;
  bot: string | null;
  level: string;
  side: number;
  held: number;
  status: "" | "thinking" | "washed up";
  away: boolean;
  takeover_at: number | null;
  idle_at: number | null;
  ready: boolean;
  bank: number | null;
  timed_out: boolean;
}

export interface SeatOffer {
  seats: number[];
  ask_at: number;
  text: string;
}

export interface SeatRequest {
  request: number;
  seat: number;
  name: string;
  yours: boolean;
  asks_you: boolean;
  may_deny: boolean;
  allowed: boolean;
  text: string;
}

export interface SendAway {
  type: "send away";
  id: string;
  version: number;
  seat: number;
}

export interface Settings {
  rules: Record<string, number | boolean | string | null>;
  public: boolean;
  bot: string;
  takeover: number | null;
  clock: Clock | null;
  pace: number;
}

export interface SheetLine {
  seat: number;
  tile: string;
  counted: number[];
  count: number;
  points: number;
}

export interface SheetRound {
  round: number;
  lines: SheetLine[][];
  end: "" | "blocked" | "domino" | "target";
  winner: number | null;
  settlement: number;
  scores: number[];
}

export interface Sit {
  type: "sit";
  id: string;
  version: number;
  seat: number | null;
  name: string;
}

export interface Speak {
  type: "speak";
  language: "en" | "ru";
}

export interface StandIn {
  type: "stand in";
  id: string;
  version: number;
  seat: number;
}

export interface Start {
  type: "start";
  id: string;
  version: number;
}

export interface StoodDown {
  type: "stood down";
  text: string;
}

export interface Swap {
  type: "swap";
  id: string;
  version: number;
  seat: number;
  other: number;
}

export interface TableSnapshot {
  type: "table";
  protocol: number;
  release: string;
  code: string;
  version: number;
  now: number;
  phase: "match over" | "playing" | "round over" | "waiting";
  language: "en" | "ru";
  you: number | null;
  owner: boolean;
  owner_seat: number | null;
  sent_away: boolean;
  onlookers: number;
  settings: Settings;
  options: Record<string, number | boolean | string | null>;
  terms: string[];
  seats: Seat[];
  sides: string[];
  scores: number[];
  scores_at_start: number[];
  match: number;
  round: number | null;
  leader: number | null;
  turn: number | null;
  deadline: number | null;
  deal_at: number | null;
  chain: [number, number, boolean][];
  newest: number | null;
  lead: number | null;
  ends: Ends;
  boneyard: number;
  reserve: number;
  hand: HandTile[];
  may_draw: boolean;
  may_pass: boolean;
  only: "" | "draw" | "pass";
  only_text: string;
  lead_text: string;
  opening: Opening | null;
  sheet: SheetRound[];
  moves: (Dealt | Laid | Drawn | TurnPassed | RoundOver | MatchOver)[];
  ending: Ending | null;
  winner: number | null;
  winner_text: string;
  result: MatchResult | null;
  requests: SeatRequest[];
  offer: SeatOffer | null;
  may_talk: boolean;
  silence_text: string;
}

export interface Tables {
  type: "tables";
  tables: Listed[];
}

export interface Talk {
  type: "talk";
  sentence: "another game" | "good luck" | "oh no" | "one moment" | "thanks" | "well played";
}

export interface TurnPassed {
  type: "passed";
  version: number;
  text: string;
  pace: number;
  round: number;
  seat: number;
  name: string;
}

export interface WithdrawRequest {
  type: "withdraw";
  id: string;
  version: number;
}

export type Incoming = Hello | Have | Speak | Ping | Hurry | Talk | Sit | Leave | Swap | PutBot | SendAway | ChangeSettings | HandOn | Start | Play | StandIn | AskSeat | WithdrawRequest | AnswerRequest | NextRound | Rematch;
export type Outgoing = TableSnapshot | News | PresenceUpdate | Done | Refused | StoodDown | Closing | Pong | Said | Created | Tables;
export type Happened = Dealt | Laid | Drawn | TurnPassed | RoundOver | MatchOver | Changed;
export type MoveEvent = Dealt | Laid | Drawn | TurnPassed | RoundOver | MatchOver;
