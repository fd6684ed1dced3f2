import type { CompanySettings } from '#contract/company/configuration.ts';

/** Everything that a form can set. The server keeps earlier pay terms itself. */
export type SettingName = Exclude<keyof CompanySettings, 'earlier_pay_terms'>;

/** The forms of the page, each with its settings. */
export const SETTINGS_GROUPS = {
  company: ['company_name'],
  limits: [
    'max_hour_per_week',
    'max_shift_per_day',
    'near_limit_minutes',
    'rest_refused_from',
    'days_in_a_row_refused_from',
  ],
  attendance: ['late_grace_minutes', 'not_yet_in_minutes'],
  seats: ['default_fixed_total', 'default_temp_total', 'default_max_registered_temp'],
  fill: [
    'fill_reserve_minutes',
    'fill_near_limit',
    'fill_short_rest',
    'fill_days_in_a_row',
    'fill_two_sites',
    'fill_overtime',
    'fill_ending_permits',
    'fill_availability',
    'fill_contract',
    'fill_regulars',
    'fill_fairness',
    'fill_together',
    'fill_cost',
    'fill_newcomer_times',
    'fill_declared_work',
    'fill_way_minutes',
    'fill_nights_in_a_row',
    'fill_night_rest_hours',
  ],
  hours: ['closing_day', 'pay_day', 'pay_month', 'statutory_holiday', 'default_formula'],
  wages: ['advance_rate', 'advance_max_per_month', 'managers_see_wages'],
  bank: [
    'bank_transfer_kind',
    'bank_line_break',
    'bank_client_code',
    'bank_client_name',
    'bank_code',
    'bank_name',
    'bank_branch_code',
    'bank_branch_name',
    'bank_account_type',
    'bank_account_number',
  ],
  agreement: [
    'agreement_start_month',
    'agreement_month_warn_hours',
    'agreement_month_limit_hours',
    'agreement_year_limit_hours',
    'agreement_special_clause',
    'agreement_special_months',
    'agreement_special_year_hours',
    'agreement_combined_warn_hours',
    'agreement_combined_limit_hours',
    'agreement_average_limit_hours',
  ],
  insurance: ['insured_people', 'full_week_hours', 'qualified_dispatcher'],
  residence: ['residence_enforcement', 'expiry_notice_days', 'review_own_uploads'],
  contacts: [
    'contact_name_ja',
    'contact_phone_ja',
    'contact_name_en',
    'contact_phone_en',
    'contact_name_vi',
    'contact_phone_vi',
  ],
  sign_in: ['tfa_required', 'hide_unknown_email'],
  records: ['keep_notices_days', 'keep_runs_days', 'keep_audit_months'],
  kept_years: ['keep_labour_years', 'keep_dispatch_years', 'keep_insurance_years', 'keep_tax_years'],
} as const satisfies Record<string, readonly SettingName[]>;

export type SettingsGroup = keyof typeof SETTINGS_GROUPS;
