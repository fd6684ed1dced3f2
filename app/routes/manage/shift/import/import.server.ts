import { type RouterContextProvider, redirect } from 'react-router';
import { refusalOf, takeFile } from '#app/components/import/take-file.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, read } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import type { ImportAnswer } from '#contract/roster-files.ts';
import { ApplyForm } from './apply-form.ts';
import { doneFrom, doneOf, doneSearch } from './done-address.ts';

type Context = Readonly<RouterContextProvider>;
type Answer = ImportAnswer | { job_id: number };
interface Posted {
  mode: 'preview' | 'apply';
  file?: File;
  file_id?: string;
  digest?: string;
  override_reason?: string;
}

/** Imports into the whole roster, or into the one shift that the address names. */
function importInto(
  url: URL,
  context: Context,
  form: Posted,
  options?: { headers: Record<string, string> },
): Promise<Answer> {
  const { shifts } = context.get(apiContext).manage;
  const id = url.searchParams.get('shift');
  return id
    ? perform<Answer>(url, shifts[':id']['import-csv'].$post({ param: { id }, form }, options))
    : perform<Answer>(url, shifts['import-csv'].$post({ form }, options));
}

/** This page with these parameters, and with the shift that it is about. */
function hrefOf(url: URL, search: URLSearchParams): string {
  const shift = url.searchParams.get('shift');
  if (shift) search.set('shift', shift);
  return `${url.pathname}?${search}`;
}

export async function loadImport(url: URL, context: Context) {
  const id = url.searchParams.get('shift');
  const shift = id
    ? await read(url, context.get(apiContext).manage.shifts[':id'].$get({ param: { id } }))
    : null;
  return { shift, shown: await loadShown(url, context) };
}

async function loadShown(url: URL, context: Context) {
  const { searchParams } = url;
  const job = searchParams.get('job');
  const file_id = searchParams.get('file');
  if (job) return loadJob(url, context, job);
  if (file_id) {
    // A preview writes nothing, so a page may ask for it as it loads, where browsers name no origin.
    const options = { headers: { Origin: url.origin } };
    return told(url, importInto(url, context, { mode: 'preview', file_id }, options));
  }
  if (searchParams.has('done')) return { view: 'done' as const, done: doneFrom(searchParams) };
  return { view: 'upload' as const, refusal: null };
}

async function loadJob(url: URL, context: Context, id: string) {
  const { manage } = context.get(apiContext);
  const job = await read(url, manage.jobs[':id'].$get({ param: { id } }));
  if (job.state === 'queued' || job.state === 'running') {
    return { view: 'progress' as const, done: job.done, total: job.total };
  }
  if (job.state === 'failed') return { view: 'failed' as const };
  return told(url, perform<Answer>(url, manage.shifts.imports[':id'].$get({ param: { id } })));
}

/** A diff, what was done, or why neither came of the file. */
async function told(url: URL, call: Promise<Answer>) {
  try {
    const answer = await call;
    if ('job_id' in answer) throw redirect(jobHref(url, answer.job_id));
    return answer.mode === 'apply'
      ? { view: 'done' as const, done: doneOf(answer) }
      : { view: 'diff' as const, preview: answer, constraints: constraintsOf(ApplyForm) };
  } catch (error) {
    return { view: 'upload' as const, refusal: refusalOf(error) };
  }
}

function jobHref(url: URL, id: number): string {
  return hrefOf(url, new URLSearchParams({ job: String(id) }));
}

export function postFile(request: Request, url: URL, context: Context) {
  return takeFile(request, async (preview) => whereTold(url, await importInto(url, context, preview)));
}

/** Writes what the diff told. When other things would be done by now, nothing is, and the new diff is shown. */
export function applyFile(request: Request, url: URL, context: Context) {
  return runForm(request, 'apply', ApplyForm, async ({ override_reason, ...seen }, options) => {
    const reason = override_reason === undefined ? {} : { override_reason };
    const answer = await importInto(url, context, { mode: 'apply', ...seen, ...reason }, options);
    const isDone = 'mode' in answer && answer.mode === 'apply';
    return {
      to: whereTold(url, answer, { changed: '1' }),
      ...(isDone ? { toast: { tone: 'success', message: 'toasts:roster_imported' } } : {}),
    };
  });
}

function whereTold(url: URL, answer: Answer, ofDiff: Record<string, string> = {}): string {
  if ('job_id' in answer) return jobHref(url, answer.job_id);
  if (answer.mode === 'apply') return hrefOf(url, doneSearch(doneOf(answer)));
  return hrefOf(url, new URLSearchParams({ file: answer.file_id, ...ofDiff }));
}
