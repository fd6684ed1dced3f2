import { z } from 'zod';
import { globalAdmins } from './access.ts';
import { ID_PARAMS } from './lists.ts';
import type { Operation } from './operation.ts';
import { DUTIES, ROLE_NAMES } from './roles.ts';
import { issue } from './validation.ts';

/** What a person is in the company, and what a manager does beside managing. */
export const UserRoles = z
  .object({
    roles: z.array(z.enum(ROLE_NAMES)).describe('Strongest first'),
    duties: z.array(z.enum(DUTIES)),
    version: z.int().describe('Of the person'),
  })
  .meta({ id: 'UserRoles' });
export type UserRoles = z.infer<typeof UserRoles>;

export const UserRolesBody = z
  .object({
    roles: z.array(z.enum(ROLE_NAMES)).min(1),
    duties: z.array(z.enum(DUTIES)).default([]),
    version: z.int(),
  })
  .refine(
    ({ roles, duties }) => duties.length === 0 || roles.includes('admin'),
    issue('duties_of_managers', ['duties']),
  )
  .meta({ id: 'UserRolesChange' });
export type UserRolesBody = z.output<typeof UserRolesBody>;

const one = { path: '/admin/users/:id/roles', params: ID_PARAMS } as const;

export const userRoleOperations = {
  'users.roles.read': {
    access: globalAdmins,
    ...one,
    method: 'GET',
    summary: 'The roles and duties of a person',
    answers: { 200: UserRoles },
    errors: ['E_NOT_FOUND'],
  },
  'users.roles.update': {
    access: globalAdmins,
    ...one,
    method: 'PUT',
    summary: 'Assign roles and duties, which count from the next request on',
    body: UserRolesBody,
    answers: { 200: UserRoles },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'USER_CANNOT_ASSIGN_ROLE_SELF',
      'USER_CANNOT_ASSIGN_ROLE_GLOBAL_ADMIN',
    ],
  },
} as const satisfies Record<string, Operation>;
