import { z } from 'zod';
import type { ToastNamespace } from '#app/locales/keys.ts';
import { ClockText, MonthText } from '#contract/fields/formats.ts';
import { readCookie, toastCookie, writeCookie } from '#contract/site/cookies.ts';
import type { Language } from '#contract/site/languages.ts';
import { ALL_WORDS, wordsIn } from './all-words.ts';
import { formatFor, type NamedPerson } from './format.ts';
import { type Toast, type TranslatedToast, UNDOABLE } from './toast.ts';

/** Seconds; long enough for one redirect. */
const MAX_AGE = 60;

/** The known messages: a cookie with any other key is ignored. */
const MESSAGES: ReadonlySet<unknown> = new Set([
  ...Object.keys(ALL_WORDS.en.errors).map((code) => `errors:${code}`),
  ...Object.entries(ALL_WORDS.en).flatMap(([namespace, words]) =>
    'toasts' in words ? Object.keys(words.toasts).map((key) => `${namespace}:toasts.${key}`) : [],
  ),
]);

/** With these characters, or at greater length, a forged cookie could turn a name into a message. */
const NO_NAME = /[\p{C}\p{N}/:@<>]/gu;
const NAME_MAX = 80;

/** Returns the part of a name that the cookie accepts, so that every person's toast works. */
function nameForCookie(text: string): string {
  return [...text.replace(NO_NAME, '')].slice(0, NAME_MAX).join('');
}

const name = z.string().refine((text) => nameForCookie(text) === text);
const toastPerson = z.object({ last_name: name, first_name: name, given_first: z.boolean() });

const UNDO_IDS_MAX = 150;

const toastUndo = z.union([
  z.object({ of: z.enum(UNDOABLE), ids: z.array(z.int().positive()).min(1).max(UNDO_IDS_MAX) }),
  z.object({ of: z.literal('roster'), operation: z.uuid() }),
]);

const ToastCookie = z.object({
  tone: z.enum(['success', 'error']),
  message: z.custom<Toast['message']>((value) => MESSAGES.has(value)),
  count: z.int().optional(),
  months: z.array(MonthText).optional(),
  person: toastPerson.optional(),
  other: toastPerson.optional(),
  times: z.object({ start: ClockText, end: ClockText }).optional(),
  undo: toastUndo.optional(),
  endsSession: z.literal(true).optional(),
});

/** The cookie that carries a toast to the next page; null removes it. */
export function toastCookieHeader(url: URL, toast: Toast | null): string {
  const { name, secure } = toastCookie(url);
  const maxAge = toast === null ? 0 : MAX_AGE;
  return writeCookie(name, toast === null ? '' : toastText(toast), {
    maxAge,
    sameSite: 'Lax',
    httpOnly: true,
    secure,
  });
}

function toastText({ person, other, undo, ...toast }: Toast): string {
  const people = { person: personForCookie(person), other: personForCookie(other) };
  return JSON.stringify({ ...toast, ...people, undo: toastUndo.safeParse(undo).data });
}

function personForCookie(person: NamedPerson | undefined): NamedPerson | undefined {
  return (
    person && {
      last_name: nameForCookie(person.last_name),
      first_name: nameForCookie(person.first_name),
      given_first: person.given_first,
    }
  );
}

/** Returns the toast of the last answer; null for unknown messages. */
export function readToast(url: URL, request: Request): Toast | null {
  const stored = readCookie(request.headers.get('Cookie'), toastCookie(url).name);
  if (!stored) return null;
  try {
    return ToastCookie.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** Translates for the page that shows it: the previous answer may have changed the language. */
export function translatedToast(
  { tone, message, count, months, person: about, other, times, undo }: Toast,
  language: Language,
): TranslatedToast {
  const format = formatFor(language);
  const gaps = {
    count,
    name: about && format.personName(about),
    other: other && format.personName(other),
    times: times && `${times.start}–${times.end}`,
    months: months?.map(format.month).join(', '),
  };
  const t = wordsIn<'errors', ToastNamespace>(language, 'errors');
  const text = t(message, gaps);
  return undo ? { tone, text, undo: { ...undo, label: t('bulk:undo') } } : { tone, text };
}
