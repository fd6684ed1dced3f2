import {
  CHANGE_OF,
  LOCK_INTENTS,
  type LockIntent,
  type Step,
} from '#app/areas/people/users/detail/locks/lock-address.ts';
import type { Intent } from '#app/areas/people/users/detail/route.tsx';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import type { LockHistory } from '#contract/access/user-locks.ts';
import type { User } from '#contract/people/users.ts';
import { refusalOfLock } from '#domain/access/locking.ts';

type Standing = {
  /** What locked the account, where it is locked, or was when it was deleted. */
  locked: LockHistory | null;
  deleted: LockHistory | null;
};

/** What closed an account, by its history, newest first; restoring leaves a lock as it was. */
export function standingBy(newest: readonly LockHistory[]): Standing {
  const lock = newest.find(({ action }) => action === 'disable' || action === 'enable');
  const deletion = newest.find(({ action }) => action === 'delete' || action === 'restore');
  return {
    locked: lock?.action === 'disable' ? lock : null,
    deleted: deletion?.action === 'delete' ? deletion : null,
  };
}

/** An account and who looks at it, by what decides about the actions. */
type Seen = { reader: { id: number; level: number }; account: { id: number; level: number } };

/** What may be done with an account in this state; nothing with one's own. */
export function intentsFor({ reader, account }: Seen, state: User['status']): LockIntent[] {
  // Whoever looks at it is a global admin as well, and would be left.
  const seen = { ...account, state, othersAtTop: true };
  return LOCK_INTENTS.filter((intent) => refusalOfLock(reader, seen, CHANGE_OF[intent]) === null);
}

/** Of what may be done, the forms that stand on the page: what closes an account is asked for first. */
export function formsOpen(intents: readonly LockIntent[], step: Step | null): LockIntent[] {
  const asked = step === 'delete' ? 'delete_user' : step;
  return intents.filter((intent) => intent === 'unlock' || intent === 'restore' || intent === asked);
}

/** What was asked for and refused as a whole, and by which form. */
export function refusedChange(answer: unknown): { intent: LockIntent; refused: Refused } | null {
  const found = LOCK_INTENTS.flatMap((intent) => {
    const refused = refusedOf<Intent>(answer, intent);
    return refused?.refusal ? [{ intent, refused }] : [];
  });
  return found[0] ?? null;
}
