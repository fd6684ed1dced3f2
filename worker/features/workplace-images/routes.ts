import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createWorkplaceImage, deleteWorkplaceImage, updateWorkplaceImage } from './commands.ts';
import { listWorkplaceImages, readWorkplaceImage } from './queries.ts';

export const workplaceImageRoutes = new Hono<ApiEnv>()
  .get(operations['workplace_images.list'].path, operation('workplace_images.list'), async (c) =>
    c.json(await listWorkplaceImages(c.var.ctx, c.req.valid('param').id), 200),
  )
  .post(operations['workplace_images.create'].path, operation('workplace_images.create'), async (c) =>
    c.json(await createWorkplaceImage(c.var.ctx, c.req.valid('param').id, c.req.valid('form')), 201),
  )
  .get(operations['workplace_images.read'].path, operation('workplace_images.read'), async (c) => {
    const { id, image_id } = c.req.valid('param');
    return c.json(await readWorkplaceImage(c.var.ctx, id, image_id), 200);
  })
  .put(operations['workplace_images.update'].path, operation('workplace_images.update'), async (c) => {
    const { id, image_id } = c.req.valid('param');
    return c.json(await updateWorkplaceImage(c.var.ctx, id, image_id, c.req.valid('json')), 200);
  })
  .delete(operations['workplace_images.delete'].path, operation('workplace_images.delete'), async (c) => {
    const { id, image_id } = c.req.valid('param');
    await deleteWorkplaceImage(c.var.ctx, id, image_id, c.req.valid('query').version);
    return c.body(null, 204);
  });
