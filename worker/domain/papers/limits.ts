// F-01, F-05, F-09: how much somebody may work by their residence status.

import type { Dated, WorkLimit } from '#domain/roster/facts.ts';
import type { Residence, RightToWork } from './facts.ts';
import { ruleOf } from './status.ts';

const HOUR = 60;

/** Minutes in any 7 days of who works by permission. */
const BY_PERMISSION = 28 * HOUR;
/** Minutes of a day and of a Monday week in a long vacation. */
const VACATION_DAY = 8 * HOUR;
const VACATION_WEEK = 40 * HOUR;

/**
 * The limits that a status brings, without end: the status itself is asked by its last day. A long vacation of the
 * school has its own in their place, for students alone (F-05).
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
 * All limits of a person: those that the right to work brings, which always hold, and the stored ones. One that is
 * stored with the source, window, unit and amount of such a limit and no dates beyond it says nothing more and is
 * left out, and so is a long vacation of who is known to be no student (F-05).
 */
export function limitsOf(person: RightToWork, stored: readonly WorkLimit[]): WorkLimit[] {
  const derived = residenceLimitsOf(person);
  const { residence } = person;
  const hasVacations = residence === null || residence.status === 'study_abroad';
  const added = stored.filter(
    (one) => (hasVacations || one.source !== 'vacation') && !derived.some((other) => saysNoMore(one, other)),
  );
  return [...derived, ...added];
}

function saysNoMore(one: WorkLimit, other: WorkLimit): boolean {
  const isAlike =
    one.source === other.source &&
    one.window === other.window &&
    one.unit === other.unit &&
    one.amount === other.amount;
  return isAlike && isWithin(one, other);
}

/** Whether all days of the one are days of the other. */
function isWithin(one: Dated, other: Dated): boolean {
  const begins = other.from === null || (one.from !== null && other.from <= one.from);
  const ends = other.to === null || (one.to !== null && one.to <= other.to);
  return begins && ends;
}

/** Minutes in any 7 days; null where nothing caps them or nobody knows yet, which is refused elsewhere (F-09). */
function capOf({ status, paperCap }: Residence): number | null {
  const { work } = ruleOf(status);
  if (work === 'by_permission') return BY_PERMISSION;
  return work === 'by_paper' && paperCap?.kind === 'weekly' ? paperCap.minutes : null;
}
