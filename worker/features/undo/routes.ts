import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { undoOperation } from './commands.ts';

export const undoRoutes = new Hono<ApiEnv>().post(
  operations['operations.undo'].path,
  operation('operations.undo'),
  async (c) => c.json(await undoOperation(c.var.ctx, c.req.valid('param').operation_id), 200),
);
