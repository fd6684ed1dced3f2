import { z } from 'zod';
import { optionalMail, requiredLines, Stamp } from '#contract/fields/formats.ts';
import { LOCK_CHANGES } from '#domain/account/locking.ts';
import { globalAdmins } from './access.ts';
import { ID_PARAMS, listOf, listQuery, VERSION_QUERY } from './lists.ts';
import type { Operation } from './operation.ts';
import { PersonRef, User } from './users.ts';

/** That an account was once closed or opened. */
export const LockHistory = z
  .object({
    id: z.int(),
    action: z.enum(LOCK_CHANGES),
    reason: z.string().nullable().describe('Why it was disabled'),
    at: Stamp,
    by: PersonRef.nullable().describe('Null for what no person did'),
  })
  .meta({ id: 'LockHistory' });
export type LockHistory = z.infer<typeof LockHistory>;

const version = z.int().describe('Of the person');

export const UserDisableBody = z.object({ reason: requiredLines, version }).meta({ id: 'UserDisabling' });
export const UserEnableBody = z.object({ version }).meta({ id: 'UserEnabling' });
export const UserRestoreBody = z
  .object({
    version,
    email: optionalMail.describe('In place of an address that somebody else has by now'),
  })
  .meta({ id: 'UserRestoring' });

export const userLockOperations = {
  'users.disable': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/disable',
    params: ID_PARAMS,
    summary: 'Close an account at once: its sessions and devices end, and nobody plans its person any more',
    body: UserDisableBody,
    answers: { 200: User },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.enable': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/enable',
    params: ID_PARAMS,
    summary: 'Open a disabled account again',
    body: UserEnableBody,
    answers: { 200: User },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.delete': {
    access: globalAdmins,
    method: 'DELETE',
    path: '/admin/users/:id',
    params: ID_PARAMS,
    summary: 'Delete a person without coming shifts; what they worked stays, and they can be restored',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'USER_CANNOT_DELETE_WITH_SHIFT'],
  },
  'users.restore': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/restore',
    params: ID_PARAMS,
    summary: 'Bring a deleted person back, enabled or disabled as they were',
    body: UserRestoreBody,
    answers: { 200: User },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'USER_EMAIL_ALREADY_EXISTS', 'PERSON_ERASED'],
  },
  'users.lock_histories': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/users/:id/lock-histories',
    params: ID_PARAMS,
    summary: 'When an account was closed and opened, newest first, also of a deleted person',
    query: listQuery(['at'], '-at'),
    answers: {
      200: listOf(LockHistory).extend({
        coming_shifts: z.int().describe('That the person is on or asks for'),
      }),
    },
    errors: ['E_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
