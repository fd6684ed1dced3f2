import { addDays } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate, startOfJstDay } from '#domain/time/instant.ts';

/** What stands of a place on a shift: when it begins, and what its person said of it. */
export type SaidOfPlace = { start: Instant; confirmed: boolean; cannotCome: boolean };

/** A person can say whether they come until the shift begins, which is an instant (T-18). */
export function isToCome({ start }: Pick<SaidOfPlace, 'start'>, now: Instant): boolean {
  return now < start;
}

/**
 * Whether a person is to say that they come: from 00:00 JST of the day before the one on which the shift begins, until
 * it begins, unless they have said already whether they do.
 */
export function isToConfirm(place: SaidOfPlace, now: Instant): boolean {
  if (place.confirmed || place.cannotCome) return false;
  return isToCome(place, now) && now >= confirmedFrom(place.start);
}

/** The first instant at which a shift that begins at `start` may be confirmed. */
export function confirmedFrom(start: Instant): Instant {
  return startOfJstDay(addDays(jstDate(start), -1));
}

/** By `now` the shifts that begin before this instant may be confirmed: those of today and tomorrow. */
export function confirmableBefore(now: Instant): Instant {
  return startOfJstDay(addDays(jstDate(now), 2));
}

/** What a person says of a shift to come, once they can say it. */
export const SAID = ['will_come', 'not_said', 'cannot_come'] as const;
export type Said = (typeof SAID)[number];

/**
 * What a person says of a shift to come. Null once it has begun, and as long as nobody can have confirmed it: before
 * the day before (`confirmedFrom`), and while it is not shown to its people.
 * @param place with whether its month is published
 */
export function saidOf(place: SaidOfPlace & { shown: boolean }, now: Instant): Said | null {
  if (!isToCome(place, now)) return null;
  if (place.cannotCome) return 'cannot_come';
  if (place.confirmed) return 'will_come';
  return place.shown && isToConfirm(place, now) ? 'not_said' : null;
}
