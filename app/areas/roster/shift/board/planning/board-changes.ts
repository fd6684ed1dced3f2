import type { Block, BoardPersonRow } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { BoardTemplate } from '#contract/roster/board.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { SeatGroup, Shift } from '#contract/roster/shifts.ts';
import type { AssignmentType } from '#domain/roster/facts.ts';
import { addDays, type CalendarDate, daysBetween, weekdayOf } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';

type OwnTimes = { start_time: string; end_time: string } | null;

export interface SeatChoice {
  position_id: number;
  type: AssignmentType;
}

/** Assigns a person to a template's shift on a day, whether the shift exists or not. */
export interface Placing extends SeatChoice {
  user_id: number;
  template_id: number;
  date: CalendarDate;
  own_times: OwnTimes;
}

export type Assigning = { kind: 'assign' } & Placing;
type Moving = { kind: 'move'; block: Block; to: { user_id: number; date: CalendarDate } & SeatChoice };
type OtherChange = { kind: 'as_is'; change: RosterChange };

/** A step to do, before it is known which shifts it must create. */
export type BoardStep = Assigning | Moving | OtherChange;

/** Whether this board can move, change and remove the work. */
export function isPlannedHere({ work, shift }: Block): boolean {
  return shift !== null && work.seat !== null;
}

export function shiftAt(board: Board, templateId: number, date: CalendarDate): Shift | null {
  return board.shifts.find((shift) => shift.template.id === templateId && shift.date === date) ?? null;
}

/** The changes in order. A missing shift is created once, before the people who are assigned to it. */
export function rosterChanges(board: Board, steps: readonly BoardStep[]): RosterChange[] {
  return changesByStep(board, steps).changes;
}

/** The same changes, and for each the place of its step. */
export function changesByStep(
  board: Board,
  steps: readonly BoardStep[],
): { changes: RosterChange[]; stepOf: number[] } {
  const changes: RosterChange[] = [];
  const stepOf: number[] = [];
  const created = new Map<string, number>();
  const shiftOn = (templateId: number, date: CalendarDate): number | null => {
    const stored = shiftAt(board, templateId, date);
    if (stored) return stored.id;
    const key = `${templateId} ${date}`;
    const made = created.get(key);
    if (made !== undefined) return made;
    const template = board.templates.find(({ id }) => id === templateId);
    if (!template) return null;
    const shift_id = -1 - created.size;
    created.set(key, shift_id);
    changes.push(creation(template, date, shift_id));
    return shift_id;
  };
  for (const [place, step] of steps.entries()) {
    if (step.kind === 'as_is') changes.push(step.change);
    else if (step.kind === 'assign') {
      const shift_id = shiftOn(step.template_id, step.date);
      const { user_id, position_id, type, own_times } = step;
      if (shift_id !== null)
        changes.push({ kind: 'assign', shift_id, user_id, position_id, type, own_times });
    } else changes.push(...movedTo(step, shiftOn));
    while (stepOf.length < changes.length) stepOf.push(place);
  }
  return { changes, stepOf };
}

function creation(template: BoardTemplate, date: CalendarDate, shift_id: number): RosterChange {
  const { id, start_time, end_time, breaks } = template;
  return {
    kind: 'create_shift',
    shift_id,
    template_id: id,
    date,
    start_time,
    end_time,
    breaks,
    seats: seatsOfNew(template, date).map(({ position_id, ...totals }) => ({ position_id, ...totals })),
  };
}

/** The spots of a new shift of the template on a day. */
function seatsOfNew({ seats }: BoardTemplate, date: CalendarDate) {
  const weekday = weekdayOf(date);
  return seats.filter((seat) => seat.weekday === weekday).map(({ weekday: _, ...seat }) => seat);
}

/** A move within one person's row keeps the assignment; a move to another person creates a new one. */
function movedTo(
  { block: { work, shift, person }, to }: Moving,
  shiftOn: (templateId: number, date: CalendarDate) => number | null,
): RosterChange[] {
  const shift_id = shift && shiftOn(shift.template.id, to.date);
  if (!work.seat || shift_id === null) return [];
  const { position_id, type } = to;
  const own_times = blockOwnTimes(work);
  if (to.user_id === person.user.id) {
    return [
      {
        kind: 'revise',
        shift_user_id: work.id,
        seat: { shift_id, position_id },
        type,
        own_times,
        version: work.version,
      },
    ];
  }
  return [
    { kind: 'remove', shift_user_id: work.id, version: work.version },
    { kind: 'assign', shift_id, user_id: to.user_id, position_id, type, own_times },
  ];
}

export function blockOwnTimes({ own_times, start, end }: Block['work']): OwnTimes {
  return own_times ? { start_time: formatClock(start), end_time: formatClock(end) } : null;
}

/** Moves or copies a block to a row and a day; null when nothing would change. */
export function movingSteps(
  board: Board,
  block: Block,
  to: { row: BoardPersonRow; date: CalendarDate },
  copies: boolean,
): BoardStep[] | null {
  const { work, shift, person } = block;
  if (!shift || !work.seat) return null;
  const user_id = to.row.person.user.id;
  const isSame = user_id === person.user.id;
  if (isSame && to.date === shift.date) return null;
  const seat = { position_id: work.seat.position_id, type: work.seat.type };
  const chosen = isSame ? seat : seatForPerson(board, { templateId: shift.template.id, to, like: seat });
  if (!copies) return [{ kind: 'move', block, to: { user_id, date: to.date, ...chosen } }];
  return [
    {
      kind: 'assign',
      user_id,
      template_id: shift.template.id,
      date: to.date,
      own_times: blockOwnTimes(work),
      ...chosen,
    },
  ];
}

/** Assigns the person of a row to a template's shift on a day. */
export function placingSteps(
  templateId: number,
  to: { row: BoardPersonRow; date: CalendarDate },
  seat: SeatChoice,
): Assigning[] {
  const user_id = to.row.person.user.id;
  return [{ kind: 'assign', user_id, template_id: templateId, date: to.date, own_times: null, ...seat }];
}

interface WantedSeat {
  templateId: number;
  to: { row: BoardPersonRow; date: CalendarDate };
  /** The spot of the block that is moved or copied; null for a new assignment. */
  like: SeatChoice | null;
}

/**
 * The best spot for a person: like the given one, else in the row's position, else a free one that
 * they can take.
 */
export function seatForPerson(board: Board, { templateId, to, like }: WantedSeat): SeatChoice {
  const { person, positionId } = to.row;
  const free = freeSeats(board, templateId, to.date);
  const wanted = like?.position_id ?? positionId;
  const can = free.filter((seat) => person.position_ids.includes(seat.position_id));
  const isWanted = (seat: { position_id: number }) => seat.position_id === wanted;
  const open = can.find(isWanted) ?? can.find((seat) => seat.fixed > 0 || seat.temporary > 0);
  const position_id =
    open?.position_id ?? can[0]?.position_id ?? wanted ?? person.position_ids[0] ?? free[0]?.position_id;
  const seat = free.find((one) => one.position_id === position_id);
  const type = like?.type ?? (seat && seat.fixed <= 0 && seat.temporary > 0 ? 'temporary' : 'fixed');
  return { position_id: position_id ?? board.positions[0]?.id ?? 0, type };
}

/** Free spots of each position on a template's shift of a day, or of the shift that would be created. */
export function freeSeats(board: Board, templateId: number, date: CalendarDate) {
  const shift = shiftAt(board, templateId, date);
  if (shift) return shift.seats.map(freeIn);
  const template = board.templates.find(({ id }) => id === templateId);
  return template ? seatsOfNew(template, date).map(freeOfNew) : [];
}

function freeIn(seat: SeatGroup) {
  return {
    position_id: seat.position.id,
    fixed: seat.fixed_total - seat.approved_fixed,
    temporary: seat.temp_total - seat.approved_temp,
  };
}

function freeOfNew(seat: { position_id: number; fixed_total: number; temp_total: number }) {
  return { position_id: seat.position_id, fixed: seat.fixed_total, temporary: seat.temp_total };
}

/** Removes the people of all blocks that can be removed. */
export function removingSteps(blocks: readonly Block[], reason?: string): BoardStep[] {
  return blocks.filter(isPlannedHere).map(({ work: { id, version } }) => ({
    kind: 'as_is',
    change: { kind: 'remove', shift_user_id: id, version, ...(reason ? { reason } : {}) },
  }));
}

export function approvingSteps(blocks: readonly Block[]): BoardStep[] {
  return blocks
    .filter((block) => block.work.status === 'pending' && isPlannedHere(block))
    .map(({ work: { id, version } }) => ({
      kind: 'as_is',
      change: { kind: 'revise', shift_user_id: id, status: 'approved', version },
    }));
}

/** Changes a person's times, position or type on a shift. */
export function revisingStep(
  { work: { id, version }, shift }: Block,
  { position_id, type, own_times }: SeatChoice & { own_times: OwnTimes },
): BoardStep[] {
  if (!shift) return [];
  return [
    {
      kind: 'as_is',
      change: {
        kind: 'revise',
        shift_user_id: id,
        seat: { shift_id: shift.id, position_id },
        type,
        own_times,
        version,
      },
    },
  ];
}

/** Moves the end of a person's time to another minute. */
export function resizingSteps({ work }: Block, end: number): BoardStep[] {
  const own_times = { start_time: formatClock(work.start), end_time: formatClock(end) };
  return [
    {
      kind: 'as_is',
      change: { kind: 'revise', shift_user_id: work.id, own_times, version: work.version },
    },
  ];
}

/** A copied block, at so many rows and days from the first copied cell. */
export interface Copied extends SeatChoice {
  rows: number;
  days: number;
  template_id: number;
  own_times: OwnTimes;
}

/** The copies of these cells, row by row. */
export function copiedOf(
  cells: readonly { row: number; date: CalendarDate; blocks: readonly Block[] }[],
): Copied[] {
  const top = Math.min(...cells.map(({ row }) => row));
  const first = cells.reduce((least, { date }) => (date < least ? date : least), cells[0]?.date ?? '');
  return cells.flatMap(({ row, date, blocks }) =>
    blocks.flatMap(({ work, shift }) =>
      shift && work.seat
        ? [
            {
              rows: row - top,
              days: daysBetween(first, date),
              template_id: shift.template.id,
              position_id: work.seat.position_id,
              type: work.seat.type,
              own_times: blockOwnTimes(work),
            },
          ]
        : [],
    ),
  );
}

/** Pastes the copied blocks, starting at a cell. Blocks outside the board are left out. */
export function pastingSteps(
  board: Board,
  copied: readonly Copied[],
  at: { row: number; date: CalendarDate },
  rows: readonly BoardPersonRow[],
): Assigning[] {
  return copied.flatMap(({ rows: down, days, template_id, position_id, type, own_times }) => {
    const date = addDays(at.date, days);
    const row = rows[at.row + down];
    if (!row || date > board.date_to) return [];
    const like = { position_id, type };
    const seat = seatForPerson(board, { templateId: template_id, to: { row, date }, like });
    return [{ kind: 'assign' as const, user_id: row.person.user.id, template_id, date, own_times, ...seat }];
  });
}
