import type { errors } from '#app/locales/en/errors.ts';
import type { ToastKey } from '#app/locales/keys.ts';
import type { NamedPerson } from './format.ts';

/** What the button of a toast takes back: decisions of one kind. */
export const UNDOABLE = ['confirmations', 'papers'] as const;
export type ToastUndo =
  | { of: (typeof UNDOABLE)[number]; ids: number[] }
  /** A change of rosters, by the id of its operation. */
  | { of: 'roster'; operation: string };

/** A translated toast, shown once. */
export type TranslatedToast = {
  tone: Toast['tone'];
  text: string;
  undo?: ToastUndo & { label: string };
};

/** A message that survives a redirect: its key, its tone, and what may come with it. */
export type Toast = {
  tone: 'success' | 'error';
  message: ToastKey | `errors:${keyof typeof errors}`;
  count?: number;
  /** The months in the message. */
  months?: string[];
  person?: NamedPerson;
  /** The person who takes the place of `person`, and the hours of it. */
  other?: NamedPerson;
  times?: { start: string; end: string };
  /** With more ids than a cookie holds, the toast offers no undo. */
  undo?: ToastUndo;
  /** The session has ended, so the browser forgets its person. */
  endsSession?: true;
};
