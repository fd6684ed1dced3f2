import type { RoleAccess } from '#contract/roles.ts';

/** Common access of several operations: the roles that may call them, with their scope. */
export const everyone = { global_admin: 'own', admin: 'own', user: 'own' } as const satisfies RoleAccess;
export const globalAdmins = { global_admin: 'all' } as const satisfies RoleAccess;
export const managers = { global_admin: 'all', admin: 'managed' } as const satisfies RoleAccess;
export const globalAdminsAndPapers = {
  global_admin: 'all',
  papers: 'all',
} as const satisfies RoleAccess;
export const globalAdminsAndAccounting = {
  global_admin: 'all',
  accounting: 'all',
} as const satisfies RoleAccess;
export const managersAndAccounting = {
  global_admin: 'all',
  admin: 'managed',
  accounting: 'all',
} as const satisfies RoleAccess;
