import { z } from 'zod';
import { RESIDENCE_ENFORCEMENTS, STATUTORY_HOLIDAYS } from './enums.ts';
import {
  CLOSING_DAY_MAX,
  EXPIRY_NOTICE_MAX,
  HOURS_OF_WEEK,
  SEATS_MAX,
  SHIFTS_PER_DAY_MAX,
} from './limits.ts';
import type { Operation } from './operation.ts';

const seats = z.int().min(0).max(SEATS_MAX);

/** How the company works: every setting there is. */
export const CompanySettings = z
  .object({
    max_hour_per_week: z.int().min(1).max(HOURS_OF_WEEK).describe('Hours of a Monday week'),
    max_shift_per_day: z.int().min(1).max(SHIFTS_PER_DAY_MAX),
    residence_enforcement: z
      .enum(RESIDENCE_ENFORCEMENTS)
      .describe('Whether people whose permit has run out are refused or only named'),
    expiry_notice_days: z
      .int()
      .min(0)
      .max(EXPIRY_NOTICE_MAX)
      .describe('Days before the end of a permit from which it is told'),
    closing_day: z
      .int()
      .min(0)
      .max(CLOSING_DAY_MAX)
      .describe('Of a pay period; 0 is the last day of the month'),
    statutory_holiday: z.enum(STATUTORY_HOLIDAYS),
    default_fixed_total: seats.describe('Of a position that the template says nothing of'),
    default_temp_total: seats,
    default_max_registered_temp: seats.nullable().describe('Null is without limit'),
    managers_see_wages: z.boolean(),
    tfa_required: z.boolean().describe('Managers and global admins need a second step to sign in'),
    hide_unknown_email: z
      .boolean()
      .describe('Whether who asks for a new password is not told that a mail address is unknown'),
  })
  .meta({ id: 'CompanySettings' });
export type CompanySettings = z.infer<typeof CompanySettings>;

export const SETTINGS_DEFAULTS: CompanySettings = {
  max_hour_per_week: 40,
  max_shift_per_day: 2,
  residence_enforcement: 'block',
  expiry_notice_days: 30,
  closing_day: 0,
  statutory_holiday: 'weekly_rest',
  default_fixed_total: 0,
  default_temp_total: 0,
  default_max_registered_temp: null,
  managers_see_wages: false,
  tfa_required: false,
  hide_unknown_email: false,
};

export const Configuration = CompanySettings.extend({ version: z.int() }).meta({ id: 'Configuration' });
export type Configuration = z.infer<typeof Configuration>;

export const ConfigurationBody = CompanySettings.extend({
  // A form leaves it empty.
  default_max_registered_temp: seats.nullish().transform((max) => max ?? null),
  version: z.int(),
}).meta({ id: 'ConfigurationChange' });
export type ConfigurationBody = z.output<typeof ConfigurationBody>;

const path = '/admin/configs';

export const configurationOperations = {
  'configuration.read': {
    method: 'GET',
    path,
    summary: 'The settings of the company',
    answers: { 200: Configuration },
  },
  'configuration.update': {
    method: 'PUT',
    path,
    summary: 'Change the settings of the company; what is planned already stays',
    body: ConfigurationBody,
    answers: { 200: Configuration },
    errors: ['E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
