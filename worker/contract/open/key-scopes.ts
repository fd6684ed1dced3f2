// What an API key may call: operations by area, to read or also to write.

/** The areas that keys may call. Passwords, roles and sessions, and keys themselves, are for people alone. */
export const KEY_AREAS = [
  'people',
  'papers',
  'law',
  'workplaces',
  'roster',
  'attendance',
  'pay',
  'messaging',
  'reports',
  'company',
] as const;
export type KeyArea = (typeof KEY_AREAS)[number];

/** `roster:write` contains `roster:read`. The audit can only be read. */
export const KEY_SCOPES = [
  ...KEY_AREAS.flatMap((area) => [`${area}:read`, `${area}:write`] as const),
  'audit:read',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/**
 * Whether a key with these scopes may call an operation. The audit is an area of its own, and what a person does with
 * their own account is in none.
 */
export function isInScopes(
  scopes: readonly KeyScope[],
  { id, area, isRead }: { id: string; area: string; isRead: boolean },
): boolean {
  const asked = id.startsWith('audit.') ? 'audit' : area;
  return scopes.some((scope) => scope === `${asked}:write` || (isRead && scope === `${asked}:read`));
}

/** A key that was not ended and whose last day has passed is expired. */
export const KEY_STATES = ['active', 'expired', 'ended'] as const;
