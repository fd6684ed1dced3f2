// O-04, O-08, R-06: the hours and pay of one person in one pay period, with all that they are made of.

import { dayNumber } from '#domain/time/calendar-date.ts';
import { type DateRange, isInRange } from '#domain/time/date-range.ts';
import { startOfDayNumber } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { type Classified, classify, type Segment, type Standing, type Work } from './classify.ts';
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

/** Of one person, over all workplaces, on the dates of `datesDeciding` at least; in any order. */
export interface PersonWork {
  attendances: readonly AttendanceFacts[];
  leaves: readonly PaidLeaveFacts[];
}

/** An attendance with everything from the punches to the minutes of each kind. */
export interface AttendanceHours {
  facts: AttendanceFacts;
  time: WorkedTime;
  segments: readonly Segment[];
  tally: Tally;
  /** What other work had filled before it. */
  before: Standing;
}

/** What the attendances and leaves asked for come to, each in the row of all work of the person. */
export interface PersonHours {
  /** Those of the period, by counted start. */
  attendances: readonly AttendanceHours[];
  /** Those of the period, by date. */
  leaves: readonly PaidLeaveFacts[];
  tally: Tally;
  leaveMinutes: number;
  amounts: PayAmounts;
  pay: Pay;
  /**
   * what rounding of the period's attendances leaves unpaid: counted less worked minutes, and what those
   * minutes would bring. Negative where rounding gives.
   */
  unpaid: { minutes: number; yen: number };
}

/** T-17: how the minutes of an attendance were classified when its period was closed: so they stay. */
export interface KeptHours {
  segments: readonly Segment[];
  before: Standing;
  /** its minutes as if nothing were rounded; null where nothing was. */
  byTheMinute: readonly Segment[] | null;
}
export type Kept = ReadonlyMap<AttendanceId, KeptHours>;
const NOTHING_KEPT: Kept = new Map();

/** Which attendances and leaves are asked for. */
export type Choice = (id: AttendanceId) => boolean;
const EVERYTHING: Choice = () => true;

interface Measured extends Work {
  facts: AttendanceFacts;
  time: WorkedTime;
}

function measured(
  facts: AttendanceFacts,
  { first, last }: { first: number; last: number },
  { statutoryHoliday }: HoursRules,
): Measured {
  const day = dayNumber(facts.businessDate);
  const midnight = startOfDayNumber(day);
  const time = workedTime(facts, midnight);
  return {
    id: facts.id,
    day,
    inPeriod: first <= day && day <= last,
    begins: time.worked[0]?.start ?? minutesBetween(midnight, facts.counted.start),
    stretches: time.worked,
    // T-17: rules that begin after the period change nothing of it.
    holidayRule: holidayRuleOn(Math.min(day, last), statutoryHoliday),
    facts,
    time,
  };
}

/** What is kept of the minutes of an attendance, if anything is. */
type KeptOf = (id: AttendanceId) => Classified | undefined;

function hoursIn(works: readonly Measured[], isAsked: Choice, kept: KeptOf | null): AttendanceHours[] {
  const asked = (work: Measured) => work.inPeriod && (isAsked === EVERYTHING || isAsked(work.id));
  // Where everything is kept nothing need be classified.
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

/** What an attendance earns, exact: its share in every sum (O-08). */
export function amountsOfAttendance({ tally, facts }: AttendanceHours): PayAmounts {
  return amountsOfWork(tally, facts.salaryPerHour);
}

/** What attendances and leaves earn together, exact: of a period, or of a day for its own figure (O-08). */
export function amountsOf(
  attendances: readonly AttendanceHours[],
  leaves: readonly PaidLeaveFacts[],
): PayAmounts {
  const sum = noAmounts();
  // By wage, of which a person has few: amounts are whole numbers, so that the order of adding changes nothing.
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

/** The works as if nothing of the period were rounded. */
function byTheMinute(works: readonly Measured[]): Measured[] {
  return works.map((work) => (work.inPeriod ? { ...work, stretches: work.time.counted } : work));
}

function cutOf({ countedMinutes, workedMinutes }: WorkedTime): number {
  return countedMinutes - workedMinutes;
}

function unpaidByRounding(
  works: readonly Measured[],
  total: number,
  leaves: readonly PaidLeaveFacts[],
  rules: HoursRules,
  isAsked: Choice,
  kept: Kept,
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

/** As most are stored. */
function areByCountedStart(attendances: readonly AttendanceFacts[]): boolean {
  for (let index = 1; index < attendances.length; index += 1) {
    const [before, own] = [attendances[index - 1], attendances[index]];
    if (before && own && byCountedStart(before, own) > 0) return false;
  }
  return true;
}

function measuredAll({ attendances }: PersonWork, { from, to }: DateRange, rules: HoursRules): Measured[] {
  const ordered = areByCountedStart(attendances) ? attendances : attendances.toSorted(byCountedStart);
  const days = { first: dayNumber(from), last: dayNumber(to) };
  return ordered.map((facts) => measured(facts, days, rules));
}

function keptBy(kept: Kept, segmentsOf: (own: KeptHours) => readonly Segment[]): KeptOf | null {
  if (kept.size === 0) return null;
  return (id) => {
    const own = kept.get(id);
    return own && { segments: [...segmentsOf(own)], before: own.before };
  };
}

/** T-17: what is kept of the attendances asked for when their period is closed. Throws as {@link personHours}. */
export function hoursToKeep(work: PersonWork, period: DateRange, rules: HoursRules, isAsked: Choice): Kept {
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
 * The hours of a person in a pay period, of all their work or of that asked for: its minutes are classified among
 * all work either way, but for those that are kept as they were. Throws RangeError as `workedTime` for an attendance that is out of order.
 */
export function personHours(
  work: PersonWork,
  period: DateRange,
  rules: HoursRules,
  isAsked: Choice = EVERYTHING,
  kept: Kept = NOTHING_KEPT,
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
