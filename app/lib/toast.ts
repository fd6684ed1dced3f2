import type { errors } from '#app/locales/en/errors.ts';
import type { ToastKey } from '#app/locales/keys.ts';
import type { NamedPerson } from './format.ts';

/** What the page shows of it: in words, once for each. */
export type ToldToast = { tone: Toast['tone']; text: string };

/** A message that outlives a redirect: which sentence, whether it is good news, of how many and about whom where it tells it. */
export type Toast = {
  tone: 'success' | 'error';
  message: ToastKey | `errors:${keyof typeof errors}`;
  count?: number;
  /** Of which months it tells. */
  months?: string[];
  person?: NamedPerson;
};
