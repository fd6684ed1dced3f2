import type { errors } from '#app/locales/en/errors.ts';
import type { ToastKey } from '#app/locales/keys.ts';
import type { NamedPerson } from './format.ts';

/** A translated toast, shown once. */
export type TranslatedToast = { tone: Toast['tone']; text: string };

/** A message that survives a redirect: its key, its tone, and optional count, months and person. */
export type Toast = {
  tone: 'success' | 'error';
  message: ToastKey | `errors:${keyof typeof errors}`;
  count?: number;
  /** The months in the message. */
  months?: string[];
  person?: NamedPerson;
};
