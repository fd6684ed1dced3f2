import { data, redirect } from 'react-router';
import { readFormUpTo } from '#app/lib/posted-form.server.ts';
import { AppError } from '#contract/errors.ts';
import { AROUND_FILE, IMPORT_FILE_MAX } from '#contract/limits.ts';
import type { FileRefusal } from './file-refusal.ts';

/** What the API is asked for with a file that was posted, or without one. */
type Preview = { mode: 'preview'; file?: File };

/** The file that was chosen, or what was pasted in its place. */
function fileIn(form: FormData): File | null {
  const [file, text] = [form.get('file'), form.get('text')];
  if (file instanceof File && file.name !== '') return file;
  return typeof text === 'string' && text.trim() !== '' ? new File([text], 'sheet.txt') : null;
}

/** Takes a file in. What it would do stands at an address of its own, which a reload shows anew. */
export async function takeFile(
  request: Request,
  hrefOf: (preview: Preview, form: FormData) => Promise<string>,
) {
  const form = await readFormUpTo(request, IMPORT_FILE_MAX + AROUND_FILE);
  if (!form) return refused({ code: 'E_PAYLOAD_TOO_LARGE', data: null });
  try {
    const file = fileIn(form);
    return redirect(await hrefOf({ mode: 'preview', ...(file ? { file } : {}) }, form));
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
