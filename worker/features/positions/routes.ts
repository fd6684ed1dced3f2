import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createPosition, deletePosition, updatePosition } from './commands.ts';
import { listPositions, readPosition } from './queries.ts';

export const positionRoutes = new Hono<ApiEnv>()
  .get(operations['positions.list'].path, operation('positions.list'), async (c) =>
    c.json(await listPositions(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .post(operations['positions.create'].path, operation('positions.create'), async (c) =>
    c.json(await createPosition(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .get(operations['positions.read'].path, operation('positions.read'), async (c) => {
    const { id, position_id } = c.req.valid('param');
    return c.json(await readPosition(c.var.ctx, id, position_id), 200);
  })
  .put(operations['positions.update'].path, operation('positions.update'), async (c) => {
    const { id, position_id } = c.req.valid('param');
    return c.json(await updatePosition(c.var.ctx, id, position_id, c.req.valid('json')), 200);
  })
  .delete(operations['positions.delete'].path, operation('positions.delete'), async (c) => {
    const { id, position_id } = c.req.valid('param');
    await deletePosition(c.var.ctx, id, position_id, c.req.valid('query').version);
    return c.body(null, 204);
  });
