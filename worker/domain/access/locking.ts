// Who may close whose account, and in which states.

import { mayActOnPeer, TOP_LEVEL } from './reach.ts';

export const ACCOUNT_STATES = ['enabled', 'disabled', 'deleted'] as const;

export type AccountState = (typeof ACCOUNT_STATES)[number];

export const LOCK_CHANGES = ['disable', 'enable', 'delete', 'restore'] as const;

export type LockChange = (typeof LOCK_CHANGES)[number];

/** the reason under which a lock is kept that an external staff system asked for. */
export const LOCKED_BY_SYNC = 'external';

/** An account, by what the rule looks at. The lower the level, the stronger its role. */
export type LockedAccount = {
  id: number;
  level: number;
  state: AccountState;
  /** Whether another enabled account of level 1 would be left without it. */
  othersAtTop: boolean;
};

export type LockRefusal = 'self' | 'stronger' | 'last_global_admin' | 'state';

const FROM: Record<LockChange, readonly AccountState[]> = {
  disable: ['enabled'],
  enable: ['disabled'],
  delete: ['enabled', 'disabled'],
  restore: ['deleted'],
};

/**
 * Why an account cannot be changed so, or null. One closes and opens accounts weaker than one's own, and global admins
 * those of each other, but never one's own, nor the last enabled one of a global admin. A deleted account is restored
 * as it was, disabled or not.
 */
export function refusalOfLock(
  actor: { id: number; level: number },
  account: LockedAccount,
  change: LockChange,
): LockRefusal | null {
  if (account.id === actor.id) return 'self';
  if (!mayActOnPeer(actor, account)) return 'stronger';
  if (!FROM[change].includes(account.state)) return 'state';
  const closes = account.state === 'enabled';
  return closes && account.level === TOP_LEVEL && !account.othersAtTop ? 'last_global_admin' : null;
}
