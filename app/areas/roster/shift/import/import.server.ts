import { type RouterContextProvider, redirect } from 'react-router';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { ApplyFileForm } from '#app/ui/preview/apply-schemas.ts';
import { doneSearch } from '#app/ui/preview/done-address.ts';
import { loadPreview, type PreviewPage, type PreviewRequest } from '#app/ui/preview/preview.server.ts';
import { AppError } from '#contract/errors.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import {
  CsvHeaderFaults,
  type ImportAnswer,
  type ImportDone,
  type ImportPreview,
} from '#contract/roster/roster-files.ts';
import { jstDate } from '#domain/time/instant.ts';
import { chosenColumns, chosenValues, columnParams } from './column-address.ts';
import { IMPORT_DONE, type ImportFigure, importDone } from './import-done.ts';
import { isSheet, placeParams, sheetAddress, sheetParams } from './sheet-address.ts';

type ImportOrJob = ImportAnswer | { job_id: number };
type Context = Readonly<RouterContextProvider>;

/** The roster import as a preview page. */
export const rosterPreview: PreviewPage<ImportPreview, ImportDone, ImportFigure> = {
  form: ApplyFileForm,
  done: IMPORT_DONE,
  toast: 'imports:toasts.roster_imported',
  chosen: async ({ searchParams }) => {
    if (searchParams.has('job')) return {};
    const file_id = searchParams.get('file');
    return file_id ? { file_id } : null;
  },
  ask: async (url, context, asked, options) => {
    const isChosen = asked.file !== undefined || asked.file_id !== undefined;
    const job = isChosen ? null : url.searchParams.get('job');
    if (job) return resultOf(url, context, job);
    try {
      return await importInto(url, context, asked, options);
    } catch (error) {
      // Its columns are chosen at an address of its own, so that a reload asks again.
      const file = asked.file && askedHeadings(error)?.file_id;
      throw file ? redirect(hrefOf(url, new URLSearchParams({ file }))) : error;
    }
  },
  doneOf: importDone,
  hrefOf,
};

/** The headings of a file whose columns must be chosen; null for any other refusal. */
function askedHeadings(error: unknown): CsvHeaderFaults | null {
  if (!(error instanceof AppError) || error.code !== 'SHIFT_CSV_INVALID_HEADER') return null;
  const faults = CsvHeaderFaults.safeParse(error.data);
  return faults.data?.headings ? faults.data : null;
}

async function resultOf(url: URL, context: Context, id: string): Promise<ImportOrJob> {
  const { imports } = context.get(apiContext).manage.shifts;
  const answer = await perform<ImportOrJob>(url, imports[':id'].$get({ param: { id } }));
  if (!('mode' in answer) || answer.mode !== 'apply' || answer.counts.refused === 0) return answer;
  const done = doneSearch(IMPORT_DONE, importDone(answer));
  done.set('file', answer.file_id);
  throw redirect(hrefOf(url, done));
}

/** The API fields of a sheet, when the address has the sheet layout. */
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

/** The API fields of a file of rows: the chosen columns, and the values of those that it does not have. */
function rowFields({ searchParams }: URL) {
  const columns = chosenColumns(searchParams);
  if (!columns) return {};
  return {
    columns: JSON.stringify(columns),
    column_values: JSON.stringify(chosenValues(searchParams)),
  };
}

function placeField({ searchParams }: URL) {
  const workplace_id = searchParams.get('workplace_id');
  return workplace_id ? { workplace_id } : {};
}

/**
 * Imports into the whole roster, or into the one shift that the address names. Refused rows are left out:
 * the preview says so, and its digest covers it.
 */
function importInto(
  url: URL,
  context: Context,
  request: PreviewRequest,
  options?: { headers: Record<string, string> },
): Promise<ImportOrJob> {
  const { shifts } = context.get(apiContext).manage;
  const form = {
    ...request,
    ...rowFields(url),
    ...(request.mode === 'apply' && { without_refused: 'true' as const }),
  };
  const id = url.searchParams.get('shift');
  return id
    ? perform<ImportOrJob>(url, shifts[':id']['import-csv'].$post({ param: { id }, form }, options))
    : perform<ImportOrJob>(
        url,
        shifts['import-csv'].$post({ form: { ...form, ...placeField(url), ...sheetFields(url) } }, options),
      );
}

/** This page with these parameters, and with its shift or place. */
function hrefOf(url: URL, search: URLSearchParams): string {
  const shift = url.searchParams.get('shift');
  if (shift) search.set('shift', shift);
  else for (const [name, value] of placeParams(url.searchParams)) search.set(name, value);
  if (isSheet(url.searchParams)) {
    for (const [name, value] of sheetParams(url.searchParams)) search.set(name, value);
  }
  for (const [name, value] of columnParams(url.searchParams)) search.set(name, value);
  const file = url.searchParams.get('file');
  if (file && Number(search.get('left')) > 0) search.set('file', file);
  return `${url.pathname}?${search}`;
}

export async function loadImport(url: URL, context: Context) {
  const id = url.searchParams.get('shift');
  const shift = id
    ? await readAnswer(url, context.get(apiContext).manage.shifts[':id'].$get({ param: { id } }))
    : null;
  return { shift, sheet: await loadSheet(url, context), shown: await loadShown(url, context) };
}

/** The choices before a sheet is uploaded: the positions of its workplace. */
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
  const { data } = await readAnswer(url, positions.$get({ param: { id: address.workplace_id }, query }));
  return { ...shown, positions: data };
}

async function loadShown(url: URL, context: Context) {
  const job = url.searchParams.get('job');
  const progress = job && (await loadJob(url, context, job));
  if (progress) return progress;
  const shown = await loadPreview(rosterPreview, url, context);
  if (shown.step === 'done') return { ...shown, left: await loadLeft(url, context, shown.done.figures.left) };
  const refusal = shown.step === 'choose' ? shown.refusal : null;
  const faults = refusal && askedHeadings(new AppError(refusal.code, refusal.data));
  return faults && url.searchParams.has('file') ? { step: 'columns' as const, faults } : shown;
}

/** The rows that an import left out, each with its reason by now; null without any, or where it takes a job. */
async function loadLeft(url: URL, context: Context, count: number): Promise<ImportPreview | null> {
  const file_id = url.searchParams.get('file');
  if (!file_id || count === 0) return null;
  try {
    const options = { headers: { Origin: url.origin } };
    const answer = await importInto(url, context, { mode: 'preview', file_id }, options);
    return 'mode' in answer && answer.mode === 'preview' ? answer : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The progress of a job; null once it has a result. */
async function loadJob(url: URL, context: Context, id: string) {
  const { jobs } = context.get(apiContext).manage;
  const { status, done, total } = await readAnswer(url, jobs[':id'].$get({ param: { id } }));
  if (status === 'queued' || status === 'running') return { step: 'progress' as const, done, total };
  return status === 'failed' ? { step: 'failed' as const } : null;
}
