import type { Board, BoardPerson, BoardWork } from '#app/areas/roster/shift/board/opened-board.ts';
import type { RowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import {
  addedCoverage,
  type Coverage,
  coverageOf,
  coverageOfShift,
} from '#app/areas/roster/shift/coverage.ts';
import type { AvailabilityDay } from '#contract/roster/availability.ts';
import type { BoardTemplate } from '#contract/roster/board.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import { addDays, type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';
import type { RowNames } from './board-names.ts';
import { type BoardShifts, chosenPeople, isInPosition, type RowFacts } from './row-choice.ts';

/** A piece of work as a cell shows it. */
export interface Block {
  work: BoardWork;
  person: BoardPerson;
  /** Its shift on this board; null for work elsewhere and for unplanned work. */
  shift: Shift | null;
  /** The name of its workplace; null for masked work. */
  place: { code: string; name: string } | null;
}

/** A template's line above the rows. */
export interface CoverageRow {
  kind: 'coverage';
  key: string;
  template: BoardTemplate;
  cells: ReadonlyMap<CalendarDate, { shift: Shift; coverage: Coverage }>;
}

/** The heading row of a position's people. */
export interface GroupRow {
  kind: 'group';
  key: string;
  position: { id: number; name: string };
  cells: ReadonlyMap<CalendarDate, Coverage>;
}

export interface BoardPersonRow {
  kind: 'person';
  key: string;
  person: BoardPerson;
  /** The short name, with an initial where two people have the same. */
  name: string;
  /** Only the work of this position is shown; null for all work. */
  positionId: number | null;
  cells: ReadonlyMap<CalendarDate, readonly Block[]>;
  availability: ReadonlyMap<CalendarDate, AvailabilityDay>;
  /** The number of pieces of work on their fullest day. */
  most: number;
}

export type BoardRow = GroupRow | BoardPersonRow;

export function boardDates({ date_from, date_to }: Pick<Board, 'date_from' | 'date_to'>): CalendarDate[] {
  return Array.from({ length: daysBetween(date_from, date_to) + 1 }, (_, day) => addDays(date_from, day));
}

/** The lines above the rows: templates that are active or have shifts, by start time. */
export function coverageRows(board: Board): CoverageRow[] {
  const byTemplate = new Map<number, Map<CalendarDate, { shift: Shift; coverage: Coverage }>>();
  for (const shift of board.shifts) {
    const cells = byTemplate.get(shift.template.id) ?? new Map();
    byTemplate.set(shift.template.id, cells.set(shift.date, { shift, coverage: coverageOfShift(shift) }));
  }
  return board.templates
    .filter(({ id, active }) => active || byTemplate.has(id))
    .toSorted((one, other) => (one.start_time < other.start_time ? -1 : 1))
    .map((template) => ({
      kind: 'coverage',
      key: `t${template.id}`,
      template,
      cells: byTemplate.get(template.id) ?? new Map(),
    }));
}

/** The coverage of each day, over all templates. Shifts that are turned off need no one. */
export function coverageSums(lines: readonly CoverageRow[]): ReadonlyMap<CalendarDate, Coverage> {
  const sums = new Map<CalendarDate, Coverage>();
  for (const { cells } of lines) {
    for (const [date, { shift, coverage }] of cells) {
      if (!shift.active) continue;
      const sum = sums.get(date);
      sums.set(date, sum ? addedCoverage(sum, coverage) : coverage);
    }
  }
  return sums;
}

/** The rows as the address filters and sorts them. */
export function boardRows(board: Board, choice: RowChoice, facts: RowFacts): BoardRow[] {
  const shifts = new Map(board.shifts.map((shift) => [shift.id, shift]));
  const workplaces = new Map(board.names.workplaces.map((one) => [one.id, one]));
  const chosen = chosenPeople(board, shifts, choice, facts);
  const rowOf = (person: BoardPerson, positionId: number | null): BoardPersonRow =>
    boardPersonRow(person, { positionId, shifts, workplaces, board, names: facts.names });
  if (choice.by !== 'position') return chosen.map((person) => rowOf(person, null));
  return board.positions
    .filter(({ id }) => choice.positionId === null || choice.positionId === id)
    .flatMap((position) => {
      const people = chosen.filter((person) => isInPosition(person, position.id, shifts));
      if (people.length === 0) return [];
      return [groupRow(board, position), ...people.map((person) => rowOf(person, position.id))];
    });
}

function groupRow(board: Board, position: GroupRow['position']): GroupRow {
  const cells = new Map<CalendarDate, Coverage>();
  for (const shift of board.shifts) {
    const seat = shift.active && shift.seats.find((one) => one.position.id === position.id);
    if (!seat) continue;
    const [sum, one] = [cells.get(shift.date), coverageOf(seat, shift)];
    cells.set(shift.date, sum ? addedCoverage(sum, one) : one);
  }
  return { kind: 'group', key: `g${position.id}`, position, cells };
}

interface OfRows {
  names: RowNames;
  positionId: number | null;
  shifts: BoardShifts;
  workplaces: ReadonlyMap<number, { code: string; name: string }>;
  board: Board;
}

function boardPersonRow(
  person: BoardPerson,
  { positionId, shifts, workplaces, board, names }: OfRows,
): BoardPersonRow {
  const cells = new Map<CalendarDate, Block[]>();
  for (const work of person.work) {
    if (work.date < board.date_from || work.date > board.date_to) continue;
    const shift = (work.seat && shifts.get(work.seat.shift_id)) ?? null;
    if (shift && positionId !== null && work.seat?.position_id !== positionId) continue;
    const workplace = work.workplace_id === null ? null : (workplaces.get(work.workplace_id) ?? null);
    const block = { work, person, shift, place: shift ? shift.template : workplace };
    const blocks = cells.get(work.date);
    if (blocks) blocks.push(block);
    else cells.set(work.date, [block]);
  }
  const most = [...cells.values()].reduce((count, blocks) => Math.max(count, blocks.length), 0);
  return {
    kind: 'person',
    key: positionId === null ? `p${person.user.id}` : `p${person.user.id}.${positionId}`,
    person,
    name: names.get(person.user.id)?.shown ?? person.user.first_name,
    positionId,
    cells,
    availability: new Map(person.availability.map((answer) => [answer.date, answer])),
    most,
  };
}

/**
 * The permit that has expired, is missing or ends soon, with its days left; null when nothing needs action.
 */
export function permitEnding({ permits }: BoardPerson, { now, config }: Pick<Board, 'now' | 'config'>) {
  const [first] = permits.toSorted((one, other) => ((one.last_day ?? '') < (other.last_day ?? '') ? -1 : 1));
  if (!first) return null;
  const days = first.last_day === null ? -1 : daysBetween(jstDate(fromStamp(now)), first.last_day);
  return days > config.expiry_notice_days ? null : { ...first, days };
}

/** The number of assignments on shifts that are not published. */
export function draftCount({ people, shifts }: Board): number {
  const drafts = new Set(shifts.filter(({ published }) => !published).map(({ id }) => id));
  return people.reduce(
    (sum, { work }) => sum + work.filter(({ seat }) => seat !== null && drafts.has(seat.shift_id)).length,
    0,
  );
}

export function blocksAt(row: BoardPersonRow, date: CalendarDate): readonly Block[] {
  return row.cells.get(date) ?? [];
}

/** Minutes planned or worked at this workplace on the shown days. Registrations do not count. */
export function minutesHere(row: BoardPersonRow): number {
  let sum = 0;
  for (const blocks of row.cells.values()) {
    for (const { work, shift } of blocks)
      if (shift && work.status !== 'pending') sum += boardWorkMinutes(work);
  }
  return sum;
}

/**
 * Worked minutes when known, else planned minutes with those paid before the start. Breaks count
 * only inside that time.
 */
function boardWorkMinutes(work: BoardWork): number {
  const planned = { start: work.start - work.paidBefore, end: work.end, breaks: work.breaks };
  const { start, end, breaks } = work.worked ?? planned;
  return breaks.reduce(
    (net, rest) => net - Math.max(0, Math.min(rest.end, end) - Math.max(rest.start, start)),
    end - start,
  );
}
