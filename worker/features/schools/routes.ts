import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createSchool, deleteSchool, updateSchool } from './commands.ts';
import { deleteEvidence, updateEvidence } from './evidence.ts';
import { listSchools } from './queries.ts';

export const schoolRoutes = new Hono<ApiEnv>()
  .get(operations['schools.list'].path, operation('schools.list'), async (c) =>
    c.json(await listSchools(c.var.ctx.db, c.req.valid('query')), 200),
  )
  .post(operations['schools.create'].path, operation('schools.create'), async (c) =>
    c.json(await createSchool(c.var.ctx, c.req.valid('json')), 201),
  )
  .put(operations['schools.update'].path, operation('schools.update'), async (c) =>
    c.json(await updateSchool(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['schools.delete'].path, operation('schools.delete'), async (c) => {
    await deleteSchool(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version);
    return c.body(null, 204);
  })
  .post(operations['schools.evidence.update'].path, operation('schools.evidence.update'), async (c) => {
    const { id, valid_from } = c.req.valid('param');
    return c.json(await updateEvidence(c.var.ctx, id, valid_from, c.req.valid('form')), 200);
  })
  .delete(operations['schools.evidence.delete'].path, operation('schools.evidence.delete'), async (c) => {
    const { id, valid_from } = c.req.valid('param');
    await deleteEvidence(c.var.ctx, id, valid_from, c.req.valid('query').version);
    return c.body(null, 204);
  });
