import type { CompanySettings } from '#contract/configuration.ts';
import type { HoursRules } from '#domain/hours/person-hours.ts';
import type { ClosingDay } from '#domain/time/pay-period.ts';

/** The closing day as it is set: 0 is the last day of the month. */
export function closingDayOf({ closing_day }: Pick<CompanySettings, 'closing_day'>): ClosingDay {
  return closing_day === 0 ? 'last' : closing_day;
}

/** What hours and pay are worked out by. */
export function hoursRulesOf({ statutory_holiday }: Pick<CompanySettings, 'statutory_holiday'>): HoursRules {
  return { statutoryHoliday: statutory_holiday, yenRounding: 'half_up' };
}
