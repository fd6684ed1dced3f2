import { addDays } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate, startOfJstDay } from '#domain/time/instant.ts';

/** The start of a person's assignment, and the person's answer to it. */
export type AnsweredPlace = { start: Instant; confirmed: boolean; cannotCome: boolean };

/** A person can answer until the shift begins, which is an instant (T-18). */
export function isAnswerable({ start }: Pick<AnsweredPlace, 'start'>, now: Instant): boolean {
  return now < start;
}

/**
 * Whether a person is asked to confirm: from 00:00 JST of the day before the shift begins, until it begins,
 * unless they have answered already.
 */
export function isToConfirm(place: AnsweredPlace, now: Instant): boolean {
  if (place.confirmed || place.cannotCome) return false;
  return isAnswerable(place, now) && now >= confirmedFrom(place.start);
}

/** The first instant at which a shift that begins at `start` may be confirmed. */
export function confirmedFrom(start: Instant): Instant {
  return startOfJstDay(addDays(jstDate(start), -1));
}

/** At `now`, shifts that begin before this instant may be confirmed: those of today and tomorrow. */
export function confirmableBefore(now: Instant): Instant {
  return startOfJstDay(addDays(jstDate(now), 2));
}

/** A person's answer about a future shift. */
export const COMING_ANSWERS = ['will_come', 'not_said', 'cannot_come'] as const;
export type ComingAnswer = (typeof COMING_ANSWERS)[number];

/**
 * A person's answer about a future shift. Null once it has begun, and while no one can have confirmed it:
 * before `confirmedFrom`, and while the shift is not published.
 * @param place with `shown`: whether its day is published
 */
export function comingAnswerOf(place: AnsweredPlace & { shown: boolean }, now: Instant): ComingAnswer | null {
  if (!isAnswerable(place, now)) return null;
  if (place.cannotCome) return 'cannot_come';
  if (place.confirmed) return 'will_come';
  return place.shown && isToConfirm(place, now) ? 'not_said' : null;
}
