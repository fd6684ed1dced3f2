import { z } from 'zod';
import type { ToastNamespace } from '#app/locales/keys.ts';
import { MonthText } from '#contract/fields/formats.ts';
import { readCookie, toastCookie, writeCookie } from '#contract/site/cookies.ts';
import type { Language } from '#contract/site/languages.ts';
import { ALL_WORDS, wordsIn } from './all-words.ts';
import { formatFor } from './format.ts';
import type { Toast, ToldToast } from './toast.ts';

/** Long enough to come from one page to the next. */
const MAX_AGE = 60;

/** Our sentences: whatever else a cookie names is none. */
const MESSAGES: ReadonlySet<unknown> = new Set([
  ...Object.keys(ALL_WORDS.en.errors).map((code) => `errors:${code}`),
  ...Object.entries(ALL_WORDS.en).flatMap(([namespace, words]) =>
    'toasts' in words ? Object.keys(words.toasts).map((key) => `${namespace}:toasts.${key}`) : [],
  ),
]);

/** With these, or at length, a name could be a sentence, whoever wrote the cookie. */
const NO_NAME = /[\p{C}\p{N}/:@<>]/gu;
const NAME_MAX = 80;

/** As much of a name as the cookie takes, so that the message is told whatever somebody is called. */
function nameTold(text: string): string {
  return [...text.replace(NO_NAME, '')].slice(0, NAME_MAX).join('');
}

const name = z.string().refine((text) => nameTold(text) === text);
const person = z.object({ last_name: name, first_name: name, given_first: z.boolean() });

const ToastCookie = z.object({
  tone: z.enum(['success', 'error']),
  message: z.custom<Toast['message']>((value) => MESSAGES.has(value)),
  count: z.int().optional(),
  months: z.array(MonthText).optional(),
  person: person.optional(),
});

/** The cookie that brings a message to the next page; no message removes it. */
export function toastCookieHeader(url: URL, toast: Toast | null): string {
  const { name, secure } = toastCookie(url);
  const maxAge = toast === null ? 0 : MAX_AGE;
  return writeCookie(name, toast === null ? '' : written(toast), {
    maxAge,
    sameSite: 'Lax',
    httpOnly: true,
    secure,
  });
}

function written({ person: about, ...toast }: Toast): string {
  const told = about && {
    last_name: nameTold(about.last_name),
    first_name: nameTold(about.first_name),
    given_first: about.given_first,
  };
  return JSON.stringify({ ...toast, person: told });
}

/** The message that the last answer left behind; whatever is not one of ours is none. */
export function readToast(url: URL, request: Request): Toast | null {
  const stored = readCookie(request.headers.get('Cookie'), toastCookie(url).name);
  if (!stored) return null;
  try {
    return ToastCookie.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** In the language of the page that shows it, which the answer before may have changed. */
export function toldToast(
  { tone, message, count, months, person: about }: Toast,
  language: Language,
): ToldToast {
  const format = formatFor(language);
  const gaps = {
    count,
    name: about && format.personName(about),
    months: months?.map(format.month).join(', '),
  };
  const t = wordsIn<'errors', ToastNamespace>(language, 'errors');
  return { tone, text: t(message, gaps) };
}
