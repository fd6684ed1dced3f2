// O-04, O-08, R-06: the hours and pay of one person in one pay period, with all their parts.

import { dayNumber } from '#domain/time/calendar-date.ts';
import { type DateRange, isInRange } from '#domain/time/date-range.ts';
import { startOfDayNumber } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { type Classified, classify, type DatedWork, type Segment, type WorkedSoFar } from './classify.ts';
import type { AttendanceFacts, AttendanceId, PaidLeaveFacts } from './facts.ts';
import {
  addAmounts,
  amountsOfLeave,
  amountsOfWork,
  noAmounts,
  type Pay,
  type PayAmounts,
  payOf,
  type YenRounding,
} from './pay.ts';
import { holidayRuleOn, type StatutoryHolidays } from './statutory-holiday.ts';
import { addTally, emptyTally, type Tally, tallyOf } from './tally.ts';
import { type WorkedTime, workedTime } from './worked-time.ts';

export interface HoursRules {
  statutoryHoliday: StatutoryHolidays;
  yenRounding: YenRounding;
}

/** All work of one person at all workplaces, at least on the dates of `datesDeciding`; in any order. */
export interface PersonWork {
  attendances: readonly AttendanceFacts[];
  leaves: readonly PaidLeaveFacts[];
}

/** A record with all steps from the punches to the minutes of each kind. */
export interface AttendanceHours {
  facts: AttendanceFacts;
  time: WorkedTime;
  segments: readonly Segment[];
  tally: Tally;
  /** Minutes of work before it. */
  before: WorkedSoFar;
}

/** The result for the requested records and leaves, classified among all work of the person. */
export interface PersonHours {
  /** Of the period, by counted start. */
  attendances: readonly AttendanceHours[];
  /** Of the period, by date. */
  leaves: readonly PaidLeaveFacts[];
  tally: Tally;
  leaveMinutes: number;
  amounts: PayAmounts;
  pay: Pay;
  /**
   * minutes and yen that rounding leaves unpaid in the period: counted less worked minutes, and
   * their pay. Negative when rounding adds minutes.
   */
  unpaid: { minutes: number; yen: number };
}

/** T-17: the classification of a record's minutes from the closing of its period; it never changes. */
export interface KeptHours {
  segments: readonly Segment[];
  before: WorkedSoFar;
  /** its minutes without rounding; null when nothing was rounded. */
  byTheMinute: readonly Segment[] | null;
}
export type KeptHoursById = ReadonlyMap<AttendanceId, KeptHours>;
const NOTHING_KEPT: KeptHoursById = new Map();

/** Selects the requested records and leaves. */
export type RecordFilter = (id: AttendanceId) => boolean;
const EVERYTHING: RecordFilter = () => true;

interface MeasuredWork extends DatedWork {
  facts: AttendanceFacts;
  time: WorkedTime;
}

function measured(
  facts: AttendanceFacts,
  { first, last }: { first: number; last: number },
  { statutoryHoliday }: HoursRules,
): MeasuredWork {
  const day = dayNumber(facts.businessDate);
  const midnight = startOfDayNumber(day);
  const time = workedTime(facts, midnight);
  return {
    id: facts.id,
    day,
    inPeriod: first <= day && day <= last,
    begins: time.worked[0]?.start ?? minutesBetween(midnight, facts.counted.start),
    stretches: time.worked,
    // T-17: rules that start after the period do not affect it.
    holidayRule: holidayRuleOn(Math.min(day, last), statutoryHoliday),
    facts,
    time,
  };
}

/** Returns the kept classification of a record, if it has one. */
type KeptOf = (id: AttendanceId) => Classified | undefined;

function hoursIn(
  works: readonly MeasuredWork[],
  isAsked: RecordFilter,
  kept: KeptOf | null,
): AttendanceHours[] {
  const asked = (work: MeasuredWork) => work.inPeriod && (isAsked === EVERYTHING || isAsked(work.id));
  // When all requested records are kept, classification is skipped.
  const isKept = kept !== null && works.every((work) => !asked(work) || kept(work.id) !== undefined);
  const classified = isKept ? [] : classify(works);
  const hours: AttendanceHours[] = [];
  for (let index = 0; index < works.length; index += 1) {
    const work = works[index];
    if (!work || !asked(work)) continue;
    const own = kept?.(work.id) ?? classified[index];
    if (!own) continue;
    const { facts, time } = work;
    const { segments, before } = own;
    hours.push({ facts, time, segments, tally: tallyOf(segments), before });
  }
  return hours;
}

/** O-08: returns the exact pay of a record: its share in every sum. */
export function amountsOfAttendance({ tally, facts }: AttendanceHours): PayAmounts {
  return amountsOfWork(tally, facts.salaryPerHour);
}

/** O-08: returns the exact pay of records and leaves together, of a period or a day. */
export function amountsOf(
  attendances: readonly AttendanceHours[],
  leaves: readonly PaidLeaveFacts[],
): PayAmounts {
  const sum = noAmounts();
  // A person has few wages, so minutes are added by wage first. Amounts are whole numbers, so the
  // order of adding does not matter.
  const byWage = new Map<number, Tally>();
  let [wage, ofWage]: [number, Tally | undefined] = [Number.NaN, undefined];
  for (const { tally, facts } of attendances) {
    if (facts.salaryPerHour !== wage || !ofWage) {
      wage = facts.salaryPerHour;
      ofWage = byWage.get(wage) ?? emptyTally();
      byWage.set(wage, ofWage);
    }
    addTally(ofWage, tally);
  }
  for (const [salaryPerHour, tally] of byWage) addAmounts(sum, amountsOfWork(tally, salaryPerHour));
  for (const { minutes, salaryPerHour } of leaves) addAmounts(sum, amountsOfLeave(minutes, salaryPerHour));
  return sum;
}

/** The works of the period without rounding. */
function byTheMinute(works: readonly MeasuredWork[]): MeasuredWork[] {
  return works.map((work) => (work.inPeriod ? { ...work, stretches: work.time.counted } : work));
}

function cutOf({ countedMinutes, workedMinutes }: WorkedTime): number {
  return countedMinutes - workedMinutes;
}

function unpaidByRounding(
  works: readonly MeasuredWork[],
  total: number,
  leaves: readonly PaidLeaveFacts[],
  rules: HoursRules,
  isAsked: RecordFilter,
  kept: KeptHoursById,
) {
  const rounded = works.filter(({ id, inPeriod, time }) => inPeriod && cutOf(time) !== 0 && isAsked(id));
  if (rounded.length === 0) return { minutes: 0, yen: 0 };
  const full = keptBy(kept, ({ byTheMinute: own, segments }) => own ?? segments);
  const amounts = amountsOf(hoursIn(byTheMinute(works), isAsked, full), leaves);
  return {
    minutes: rounded.reduce((sum, { time }) => sum + cutOf(time), 0),
    yen: payOf(amounts, rules.yenRounding).total - total,
  };
}

function byCountedStart(one: AttendanceFacts, other: AttendanceFacts): number {
  return one.counted.start - other.counted.start || one.id - other.id;
}

/** Stored records usually have this order. */
function areByCountedStart(attendances: readonly AttendanceFacts[]): boolean {
  for (let index = 1; index < attendances.length; index += 1) {
    const [before, own] = [attendances[index - 1], attendances[index]];
    if (before && own && byCountedStart(before, own) > 0) return false;
  }
  return true;
}

function measuredAll(
  { attendances }: PersonWork,
  { from, to }: DateRange,
  rules: HoursRules,
): MeasuredWork[] {
  const ordered = areByCountedStart(attendances) ? attendances : attendances.toSorted(byCountedStart);
  const days = { first: dayNumber(from), last: dayNumber(to) };
  return ordered.map((facts) => measured(facts, days, rules));
}

function keptBy(kept: KeptHoursById, segmentsOf: (own: KeptHours) => readonly Segment[]): KeptOf | null {
  if (kept.size === 0) return null;
  return (id) => {
    const own = kept.get(id);
    return own && { segments: [...segmentsOf(own)], before: own.before };
  };
}

/**
 * T-17: returns what is kept of the requested records when their period closes. Throws like {@link
 * personHours}.
 */
export function hoursToKeep(
  work: PersonWork,
  period: DateRange,
  rules: HoursRules,
  isAsked: RecordFilter,
): KeptHoursById {
  const works = measuredAll(work, period, rules);
  const isRounded = works.some(({ id, inPeriod, time }) => inPeriod && isAsked(id) && cutOf(time) !== 0);
  const full = isRounded ? hoursIn(byTheMinute(works), isAsked, null) : [];
  const fullById = new Map(full.map(({ facts, segments }) => [facts.id, segments]));
  return new Map(
    hoursIn(works, isAsked, null).map(({ facts, segments, before }) => [
      facts.id,
      { segments, before, byTheMinute: fullById.get(facts.id) ?? null },
    ]),
  );
}

/**
 * Returns the hours of a person in a pay period, of all work or of the requested part. Minutes are
 * classified among all work, except kept ones. Throws RangeError like `workedTime` for a record with
 * times out of order.
 */
export function personHours(
  work: PersonWork,
  period: DateRange,
  rules: HoursRules,
  isAsked: RecordFilter = EVERYTHING,
  kept: KeptHoursById = NOTHING_KEPT,
): PersonHours {
  const works = measuredAll(work, period, rules);
  const leaves = work.leaves
    .filter(({ id, businessDate }) => isInRange(businessDate, period) && isAsked(id))
    .sort((one, other) => dayNumber(one.businessDate) - dayNumber(other.businessDate) || one.id - other.id);
  const asWorked = keptBy(kept, ({ segments }) => segments);
  const attendances = hoursIn(works, isAsked, asWorked);
  const tally = emptyTally();
  for (const attendance of attendances) addTally(tally, attendance.tally);
  const amounts = amountsOf(attendances, leaves);
  const pay = payOf(amounts, rules.yenRounding);
  return {
    attendances,
    leaves,
    tally,
    leaveMinutes: leaves.reduce((sum, { minutes }) => sum + minutes, 0),
    amounts,
    pay,
    unpaid: unpaidByRounding(works, pay.total, leaves, rules, isAsked, kept),
  };
}
