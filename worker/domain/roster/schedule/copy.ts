// Plans the copy of a workplace's week or month to another week or month.

import type { DayTimes, PositionId, SeatTotals } from '#domain/roster/facts.ts';
import type { KnownAssignment, StoredShift } from '#domain/roster/file/directory.ts';
import { type AssignmentTerms, assignmentTermsOf, hasSameTerms } from '#domain/roster/file/plan.ts';
import type { CreateShift, ProposedChange } from '#domain/roster/proposal.ts';
import { type CalendarDate, civilOf, mondayOf, weekdayOf } from '#domain/time/calendar-date.ts';
import { firstDayOf, lastDayOfMonth, monthOf } from '#domain/time/calendar-month.ts';
import { type DateRange, datesIn, weekOf } from '#domain/time/date-range.ts';

/** The pairs of source and target days, and the days without a partner on either side. */
export interface CopiedDays {
  /** By source day. */
  pairs: { from: CalendarDate; to: CalendarDate }[];
  /** Source days without a counterpart, such as a fifth Monday where there are four. */
  without: CalendarDate[];
  /** Target days that receive no copy. */
  open: CalendarDate[];
}

/** Whether the range is a week from Monday to Sunday. Throws RangeError for invalid dates. */
function isWeek({ from, to }: DateRange): boolean {
  return mondayOf(from) === from && weekOf(from).to === to;
}

/** Whether the range is a calendar month. Throws RangeError for invalid dates. */
function isMonth({ from, to }: DateRange): boolean {
  const month = monthOf(from);
  return firstDayOf(month) === from && lastDayOfMonth(month) === to;
}

/**
 * The target week or month that begins on that day. Null where `from` is neither a week nor a month, or the
 * day does not begin one of its kind. Throws RangeError for invalid dates.
 */
export function copiedTo(from: DateRange, first: CalendarDate): DateRange | null {
  const range = isWeek(from)
    ? weekOf(first)
    : { from: firstDayOf(monthOf(first)), to: lastDayOfMonth(monthOf(first)) };
  return (isWeek(from) || isMonth(from)) && range.from === first ? range : null;
}

/** The weekday and its number in the range: `1/2` is the second Monday. */
function nthWeekday(date: CalendarDate, isOfWeek: boolean): string {
  const nth = isOfWeek ? 1 : Math.ceil(civilOf(date).day / 7);
  return `${weekdayOf(date)}/${nth}`;
}

/**
 * Pairs the days of a week by weekday, and those of a month by the number of the weekday: the second Monday
 * with the second Monday. Both ranges are weeks or both are months. Throws RangeError for invalid dates.
 */
export function copiedDays(from: DateRange, to: DateRange): CopiedDays {
  const isOfWeek = isWeek(from);
  const targets = new Map(datesIn(to).map((date) => [nthWeekday(date, isOfWeek), date]));
  const days: CopiedDays = { pairs: [], without: [], open: [] };
  for (const date of datesIn(from)) {
    const target = targets.get(nthWeekday(date, isOfWeek));
    if (target === undefined) days.without.push(date);
    else days.pairs.push({ from: date, to: target });
  }
  const met = new Set(days.pairs.map((pair) => pair.to));
  return { ...days, open: datesIn(to).filter((date) => !met.has(date)) };
}

/** A stored shift with its spots. */
export interface CopiedShift extends StoredShift {
  seats: readonly (SeatTotals & { positionId: PositionId })[];
}

/** `same` is there already. `kept` has something else there, which is left unchanged. */
export type CopyKind = 'new' | 'same' | 'kept';

/** A copied shift, or a person on one. */
interface Copied {
  /** Counted from 1, the shifts before the people. */
  line: number;
  date: CalendarDate;
  from: CopiedShift;
  kind: CopyKind;
  /** Null where nothing is done. */
  change: ProposedChange | null;
}
export interface ShiftCopy extends Copied {
  /** The target shift of its people; negative where the copy creates it. */
  shiftId: number;
}
export interface PersonCopy extends Copied {
  /** The line of the shift. */
  on: number;
  personId: number;
  /** The assignment that the person already has on the target shift. */
  before: AssignmentTerms | null;
  after: AssignmentTerms;
}

export interface RosterCopy {
  shifts: ShiftCopy[];
  people: PersonCopy[];
}

/**
 * Copies the shifts of the source days to their counterparts where the template has no shift yet. People
 * approved on them are copied as approved. Registrations are no plans and are not copied. Nothing that
 * exists is changed.
 * @param shifts of the source and target days, one of a template a day
 */
export function planCopy(
  { pairs }: Pick<CopiedDays, 'pairs'>,
  shifts: readonly CopiedShift[],
  { withPeople }: { withPeople: boolean },
): RosterCopy {
  const stored = Map.groupBy(shifts, ({ times }) => times.date);
  const meant = pairs.flatMap(({ from, to }) => (stored.get(from) ?? []).map((shift) => ({ shift, to })));
  const copied = meant.map(({ shift, to }, place): ShiftCopy & { there: CopiedShift | null } => {
    const there = (stored.get(to) ?? []).find(({ templateId }) => templateId === shift.templateId) ?? null;
    const line = place + 1;
    if (there) {
      const kind = isSameShift(shift, there) ? 'same' : 'kept';
      return { line, date: to, from: shift, kind, change: null, shiftId: there.id, there };
    }
    const create = createdOn(to, shift, -line);
    return { line, date: to, from: shift, kind: 'new', change: create, shiftId: create.shiftId, there };
  });
  const approved = withPeople
    ? copied.flatMap((on) =>
        on.from.people.filter(({ status }) => status === 'approved').map((place) => ({ on, place })),
      )
    : [];
  return {
    shifts: copied.map(({ there: _, ...one }) => one),
    people: approved.map(({ on, place }, nth) => personCopy(copied.length + nth + 1, on, place)),
  };
}

function createdOn(
  date: CalendarDate,
  { workplaceId, templateId, times, seats }: CopiedShift,
  shiftId: number,
) {
  return {
    kind: 'create_shift',
    shiftId,
    workplaceId,
    templateId,
    times: { ...times, date },
    seats,
  } satisfies CreateShift;
}

function personCopy(
  line: number,
  on: ShiftCopy & { there: CopiedShift | null },
  { personId, positionId, type, ownTimes }: KnownAssignment,
): PersonCopy {
  const { date, from, there, shiftId } = on;
  const after: AssignmentTerms = {
    ...(ownTimes ?? { start: from.times.start, end: from.times.end }),
    positionId,
    type,
  };
  const placed = there?.people.find((one) => one.personId === personId) ?? null;
  const before = there && placed && assignmentTermsOf(there.times, placed);
  const isThere = before !== null && placed?.status === 'approved' && hasSameTerms(before, after);
  const own = ownTimesOn(there?.times ?? from.times, after);
  return {
    line,
    on: on.line,
    date,
    from,
    personId,
    before,
    after,
    kind: before === null ? 'new' : isThere ? 'same' : 'kept',
    change: before
      ? null
      : { kind: 'assign', shiftId, positionId, personId, type, status: 'approved', ownTimes: own },
  };
}

/** Null where the shift has the same times. */
function ownTimesOn(times: DayTimes, { start, end }: AssignmentTerms): { start: number; end: number } | null {
  return start === times.start && end === times.end ? null : { start, end };
}

function isSameShift(one: CopiedShift, other: CopiedShift): boolean {
  return comparedShift(one) === comparedShift(other);
}

/** Times and spots without the date, for comparison. */
function comparedShift({ times, seats }: CopiedShift): string {
  const asked = seats
    .filter(({ fixedTotal, tempTotal }) => fixedTotal + tempTotal > 0)
    .toSorted((left, right) => left.positionId - right.positionId)
    .map(({ positionId, fixedTotal, tempTotal }) => [positionId, fixedTotal, tempTotal]);
  const { start, end, breaks, paidBefore } = times;
  return JSON.stringify([start, end, breaks.map((rest) => [rest.start, rest.end]), paidBefore, asked]);
}
