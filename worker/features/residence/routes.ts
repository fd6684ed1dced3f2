import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { checkCard, forgetCard, updateResidence } from './commands.ts';
import { readResidence } from './queries.ts';

export const residenceRoutes = new Hono<ApiEnv>()
  .get(operations['users.residence.read'].path, operation('users.residence.read'), async (c) =>
    c.json(await readResidence(c.var.ctx.db, c.req.valid('param').id), 200),
  )
  .put(operations['users.residence.update'].path, operation('users.residence.update'), async (c) =>
    c.json(await updateResidence(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(operations['users.residence.check'].path, operation('users.residence.check'), async (c) =>
    c.json(await checkCard(c.var.ctx, c.req.valid('param').id, c.req.valid('json').version), 200),
  )
  .post(operations['users.residence.forget_card'].path, operation('users.residence.forget_card'), async (c) =>
    c.json(await forgetCard(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  );
