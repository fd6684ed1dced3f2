// F-08, F-09, F-12, F-14, F-15: the state of a person's residence documents on a day.

import type { PermitFacts, PermitKind } from '#domain/roster/facts.ts';
import { type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import type { RightToWork } from './facts.ts';
import { needsStatus, permitsOf } from './permits.ts';

/** `none`: the person needs no documents to work. */
export const CARD_STATES = ['none', 'ok', 'expiring', 'expired', 'not_cleared'] as const;

export type CardState = (typeof CARD_STATES)[number];

export interface CardStatus {
  state: CardState;
  /** The permit that decides: one that is missing, or the one that ends first. Null where none ends. */
  permit: PermitKind | null;
  /** Its last day, including the extension by a renewal that was filed in time (F-14). */
  lastDay: CalendarDate | null;
}

/**
 * Returns the state of the documents on `today`. They are `expiring` from `noticeDays` (0 or more) days
 * before the last day. A permanent resident's card never becomes `expired`: it is only due for renewal
 * (F-15).
 */
export function cardStatusOf(person: RightToWork, today: CalendarDate, noticeDays: number): CardStatus {
  if (!needsStatus(person)) return { state: 'none', permit: null, lastDay: null };
  const [first] = permitsOf(person).toSorted(byLastDay);
  if (!first) return { state: 'ok', permit: null, lastDay: null };
  const { kind: permit, lastDay } = first;
  if (lastDay === null) return { state: 'not_cleared', permit, lastDay };
  const left = daysBetween(today, lastDay);
  if (left > noticeDays) return { state: 'ok', permit, lastDay };
  return { state: left < 0 && permit !== 'permanent_card' ? 'expired' : 'expiring', permit, lastDay };
}

/**
 * Whether the documents allow work today. Hours left of a company limit alone would look like permission.
 * A permanent status outlasts its card (F-15).
 */
export function allowsWork({ state, permit }: Pick<CardStatus, 'state' | 'permit'>): boolean {
  if (state === 'not_cleared') return false;
  return state !== 'expired' || permit === 'permanent_card';
}

/** Whether the documents, as they are today, allow work on a later date (F-12, F-15). */
export function allowsWorkOn(status: CardStatus, date: CalendarDate): boolean {
  if (!allowsWork(status)) return false;
  return status.lastDay === null || status.permit === 'permanent_card' || date <= status.lastDay;
}

/** Permits without a last day, which are not cleared, come first. */
function byLastDay(one: PermitFacts, other: PermitFacts): number {
  const [left, right] = [one.lastDay ?? '', other.lastDay ?? ''];
  return left < right ? -1 : Number(left > right);
}
