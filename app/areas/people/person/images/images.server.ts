import { z } from 'zod';
import { runPicture } from '#app/areas/people/parts/picture/posted-picture.server.ts';
import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { unlessFull } from '#app/ui/image/full.server.ts';
import { PERSON_IMAGE } from './picture-of.ts';

export async function loadImages({ url, api, id }: UserRequest) {
  const { data: images } = await readAnswer(url, api.images.$get({ param: { id } }));
  return { tab: 'images' as const, images };
}

const ImageIdForm = z.object({ id: z.int().positive() });

export function createImage(request: Request, { url, api, id }: UserRequest) {
  return runPicture(request, PERSON_IMAGE, ({ file, options }) =>
    unlessFull(withoutIntent(url), async () => {
      await perform(url, api.images.$post({ param: { id }, form: { file } }, options));
      return {
        to: withoutIntent(url),
        toast: { tone: 'success', message: 'images:toasts.user_image_created' },
      };
    }),
  );
}

export function deleteImage(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'delete_image', ImageIdForm, async (image) => {
    const param = { id, image_id: String(image.id) };
    await performEmpty(url, api.images[':image_id'].$delete({ param }));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'images:toasts.user_image_deleted' },
    };
  });
}
