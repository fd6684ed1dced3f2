import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { languageAsked } from '#worker/http/language.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { checkLink, choosePassword, invite, requestReset } from './commands.ts';

export const passwordLinkRoutes = new Hono<ApiEnv>()
  .post(operations['auth.reset.request'].path, operation('auth.reset.request'), async (c) => {
    await requestReset(c.var.ctx, c.req.valid('json'), languageAsked(c.req.raw));
    return c.body(null, 204);
  })
  .post(operations['auth.reset.check'].path, operation('auth.reset.check'), async (c) =>
    c.json(await checkLink(c.var.ctx, c.req.valid('json').token), 200),
  )
  .post(operations['auth.reset.process'].path, operation('auth.reset.process'), async (c) => {
    await choosePassword(c.var.ctx, c.req.valid('json'));
    return c.body(null, 204);
  })
  .post(operations['users.invite'].path, operation('users.invite'), async (c) =>
    c.json(await invite(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  );
