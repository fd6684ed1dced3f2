// F-08, F-09, F-12, F-14, F-15: how somebody's papers stand on a day, in one word.

import type { PermitFacts, PermitKind } from '#domain/roster/facts.ts';
import { type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import type { RightToWork } from './facts.ts';
import { needsStatus, permitsOf } from './permits.ts';

/** `none` is of who needs no papers to work. */
export const CARD_STATES = ['none', 'ok', 'expiring', 'expired', 'not_cleared'] as const;

export type CardState = (typeof CARD_STATES)[number];

export interface Standing {
  state: CardState;
  /** What decides: the one that is missing, or that ends first. Null where nothing ends. */
  permit: PermitKind | null;
  /** Its last day, a renewal filed in time counted in (F-14). */
  lastDay: CalendarDate | null;
}

/**
 * How the papers stand on `today`, `noticeDays` (0 or more) being as long before a last day as it is about to come. A
 * permanent resident's card never expires, it is due for renewal (F-15).
 */
export function standingOf(person: RightToWork, today: CalendarDate, noticeDays: number): Standing {
  if (!needsStatus(person)) return { state: 'none', permit: null, lastDay: null };
  const [first] = permitsOf(person).toSorted(byLastDay);
  if (!first) return { state: 'ok', permit: null, lastDay: null };
  const { kind: permit, lastDay } = first;
  if (lastDay === null) return { state: 'not_cleared', permit, lastDay };
  const left = daysBetween(today, lastDay);
  if (left > noticeDays) return { state: 'ok', permit, lastDay };
  return { state: left < 0 && permit !== 'permanent_card' ? 'expired' : 'expiring', permit, lastDay };
}

/** What does not hold at all comes first. */
function byLastDay(one: PermitFacts, other: PermitFacts): number {
  const [left, right] = [one.lastDay ?? '', other.lastDay ?? ''];
  return left < right ? -1 : Number(left > right);
}
