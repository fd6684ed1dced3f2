/** Roles with their level: the lower the level, the stronger the role. A person may hold several. */
export const ROLE_LEVEL = { global_admin: 1, admin: 10, user: 100 } as const;
export type RoleName = keyof typeof ROLE_LEVEL;
export const ROLE_NAMES = ['global_admin', 'admin', 'user'] as const satisfies readonly RoleName[];

/** What a manager may carry beside the role. */
export const DUTIES = ['accounting', 'papers'] as const;
export type Duty = (typeof DUTIES)[number];

/** How far a permission reaches: everything, the workplaces that one manages, or what is one's own. */
export const SCOPES = ['all', 'managed', 'own'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who of those signed in may do an operation: a scope per role or duty. */
export type RoleAccess = Partial<Record<RoleName | Duty, Scope>>;

/** Who may do an operation: anybody, signed in or not; the person of a paired device; or who holds a role or duty. */
export type Access = 'public' | 'device' | RoleAccess;

/** The widest scope that these roles and duties give, or null where they give none. */
export function scopeOf(access: RoleAccess, held: readonly (RoleName | Duty)[]): Scope | null {
  const scopes = held.map((name) => access[name]);
  return SCOPES.find((scope) => scopes.includes(scope)) ?? null;
}

/** The level of the strongest of these roles; somebody without any counts as staff: the weakest. */
export function levelOf(roles: readonly RoleName[]): number {
  return Math.min(ROLE_LEVEL.user, ...roles.map((role) => ROLE_LEVEL[role]));
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
