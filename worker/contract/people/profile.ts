import { z } from 'zod';
import { MENU_WIDTHS, ROW_HEIGHTS, TFA_STATES, THEMES } from '#contract/enums.ts';
import { DateText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { isConfirmed, newPasswordFields } from '#contract/fields/new-password.ts';
import {
  asAnswered,
  contactFields,
  isKanaWhole,
  KANA_PAIR,
  nameFields,
} from '#contract/fields/person-fields.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { issue } from '#contract/validation.ts';

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
    ...asAnswered(contactFields),
    names_editable: z.boolean().describe('Staff cannot change their names themselves'),
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
  .object({
    lang: z.enum(LANGUAGES).nullable().describe('Null until chosen'),
    theme: z.enum(THEMES),
    row_height: z.enum(ROW_HEIGHTS).describe('Of lists on wide screens'),
    menu_width: z.enum(MENU_WIDTHS).describe('Of the main menu on wide screens'),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

export const SettingsBody = z
  .object({
    lang: z.enum(LANGUAGES).optional(),
    theme: z.enum(THEMES).optional(),
    row_height: z.enum(ROW_HEIGHTS).optional(),
    menu_width: z.enum(MENU_WIDTHS).optional(),
  })
  .describe('What is not sent stays')
  .meta({ id: 'SettingsChange' });
export type SettingsBody = z.output<typeof SettingsBody>;

export const PictureKept = z
  .object({ profile_picture: z.string().describe('The id of the file') })
  .meta({ id: 'ProfilePictureKept' });

/** The second step of the reader's sign-in. */
export const Tfa = z
  .object({
    status: z.enum(TFA_STATES),
    required: z.boolean().describe('Whether the company’s settings require it for the caller’s role'),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'Tfa' });
export type Tfa = z.infer<typeof Tfa>;

/** The secret is shown only once, and is pending until the first code. */
export const TfaBegun = z
  .object({
    secret: z.string().describe('Base32, for typing'),
    uri: z.string().describe('An otpauth address'),
    qr: z.string().describe('The address as a QR code, an SVG image'),
  })
  .meta({ id: 'TfaBegun' });
export type TfaBegun = z.infer<typeof TfaBegun>;

export const TfaBeginBody = z.object({ password: z.string().min(1).max(TEXT_MAX) }).meta({ id: 'TfaBegin' });

export const TfaCodeBody = z.object({ code: requiredText }).meta({ id: 'TfaCode' });

export const TfaRemovalBody = z
  .object({ password: z.string().min(1).max(TEXT_MAX), code: requiredText })
  .meta({ id: 'TfaRemoval' });

/** The codes are shown only once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const OwnSession = z
  .object({
    id: z.int(),
    current: z.boolean().describe('The session of this request'),
    agent: z.string().nullable().describe('The name that the browser or program sent'),
    created_at: Stamp,
    last_seen_at: Stamp,
    devices: z.int().describe('Devices that were paired in this session and still are'),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;
