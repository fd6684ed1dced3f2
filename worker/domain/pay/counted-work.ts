// L-01: the work of a pay period that counts for an advance, and its pay without premiums.

import { PARTS_PER_YEN, type YenParts } from '#domain/pay/hours/pay.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** L-01: why work of the period does not count yet. */
export const NOT_COUNTED = ['still_open', 'review_open', 'today', 'no_wage'] as const;
export type NotCounted = (typeof NOT_COUNTED)[number];

/** One attendance record of the person, not void. */
export interface EarningWork {
  businessDate: CalendarDate;
  isFinished: boolean;
  /** Whether it has an open question that is not a dispute of the person (T-29). */
  isAsked: boolean;
  /** Whole minutes; while a dispute is open, only those that are certain. */
  workedMinutes: number;
  /** Yen; null without a wage. */
  salaryPerHour: number | null;
}

/** L-01: yen of a record without premiums, times `PARTS_PER_YEN`, exact. */
function basePay({ workedMinutes, salaryPerHour }: EarningWork): number {
  return (salaryPerHour ?? 0) * workedMinutes * (PARTS_PER_YEN / 60);
}

/** L-01: returns why work does not count yet on `today`; null when it counts. */
export function whyNotCounted(work: EarningWork, today: CalendarDate): NotCounted | null {
  if (!work.isFinished) return 'still_open';
  if (work.isAsked) return 'review_open';
  if (work.businessDate >= today) return 'today';
  return work.salaryPerHour === null ? 'no_wage' : null;
}

/**
 * L-01: returns the exact pay of a pay period without premiums, and how many records count on
 * `today`.
 */
export function countedWork(
  works: readonly EarningWork[],
  today: CalendarDate,
): { counted: number; notCounted: Record<NotCounted, number>; parts: YenParts } {
  const notCounted: Record<NotCounted, number> = { still_open: 0, review_open: 0, today: 0, no_wage: 0 };
  let [counted, parts] = [0, 0];
  for (const work of works) {
    const why = whyNotCounted(work, today);
    if (why) notCounted[why] += 1;
    else {
      counted += 1;
      parts += basePay(work);
    }
  }
  return { counted, notCounted, parts };
}
