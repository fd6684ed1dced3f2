import type { Handlers } from '#worker/http/handler.ts';
import { createUserImage, deleteUserImage } from './commands.ts';
import { listUserImages, readUserImage } from './queries.ts';

export const userImageHandlers = {
  'users.images.list': (ctx, { params }) => listUserImages(ctx, params.id),
  'users.images.create': (ctx, { params, body }) => createUserImage(ctx, params.id, body.file),
  'users.images.read': (ctx, { params: { id, image_id } }) => readUserImage(ctx, id, image_id),
  'users.images.delete': async (ctx, { params: { id, image_id } }) => {
    await deleteUserImage(ctx, id, image_id);
  },
} satisfies Partial<Handlers>;
