/** Roles with their level. A lower level is a stronger role. A person may have several. */
export const ROLE_LEVEL = { global_admin: 1, admin: 10, user: 100 } as const;
export type RoleName = keyof typeof ROLE_LEVEL;
export const ROLE_NAMES = ['global_admin', 'admin', 'user'] as const satisfies readonly RoleName[];

/** Additional duties of a manager. */
export const DUTIES = ['accounting', 'papers'] as const;
export type Duty = (typeof DUTIES)[number];

/**
 * The scope of a permission: everything, the workplaces that a person manages, or a person's own
 * data.
 */
export const SCOPES = ['all', 'managed', 'own'] as const;
export type Scope = (typeof SCOPES)[number];

/** The access of logged-in people: a scope per role or duty. */
export type RoleAccess = Partial<Record<RoleName | Duty, Scope>>;

/**
 * The access of an operation: public, the person of a paired device, or people with a role or duty.
 */
export type Access = 'public' | 'device' | RoleAccess;

/** The widest scope of these roles and duties. Null without any. */
export function scopeOf(access: RoleAccess, held: readonly (RoleName | Duty)[]): Scope | null {
  const scopes = held.map((name) => access[name]);
  return SCOPES.find((scope) => scopes.includes(scope)) ?? null;
}

/**
 * The level of the strongest of these roles. A person without a role counts as staff, the weakest.
 */
export function roleLevel(roles: readonly RoleName[]): number {
  return Math.min(ROLE_LEVEL.user, ...roles.map((role) => ROLE_LEVEL[role]));
}

/** Whether a person does accounting: by the duty, or as a global admin. */
export function doesAccounting({
  roles,
  duties,
}: {
  roles: readonly RoleName[];
  duties: readonly Duty[];
}): boolean {
  return roles.includes('global_admin') || duties.includes('accounting');
}

/** Whether a person reviews documents: by the duty, or as a global admin. */
export function reviewsPapers({ roles, duties }: Parameters<typeof doesAccounting>[0]): boolean {
  return roles.includes('global_admin') || duties.includes('papers');
}

/** Whether a person sees wages: who does accounting always, managers where the company lets them. */
export function seesWages(
  person: Parameters<typeof doesAccounting>[0],
  { managers_see_wages }: { managers_see_wages: boolean },
): boolean {
  return doesAccounting(person) || managers_see_wages;
}

export function strongestFirst(roles: readonly RoleName[]): RoleName[] {
  return roles.toSorted((one, other) => ROLE_LEVEL[one] - ROLE_LEVEL[other]);
}

export function isRoleName(value: string): value is RoleName {
  return Object.hasOwn(ROLE_LEVEL, value);
}

export function isDuty(value: string): value is Duty {
  return DUTIES.some((duty) => duty === value);
}
