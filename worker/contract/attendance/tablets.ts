import { z } from 'zod';
import { DEVICE_STATES } from '#contract/enums.ts';
import { optionalText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { PUNCH_TEXT_MAX } from '#domain/attendance/kept-punches/format.ts';
import { PairingCode } from './devices.ts';
import { DevicePublicKey } from './punch-signing.ts';

/** A tablet of a workplace, at which many people check in and out. */
export const Tablet = z
  .object({
    id: z.int(),
    workplace: Coded,
    name: z.string(),
    platform: z.string().nullable(),
    state: z.enum(DEVICE_STATES),
    paired_at: Stamp.nullable(),
    ended_at: Stamp.nullable(),
    code_expires_at: Stamp.nullable().describe('When the unused pairing code expires'),
    last_heard_at: Stamp.nullable().describe('When it last reached the server'),
    app_version: z.string().nullable().describe('Of the app, as the tablet last said'),
    version: z.int(),
  })
  .meta({ id: 'Tablet' });
export type Tablet = z.infer<typeof Tablet>;

export const TabletBody = z.object({ name: requiredText, platform: optionalText }).meta({ id: 'TabletNew' });
export type TabletBody = z.output<typeof TabletBody>;

export const TabletChangeBody = TabletBody.extend({ version: z.int() }).meta({ id: 'TabletChange' });
export type TabletChangeBody = z.output<typeof TabletChangeBody>;

/** Returned once; it cannot be read again. */
export const TabletCode = PairingCode.meta({ id: 'TabletCode' });

export const PairTabletBody = z
  .object({
    code: requiredText,
    key: DevicePublicKey.describe('The key with which the tablet signs everything'),
  })
  .meta({ id: 'PairTablet' });
export type PairTabletBody = z.output<typeof PairTabletBody>;

export const PairedTablet = z
  .object({
    tablet: z.object({ id: z.int(), name: z.string() }),
    key_id: z.string().describe('The id of its key: the JWK thumbprint (RFC 7638)'),
    sealing_key: DevicePublicKey.describe('The public key for which the tablet seals PINs'),
    now_ms: z.int().describe('The time of the server in milliseconds since 1970'),
  })
  .meta({ id: 'PairedTablet' });
export type PairedTablet = z.infer<typeof PairedTablet>;

/** A signed request of a tablet: the text names its key. */
export const TabletRequest = z
  .object({
    text: z.string().min(1).max(PUNCH_TEXT_MAX).describe('JSON with `key`, and `app_version` or null'),
    signature: z.string().max(200).describe('ECDSA P-256 with SHA-256 over the text: r and s in base64url'),
  })
  .meta({ id: 'TabletRequest' });
export type TabletRequest = z.output<typeof TabletRequest>;

/** A person whom the tablet expects, with nothing but the name and the shifts. */
export const TabletPerson = z
  .object({
    user: PersonRef,
    lang: z.enum(LANGUAGES).nullable(),
    is_in: z.boolean().describe('Whether a record at this workplace is open'),
    shifts: z.array(z.object({ shift_user_id: z.int(), start: Stamp, end: Stamp })),
  })
  .meta({ id: 'TabletPerson' });

/** What a tablet shows and needs, also without a network. */
export const TabletState = z
  .object({
    tablet: z.object({ id: z.int(), name: z.string() }),
    workplace: Coded,
    now_ms: z.int(),
    people: z.array(TabletPerson).describe('With a shift from today to 24 hours from now, or still in'),
  })
  .meta({ id: 'TabletState' });
export type TabletState = z.infer<typeof TabletState>;
