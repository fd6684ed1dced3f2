import { z } from 'zod';
import { everyone } from './access.ts';
import { Device, OwnDeviceBody, Paired } from './devices.ts';
import { ID_PARAMS, VERSION_QUERY } from './lists.ts';
import type { Operation } from './operation.ts';

export const ownDeviceOperations = {
  'me.devices.list': {
    access: everyone,
    method: 'GET',
    path: '/me/devices',
    summary: 'One’s own devices, by name',
    answers: { 200: z.object({ data: z.array(Device) }) },
  },
  'me.devices.create': {
    access: everyone,
    method: 'POST',
    path: '/me/devices',
    summary: 'Pair the phone in one’s hand, without a code; browsers also get the token as a cookie',
    body: OwnDeviceBody,
    answers: { 201: Paired },
    errors: ['DEVICE_LIMIT_REACHED'],
  },
  'me.devices.delete': {
    access: everyone,
    method: 'DELETE',
    path: '/me/devices/:id',
    params: ID_PARAMS,
    summary: 'Delete one of one’s own devices, which ends its binding at once',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
