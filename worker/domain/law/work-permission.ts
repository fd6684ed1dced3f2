// LW-10: the permissions for certain work that replace the general rule of a status.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Engagement, WorkKind, WorkPermissionKind } from './placement-kinds.ts';

/** An individual permission, or the designation of a status, as the office read it; both days included. */
export interface HeldPermission {
  kind: WorkPermissionKind;
  /** The employer that it names; null for this company. */
  employer: string | null;
  /** Null for every workplace. */
  workplaceId: number | null;
  /** Null for every kind of work. */
  workKind: WorkKind | null;
  /** Minutes in any 7 days; null where it names none, and the general hours hold. */
  weekMinutes: number | null;
  from: CalendarDate;
  /** Null without an end. */
  to: CalendarDate | null;
}

export interface PermittedWork {
  workplaceId: number;
  /** The company whose site it is. */
  client: string | null;
  engagement: Engagement;
  /** Null while unknown: then only a permission for every kind covers it. */
  workKind: WorkKind | null;
  day: CalendarDate;
}

/**
 * LW-10: returns the permission that covers the work; null without one. One for another employer covers only
 * the work at a site of that employer, as its direct employee. An individual permission goes before a
 * designation, and one that names the workplace before others.
 */
export function permissionFor(
  permissions: readonly HeldPermission[],
  work: PermittedWork,
): HeldPermission | null {
  const covering = permissions.filter((one) => covers(one, work));
  return covering.toSorted((left, right) => precedenceOf(left) - precedenceOf(right))[0] ?? null;
}

function covers(permission: HeldPermission, work: PermittedWork): boolean {
  const { from, to } = permission;
  return coversOnItsDays(permission, work) && from <= work.day && (to === null || work.day <= to);
}

/** LW-10: whether the permission covers the work on each of its days. */
export function coversOnItsDays(
  { employer, workplaceId, workKind }: HeldPermission,
  work: Omit<PermittedWork, 'day'>,
): boolean {
  const isEmployer = employer === null || (work.engagement === 'direct' && employer === work.client);
  const isPlace = workplaceId === null || workplaceId === work.workplaceId;
  const isKind = workKind === null || workKind === work.workKind;
  return isEmployer && isPlace && isKind;
}

function precedenceOf({ kind, workplaceId }: HeldPermission): number {
  return (kind === 'individual' ? 0 : 2) + (workplaceId === null ? 1 : 0);
}

/**
 * Whether the permission replaces the rules of a status about dispatch and sites: where it names the workplace,
 * or is individual for work that the status does not allow by itself.
 */
export function replacesSiteRules(permission: HeldPermission | null, isOfStatus: boolean): boolean {
  if (permission === null) return false;
  return permission.workplaceId !== null || (permission.kind === 'individual' && !isOfStatus);
}
