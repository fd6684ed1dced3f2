import { z } from 'zod';
import { DateText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { isConfirmed, newPasswordFields } from '#contract/fields/new-password.ts';
import { contactFields, isKanaWhole, KANA_PAIR, nameFields } from '#contract/fields/person-fields.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { everyone } from './access.ts';
import { TFA_STATES, THEMES } from './enums.ts';
import { PICTURE_MAX, TEXT_MAX } from './limits.ts';
import { ID_PARAMS, yesOrNo } from './lists.ts';
import type { Operation } from './operation.ts';
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
  .refine(isKanaWhole, KANA_PAIR)
  .meta({ id: 'ProfileInfoChange' });
export type ProfileInfoBody = z.output<typeof ProfileInfoBody>;

export const PasswordBody = z
  .object({ current_password: z.string().min(1).max(TEXT_MAX), ...newPasswordFields })
  .refine(isConfirmed, issue('confirmation', ['password_confirmation']))
  .refine((body) => body.password !== body.current_password, issue('password_unchanged', ['password']))
  .meta({ id: 'PasswordChange' });
export type PasswordBody = z.output<typeof PasswordBody>;

export const Settings = z
  .object({ lang: z.enum(LANGUAGES).nullable().describe('Null until chosen'), theme: z.enum(THEMES) })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

export const SettingsBody = z
  .object({
    lang: z.enum(LANGUAGES),
    theme: z.enum(THEMES).optional().describe('Stays as it is where it is left out'),
  })
  .meta({ id: 'SettingsChange' });
export type SettingsBody = z.output<typeof SettingsBody>;

export const PictureBody = z.object({ file: z.instanceof(File) }).meta({ id: 'ProfilePicture' });
export const PictureKept = z
  .object({ profile_picture: z.string().describe('The id of the file') })
  .meta({ id: 'ProfilePictureKept' });

/** The second step of one's own sign-in. */
export const Tfa = z
  .object({
    state: z.enum(TFA_STATES),
    required: z.boolean().describe('By the settings of the company, for what one is'),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'Tfa' });
export type Tfa = z.infer<typeof Tfa>;

/** Shown once, and pending until a first code. */
export const TfaBegun = z
  .object({
    secret: z.string().describe('For typing it in, in base32'),
    uri: z.string().describe('otpauth address'),
    qr: z.string().describe('The address as a QR code, an SVG image'),
  })
  .meta({ id: 'TfaBegun' });
export type TfaBegun = z.infer<typeof TfaBegun>;

export const TfaBeginBody = z.object({ password: z.string().min(1).max(TEXT_MAX) }).meta({ id: 'TfaBegin' });

export const TfaCodeBody = z.object({ code: requiredText }).meta({ id: 'TfaCode' });

export const TfaRemovalBody = z
  .object({ password: z.string().min(1).max(TEXT_MAX), code: requiredText })
  .meta({ id: 'TfaRemoval' });

/** Shown once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const OwnSession = z
  .object({
    id: z.int(),
    current: z.boolean().describe('The one that asks'),
    agent: z.string().nullable().describe('What the browser or program called itself'),
    created_at: Stamp,
    last_seen_at: Stamp,
    devices: z.int().describe('Devices that were paired in it and still are'),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;

const KEEP_DEVICES = z.object({
  keep_devices: yesOrNo.describe('Whether devices that were paired there stay; without it they end'),
});

const tfa = { path: '/manage/profile/tfa' } as const;
const picture = { path: '/manage/profile/picture' } as const;
const sessions = { path: '/manage/profile/sessions' } as const;

export const profileOperations = {
  'profile.info.read': {
    access: everyone,
    withoutSecondStep: true,
    method: 'GET',
    path: '/manage/profile/info',
    summary: 'One’s own data',
    answers: { 200: ProfileInfo },
  },
  'profile.info.update': {
    access: everyone,
    withoutSecondStep: true,
    method: 'PUT',
    path: '/manage/profile/info',
    summary: 'Change one’s own data',
    body: ProfileInfoBody,
    answers: { 200: ProfileInfo },
    errors: ['E_CONFLICT'],
  },
  'profile.password.update': {
    access: everyone,
    withoutSecondStep: true,
    method: 'PUT',
    path: '/manage/profile/password',
    summary: 'Change one’s own password; ends all other sessions',
    body: PasswordBody,
    answers: { 204: null },
    errors: ['E_TOO_MANY_REQUESTS'],
  },
  'profile.settings.read': {
    access: everyone,
    withoutSecondStep: true,
    method: 'GET',
    path: '/manage/profile/settings',
    summary: 'One’s own language and theme',
    answers: { 200: Settings },
  },
  'profile.settings.update': {
    access: everyone,
    withoutSecondStep: true,
    method: 'PUT',
    path: '/manage/profile/settings',
    summary: 'Choose language and theme',
    body: SettingsBody,
    answers: { 200: Settings },
  },
  'profile.picture.update': {
    access: everyone,
    withoutSecondStep: true,
    ...picture,
    method: 'POST',
    summary: 'Keep one’s own picture, JPEG or PNG; what it says beside the image is taken out',
    body: PictureBody,
    fileMax: PICTURE_MAX,
    answers: { 200: PictureKept },
  },
  'profile.picture.delete': {
    access: everyone,
    withoutSecondStep: true,
    ...picture,
    method: 'DELETE',
    summary: 'Remove one’s own picture',
    answers: { 204: null },
  },
  'profile.tfa.read': {
    access: everyone,
    withoutSecondStep: true,
    ...tfa,
    method: 'GET',
    summary: 'How the second step of one’s own sign-in stands',
    answers: { 200: Tfa },
  },
  'profile.tfa.begin': {
    access: everyone,
    withoutSecondStep: true,
    ...tfa,
    method: 'POST',
    summary: 'Begin to set up the second step, anew where it is pending, by password',
    body: TfaBeginBody,
    answers: { 201: TfaBegun },
    errors: ['E_CONFLICT', 'E_TOO_MANY_REQUESTS'],
  },
  'profile.tfa.confirm': {
    access: everyone,
    withoutSecondStep: true,
    ...tfa,
    method: 'PUT',
    summary: 'Turn the second step on by a first code; answers the recovery codes',
    body: TfaCodeBody,
    answers: { 200: RecoveryCodes },
    errors: ['E_CONFLICT', 'E_TOO_MANY_REQUESTS'],
  },
  'profile.tfa.remove': {
    access: everyone,
    withoutSecondStep: true,
    ...tfa,
    method: 'DELETE',
    summary: 'Turn the second step off, by password and code',
    body: TfaRemovalBody,
    answers: { 204: null },
    errors: ['E_CONFLICT', 'E_TOO_MANY_REQUESTS'],
  },
  'profile.tfa.recovery_codes': {
    access: everyone,
    withoutSecondStep: true,
    method: 'POST',
    path: '/manage/profile/tfa/recovery-codes',
    summary: 'New recovery codes in place of the old ones, by a code of the app',
    body: TfaCodeBody,
    answers: { 201: RecoveryCodes },
    errors: ['E_CONFLICT', 'E_TOO_MANY_REQUESTS'],
  },
  'profile.sessions.list': {
    access: everyone,
    withoutSecondStep: true,
    ...sessions,
    method: 'GET',
    summary: 'Where one is signed in, the latest first',
    answers: { 200: z.object({ data: z.array(OwnSession) }) },
  },
  'profile.sessions.end_others': {
    access: everyone,
    withoutSecondStep: true,
    ...sessions,
    method: 'DELETE',
    summary: 'Sign out everywhere else',
    query: KEEP_DEVICES,
    answers: { 204: null },
  },
  'profile.sessions.end': {
    access: everyone,
    withoutSecondStep: true,
    method: 'DELETE',
    path: '/manage/profile/sessions/:id',
    params: ID_PARAMS,
    summary: 'End one of one’s own sessions',
    query: KEEP_DEVICES,
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
