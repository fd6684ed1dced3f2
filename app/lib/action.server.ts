import { parseSubmission, report, type Submission } from '@conform-to/react/future';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { IDEMPOTENCY_FIELD } from '#app/ui/form/idempotency-key.ts';
import { AppError } from '#contract/errors.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { type FieldIssues, hasHoles } from '#contract/validation.ts';
import type { FieldFaults } from './forms.ts';
import { keyHeaders, keyIn, malformed, readPostedForm } from './posted-form.server.ts';
import type { Refused } from './refused.ts';
import { toastCookieHeader } from './toast.server.ts';
import type { Toast } from './toast.ts';
import { formErrorOf, validateForm } from './validate-form.ts';

/** The page and the toast after a successful form. */
export type ActionDone = { to: string; toast?: Toast; cookies?: string[] };

/** Data for the same page, after a form that does not redirect. */
export type Reported<Report> = { report: Report };

/**
 * Runs a posted form: validates it by the schema, acts, and redirects to the result. A refusal
 * returns the form with all typed values.
 * @param options `longest`: the most characters of its longest field, when above the default
 */
export async function runForm<Schema extends z.ZodType, Report = never>(
  request: Request,
  intent: string,
  schema: Schema,
  act: (
    value: z.output<Schema>,
    options: { headers: Record<string, string> },
  ) => Promise<ActionDone | Reported<Report>>,
  { longest = TEXT_MAX }: { longest?: number } = {},
) {
  const form = await readPostedForm(request);
  const submission = submissionOf(form);
  const checked = validateForm(schema, submission.payload);
  if (checked.error) return refusedForm(intent, submission, checked.error, null, longest);
  const key = keyIn(form);
  try {
    const done = await act(checked.value, { headers: keyHeaders(key) });
    return 'report' in done ? done.report : finish(new URL(request.url), done);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'E_UNPROCESSABLE_ENTITY') {
      const missing = isReasonMissing(error) && hasReason(schema) ? formErrorOf(REASON_MISSING) : null;
      const refusal = {
        code: error.code,
        data: error.data,
        ...(key !== null && { key: key.slice(0, TEXT_MAX) }),
        // The field says it.
        ...(missing && { text: '' }),
      };
      return refusedForm(intent, submission, missing, refusal, longest);
    }
    const faults = formErrorOf(isFieldIssues(error.data) ? error.data : {});
    return refusedForm(intent, submission, faults, null, longest);
  }
}

/**
 * Returns the posted form with further fields filled in and nothing done. It serves pages without
 * JavaScript, which could fill them in itself.
 */
export async function refillForm(
  request: Request,
  intent: string,
  fill: (payload: Submission['payload']) => Submission['payload'],
) {
  const submission = submissionOf(await readPostedForm(request));
  const held = { ...submission, payload: asFieldsHold(fill(submission.payload), TEXT_MAX) };
  return data({ intent, lastResult: report<FieldFaults>(held), refusal: null } satisfies Refused);
}

/**
 * Rejects field names that reach for `Object.prototype` or create sparse lists; no form of Kinmu
 * has them.
 */
function submissionOf(form: FormData): Submission {
  try {
    const submission = parseSubmission(form, { skipEntry: (name) => name === IDEMPOTENCY_FIELD });
    if (!hasHoles(submission.payload)) return submission;
  } catch {
    // The code below throws the refusal.
  }
  throw malformed();
}

function refusedForm(
  intent: string,
  submission: Submission,
  error: ReturnType<typeof formErrorOf> | null,
  refusal: Refused['refusal'],
  longest: number,
) {
  // Passwords are never sent back to a page.
  const hideFields = submission.fields.filter((name) => name.includes('password'));
  const { payload, intent: button } = submission;
  const held = {
    ...submission,
    payload: asFieldsHold(payload, longest),
    intent: button?.slice(0, TEXT_MAX) ?? null,
  };
  const lastResult = report<FieldFaults>(held, { error, hideFields });
  return data({ intent, lastResult, refusal } satisfies Refused, { status: 422 });
}

/** Cuts typed texts to the length of a field, so that a page never grows with its input. */
function asFieldsHold<Value>(value: Value, longest: number): Value;
function asFieldsHold(value: unknown, longest: number): unknown {
  if (typeof value === 'string') return value.slice(0, longest);
  if (Array.isArray(value)) return value.map((part) => asFieldsHold(part, longest));
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asFieldsHold(part, longest)]));
}

/** The fault of a form whose findings need a reason only. */
const REASON_MISSING: FieldIssues = { override_reason: [{ key: 'required' }] };

function isReasonMissing({ data }: AppError): boolean {
  return typeof data === 'object' && data !== null && 'reason_missing' in data;
}

function hasReason(schema: z.ZodType): boolean {
  return 'shape' in schema && Object.hasOwn(Object(schema.shape), 'override_reason');
}

function isFieldIssues(value: unknown): value is FieldIssues {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);
}

function finish(url: URL, { to, toast, cookies = [] }: ActionDone): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (toast) headers.append('Set-Cookie', toastCookieHeader(url, toast));
  return redirect(to, { headers });
}
