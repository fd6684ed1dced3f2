import { runPicture } from '#app/areas/people/parts/picture/posted-picture.server.ts';
import type { WorkplaceRequest } from '#app/areas/workplaces/parts/workplace/workplace-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { unlessFull } from '#app/ui/image/full.server.ts';
import { WorkplaceImageChangeBody } from '#contract/workplaces/workplace-images.ts';
import { WORKPLACE_IMAGE } from './picture-of.ts';

/** The parameter with the image whose caption is being edited. */
const IMAGE_PARAM = 'image';

export async function loadImages(
  { url, api, id }: WorkplaceRequest,
  { [IMAGE_PARAM]: chosen }: Record<string, string>,
) {
  const { data: images } = await readAnswer(url, api.images.$get({ param: { id } }));
  return {
    tab: 'images' as const,
    images,
    changed: images.find((image) => String(image.id) === chosen) ?? null,
    constraints: constraintsOf(WorkplaceImageChangeBody),
  };
}

export function createImage(request: Request, { url, api, id }: WorkplaceRequest) {
  return runPicture(request, WORKPLACE_IMAGE, async ({ file, form, options }) => {
    const [to, caption] = [withoutIntent(url, IMAGE_PARAM), form.get('caption')];
    return unlessFull(to, async () => {
      const sent = { file, ...(typeof caption === 'string' ? { caption } : {}) };
      await perform(url, api.images.$post({ param: { id }, form: sent }, options));
      return { to, toast: { tone: 'success', message: 'images:toasts.workplace_image_created' } };
    });
  });
}

export function changeImage(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'change_image', WorkplaceImageChangeBody, async (json) => {
    const param = { id, image_id: url.searchParams.get(IMAGE_PARAM) ?? '' };
    await perform(url, api.images[':image_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, IMAGE_PARAM),
      toast: { tone: 'success', message: 'images:toasts.workplace_image_updated' },
    };
  });
}

export function deleteImage(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'delete_image', VersionedRow, async (row) => {
    const param = { id, image_id: String(row.id) };
    const query = { version: String(row.version) };
    await performEmpty(url, api.images[':image_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, IMAGE_PARAM),
      toast: { tone: 'success', message: 'images:toasts.workplace_image_deleted' },
    };
  });
}
