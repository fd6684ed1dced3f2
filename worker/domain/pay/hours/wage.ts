// O-07: which wage somebody has for which work.

import type { PositionId, TemplateId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** A wage of one person. */
export interface Wage {
  positionId: PositionId;
  /** Null is for shifts of every template, and for work without one. */
  templateId: TemplateId | null;
  validFrom: CalendarDate;
  /** Yen, a whole number. */
  salaryPerHour: number;
}

/**
 * The yen per hour of work in a position on a date: of the template of its shift before that for all, and of those
 * the latest that holds by then. Null where none is set, and for work in no position.
 */
export function wageOn(
  wages: readonly Wage[],
  work: { positionId: PositionId | null; templateId: TemplateId | null; businessDate: CalendarDate },
): number | null {
  const holding = wages
    .filter(({ positionId, validFrom }) => positionId === work.positionId && validFrom <= work.businessDate)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
  const own = holding.find(({ templateId }) => templateId !== null && templateId === work.templateId);
  const common = holding.find(({ templateId }) => templateId === null);
  return (own ?? common)?.salaryPerHour ?? null;
}
