import type { Handlers } from '#worker/http/handler.ts';
import { createWorkplaceImage, deleteWorkplaceImage, updateWorkplaceImage } from './commands.ts';
import { listWorkplaceImages, readWorkplaceImage } from './queries.ts';

export const workplaceImageHandlers = {
  'workplace_images.list': (ctx, { params }) => listWorkplaceImages(ctx, params.id),
  'workplace_images.create': (ctx, { params, body }) => createWorkplaceImage(ctx, params.id, body),
  'workplace_images.read': (ctx, { params: { id, image_id } }) => readWorkplaceImage(ctx, id, image_id),
  'workplace_images.update': (ctx, { params: { id, image_id }, body }) =>
    updateWorkplaceImage(ctx, id, image_id, body),
  'workplace_images.delete': async (ctx, { params: { id, image_id }, query }) => {
    await deleteWorkplaceImage(ctx, id, image_id, query.version);
  },
} satisfies Partial<Handlers>;
