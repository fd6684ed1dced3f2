import type { RouterContextProvider } from 'react-router';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { ApplyFileForm } from '#app/ui/preview/apply-schemas.ts';
import { loadPreview, type PreviewPage, type PreviewRequest } from '#app/ui/preview/preview.server.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import type { ImportAnswer, ImportDone, ImportPreview } from '#contract/roster/roster-files.ts';
import { jstDate } from '#domain/time/instant.ts';
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
  ask: (url, context, asked, options) => {
    const isChosen = asked.file !== undefined || asked.file_id !== undefined;
    const job = isChosen ? null : url.searchParams.get('job');
    return job ? resultOf(url, context, job) : importInto(url, context, asked, options);
  },
  doneOf: importDone,
  hrefOf,
};

function resultOf(url: URL, context: Context, id: string): Promise<ImportOrJob> {
  const { imports } = context.get(apiContext).manage.shifts;
  return perform<ImportOrJob>(url, imports[':id'].$get({ param: { id } }));
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

/** Imports into the whole roster, or into the one shift that the address names. */
function importInto(
  url: URL,
  context: Context,
  form: PreviewRequest,
  options?: { headers: Record<string, string> },
): Promise<ImportOrJob> {
  const { shifts } = context.get(apiContext).manage;
  const id = url.searchParams.get('shift');
  return id
    ? perform<ImportOrJob>(url, shifts[':id']['import-csv'].$post({ param: { id }, form }, options))
    : perform<ImportOrJob>(
        url,
        shifts['import-csv'].$post({ form: { ...form, ...sheetFields(url) } }, options),
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
  return (job && (await loadJob(url, context, job))) || loadPreview(rosterPreview, url, context);
}

/** The progress of a job; null once it has a result. */
async function loadJob(url: URL, context: Context, id: string) {
  const { jobs } = context.get(apiContext).manage;
  const { state, done, total } = await readAnswer(url, jobs[':id'].$get({ param: { id } }));
  if (state === 'queued' || state === 'running') return { step: 'progress' as const, done, total };
  return state === 'failed' ? { step: 'failed' as const } : null;
}
