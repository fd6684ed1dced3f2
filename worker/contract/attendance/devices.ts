import { z } from 'zod';
import { DEVICE_STATES } from '#contract/enums.ts';
import { optionalText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { languageInUse } from '#contract/fields/language-in-use.ts';

/** A phone or tablet on which one person checks in and out. */
export const Device = z
  .object({
    id: z.int(),
    name: z.string(),
    platform: z.string().nullable(),
    state: z.enum(DEVICE_STATES),
    paired_at: Stamp.nullable(),
    last_seen_at: Stamp.nullable(),
    ended_at: Stamp.nullable(),
    code_expires_at: Stamp.nullable().describe('When the unused pairing code expires'),
    version: z.int(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

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

const deviceTime = Stamp.nullish().describe('The time on the clock of the device, which shows its offset');

export const PairBody = z
  .object({ code: requiredText, at: deviceTime, lang: languageInUse })
  .meta({ id: 'Pair' });
export type PairBody = z.output<typeof PairBody>;

export const OwnDeviceBody = DeviceBody.extend({ at: deviceTime, lang: languageInUse }).meta({
  id: 'OwnDeviceNew',
});
export type OwnDeviceBody = z.output<typeof OwnDeviceBody>;

export const Paired = z
  .object({ token: z.string(), device: z.object({ id: z.int(), name: z.string() }) })
  .meta({ id: 'Paired' });
export type Paired = z.infer<typeof Paired>;
