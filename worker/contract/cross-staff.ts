import { z } from 'zod';
import { globalAdmins } from './access.ts';
import { ID_PARAMS } from './lists.ts';
import type { Operation } from './operation.ts';
import { User } from './users.ts';

export const CrossStaffBody = z
  .object({ version: z.int().describe('Of the person') })
  .meta({ id: 'CrossStaffChange' });

/** whether a person is kept here or in the external staff system. */
export const crossStaffOperations = {
  'users.to_cross_staff': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/to-cross-staff',
    params: ID_PARAMS,
    summary: 'Have the external staff system keep a person',
    body: CrossStaffBody,
    answers: { 200: User },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'SYNC_NOT_CONNECTED',
      'SYNC_FAILED',
      'SYNC_NOT_TAKEN',
      'SYNC_NO_STAFF_NO',
      'SYNC_STAFF_NO_TWICE',
      'SYNC_USER_DISABLED',
    ],
  },
  'users.from_cross_staff': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/from-cross-staff',
    params: ID_PARAMS,
    summary: 'Keep a person here again',
    body: CrossStaffBody,
    answers: { 200: User },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SYNC_NOT_CONNECTED', 'SYNC_STILL_SENDING'],
  },
} as const satisfies Record<string, Operation>;
