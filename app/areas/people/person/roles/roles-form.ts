import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { UserRolesBody } from '#contract/access/user-roles.ts';
import { DUTIES, ROLE_NAMES, type RoleName } from '#contract/roles.ts';
import { issue } from '#contract/validation.ts';
import { namesNeeded } from '#domain/access/names-needed.ts';

/** The body of the API, but a form posts nothing for unchecked boxes. */
export const UserRolesForm = z
  .object({
    roles: z.array(z.enum(ROLE_NAMES)).default([]),
    duties: z.array(z.enum(DUTIES)).default([]),
    version: z.int(),
  })
  .refine(({ roles }) => roles.length > 0, issue('required', ['roles']))
  .transform((typed, context) => checkedBy(UserRolesBody, typed, context));

/** The person whose roles are edited. */
type Assigned = { id: number; roles: readonly RoleName[] };

/** Why the roles cannot be edited: own roles and those of a global admin are fixed. */
export function rolesLocked(person: Assigned, actorId: number) {
  if (person.id === actorId) return 'USER_CANNOT_ASSIGN_ROLE_SELF';
  return person.roles.includes('global_admin') ? 'USER_CANNOT_ASSIGN_ROLE_GLOBAL_ADMIN' : null;
}

type LoginNames = { email: string | null; staff_no: string | null };

/**
 * Returns the identifier that the person needs before they can get this role; null when nothing is
 * missing.
 */
export function missingName(
  role: RoleName,
  { email, staff_no }: LoginNames,
): 'needs_email' | 'needs_staff_no' | null {
  const needed = namesNeeded([role]);
  if (needed.email && email === null) return 'needs_email';
  return needed.staffNo && staff_no === null ? 'needs_staff_no' : null;
}

/** Returns warnings about the chosen roles: a lost manager role, or a permanent global admin. */
export function rolesWarnings(before: readonly RoleName[], chosen: readonly RoleName[]) {
  const manages = (roles: readonly RoleName[]) => roles.some((role) => role !== 'user');
  const warnings: ('loses_manager' | 'becomes_global_admin')[] = [];
  if (manages(before) && !manages(chosen)) warnings.push('loses_manager');
  if (chosen.includes('global_admin')) warnings.push('becomes_global_admin');
  return warnings;
}
