import { z } from 'zod';
import { optionalText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { managers } from './access.ts';
import { DEVICE_STATES } from './enums.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, SEARCH, VERSION_QUERY } from './lists.ts';
import type { Operation } from './operation.ts';

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
    code_expires_at: Stamp.nullable().describe('Of a pairing code that still waits'),
    version: z.int(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

export const DeviceBody = z.object({ name: requiredText, platform: optionalText }).meta({ id: 'DeviceNew' });
export type DeviceBody = z.output<typeof DeviceBody>;

export const DeviceChangeBody = DeviceBody.extend({ version: z.int() }).meta({ id: 'DeviceChange' });
export type DeviceChangeBody = z.output<typeof DeviceChangeBody>;

/** Shown once: nobody can read it again. */
export const PairingCode = z
  .object({
    code: z.string().describe('Typed in on the device, in any case, hyphens as one likes'),
    expires_at: Stamp,
    url: z.url().describe('Opens the check-in page with the code'),
    qr: z.string().describe('The address as a QR code, an SVG image'),
  })
  .meta({ id: 'PairingCode' });
export type PairingCode = z.infer<typeof PairingCode>;

const at = Stamp.nullish().describe('What the clock of the device shows, to know how far it is off');

export const PairBody = z.object({ code: requiredText, at }).meta({ id: 'Pair' });
export type PairBody = z.output<typeof PairBody>;

export const OwnDeviceBody = DeviceBody.extend({ at }).meta({ id: 'OwnDeviceNew' });
export type OwnDeviceBody = z.output<typeof OwnDeviceBody>;

export const Paired = z
  .object({ token: z.string(), device: z.object({ id: z.int(), name: z.string() }) })
  .meta({ id: 'Paired' });
export type Paired = z.infer<typeof Paired>;

const all = { path: '/admin/users/:id/devices', params: ID_PARAMS } as const;
const params = ID_PARAMS.extend({ device_id: PATH_ID });
const one = { path: '/admin/users/:id/devices/:device_id', params } as const;
const token = { path: '/admin/users/:id/devices/:device_id/check-in-token', params } as const;

export const deviceOperations = {
  'users.devices.list': {
    access: managers,
    ...all,
    method: 'GET',
    summary: 'The devices of a person',
    query: listQuery(['name'], 'name').extend({ q: SEARCH.describe('Part of the name or the platform') }),
    answers: { 200: listOf(Device) },
    errors: ['E_NOT_FOUND'],
  },
  'users.devices.create': {
    access: managers,
    ...all,
    method: 'POST',
    summary: 'Name a device of a person; it is paired by a code',
    body: DeviceBody,
    answers: { 201: Device },
    errors: ['E_NOT_FOUND', 'DEVICE_LIMIT_REACHED'],
  },
  'users.devices.update': {
    access: managers,
    ...one,
    method: 'PUT',
    summary: 'Rename a device',
    body: DeviceChangeBody,
    answers: { 200: Device },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.devices.delete': {
    access: managers,
    ...one,
    method: 'DELETE',
    summary: 'Delete a device, which ends its binding at once',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.devices.code.create': {
    access: managers,
    ...token,
    method: 'POST',
    summary: 'Issue the code that pairs the device, once and within 15 minutes; an earlier one ends',
    answers: { 201: PairingCode },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.devices.token.delete': {
    access: managers,
    ...token,
    method: 'DELETE',
    summary: 'End the binding of the device and its code at once',
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'device.pair': {
    access: 'public',
    method: 'POST',
    path: '/device/pair',
    summary: 'Pair this device by its code; browsers also get the token as a cookie',
    body: PairBody,
    answers: { 200: Paired },
    errors: ['AUTH_LINK_EXPIRED', 'AUTH_USER_DISABLED'],
  },
} as const satisfies Record<string, Operation>;
