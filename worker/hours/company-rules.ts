import type { CompanySettings } from '#contract/configuration.ts';
import type { AgreementRules } from '#domain/hours/agreement.ts';
import type { HoursRules } from '#domain/hours/person-hours.ts';
import type { AdvanceRules } from '#domain/pay/advance-limit.ts';
import type { ClosingDay } from '#domain/time/pay-period.ts';

/** The closing day as it is set: 0 is the last day of the month. */
export function closingDayOf({ closing_day }: Pick<CompanySettings, 'closing_day'>): ClosingDay {
  return closing_day === 0 ? 'last' : closing_day;
}

/** What hours and pay are worked out by. */
export function hoursRulesOf({ statutory_holiday }: Pick<CompanySettings, 'statutory_holiday'>): HoursRules {
  return { statutoryHoliday: statutory_holiday, yenRounding: 'half_up' };
}

/** By what is paid before the pay day (L-01 to L-07). */
export function advanceRulesOf(settings: CompanySettings): AdvanceRules {
  const day = settings.pay_day === 0 ? 'last' : settings.pay_day;
  return {
    closingDay: closingDayOf(settings),
    payDay: { day, nextMonth: settings.pay_month === 'next' },
    rate: settings.advance_rate,
    maxPerMonth: settings.advance_max_per_month,
    rounding: hoursRulesOf(settings).yenRounding,
  };
}

/** By what overtime is monitored (O-14). */
export function agreementRulesOf(settings: CompanySettings): AgreementRules {
  return {
    startMonth: settings.agreement_start_month,
    monthWarn: settings.agreement_month_warn_hours * 60,
    monthLimit: settings.agreement_month_limit_hours * 60,
    yearLimit: settings.agreement_year_limit_hours * 60,
    specialClause: settings.agreement_special_clause,
    specialMonths: settings.agreement_special_months,
    specialYearLimit: settings.agreement_special_year_hours * 60,
    combinedWarn: settings.agreement_combined_warn_hours * 60,
    combinedLimit: settings.agreement_combined_limit_hours * 60,
    averageLimit: settings.agreement_average_limit_hours * 60,
  };
}
