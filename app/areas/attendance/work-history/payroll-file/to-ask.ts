import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** A file that was asked for of a month that is not closed at so many workplaces with work in it. */
export type ToAsk = { layout: number; month: CalendarMonth; workplace_id: number | null; waiting: number };

/** What the action asks, out of what it answered. */
export function toAskOf(answer: unknown): ToAsk | null {
  return typeof answer === 'object' && answer !== null && 'ask' in answer ? (answer.ask as ToAsk) : null;
}
