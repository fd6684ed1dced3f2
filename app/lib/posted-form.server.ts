import { data } from 'react-router';
import { IDEMPOTENCY_FIELD } from '#app/ui/form/idempotency-key.ts';
import { bytesOf } from '#contract/bounded-bytes.ts';
import { BODY_MAX, TEXT_MAX } from '#contract/limits.ts';

/**
 * A form that was posted to a page.
 * @throws the status page for 413 where it is larger than any form, and for 400 where it is none
 */
export async function readPostedForm(request: Request): Promise<FormData> {
  const form = await readFormUpTo(request, BODY_MAX);
  if (!form) throw data(null, { status: 413 });
  return form;
}

/**
 * As {@link readPostedForm}, for a page that takes a file and says itself when it is too large.
 * @param most bytes of the whole body, counted as they come: who sends them need not announce how many
 * @returns null where there are more; all is read then too, for a browser hears no answer before it has sent everything
 */
export async function readFormUpTo(request: Request, most: number): Promise<FormData | null> {
  if (Number(request.headers.get('Content-Length')) > most) {
    // A body that is larger than any form has no bytes left here.
    if (request.body) await bytesOf(request.body, 0);
    return null;
  }
  const form = await formOf(request, most).catch(() => {
    throw malformed();
  });
  if (!form) return null;
  // A name beyond this is of no field of ours, and may nest deeper than anything that walks through it.
  if ([...form.keys()].some((name) => name.length > TEXT_MAX)) throw malformed();
  return form;
}

async function formOf({ body, headers }: Request, most: number): Promise<FormData | null> {
  const bytes = body ? await bytesOf(body, most) : new ArrayBuffer();
  if (!bytes) return null;
  return new Response(bytes, { headers: { 'Content-Type': headers.get('Content-Type') ?? '' } }).formData();
}

/**
 * The key under which a form is done once; null without one.
 * @throws the status page for 400 for one that no header carries, and none of our forms has
 */
export function keyIn(form: FormData): string | null {
  const key = form.get(IDEMPOTENCY_FIELD);
  if (typeof key !== 'string' || key === '') return null;
  if (/\p{Cc}/u.test(key)) throw malformed();
  return key;
}

/** What a page answers to a body that no form of the site sends. */
export function malformed() {
  return data(null, { status: 400 });
}
