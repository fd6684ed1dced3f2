import { z } from 'zod';
import { THEMES } from './enums.ts';
import { DateText } from './formats.ts';
import { LANGUAGES } from './languages.ts';
import { PASSWORD_MIN, TEXT_MAX } from './limits.ts';
import type { Operation } from './operation.ts';
import { contactFields, isKanaWhole, nameFields } from './person-fields.ts';
import { issue } from './validation.ts';

export const ProfileInfo = z
  .object({
    id: z.int(),
    staff_no: z.string().nullable(),
    email: z.string().nullable(),
    last_name: z.string(),
    first_name: z.string(),
    last_name_kana: z.string().nullable(),
    first_name_kana: z.string().nullable(),
    given_first: z.boolean(),
    birthday: DateText.nullable(),
    phone: z.string().nullable(),
    emergency_contact_phone: z.string().nullable(),
    postal_code: z.string().nullable(),
    prefecture: z.string().nullable(),
    address: z.string().nullable(),
    names_editable: z.boolean().describe('Staff have their names changed by the office'),
    version: z.int(),
  })
  .meta({ id: 'ProfileInfo' });
export type ProfileInfo = z.infer<typeof ProfileInfo>;

export const ProfileInfoBody = z
  .object({ ...nameFields, ...contactFields, version: z.int() })
  .refine(isKanaWhole, issue('kana_pair', ['last_name_kana']))
  .meta({ id: 'ProfileInfoChange' });
export type ProfileInfoBody = z.output<typeof ProfileInfoBody>;

export const PasswordBody = z
  .object({
    current_password: z.string().min(1).max(TEXT_MAX),
    password: z.string().min(PASSWORD_MIN).max(TEXT_MAX),
    password_confirmation: z.string().min(1).max(TEXT_MAX),
  })
  .refine(
    (body) => body.password === body.password_confirmation,
    issue('confirmation', ['password_confirmation']),
  )
  .refine((body) => body.password !== body.current_password, issue('password_unchanged', ['password']))
  .meta({ id: 'PasswordChange' });
export type PasswordBody = z.output<typeof PasswordBody>;

export const Settings = z
  .object({ lang: z.enum(LANGUAGES).nullable().describe('Null until chosen'), theme: z.enum(THEMES) })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

export const SettingsBody = z
  .object({ lang: z.enum(LANGUAGES), theme: z.enum(THEMES) })
  .meta({ id: 'SettingsChange' });
export type SettingsBody = z.output<typeof SettingsBody>;

export const profileOperations = {
  'profile.info.read': {
    method: 'GET',
    path: '/manage/profile/info',
    summary: 'One’s own data',
    answers: { 200: ProfileInfo },
  },
  'profile.info.update': {
    method: 'PUT',
    path: '/manage/profile/info',
    summary: 'Change one’s own data',
    body: ProfileInfoBody,
    answers: { 200: ProfileInfo },
    errors: ['E_CONFLICT'],
  },
  'profile.password.update': {
    method: 'PUT',
    path: '/manage/profile/password',
    summary: 'Change one’s own password; ends all other sessions',
    body: PasswordBody,
    answers: { 204: null },
  },
  'profile.settings.read': {
    method: 'GET',
    path: '/manage/profile/settings',
    summary: 'One’s own language and theme',
    answers: { 200: Settings },
  },
  'profile.settings.update': {
    method: 'PUT',
    path: '/manage/profile/settings',
    summary: 'Choose language and theme',
    body: SettingsBody,
    answers: { 200: Settings },
  },
} as const satisfies Record<string, Operation>;
