// Who may disable, enable, delete and restore an account, and in which states.

import { mayActOnPeer, TOP_LEVEL } from './reach.ts';

export const ACCOUNT_STATES = ['enabled', 'disabled', 'deleted'] as const;

export type AccountState = (typeof ACCOUNT_STATES)[number];

export const LOCK_CHANGES = ['disable', 'enable', 'delete', 'restore'] as const;

export type LockChange = (typeof LOCK_CHANGES)[number];

/** the stored reason of a lock that an external staff system requested. */
export const LOCKED_BY_SYNC = 'external';

/** The facts about an account that the rule needs. The lower the level, the stronger the role. */
export type LockedAccount = {
  id: number;
  level: number;
  state: AccountState;
  /** Whether another enabled account of level 1 exists. */
  othersAtTop: boolean;
};

export type LockRefusal = 'self' | 'stronger' | 'last_global_admin' | 'state';

const STATES_BEFORE: Record<LockChange, readonly AccountState[]> = {
  disable: ['enabled'],
  enable: ['disabled'],
  delete: ['enabled', 'disabled'],
  restore: ['deleted'],
};

/**
 * Returns why an account may not be changed in this way, or null. The actor's account must be stronger;
 * global admins may also change each other. No one may change their own account or close that of the
 * last enabled global admin. A restored account is as before the deletion, disabled or not.
 */
export function refusalOfLock(
  actor: { id: number; level: number },
  account: LockedAccount,
  change: LockChange,
): LockRefusal | null {
  if (account.id === actor.id) return 'self';
  if (!mayActOnPeer(actor, account)) return 'stronger';
  if (!STATES_BEFORE[change].includes(account.state)) return 'state';
  const closes = account.state === 'enabled';
  return closes && account.level === TOP_LEVEL && !account.othersAtTop ? 'last_global_admin' : null;
}
