import { sql } from 'drizzle-orm';
import type { ShiftWay } from '#contract/roster/shift-way.ts';
import type { DayTimes, PersonId } from '#domain/roster/facts.ts';
import { leaveHomeAt, missedRides } from '#domain/roster/way-to-work.ts';
import { MINUTE_MS, startOfJstDay, toStamp } from '#domain/time/instant.ts';
import type { FieldsRow } from '#worker/db/query.ts';
import { ridesJson, rideTimesOf, storedRides, wayMinutesOf } from '#worker/db/rides-json.ts';

/** The fields of the shift `s` of a person for {@link shiftWayOf}. */
export function wayFields(personId: PersonId) {
  return {
    way_minutes: wayMinutesOf(personId, sql`s.workplace_id`),
    rides: ridesJson(sql`s.workplace_id`),
  };
}

type WayRow = FieldsRow<ReturnType<typeof wayFields>>;

/** T-35, F-23: how the actor gets to the shift. */
export function shiftWayOf(
  { way_minutes: way, rides: stored }: WayRow,
  times: Pick<DayTimes, 'date' | 'start' | 'end' | 'paidBefore'>,
): ShiftWay {
  const rides = storedRides(stored);
  return {
    leave_at: way === null ? null : toStamp(startOfJstDay(times.date) + leaveHomeAt(times, way) * MINUTE_MS),
    missed: rides === null ? [] : missedRides(rides, times).map(({ ride }) => ride),
    rides: rideTimesOf(rides),
  };
}
