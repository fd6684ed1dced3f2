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
