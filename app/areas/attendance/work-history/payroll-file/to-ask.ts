import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** A requested file whose month is not closed at `waiting` workplaces with work. */
export type ToAsk = {
  layout: string;
  month: CalendarMonth;
  workplace_id: number | null;
  kind: (typeof FILE_KINDS)[number];
  waiting: number;
};

/** A text file as the layout sets it, or a workbook with the same table. */
export const FILE_KINDS = ['csv', 'xlsx'] as const;

/** The question in the answer of an action; null for any other answer. */
export function toAskOf(answer: unknown): ToAsk | null {
  return typeof answer === 'object' && answer !== null && 'ask' in answer ? (answer.ask as ToAsk) : null;
}
