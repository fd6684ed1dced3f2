import { data, redirect } from 'react-router';
import type { ActionDone } from '#app/lib/action.server.ts';
import { keyHeaders, keyIn, readFormUpTo } from '#app/lib/posted-form.server.ts';
import { toastCookieHeader } from '#app/lib/toast.server.ts';
import { AppError } from '#contract/errors.ts';
import { AROUND_FILE, PICTURE_MAX } from '#contract/limits.ts';
import type { PictureFault, RefusedPicture } from './picture-fault.ts';

const PICTURE_FAULTS: Partial<Record<AppError['code'], PictureFault>> = {
  E_PAYLOAD_TOO_LARGE: 'too_large',
  E_UNPROCESSABLE_ENTITY: 'unreadable',
};

/** A posted picture with the other fields of its form. */
export type PostedPicture = { file: File; form: FormData; options: { headers: Record<string, string> } };

/**
 * Runs the action of a form with a picture.
 * @param of names the form on its page
 */
export async function runPicture(
  request: Request,
  of: string,
  act: (posted: PostedPicture) => Promise<Omit<ActionDone, 'cookies'>>,
) {
  const form = await readFormUpTo(request, PICTURE_MAX + AROUND_FILE);
  if (!form) return refusedPicture('too_large', of);
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return refusedPicture('missing', of);
  const options = { headers: keyHeaders(keyIn(form)) };
  try {
    const { to, toast } = await act({ file, form, options });
    return redirect(
      to,
      toast && { headers: { 'Set-Cookie': toastCookieHeader(new URL(request.url), toast) } },
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusedPicture(PICTURE_FAULTS[error.code] ?? 'unknown', of);
  }
}

function refusedPicture(pictureFault: PictureFault, of: string) {
  return data({ pictureFault, of } satisfies RefusedPicture, { status: 422 });
}
