import { data, redirect } from 'react-router';
import { keyHeaders, keyIn, readFormUpTo } from '#app/lib/posted-form.server.ts';
import { AppError } from '#contract/errors.ts';
import { AROUND_FILE, IMPORT_FILE_MAX } from '#contract/limits.ts';
import { isTextEncoding, type TextEncoding } from '#domain/format/text-encoding.ts';
import type { FileRefusal } from './file-refusal.ts';

/** The request for a preview, with a posted file or without one. */
type FilePreviewRequest = { mode: 'preview'; file?: File; encoding?: TextEncoding };

/** Returns the chosen file, or the pasted text as a UTF-8 file. */
function fileIn(form: FormData): Pick<FilePreviewRequest, 'file' | 'encoding'> {
  const [file, text, encoding] = [form.get('file'), form.get('text'), form.get('encoding')];
  if (file instanceof File && file.name !== '') {
    return { file, ...(isTextEncoding(encoding) ? { encoding } : {}) };
  }
  const isPasted = typeof text === 'string' && text.trim() !== '';
  return isPasted ? { file: new File([text], 'sheet.txt'), encoding: 'utf8' } : {};
}

type OnFile<Answer> = (
  preview: FilePreviewRequest,
  form: FormData,
  options: { headers: Record<string, string> },
) => Promise<Answer>;

/** Uploads a file. Its preview has its own address, so that a reload works. */
export function takeFile(request: Request, hrefOf: OnFile<string>) {
  return withFile(request, async (...sent) => redirect(await hrefOf(...sent)));
}

/** Reads an uploaded file. Its refusal is shown at the form. */
export async function withFile<Answer>(request: Request, act: OnFile<Answer>) {
  const form = await readFormUpTo(request, IMPORT_FILE_MAX + AROUND_FILE);
  if (!form) return refusedFile({ code: 'E_PAYLOAD_TOO_LARGE', data: null });
  const options = { headers: keyHeaders(keyIn(form)) };
  try {
    return await act({ mode: 'preview', ...fileIn(form) }, form, options);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusedFile(fileRefusalOf(error));
  }
}

/** @throws every error that is not a refusal */
export function fileRefusalOf(error: unknown): FileRefusal {
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, data: error.data };
}

function refusedFile(refusal: FileRefusal) {
  return data({ intent: 'preview' as const, refusal }, { status: 422 });
}
