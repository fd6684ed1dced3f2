import type { LockChange } from '#domain/access/locking.ts';

/** What is asked about before it is done: the address says so, and it works without JavaScript. */
export const STEP_PARAM = 'step';
const STEPS = ['lock', 'delete'] as const;
export type Step = (typeof STEPS)[number];

/** The forms by which an account is closed and opened, as pages and toasts call what they do. */
export const LOCK_INTENTS = ['lock', 'unlock', 'delete_user', 'restore'] as const;
export type LockIntent = (typeof LOCK_INTENTS)[number];

export const CHANGE_OF = {
  lock: 'disable',
  unlock: 'enable',
  delete_user: 'delete',
  restore: 'restore',
} as const satisfies Record<LockIntent, LockChange>;

export function stepOf(params: URLSearchParams): Step | null {
  const asked = params.get(STEP_PARAM);
  return STEPS.find((step) => step === asked) ?? null;
}
