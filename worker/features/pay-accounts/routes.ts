import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { updateAccount, updateOwnAccount, verifyAccount } from './commands.ts';
import { readAccount, readOwnAccount } from './queries.ts';

export const payAccountRoutes = new Hono<ApiEnv>()
  .get(operations['me.pay_account.read'].path, operation('me.pay_account.read'), async (c) =>
    c.json(await readOwnAccount(c.var.ctx), 200),
  )
  .put(operations['me.pay_account.update'].path, operation('me.pay_account.update'), async (c) =>
    c.json(await updateOwnAccount(c.var.ctx, c.req.valid('json')), 200),
  )
  .get(operations['users.pay_account.read'].path, operation('users.pay_account.read'), async (c) =>
    c.json(await readAccount(c.var.ctx, c.req.valid('param').id), 200),
  )
  .put(operations['users.pay_account.update'].path, operation('users.pay_account.update'), async (c) =>
    c.json(await updateAccount(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(operations['users.pay_account.verify'].path, operation('users.pay_account.verify'), async (c) =>
    c.json(await verifyAccount(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  );
