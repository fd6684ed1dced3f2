import type { LockChange } from '#domain/access/locking.ts';

/** The opened question; it is in the address, so it works without JavaScript. */
export const STEP_PARAM = 'step';
const LOCK_STEPS = ['lock', 'delete'] as const;
export type LockStep = (typeof LOCK_STEPS)[number];

/** The actions of an account, named as in pages and toasts. */
export const LOCK_INTENTS = ['lock', 'unlock', 'delete_user', 'restore'] as const;
export type LockIntent = (typeof LOCK_INTENTS)[number];

export const CHANGE_OF = {
  lock: 'disable',
  unlock: 'enable',
  delete_user: 'delete',
  restore: 'restore',
} as const satisfies Record<LockIntent, LockChange>;

export function stepOf(params: URLSearchParams): LockStep | null {
  const asked = params.get(STEP_PARAM);
  return LOCK_STEPS.find((step) => step === asked) ?? null;
}
