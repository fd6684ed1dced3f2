import { type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import type { Toast } from '#app/lib/toast.ts';
import { fileRefusalOf, takeFile } from '#app/ui/import/take-file.server.ts';
import type { TextEncoding } from '#domain/format/text-encoding.ts';
import { UndoForm } from './apply-schemas.ts';
import { type AppliedResult, type DoneNames, doneFrom, doneSearch } from './done-address.ts';

type Context = Readonly<RouterContextProvider>;
type CallOptions = { headers: Record<string, string> };

/** A request to the API: preview, or apply the shown preview. */
export interface PreviewRequest {
  mode: 'preview' | 'apply';
  file?: File;
  encoding?: TextEncoding;
  file_id?: string;
  digest?: string;
  override_reason?: string;
}

/** The posted values of an apply form. */
type SeenPreview = { digest: string; file_id?: string | undefined; override_reason?: string | undefined };

type PreviewAnswer = { mode: 'preview'; file_id?: string };
type AppliedAnswer = { mode: 'apply' };
type StartedJob = { job_id: number };

/** The configuration of a preview page. */
export interface PreviewPage<
  Preview extends PreviewAnswer,
  Outcome extends AppliedAnswer,
  Figure extends string,
> {
  /** The schema of the apply form. */
  form: z.ZodType<SeenPreview>;
  done: DoneNames<Figure>;
  /** Shown after applying. */
  toast: Toast['message'];
  /** Reads from the address what to preview; null when nothing is chosen yet. */
  chosen: (url: URL, context: Context) => Promise<Pick<PreviewRequest, 'file_id'> | null>;
  ask: (
    url: URL,
    context: Context,
    asked: PreviewRequest,
    options?: CallOptions,
  ) => Promise<Preview | Outcome | StartedJob>;
  doneOf: (outcome: Outcome, asked: URL) => AppliedResult<Figure>;
  /** Returns the page's address with these parameters and its subject. */
  hrefOf: (url: URL, search: URLSearchParams) => string;
}

/** Returns the step of the page: choose, look, or done. */
export async function loadPreview<
  Preview extends PreviewAnswer,
  Outcome extends AppliedAnswer,
  Figure extends string,
>(page: PreviewPage<Preview, Outcome, Figure>, url: URL, context: Context) {
  const done = doneFrom(page.done, url.searchParams);
  if (done) return { step: 'done' as const, done };
  const chosen = await page.chosen(url, context);
  if (!chosen) return { step: 'choose' as const, refusal: null };
  try {
    // A preview writes nothing, so a page load may request it. Browsers send no Origin header then.
    const options = { headers: { Origin: url.origin } };
    const answer = await page.ask(url, context, { mode: 'preview', ...chosen }, options);
    if (isJob(answer)) throw redirect(jobHref(page, url, answer));
    if (isApplied(answer)) return { step: 'done' as const, done: page.doneOf(answer, url) };
    return { step: 'look' as const, preview: answer, constraints: constraintsOf(page.form) };
  } catch (error) {
    return { step: 'choose' as const, refusal: fileRefusalOf(error) };
  }
}

/**
 * Uploads a file and redirects to its preview.
 * @param aboutOf returns the address with the form's details about the file
 */
export function postFile<Preview extends PreviewAnswer, Outcome extends AppliedAnswer, Figure extends string>(
  page: PreviewPage<Preview, Outcome, Figure>,
  request: Request,
  context: Context,
  aboutOf: (form: FormData) => URL,
) {
  return takeFile(request, async (asked, form) => {
    const url = aboutOf(form);
    const answer = await page.ask(url, context, asked);
    if (isJob(answer)) return jobHref(page, url, answer);
    if (isApplied(answer) || answer.file_id === undefined) throw new Error('a file was not only looked at');
    return page.hrefOf(url, new URLSearchParams({ file: answer.file_id }));
  });
}

/**
 * Applies the shown preview. If the result would differ by now, nothing is written and the page
 * shows the new preview.
 */
export function applyPreview<
  Preview extends PreviewAnswer,
  Outcome extends AppliedAnswer,
  Figure extends string,
>(page: PreviewPage<Preview, Outcome, Figure>, request: Request, url: URL, context: Context) {
  return runForm(request, 'apply', page.form, async ({ digest, file_id, override_reason }, options) => {
    const asked: PreviewRequest = {
      mode: 'apply',
      digest,
      ...(file_id !== undefined && { file_id }),
      ...(override_reason !== undefined && { override_reason }),
    };
    const answer = await page.ask(url, context, asked, options);
    if (isJob(answer)) return { to: jobHref(page, url, answer) };
    if (!isApplied(answer)) throw new Error('what was to be applied was only looked at');
    return {
      to: page.hrefOf(url, doneSearch(page.done, page.doneOf(answer, url))),
      toast: { tone: 'success', message: page.toast },
    };
  });
}

/** Undoes the whole operation. */
export function undoDone<Preview extends PreviewAnswer, Outcome extends AppliedAnswer, Figure extends string>(
  page: PreviewPage<Preview, Outcome, Figure>,
  request: Request,
  url: URL,
  context: Context,
) {
  return runForm(request, 'undo', UndoForm, async ({ operation_id }, options) => {
    const { operations } = context.get(apiContext).manage;
    await perform(url, operations[':operation_id'].undo.$post({ param: { operation_id } }, options));
    return {
      to: page.hrefOf(url, new URLSearchParams()),
      toast: { tone: 'success', message: 'shifts:toasts.roster_undone' },
    };
  });
}

function isJob(answer: object): answer is StartedJob {
  return 'job_id' in answer;
}

function isApplied<Outcome extends AppliedAnswer>(answer: PreviewAnswer | Outcome): answer is Outcome {
  return answer.mode === 'apply';
}

function jobHref(
  page: Pick<PreviewPage<never, never, never>, 'hrefOf'>,
  url: URL,
  { job_id }: StartedJob,
): string {
  return page.hrefOf(url, new URLSearchParams({ job: String(job_id) }));
}
