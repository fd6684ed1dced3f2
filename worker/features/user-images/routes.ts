import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createUserImage, deleteUserImage } from './commands.ts';
import { listUserImages, readUserImage } from './queries.ts';

export const userImageRoutes = new Hono<ApiEnv>()
  .get(operations['users.images.list'].path, operation('users.images.list'), async (c) =>
    c.json(await listUserImages(c.var.ctx, c.req.valid('param').id), 200),
  )
  .post(operations['users.images.create'].path, operation('users.images.create'), async (c) =>
    c.json(await createUserImage(c.var.ctx, c.req.valid('param').id, c.req.valid('form').file), 201),
  )
  .get(operations['users.images.read'].path, operation('users.images.read'), async (c) => {
    const { id, image_id } = c.req.valid('param');
    return c.json(await readUserImage(c.var.ctx, id, image_id), 200);
  })
  .delete(operations['users.images.delete'].path, operation('users.images.delete'), async (c) => {
    const { id, image_id } = c.req.valid('param');
    await deleteUserImage(c.var.ctx, id, image_id);
    return c.body(null, 204);
  });
