import type { CompanySettings } from '#contract/configuration.ts';

export type SettingName = keyof CompanySettings;

/** The forms of the page, each with what it sets. */
export const SETTINGS_GROUPS = {
  limits: ['max_hour_per_week', 'max_shift_per_day', 'near_limit_minutes'],
  attendance: ['late_grace_minutes', 'not_yet_in_minutes'],
  seats: ['default_fixed_total', 'default_temp_total', 'default_max_registered_temp'],
  hours: ['closing_day', 'pay_day', 'pay_month', 'statutory_holiday', 'default_formula'],
  wages: ['advance_rate', 'managers_see_wages'],
  residence: ['residence_enforcement', 'expiry_notice_days'],
  sign_in: ['tfa_required', 'hide_unknown_email'],
} as const satisfies Record<string, readonly SettingName[]>;

export type SettingsGroup = keyof typeof SETTINGS_GROUPS;

export function isSettingsGroup(name: string): name is SettingsGroup {
  return Object.hasOwn(SETTINGS_GROUPS, name);
}

/** The tabs that show these forms, in the order of the page. */
export const SETTINGS_TABS = {
  general: ['limits', 'attendance', 'seats'],
  hours: ['hours', 'wages'],
  residence: ['residence'],
  sign_in: ['sign_in'],
} as const satisfies Record<string, readonly SettingsGroup[]>;

export type SettingsTab = keyof typeof SETTINGS_TABS;
