// F-23: work that no train or shuttle reaches, or after which none leaves. It only warns.

import { type Finding, finding } from '#domain/roster/finding.ts';
import type { PlacedWork } from '#domain/roster/placement.ts';
import { clockOf } from '#domain/roster/timed-work.ts';
import { type MissedRide, missedRides } from '#domain/roster/way-to-work.ts';

const RIDE_RULES = { first: 'before_first_ride', last: 'after_last_ride' } as const satisfies Record<
  MissedRide['ride'],
  string
>;

/** Warns where the workplace has such times; `limit` is the ride and `sum` the work, as minutes of the day. */
export function ridesFindings({ roster, after, subject }: PlacedWork): Finding[] {
  const rides = roster.rides.get(after.workplaceId);
  if (!rides) return [];
  const { start, end } = clockOf(after);
  const paidBefore = after.start - after.orderedFrom;
  return missedRides(rides, { start, end, paidBefore }).map(({ ride, at, minute }) =>
    finding(RIDE_RULES[ride], subject, {
      unit: 'clock',
      limit: at,
      sum: minute,
      window: { from: after.date, to: after.date },
    }),
  );
}
