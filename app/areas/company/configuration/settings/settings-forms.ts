import { z } from 'zod';
import { EXACT_FORMULA } from '#app/areas/workplaces/workplace/formulas.ts';
import { type CompanySettings, ConfigurationBody } from '#contract/company/configuration.ts';
import { issue } from '#contract/validation.ts';
import type { SettingsGroup } from './settings-groups.ts';

const setting = ConfigurationBody.shape;
const version = z.int();
/** An unticked box posts nothing. */
const box = z.boolean().default(false);

type Group = z.ZodType<Partial<CompanySettings> & { version: number }, Record<string, unknown>>;

/**
 * a formula other than the exact one needs a confirmed warning. A stored formula is confirmed
 * already.
 */
const hoursFields = z
  .object({
    closing_day: setting.closing_day,
    pay_day: setting.pay_day,
    pay_month: setting.pay_month,
    statutory_holiday: setting.statutory_holiday,
    default_formula: setting.default_formula,
    formula_before: z.int(),
    formula_confirmed: box,
    version,
  })
  .refine(
    ({ default_formula, formula_before, formula_confirmed }) =>
      default_formula === EXACT_FORMULA || default_formula === formula_before || formula_confirmed,
    issue('unconfirmed', ['formula_confirmed']),
  )
  .transform(({ formula_before: _before, formula_confirmed: _confirmed, ...settings }) => settings);

/** The settings of each form of the page; a form leaves all other settings unchanged. */
export const SETTINGS_FORMS: Record<SettingsGroup, Group> = {
  limits: z.object({
    max_hour_per_week: setting.max_hour_per_week,
    max_shift_per_day: setting.max_shift_per_day,
    near_limit_minutes: setting.near_limit_minutes,
    rest_refused_from: setting.rest_refused_from,
    days_in_a_row_refused_from: setting.days_in_a_row_refused_from,
    version,
  }),
  attendance: z.object({
    late_grace_minutes: setting.late_grace_minutes,
    not_yet_in_minutes: setting.not_yet_in_minutes,
    version,
  }),
  seats: z.object({
    default_fixed_total: setting.default_fixed_total,
    default_temp_total: setting.default_temp_total,
    default_max_registered_temp: setting.default_max_registered_temp,
    version,
  }),
  fill: z.object({
    fill_reserve_minutes: setting.fill_reserve_minutes,
    fill_near_limit: box,
    fill_short_rest: box,
    fill_days_in_a_row: box,
    fill_two_sites: box,
    fill_overtime: box,
    fill_ending_permits: box,
    fill_availability: setting.fill_availability,
    fill_contract: setting.fill_contract,
    fill_regulars: setting.fill_regulars,
    fill_fairness: setting.fill_fairness,
    fill_together: setting.fill_together,
    fill_cost: setting.fill_cost,
    fill_newcomer_times: setting.fill_newcomer_times,
    fill_declared_work: box,
    fill_way_minutes: setting.fill_way_minutes,
    fill_nights_in_a_row: setting.fill_nights_in_a_row,
    fill_night_rest_hours: setting.fill_night_rest_hours,
    version,
  }),
  hours: hoursFields,
  wages: z.object({
    advance_rate: setting.advance_rate,
    advance_max_per_month: setting.advance_max_per_month,
    managers_see_wages: box,
    version,
  }),
  bank: z.object({
    bank_transfer_kind: setting.bank_transfer_kind,
    bank_line_break: setting.bank_line_break,
    bank_client_code: setting.bank_client_code,
    bank_client_name: setting.bank_client_name,
    bank_code: setting.bank_code,
    bank_name: setting.bank_name,
    bank_branch_code: setting.bank_branch_code,
    bank_branch_name: setting.bank_branch_name,
    bank_account_type: setting.bank_account_type,
    bank_account_number: setting.bank_account_number,
    version,
  }),
  agreement: z.object({
    agreement_start_month: setting.agreement_start_month,
    agreement_month_warn_hours: setting.agreement_month_warn_hours,
    agreement_month_limit_hours: setting.agreement_month_limit_hours,
    agreement_year_limit_hours: setting.agreement_year_limit_hours,
    agreement_special_clause: box,
    agreement_special_months: setting.agreement_special_months,
    agreement_special_year_hours: setting.agreement_special_year_hours,
    agreement_combined_warn_hours: setting.agreement_combined_warn_hours,
    agreement_combined_limit_hours: setting.agreement_combined_limit_hours,
    agreement_average_limit_hours: setting.agreement_average_limit_hours,
    version,
  }),
  insurance: z.object({
    insured_people: setting.insured_people,
    full_week_hours: setting.full_week_hours,
    qualified_dispatcher: box,
    version,
  }),
  residence: z.object({
    residence_enforcement: setting.residence_enforcement,
    expiry_notice_days: setting.expiry_notice_days,
    review_own_uploads: box,
    version,
  }),
  company: z.object({ company_name: setting.company_name, version }),
  contacts: z.object({
    contact_name_ja: setting.contact_name_ja,
    contact_phone_ja: setting.contact_phone_ja,
    contact_name_en: setting.contact_name_en,
    contact_phone_en: setting.contact_phone_en,
    contact_name_vi: setting.contact_name_vi,
    contact_phone_vi: setting.contact_phone_vi,
    version,
  }),
  sign_in: z.object({ tfa_required: box, hide_unknown_email: box, version }),
  records: z.object({
    keep_notices_days: setting.keep_notices_days,
    keep_runs_days: setting.keep_runs_days,
    keep_audit_months: setting.keep_audit_months,
    version,
  }),
  kept_years: z.object({
    keep_labour_years: setting.keep_labour_years,
    keep_dispatch_years: setting.keep_dispatch_years,
    keep_insurance_years: setting.keep_insurance_years,
    keep_tax_years: setting.keep_tax_years,
    version,
  }),
};
