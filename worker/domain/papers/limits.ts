// F-01, F-05, F-09: how much a person may work by their residence status.

import type { OpenDateRange, WorkLimit } from '#domain/roster/facts.ts';
import { MINUTES_PER_HOUR } from '#domain/time/clock.ts';
import type { Residence, RightToWork } from './facts.ts';
import { ruleOf } from './status.ts';

/** Minutes in any 7 days for a person who works by permission. */
const BY_PERMISSION = 28 * MINUTES_PER_HOUR;
/** Minutes of a day and of a Monday–Sunday week in a long vacation. */
const VACATION_DAY = 8 * MINUTES_PER_HOUR;
const VACATION_WEEK = 40 * MINUTES_PER_HOUR;

/**
 * Returns the limits of a status, without an end: another rule checks its last day. In a long vacation
 * of the school, students have higher limits instead (F-05).
 */
export function residenceLimitsOf({ residence, vacations }: RightToWork): WorkLimit[] {
  if (residence === null) return [];
  const cap = capOf(residence);
  if (cap === null) return [];
  const limits: WorkLimit[] = [
    { source: 'residence', window: 'any_7_days', unit: 'minutes', amount: cap, from: null, to: null },
  ];
  if (residence.status !== 'study_abroad') return limits;
  for (const { from, to } of vacations) {
    const dates = { source: 'vacation', unit: 'minutes', from, to } as const;
    limits.push({ ...dates, window: 'day', amount: VACATION_DAY });
    limits.push({ ...dates, window: 'monday_week', amount: VACATION_WEEK });
  }
  return limits;
}

/**
 * Returns all limits of a person: those of the right to work, which always apply, and the stored ones.
 * A stored limit that repeats one of them, without dates beyond it, is left out. So is a stored long
 * vacation of a person known not to be a student (F-05).
 */
export function workLimitsOf(person: RightToWork, stored: readonly WorkLimit[]): WorkLimit[] {
  const derived = residenceLimitsOf(person);
  const { residence } = person;
  const hasVacations = residence === null || residence.status === 'study_abroad';
  const added = stored.filter(
    (one) => (hasVacations || one.source !== 'vacation') && !derived.some((other) => addsNothing(one, other)),
  );
  return [...derived, ...added];
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
 * Minutes in any 7 days; null where there is no cap or the cap is unknown, which another rule refuses
 * (F-09).
 */
function capOf({ status, paperCap }: Residence): number | null {
  const { work } = ruleOf(status);
  if (work === 'by_permission') return BY_PERMISSION;
  return work === 'by_paper' && paperCap?.kind === 'weekly' ? paperCap.minutes : null;
}
