import { data } from 'react-router';
import { IDEMPOTENCY_FIELD } from '#app/ui/form/idempotency-key.ts';
import { readBoundedBytes } from '#contract/bounded-bytes.ts';
import { BODY_MAX, TEXT_MAX } from '#contract/limits.ts';

/**
 * Reads a posted form.
 * @throws the status page for 413 when it is larger than any form, and for 400 when it is not a form
 */
export async function readPostedForm(request: Request): Promise<FormData> {
  const form = await readFormUpTo(request, BODY_MAX);
  if (!form) throw data(null, { status: 413 });
  return form;
}

/**
 * As {@link readPostedForm}, for a page that reports a too large file itself.
 * @param most bytes of the whole body, counted while reading: the sender need not announce them
 * @returns null for a larger body, which is still read: browsers show no answer before its end
 */
export async function readFormUpTo(request: Request, most: number): Promise<FormData | null> {
  if (Number(request.headers.get('Content-Length')) > most) {
    // The body is read, but not kept.
    if (request.body) await readBoundedBytes(request.body, 0);
    return null;
  }
  const form = await formOf(request, most).catch(() => {
    throw malformed();
  });
  if (!form) return null;
  // Longer names belong to no field, and may nest deeper than recursive code can handle.
  if ([...form.keys()].some((name) => name.length > TEXT_MAX)) throw malformed();
  return form;
}

async function formOf({ body, headers }: Request, most: number): Promise<FormData | null> {
  const bytes = body ? await readBoundedBytes(body, most) : new ArrayBuffer();
  if (!bytes) return null;
  return new Response(bytes, { headers: { 'Content-Type': headers.get('Content-Type') ?? '' } }).formData();
}

/**
 * Returns the idempotency key of a form; null without one.
 * @throws the status page for 400 for a key that cannot be a header value
 */
export function keyIn(form: FormData): string | null {
  const key = form.get(IDEMPOTENCY_FIELD);
  if (typeof key !== 'string' || key === '') return null;
  if (/\p{Cc}/u.test(key)) throw malformed();
  return key;
}

/** Returns the header that gives the calls of a form the effect of one. */
export function keyHeaders(key: string | null): Record<string, string> {
  return key === null ? {} : { 'Idempotency-Key': key };
}

/** The answer to a body that no form of the site sends. */
export function malformed() {
  return data(null, { status: 400 });
}
