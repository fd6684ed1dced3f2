import type { CompanySettings } from '#contract/company/configuration.ts';
import { datedTermsOf, type SetDatedTerms } from '#contract/pay/hours/pay-terms.ts';
import type { AdvanceRules } from '#domain/pay/advance-limit.ts';
import type { AgreementRules } from '#domain/pay/hours/agreement.ts';
import type { HoursRules } from '#domain/pay/hours/person-hours.ts';
import { closingDaysOf, datedBy, statutoryHolidaysOf } from '#domain/pay/pay-terms.ts';
import type { PlannedAgreement } from '#domain/roster/facts.ts';
import type { ClosingDays, PayDays } from '#domain/time/pay-period.ts';

/** T-16: the closing day of every month, from current and earlier settings. */
export function companyClosing(settings: SetDatedTerms): ClosingDays {
  return closingDaysOf(datedTermsOf(settings));
}

/** T-16: the payday of every month. */
function payDaysOf(settings: SetDatedTerms): PayDays {
  return datedBy(datedTermsOf(settings), ({ payDay }) => payDay);
}

/**
 * The rules of hours and pay; the statutory holiday of each day comes from current and earlier
 * settings (O-05).
 */
export function hoursRulesOf(settings: SetDatedTerms): HoursRules {
  return { statutoryHoliday: statutoryHolidaysOf(datedTermsOf(settings)), yenRounding: 'half_up' };
}

/** L-01 to L-07: the rules of advances. */
export function advanceRulesOf(settings: CompanySettings): AdvanceRules {
  return {
    closingDay: companyClosing(settings),
    payDay: payDaysOf(settings),
    rate: settings.advance_rate,
    maxPerMonth: settings.advance_max_per_month,
    rounding: hoursRulesOf(settings).yenRounding,
  };
}

/** O-14: the rules for the overtime of a planned month. */
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

/** O-14: the rules that monitor overtime. */
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
