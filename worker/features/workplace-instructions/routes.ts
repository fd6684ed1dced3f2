import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createInstruction, deleteInstruction, updateInstruction } from './commands.ts';
import { listInstructions, readInstruction } from './queries.ts';

export const instructionRoutes = new Hono<ApiEnv>()
  .get(operations['instructions.list'].path, operation('instructions.list'), async (c) =>
    c.json(await listInstructions(c.var.ctx, c.req.valid('param').id), 200),
  )
  .post(operations['instructions.create'].path, operation('instructions.create'), async (c) =>
    c.json(await createInstruction(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .get(operations['instructions.read'].path, operation('instructions.read'), async (c) => {
    const { id, instruction_id } = c.req.valid('param');
    return c.json(await readInstruction(c.var.ctx, id, instruction_id), 200);
  })
  .put(operations['instructions.update'].path, operation('instructions.update'), async (c) => {
    const { id, instruction_id } = c.req.valid('param');
    return c.json(await updateInstruction(c.var.ctx, id, instruction_id, c.req.valid('json')), 200);
  })
  .delete(operations['instructions.delete'].path, operation('instructions.delete'), async (c) => {
    const { id, instruction_id } = c.req.valid('param');
    await deleteInstruction(c.var.ctx, id, instruction_id, c.req.valid('query').version);
    return c.body(null, 204);
  });
