// F-01, F-05, F-09: how much somebody may work by their residence status.

import type { WorkLimit } from '#domain/roster/facts.ts';
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

/** Minutes in any 7 days; null where nothing caps them or nobody knows yet, which is refused elsewhere (F-09). */
function capOf({ status, paperCap }: Residence): number | null {
  const { work } = ruleOf(status);
  if (work === 'by_permission') return BY_PERMISSION;
  return work === 'by_paper' && paperCap?.kind === 'weekly' ? paperCap.minutes : null;
}
