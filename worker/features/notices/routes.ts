import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { readAllNotices, readNotice } from './commands.ts';
import { countUnread, listNotices } from './queries.ts';

export const noticeRoutes = new Hono<ApiEnv>()
  .get(operations['me.notifications.list'].path, operation('me.notifications.list'), async (c) =>
    c.json(await listNotices(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['me.notifications.unread'].path, operation('me.notifications.unread'), async (c) =>
    c.json({ unread: await countUnread(c.var.ctx) }, 200),
  )
  .post(operations['me.notifications.read_all'].path, operation('me.notifications.read_all'), async (c) => {
    await readAllNotices(c.var.ctx);
    return c.body(null, 204);
  })
  .post(operations['me.notifications.read'].path, operation('me.notifications.read'), async (c) =>
    c.json(await readNotice(c.var.ctx, c.req.valid('param').id), 200),
  );
