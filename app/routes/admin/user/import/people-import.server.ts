import { type RouterContextProvider, redirect } from 'react-router';
import { refusalOf, takeFile } from '#app/components/import/take-file.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { PeopleImportAnswer } from '#contract/people-files.ts';
import type { TextEncoding } from '#domain/format/text-encoding.ts';
import { ApplyPeopleForm } from './apply-people-form.ts';
import { doneFrom, doneOf, doneSearch } from './done-people.ts';

type Context = Readonly<RouterContextProvider>;
interface Posted {
  mode: 'preview' | 'apply';
  file?: File;
  encoding?: TextEncoding;
  file_id?: string;
  digest?: string;
}

/** Others changed what the file is about, so that it would do something else by now, or could not be written. */
const CHANGED_MEANWHILE: readonly ErrorCode[] = ['E_CONFLICT', 'SHIFT_CSV_INVALID_ROW'];

function importPeople(
  url: URL,
  context: Context,
  form: Posted,
  options?: { headers: Record<string, string> },
): Promise<PeopleImportAnswer> {
  return perform(url, context.get(apiContext).admin.users['import-csv'].$post({ form }, options));
}

export async function loadPeopleImport(url: URL, context: Context) {
  const { searchParams } = url;
  const file_id = searchParams.get('file');
  if (file_id) return loadDiff(url, context, file_id);
  if (searchParams.has('done')) return { view: 'done' as const, done: doneFrom(searchParams) };
  return { view: 'upload' as const, refusal: null };
}

/** What a file would do, or why it was not looked into. */
async function loadDiff(url: URL, context: Context, file_id: string) {
  try {
    // A preview writes nothing, so a page may ask for it as it loads, where browsers name no origin.
    const options = { headers: { Origin: url.origin } };
    const answer = await importPeople(url, context, { mode: 'preview', file_id }, options);
    if (answer.mode === 'apply') throw redirect(whereTold(url, answer));
    return { view: 'diff' as const, preview: answer, constraints: constraintsOf(ApplyPeopleForm) };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { view: 'upload' as const, refusal: refusalOf(error) };
  }
}

export function postPeople(request: Request, url: URL, context: Context) {
  return takeFile(request, async (preview) => whereTold(url, await importPeople(url, context, preview)));
}

/** Writes what the diff told. When other things would be done by now, nothing is, and the new diff is shown. */
export function applyPeople(request: Request, url: URL, context: Context) {
  return runForm(request, 'apply', ApplyPeopleForm, async (seen, options) => {
    try {
      const answer = await importPeople(url, context, { mode: 'apply', ...seen }, options);
      const isDone = answer.mode === 'apply';
      return {
        to: isDone ? whereTold(url, answer) : diffHref(url, answer.file_id, { changed: '1' }),
        ...(isDone ? { toast: { tone: 'success', message: 'toasts:people_imported' } } : {}),
      };
    } catch (error) {
      if (!(error instanceof AppError) || !CHANGED_MEANWHILE.includes(error.code)) throw error;
      return { to: diffHref(url, seen.file_id, { changed: '1' }) };
    }
  });
}

function whereTold(url: URL, answer: PeopleImportAnswer): string {
  return answer.mode === 'apply'
    ? `${url.pathname}?${doneSearch(doneOf(answer))}`
    : diffHref(url, answer.file_id);
}

function diffHref(url: URL, file: string, more: Record<string, string> = {}): string {
  return `${url.pathname}?${new URLSearchParams({ file, ...more })}`;
}
