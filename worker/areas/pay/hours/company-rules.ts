import type { CompanySettings } from '#contract/company/configuration.ts';
import { datedTermsOf, type SetDatedTerms } from '#contract/pay/hours/pay-terms.ts';
import type { AdvanceRules } from '#domain/pay/advance-limit.ts';
import type { AgreementRules } from '#domain/pay/hours/agreement.ts';
import type { HoursRules } from '#domain/pay/hours/person-hours.ts';
import { closingDaysOf, datedBy, statutoryHolidaysOf } from '#domain/pay/pay-terms.ts';
import type { PlannedAgreement } from '#domain/roster/facts.ts';
import type { ClosingDays, PayDays } from '#domain/time/pay-period.ts';

/** T-16: the closing day of every month, as it is set and was set before. */
export function companyClosing(settings: SetDatedTerms): ClosingDays {
  return closingDaysOf(datedTermsOf(settings));
}

/** T-16: and the pay day. */
function payDaysOf(settings: SetDatedTerms): PayDays {
  return datedBy(datedTermsOf(settings), ({ payDay }) => payDay);
}

/** What hours and pay are worked out by: the statutory holiday of each day as it is set and was set before (O-05). */
export function hoursRulesOf(settings: SetDatedTerms): HoursRules {
  return { statutoryHoliday: statutoryHolidaysOf(datedTermsOf(settings)), yenRounding: 'half_up' };
}

/** By what is paid before the pay day (L-01 to L-07). */
export function advanceRulesOf(settings: CompanySettings): AdvanceRules {
  return {
    closingDay: companyClosing(settings),
    payDay: payDaysOf(settings),
    rate: settings.advance_rate,
    maxPerMonth: settings.advance_max_per_month,
    rounding: hoursRulesOf(settings).yenRounding,
  };
}

/** By what a planned month of overtime is told (O-14). */
export function plannedAgreementOf(settings: CompanySettings): PlannedAgreement {
  const { monthWarn, monthLimit, combinedWarn, combinedLimit, specialClause } = agreementRulesOf(settings);
  return {
    monthWarn,
    monthLimit,
    combinedWarn,
    combinedLimit,
    specialClause,
    closingDay: companyClosing(settings),
    statutoryHoliday: hoursRulesOf(settings).statutoryHoliday,
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
