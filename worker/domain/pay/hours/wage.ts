// O-07: the wage of a person for a work.

import type { PositionId, TemplateId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

export interface Wage {
  positionId: PositionId;
  /** Null applies to shifts of every template, and to work without one. */
  templateId: TemplateId | null;
  validFrom: CalendarDate;
  /** Yen, a whole number. */
  salaryPerHour: number;
}

/**
 * Returns the yen per hour of work in a position on a date. A wage for the template of its shift
 * precedes a common one; of each, the latest on the date applies. Null without a wage, and for work
 * without a position.
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
