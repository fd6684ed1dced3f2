import { z } from 'zod';
import { DUTIES, ROLE_NAMES } from '#contract/roles.ts';
import { issue } from '#contract/validation.ts';

/** The roles of a person, and the duties of a manager. */
export const UserRoles = z
  .object({
    roles: z.array(z.enum(ROLE_NAMES)).describe('Strongest first'),
    duties: z.array(z.enum(DUTIES)),
    version: z.int().describe('The version of the person'),
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
