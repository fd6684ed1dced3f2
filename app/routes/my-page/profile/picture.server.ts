import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { readFormUpTo } from '#app/lib/posted-form.server.ts';
import { toastCookie } from '#app/lib/toast.server.ts';
import { AppError } from '#contract/errors.ts';
import { AROUND_FILE, PICTURE_MAX } from '#contract/limits.ts';
import type { PictureFault } from './picture-fault.ts';

type Context = Readonly<RouterContextProvider>;

const FAULTS: Partial<Record<AppError['code'], PictureFault>> = {
  E_PAYLOAD_TOO_LARGE: 'too_large',
  E_UNPROCESSABLE_ENTITY: 'unreadable',
};

export async function postPicture(request: Request, url: URL, context: Context) {
  const form = await readFormUpTo(request, PICTURE_MAX + AROUND_FILE);
  if (!form) return refused('too_large');
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return refused('missing');
  try {
    await perform(url, context.get(apiContext).manage.profile.picture.$post({ form: { file } }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refused(FAULTS[error.code] ?? 'unknown');
  }
  const toast = toastCookie({ tone: 'success', message: 'toasts:picture_updated' });
  return redirect(url.pathname, { headers: { 'Set-Cookie': toast } });
}

function refused(pictureFault: PictureFault) {
  return data({ pictureFault }, { status: 422 });
}

export function removePicture(request: Request, url: URL, context: Context) {
  return runForm(request, 'remove_picture', z.object({}), async () => {
    await performEmpty(url, context.get(apiContext).manage.profile.picture.$delete());
    return { to: url.pathname, toast: { tone: 'success', message: 'toasts:picture_removed' } };
  });
}
