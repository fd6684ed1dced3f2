// F-01, F-05, F-09, LW-10: how much a person may work by their residence status and permissions.

import { LAW } from '#domain/law/law.ts';
import type { LawRegister } from '#domain/law/register.ts';
import type { OpenDateRange, WorkLimit } from '#domain/roster/facts.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Residence, RightToWork } from './facts.ts';
import { type PermittedHours, withPermittedHours } from './permitted-hours.ts';
import { ruleOf } from './status.ts';

/**
 * Returns the limits of a status, on the dates of the law: another rule checks its last day. In a long
 * vacation of the school, students have a limit of each calendar day instead (F-05).
 */
export function residenceLimitsOf(
  { residence, vacations }: RightToWork,
  law: LawRegister = LAW,
): WorkLimit[] {
  if (residence === null) return [];
  const limits = capsOf(residence, law).map(
    (cap): WorkLimit => ({ source: 'residence', window: 'any_7_days', unit: 'minutes', ...cap }),
  );
  if (limits.length === 0 || residence.status !== 'study_abroad') return limits;
  for (const vacation of vacations) {
    for (const { value, from, to } of law.vacation_day) {
      const dates = sharedDates(vacation, { from, to });
      if (dates) limits.push({ source: 'vacation', window: 'day', unit: 'minutes', amount: value, ...dates });
    }
  }
  return limits;
}

/** The dates in both; null without any. */
function sharedDates(vacation: DateRange, { from, to }: OpenDateRange): DateRange | null {
  const first = from === null || from < vacation.from ? vacation.from : from;
  const last = to === null || to > vacation.to ? vacation.to : to;
  return first <= last ? { from: first, to: last } : null;
}

/**
 * Returns all limits of a person: those of the right to work, which always apply, those of individual
 * permissions, and the stored ones. A stored limit that repeats one of them, without dates beyond it, is left
 * out. So is a stored long vacation of a person known not to be a student (F-05).
 */
export function workLimitsOf(
  person: RightToWork,
  stored: readonly WorkLimit[],
  permitted: readonly PermittedHours[],
): WorkLimit[] {
  const derived = residenceLimitsOf(person);
  const { residence } = person;
  const hasVacations = residence === null || residence.status === 'study_abroad';
  const added = stored.filter(
    (one) => (hasVacations || one.source !== 'vacation') && !derived.some((other) => addsNothing(one, other)),
  );
  const general = [...derived, ...added];
  return permitted.length === 0 ? general : withPermittedHours(general, permitted);
}

function addsNothing(one: WorkLimit, other: WorkLimit): boolean {
  const isAlike =
    one.source === other.source &&
    one.window === other.window &&
    one.unit === other.unit &&
    one.amount === other.amount;
  return isAlike && isWithin(one, other);
}

/** Whether the dates of `one` are inside those of `other`. */
function isWithin(one: OpenDateRange, other: OpenDateRange): boolean {
  const begins = other.from === null || (one.from !== null && other.from <= one.from);
  const ends = other.to === null || (one.to !== null && one.to <= other.to);
  return begins && ends;
}

/**
 * Minutes in any 7 days, with their dates; none where there is no cap or the cap is unknown, which
 * another rule refuses (F-09).
 */
function capsOf({ status, paperCap }: Residence, law: LawRegister): (OpenDateRange & { amount: number })[] {
  const { work } = ruleOf(status);
  if (work === 'by_permission') {
    return law.permission_week.map(({ value, from, to }) => ({ amount: value, from, to }));
  }
  if (work !== 'by_paper' || paperCap?.kind !== 'weekly') return [];
  return [{ amount: paperCap.minutes, from: null, to: null }];
}
