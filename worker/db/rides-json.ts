import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { OwnRides, RideTimes } from '#contract/workplaces/rides.ts';
import type { Rides, SiteRides } from '#domain/roster/way-to-work.ts';
import { formatClock } from '#domain/time/clock.ts';
import { type FieldsRow, fromJson, jsonFirst, jsonObject } from './query.ts';
import { wayToWork, workplaceRides } from './schema/workplace.ts';

const [r, y] = [alias(workplaceRides, 'r'), alias(wayToWork, 'y')];

/** F-23: the workplaces with a first and a last train or shuttle, for the rules. */
export const RIDES_OF_SITES = fromJson<SiteRides[]>(
  sql`(SELECT json_group_array(json_object('workplaceId', r.workplace_id, 'firstArrival', r.first_arrival_minute,
         'lastDeparture', r.last_departure_minute))
       FROM ${workplaceRides} AS r WHERE r.first_arrival_minute IS NOT NULL)`,
);

const RIDES = {
  first: r.first_arrival_minute,
  last: r.last_departure_minute,
  note: fromJson<OwnRides['note']>(sql`json(iif(${r.note} IS NULL, NULL, json_object('name', ${r.note},
    'names', json_object('kana', NULL, 'en', ${r.note_en}, 'vi', ${r.note_vi}))))`),
};

/** The trains or shuttles of a workplace; null without any. */
export function ridesJson(workplaceId: SQL) {
  return jsonFirst(jsonObject(RIDES), sql`FROM ${workplaceRides} AS r WHERE r.workplace_id = ${workplaceId}`);
}

type RidesRow = FieldsRow<typeof RIDES>;

/** F-23: both times, or null where the office has entered none. */
export function storedRides(stored: RidesRow | null): Rides | null {
  if (!stored || stored.first === null || stored.last === null) return null;
  return { firstArrival: stored.first, lastDeparture: stored.last };
}

export function rideTimesOf(rides: Rides | null): RideTimes | null {
  if (rides === null) return null;
  return {
    first_arrival: formatClock(rides.firstArrival),
    last_departure: formatClock(rides.lastDeparture),
  };
}

export function ridesAnswer(stored: RidesRow | null): OwnRides | null {
  return stored && { times: rideTimesOf(storedRides(stored)), note: stored.note };
}

/** T-35: the minutes that a person needs to a workplace; null where they have not entered them. */
export function wayMinutesOf(personId: number, workplaceId: SQL): SQL<number | null> {
  return sql<number | null>`(SELECT ${y.minutes} FROM ${wayToWork} AS y
    WHERE y.person_id = ${personId} AND y.workplace_id = ${workplaceId})`;
}
