import type { errors } from '#app/locales/en/errors.ts';
import type { toasts } from '#app/locales/en/toasts.ts';

/** A message that outlives a redirect: which sentence, whether it is good news, and of how many where it tells it. */
export type Toast = {
  tone: 'success' | 'error';
  message: `toasts:${keyof typeof toasts}` | `errors:${keyof typeof errors}`;
  count?: number;
};
