import { z } from 'zod';
import { errors } from '#app/locales/en/errors.ts';
import { toasts } from '#app/locales/en/toasts.ts';
import { readCookie, TOAST_COOKIE, writeCookie } from '#contract/cookies.ts';
import { MonthText } from '#contract/formats.ts';
import type { Toast } from './toast.ts';

function isMessage(value: unknown): value is Toast['message'] {
  const [namespace, key] = String(value).split(':');
  const words = namespace === 'toasts' ? toasts : namespace === 'errors' ? errors : {};
  return key !== undefined && Object.hasOwn(words, key);
}

/** A name and no sentence, whoever wrote the cookie. */
const name = z.string().regex(/^[^\p{C}\p{N}/:@<>]{0,80}$/u);
const person = z.object({ last_name: name, first_name: name, given_first: z.boolean() });

const ToastCookie = z.object({
  tone: z.enum(['success', 'error']),
  message: z.custom<Toast['message']>(isMessage),
  count: z.int().optional(),
  months: z.array(MonthText).optional(),
  person: person.optional(),
});

export function toastCookie(toast: Toast): string {
  return writeCookie(TOAST_COOKIE, JSON.stringify(toast), { maxAge: 60, sameSite: 'Lax', httpOnly: true });
}

export const NO_TOAST_COOKIE = writeCookie(TOAST_COOKIE, '', { maxAge: 0, sameSite: 'Lax', httpOnly: true });

/** The message that the last answer left behind; whatever is not one of ours is none. */
export function readToast(request: Request): Toast | null {
  const stored = readCookie(request.headers.get('Cookie'), TOAST_COOKIE);
  if (!stored) return null;
  try {
    return ToastCookie.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}
