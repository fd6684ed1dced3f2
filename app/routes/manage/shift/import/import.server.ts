import { type RouterContextProvider, redirect } from 'react-router';
import { refusalOf, takeFile } from '#app/components/import/take-file.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, read } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import type { ImportAnswer } from '#contract/roster-files.ts';
import type { TextEncoding } from '#domain/format/text-encoding.ts';
import { jstDate } from '#domain/time/instant.ts';
import { ApplyForm, UndoForm } from './apply-form.ts';
import { doneFrom, doneOf, doneSearch } from './done-address.ts';
import { isSheet, placeParams, sheetAddress, sheetParams, withSheetOf } from './sheet-address.ts';

type Answer = ImportAnswer | { job_id: number };
interface Posted {
  mode: 'preview' | 'apply';
  file?: File;
  encoding?: TextEncoding;
  file_id?: string;
  digest?: string;
  override_reason?: string;
}

type Context = Readonly<RouterContextProvider>;

/** What the API is asked of a sheet, where the address is about one. */
function sheetFields({ searchParams }: URL) {
  if (!isSheet(searchParams)) return {};
  const asked = sheetAddress(searchParams);
  return {
    layout: 'sheet' as const,
    workplace_id: asked.workplace_id,
    month: asked.month,
    position_id: asked.position_id,
    type: asked.type,
    marks: JSON.stringify(asked.marks),
  };
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
    : perform<Answer>(url, shifts['import-csv'].$post({ form: { ...form, ...sheetFields(url) } }, options));
}

/** This page with these parameters, and with the shift that it is about. */
function hrefOf(url: URL, search: URLSearchParams): string {
  const shift = url.searchParams.get('shift');
  if (shift) search.set('shift', shift);
  else for (const [name, value] of placeParams(url.searchParams)) search.set(name, value);
  if (isSheet(url.searchParams)) {
    for (const [name, value] of sheetParams(url.searchParams)) search.set(name, value);
  }
  return `${url.pathname}?${search}`;
}

export async function loadImport(url: URL, context: Context) {
  const id = url.searchParams.get('shift');
  const shift = id
    ? await read(url, context.get(apiContext).manage.shifts[':id'].$get({ param: { id } }))
    : null;
  return { shift, sheet: await loadSheet(url, context), shown: await loadShown(url, context) };
}

/** What a sheet is asked about before it is sent: the positions of its workplace. */
async function loadSheet(url: URL, context: Context) {
  const { searchParams } = url;
  if (!isSheet(searchParams)) return null;
  const address = sheetAddress(searchParams);
  const today = jstDate(await context.get(siteContext).now());
  const shown = { address, today };
  if (address.workplace_id === '' || searchParams.has('file') || searchParams.has('done')) {
    return { ...shown, positions: [] };
  }
  const { positions } = context.get(apiContext).admin.workplaces[':id'];
  const query = { per_page: String(PER_PAGE_MAX) };
  const { data } = await read(url, positions.$get({ param: { id: address.workplace_id }, query }));
  return { ...shown, positions: data };
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
  return takeFile(request, async (preview, form) => {
    const asked = withSheetOf(url, form);
    return whereTold(asked, await importInto(asked, context, preview));
  });
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

/** Takes back what the import did, all of it. */
export function undoImport(request: Request, url: URL, context: Context) {
  return runForm(request, 'undo', UndoForm, async ({ operation_id }, options) => {
    const { operations } = context.get(apiContext).manage;
    const param = { operation_id };
    await perform(url, operations[':operation_id'].undo.$post({ param }, options));
    return {
      to: hrefOf(url, new URLSearchParams()),
      toast: { tone: 'success', message: 'toasts:roster_undone' },
    };
  });
}

function whereTold(url: URL, answer: Answer, ofDiff: Record<string, string> = {}): string {
  if ('job_id' in answer) return jobHref(url, answer.job_id);
  if (answer.mode === 'apply') return hrefOf(url, doneSearch(doneOf(answer)));
  return hrefOf(url, new URLSearchParams({ file: answer.file_id, ...ofDiff }));
}
