import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { runPicture } from '#app/areas/people/parts/picture/posted-picture.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { OWN_PICTURE } from './own-picture.ts';

type Context = Readonly<RouterContextProvider>;

export function postPicture(request: Request, url: URL, context: Context) {
  return runPicture(request, OWN_PICTURE, async ({ file, options }) => {
    await perform(url, context.get(apiContext).manage.profile.picture.$post({ form: { file } }, options));
    return { to: url.pathname, toast: { tone: 'success', message: 'pictures:toasts.picture_updated' } };
  });
}

export function removePicture(request: Request, url: URL, context: Context) {
  return runForm(request, 'remove_picture', z.object({}), async () => {
    await performEmpty(url, context.get(apiContext).manage.profile.picture.$delete());
    return { to: url.pathname, toast: { tone: 'success', message: 'pictures:toasts.picture_removed' } };
  });
}
