import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { UserRolesBody } from '#contract/access/user-roles.ts';
import { DUTIES, ROLE_NAMES, type RoleName } from '#contract/roles.ts';
import { issue } from '#contract/validation.ts';
import { namesNeeded } from '#domain/access/names-needed.ts';

/** As the body, but boxes of which none is ticked post nothing at all. */
export const UserRolesForm = z
  .object({
    roles: z.array(z.enum(ROLE_NAMES)).default([]),
    duties: z.array(z.enum(DUTIES)).default([]),
    version: z.int(),
  })
  .refine(({ roles }) => roles.length > 0, issue('required', ['roles']))
  .transform((typed, context) => checkedBy(UserRolesBody, typed, context));

/** The person whose roles are assigned, and whoever is about to. */
type Assigned = { id: number; roles: readonly RoleName[] };

/** Why nobody has to try: nobody assigns to themselves, and nobody changes what a global admin is. */
export function rolesLocked(person: Assigned, actorId: number) {
  if (person.id === actorId) return 'USER_CANNOT_ASSIGN_ROLE_SELF';
  return person.roles.includes('global_admin') ? 'USER_CANNOT_ASSIGN_ROLE_GLOBAL_ADMIN' : null;
}

type Named = { email: string | null; staff_no: string | null };

/** What a person has to be known by before this role can be given, and is not. */
export function missingName(
  role: RoleName,
  { email, staff_no }: Named,
): 'needs_email' | 'needs_staff_no' | null {
  const needed = namesNeeded([role]);
  if (needed.email && email === null) return 'needs_email';
  return needed.staffNo && staff_no === null ? 'needs_staff_no' : null;
}

/** What the chosen roles take away or settle for good, to be said before it is saved. */
export function rolesWarnings(before: readonly RoleName[], chosen: readonly RoleName[]) {
  const manages = (roles: readonly RoleName[]) => roles.some((role) => role !== 'user');
  const warnings: ('loses_manager' | 'becomes_global_admin')[] = [];
  if (manages(before) && !manages(chosen)) warnings.push('loses_manager');
  if (chosen.includes('global_admin')) warnings.push('becomes_global_admin');
  return warnings;
}
