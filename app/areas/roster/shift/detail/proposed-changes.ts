import { PAID_BEFORE_MAX } from '#contract/limits.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { ShiftDetail, ShiftUser } from '#contract/roster/shifts.ts';
import { ASSIGNMENT_TYPES, type AssignmentType } from '#domain/roster/facts.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { parseClock } from '#domain/time/clock.ts';

/** The values of a form, by field name. */
export type TypedChanges = Pick<URLSearchParams, 'get' | 'getAll'>;

type OwnTimes = { start_time: string; end_time: string } | null;

/** Undefined while the times are incomplete, null for none. */
export function readOwnTimes(typed: TypedChanges): OwnTimes | undefined {
  const start_time = typed.get('start_time') ?? '';
  const end_time = typed.get('end_time') ?? '';
  if (start_time === '' && end_time === '') return null;
  return isOrdered(start_time, end_time) ? { start_time, end_time } : undefined;
}

function isOrdered(start: string, end: string): boolean {
  const [from, to] = [parseClock(start), parseClock(end)];
  return from !== null && to !== null && from < to;
}

function typedType(typed: TypedChanges): AssignmentType | undefined {
  return ASSIGNMENT_TYPES.find((type) => type === typed.get('type'));
}

function typedNumber(typed: TypedChanges, name: string): number {
  return Number(typed.get(name) ?? '');
}

/** The assignment in a form; null while person, position, type or times are incomplete. */
export function assignChange(typed: TypedChanges, shiftId: number): RosterChange[] | null {
  const user_id = typedNumber(typed, 'user_id');
  const position_id = typedNumber(typed, 'position_id');
  const type = typedType(typed);
  const own_times = readOwnTimes(typed);
  if (!user_id || !position_id || !type || own_times === undefined) return null;
  return [{ kind: 'assign', shift_id: shiftId, user_id, position_id, type, own_times }];
}

/** The change of an assignment in a form. Saving also approves a pending registration. */
export function reviseChange(
  typed: TypedChanges,
  person: Pick<ShiftUser, 'id' | 'shift_id' | 'status' | 'version'>,
): RosterChange[] | null {
  const position_id = typedNumber(typed, 'position_id');
  const type = typedType(typed);
  const own_times = readOwnTimes(typed);
  if (!position_id || !type || own_times === undefined) return null;
  return [
    {
      kind: 'revise',
      shift_user_id: person.id,
      seat: { shift_id: person.shift_id, position_id },
      type,
      own_times,
      version: person.version,
      ...(person.status === 'pending' ? { status: 'approved' } : {}),
    },
  ];
}

/** The change of times and spots in a form; null while nothing differs or a field is invalid. */
export function shiftChanges(typed: TypedChanges, shift: ShiftDetail): RosterChange[] | null {
  const date = typed.get('date') ?? '';
  const start_time = typed.get('start_time') ?? '';
  const end_time = typed.get('end_time') ?? '';
  const breaks = typedBreaks(typed);
  const paid_before_minutes = typedNumber(typed, 'paid_before_minutes');
  const isRead = isCalendarDate(date) && isOrdered(start_time, end_time) && isMinutes(paid_before_minutes);
  if (!isRead || breaks.some(({ start, end }) => !isOrdered(start, end))) return null;
  const times = { date, start_time, end_time, breaks, paid_before_minutes };
  const changes: RosterChange[] = [];
  if (JSON.stringify(times) !== JSON.stringify(storedTimes(shift))) {
    changes.push({ kind: 'change_shift', shift_id: shift.id, ...times, version: shift.version });
  }
  for (const seat of typedSeats(typed)) {
    const before = shift.seats.find(({ position }) => position.id === seat.position_id);
    const isLess = before && (seat.fixed_total < before.fixed_total || seat.temp_total < before.temp_total);
    if (isLess) changes.push({ kind: 'set_totals', shift_id: shift.id, ...seat });
  }
  return changes.length > 0 ? changes : null;
}

function storedTimes({ date, start_time, end_time, breaks, paid_before_minutes }: ShiftDetail) {
  const rests = breaks.map(({ start, end }) => ({ start, end }));
  return { date, start_time, end_time, breaks: rests, paid_before_minutes };
}

function isMinutes(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= PAID_BEFORE_MAX;
}

function typedBreaks(typed: TypedChanges) {
  const rows: { start: string; end: string }[] = [];
  for (let index = 0; typed.get(`breaks[${index}].start`) !== null; index += 1) {
    const start = typed.get(`breaks[${index}].start`) ?? '';
    const end = typed.get(`breaks[${index}].end`) ?? '';
    if (start !== '' || end !== '') rows.push({ start, end });
  }
  return rows;
}

function typedSeats(typed: TypedChanges) {
  const rows = [];
  for (let index = 0; typed.get(`seats[${index}].position_id`) !== null; index += 1) {
    const most = typed.get(`seats[${index}].max_registered_temp`) ?? '';
    rows.push({
      position_id: typedNumber(typed, `seats[${index}].position_id`),
      fixed_total: typedNumber(typed, `seats[${index}].fixed_total`),
      temp_total: typedNumber(typed, `seats[${index}].temp_total`),
      max_registered_temp: most === '' ? null : Number(most),
    });
  }
  return rows;
}
