import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { addBrowser, removeBrowser, updateChannels } from './commands.ts';
import { issueLineCode, unlinkLine } from './line-account.ts';
import { hearLine } from './line-webhook.ts';
import { readChannels } from './queries.ts';
import { sendTest } from './test-message.ts';

export const channelRoutes = new Hono<ApiEnv>()
  .get(operations['me.channels.read'].path, operation('me.channels.read'), async (c) =>
    c.json(await readChannels(c.var.ctx), 200),
  )
  .put(operations['me.channels.update'].path, operation('me.channels.update'), async (c) =>
    c.json(await updateChannels(c.var.ctx, c.req.valid('json')), 200),
  )
  .post(operations['me.channels.test'].path, operation('me.channels.test'), async (c) => {
    await sendTest(c.var.ctx, c.req.valid('json').channel);
    return c.body(null, 204);
  })
  .post(
    operations['me.push_subscriptions.create'].path,
    operation('me.push_subscriptions.create'),
    async (c) => c.json(await addBrowser(c.var.ctx, c.req.valid('json')), 201),
  )
  .delete(
    operations['me.push_subscriptions.delete'].path,
    operation('me.push_subscriptions.delete'),
    async (c) => {
      await removeBrowser(c.var.ctx, c.req.valid('param').id);
      return c.body(null, 204);
    },
  )
  .post(operations['me.line.code'].path, operation('me.line.code'), async (c) =>
    c.json(await issueLineCode(c.var.ctx), 201),
  )
  .delete(operations['me.line.unlink'].path, operation('me.line.unlink'), async (c) => {
    await unlinkLine(c.var.ctx);
    return c.body(null, 204);
  })
  .post(operations['line.webhook'].path, operation('line.webhook'), async (c) => {
    // Its signature is of the very bytes.
    const body = await c.req.arrayBuffer();
    await hearLine(c.var.ctx, body, c.req.header('x-line-signature') ?? null);
    return c.json({}, 200);
  });
