import { parseSubmission, report } from '@conform-to/react/future';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import type { FieldIssues } from '#contract/validation.ts';
import { Refusal } from './answer.server.ts';
import { formErrorOf, validateForm } from './forms.ts';
import { toastCookie } from './toast.server.ts';
import type { Toast } from './toast.ts';

/** The field in which a form carries its idempotency key. */
export const IDEMPOTENCY_FIELD = 'idempotency_key';

export type Done = { to: string; toast?: Toast; cookies?: string[] };

/**
 * Runs a posted form: checks it against the schema, does it, and goes on to where the result shows. What is
 * refused comes back to the form with everything that was typed.
 */
export async function runForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  act: (value: z.output<Schema>, headers: { 'Idempotency-Key'?: string }) => Promise<Done>,
) {
  const form = await request.formData();
  const submission = parseSubmission(form, { skipEntry: (name) => name === IDEMPOTENCY_FIELD });
  const checked = validateForm(schema, submission.payload);
  if (checked.error) return refused(submission, checked.error, null);
  const key = form.get(IDEMPOTENCY_FIELD);
  try {
    return finish(await act(checked.value, typeof key === 'string' && key !== '' ? { 'Idempotency-Key': key } : {}));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'E_UNPROCESSABLE_ENTITY') {
      return refused(submission, formErrorOf(error.data as FieldIssues), null);
    }
    return refused(submission, null, { code: error.code, data: error.data });
  }
}

function refused(
  submission: ReturnType<typeof parseSubmission>,
  error: ReturnType<typeof formErrorOf> | null,
  refusal: { code: ErrorCode; data: unknown } | null,
) {
  // Passwords are never sent back into a page.
  const lastResult = report(submission, { ...(error ? { error } : {}), hideFields: hiddenFields(submission.fields) });
  return data({ lastResult, refusal }, { status: 422 });
}

function hiddenFields(fields: readonly string[]): string[] {
  return fields.filter((name) => name.includes('password'));
}

function finish({ to, toast, cookies = [] }: Done): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (toast) headers.append('Set-Cookie', toastCookie(toast));
  return redirect(to, { headers });
}
