// Who may give roles to a person, and the result.

import { namesNeeded } from './names-needed.ts';

/** The facts about a person that the rule needs. */
export type RoleHolder<Role extends string, Duty extends string> = {
  id: number;
  roles: readonly Role[];
  duties: readonly Duty[];
  staffNo: string | null;
  email: string | null;
};

export type RolesDecision<Role extends string, Duty extends string> =
  /** No one assigns roles to themselves, and no one changes the role of a global admin. */
  | { kind: 'refused'; because: 'self' | 'global_admin' }
  /** The new roles need an identifier that the person does not have yet. */
  | { kind: 'unknown'; needs: ('email' | 'staff_no')[] }
  | { kind: 'same' }
  /** `managesNothing`: the last managing role is removed, and with it the managed workplaces. */
  | { kind: 'assigned'; roles: Role[]; duties: Duty[]; managesNothing: boolean };

/**
 * Decides on new roles and duties of a person. The actor is a global admin; the table of roles refuses
 * everyone else before. Duties belong to the role `admin` and are removed with it; repeated names count
 * once.
 */
export function decideRoles<Role extends string, Duty extends string>(
  actorId: number,
  person: RoleHolder<Role, Duty>,
  wanted: { roles: readonly Role[]; duties: readonly Duty[] },
): RolesDecision<Role, Duty> {
  if (person.id === actorId) return { kind: 'refused', because: 'self' };
  if (holds(person.roles, 'global_admin')) return { kind: 'refused', because: 'global_admin' };
  const roles = [...new Set(wanted.roles)];
  const duties = holds(roles, 'admin') ? [...new Set(wanted.duties)] : [];
  if (hasSameNames(roles, person.roles) && hasSameNames(duties, person.duties)) return { kind: 'same' };
  const needed = namesNeeded(roles);
  const needs: ('email' | 'staff_no')[] = [];
  if (needed.email && person.email === null) needs.push('email');
  if (needed.staffNo && person.staffNo === null) needs.push('staff_no');
  if (needs.length > 0) return { kind: 'unknown', needs };
  return { kind: 'assigned', roles, duties, managesNothing: mayManage(person.roles) && !mayManage(roles) };
}

/** Only managers and global admins manage workplaces. */
function mayManage(roles: readonly string[]): boolean {
  return holds(roles, 'admin') || holds(roles, 'global_admin');
}

function holds(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

function hasSameNames(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name) => others.includes(name));
}
