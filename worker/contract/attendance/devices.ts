import { z } from 'zod';
import { DEVICE_STATES } from '#contract/enums.ts';
import { optionalText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { languageInUse } from '#contract/fields/language-in-use.ts';
import { PersonRef } from '#contract/people/users.ts';
import { DevicePublicKey } from './punch-signing.ts';

/** A phone or tablet on which one person checks in and out. */
export const Device = z
  .object({
    id: z.int(),
    name: z.string(),
    platform: z.string().nullable(),
    status: z.enum(DEVICE_STATES),
    paired_at: Stamp.nullable(),
    last_seen_at: Stamp.nullable(),
    ended_at: Stamp.nullable(),
    code_expires_at: Stamp.nullable().describe('When the unused pairing code expires'),
    version: z.int(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

const heardOf = {
  last_heard_at: Stamp.nullable().describe('When it last reached the server, live or with kept punches'),
  app_version: z.string().nullable().describe('Of the app, as the device last said'),
};

/** A device in the list of its person. */
export const ListedDevice = Device.extend(heardOf).meta({ id: 'ListedDevice' });
export type ListedDevice = z.infer<typeof ListedDevice>;

/** A device with its person, for managers. */
export const DeviceOfPerson = Device.pick({ id: true, name: true, platform: true, status: true })
  .extend({
    user: PersonRef,
    workplaces: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('Where the person works, as far as the caller sees them'),
    paired_at: Stamp.nullable(),
    ended_at: Stamp.nullable(),
    ...heardOf,
    late_punches: z.int().describe('Punches of the last 30 days that arrived more than a minute late'),
    open_questions: z.int().describe('Of its kept punches'),
  })
  .meta({ id: 'DeviceOfPerson' });
export type DeviceOfPerson = z.infer<typeof DeviceOfPerson>;

export const DeviceBody = z.object({ name: requiredText, platform: optionalText }).meta({ id: 'DeviceNew' });
export type DeviceBody = z.output<typeof DeviceBody>;

export const DeviceChangeBody = DeviceBody.extend({ version: z.int() }).meta({ id: 'DeviceChange' });
export type DeviceChangeBody = z.output<typeof DeviceChangeBody>;

/** Returned once; it cannot be read again. */
export const PairingCode = z
  .object({
    code: z.string().describe('Typed on the device; letter case and hyphens do not matter'),
    expires_at: Stamp,
    url: z.url().describe('Opens the check-in page with the code'),
    qr: z.string().describe('The address as a QR code, an SVG image'),
  })
  .meta({ id: 'PairingCode' });
export type PairingCode = z.infer<typeof PairingCode>;

const deviceKey = DevicePublicKey.nullish().describe(
  'The public key of the device, with which it signs punches that it keeps without a network',
);
const deviceTime = Stamp.nullish().describe('The time on the clock of the device, which shows its offset');

export const PairBody = z
  .object({ code: requiredText, at: deviceTime, key: deviceKey, lang: languageInUse })
  .meta({ id: 'Pair' });
export type PairBody = z.output<typeof PairBody>;

export const OwnDeviceBody = DeviceBody.extend({ at: deviceTime, key: deviceKey, lang: languageInUse }).meta({
  id: 'OwnDeviceNew',
});
export type OwnDeviceBody = z.output<typeof OwnDeviceBody>;

export const Paired = z
  .object({
    token: z.string(),
    device: z.object({ id: z.int(), name: z.string() }),
    now: z.int().describe('The time of the server in milliseconds since 1970'),
    key_id: z.string().nullable().describe('The id of the key: its JWK thumbprint (RFC 7638)'),
  })
  .meta({ id: 'Paired' });
export type Paired = z.infer<typeof Paired>;
