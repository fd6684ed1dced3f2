import { data, redirect } from 'react-router';
import { readFormUpTo } from '#app/lib/posted-form.server.ts';
import { AppError } from '#contract/errors.ts';
import { AROUND_FILE, IMPORT_FILE_MAX } from '#contract/limits.ts';
import type { FileRefusal } from './file-refusal.ts';

/** What the API is asked for with a file that was posted, or without one. */
type Preview = { mode: 'preview'; file?: File };

/** Takes a file in. What it would do stands at an address of its own, which a reload shows anew. */
export async function takeFile(request: Request, hrefOf: (preview: Preview) => Promise<string>) {
  const form = await readFormUpTo(request, IMPORT_FILE_MAX + AROUND_FILE);
  if (!form) return refused({ code: 'E_PAYLOAD_TOO_LARGE', data: null });
  const file = form.get('file');
  try {
    const given = file instanceof File && file.name !== '' ? { file } : {};
    return redirect(await hrefOf({ mode: 'preview', ...given }));
  } catch (error) {
    if (error instanceof Response) throw error;
    return refused(refusalOf(error));
  }
}

/** @throws whatever is no refusal */
export function refusalOf(error: unknown): FileRefusal {
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, data: error.data };
}

function refused(refusal: FileRefusal) {
  return data({ intent: 'preview' as const, refusal }, { status: 422 });
}
