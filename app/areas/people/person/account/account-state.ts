import {
  CHANGE_OF,
  LOCK_INTENTS,
  type LockIntent,
  type LockStep,
} from '#app/areas/people/person/locks/lock-address.ts';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import type { LockHistory } from '#contract/access/user-locks.ts';
import type { User } from '#contract/people/users.ts';
import { refusalOfLock } from '#domain/access/locking.ts';

type AccountState = {
  /** The lock that applies, or applied when the account was deleted. */
  locked: LockHistory | null;
  deleted: LockHistory | null;
};

/**
 * Finds the lock and the deletion that apply, from a history with the newest first. A restored
 * account keeps its lock.
 */
export function accountState(newest: readonly LockHistory[]): AccountState {
  const lock = newest.find(({ action }) => action === 'disable' || action === 'enable');
  const deletion = newest.find(({ action }) => action === 'delete' || action === 'restore');
  return {
    locked: lock?.action === 'disable' ? lock : null,
    deleted: deletion?.action === 'delete' ? deletion : null,
  };
}

/** The facts about reader and account that decide about the actions. */
type ReaderAndAccount = { reader: { id: number; level: number }; account: { id: number; level: number } };

/** Returns the actions that the reader may take in this state; none on their own account. */
export function intentsFor({ reader, account }: ReaderAndAccount, state: User['status']): LockIntent[] {
  // The reader is a global admin too, so at least one remains.
  const seen = { ...account, state, othersAtTop: true };
  return LOCK_INTENTS.filter((intent) => refusalOfLock(reader, seen, CHANGE_OF[intent]) === null);
}

/** Returns the forms to show: lock and deletion need a first step, the others do not. */
export function formsOpen(intents: readonly LockIntent[], step: LockStep | null): LockIntent[] {
  const asked = step === 'delete' ? 'delete_user' : step;
  return intents.filter((intent) => intent === 'unlock' || intent === 'restore' || intent === asked);
}

/** Returns the refused action of an answer, with its form; null without one. */
export function refusedChange(answer: unknown): { intent: LockIntent; refused: Refused } | null {
  const found = LOCK_INTENTS.flatMap((intent) => {
    const refused = refusedOf<Intent>(answer, intent);
    return refused?.refusal ? [{ intent, refused }] : [];
  });
  return found[0] ?? null;
}
