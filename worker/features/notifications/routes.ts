import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createNotification, deleteNotification, updateNotification } from './commands.ts';
import { previewAudience } from './preview.ts';
import { listNotifications, listReaders, readNotification } from './queries.ts';
import { resendNotification } from './resend.ts';

export const notificationRoutes = new Hono<ApiEnv>()
  .get(operations['notifications.list'].path, operation('notifications.list'), async (c) =>
    c.json(await listNotifications(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['notifications.create'].path, operation('notifications.create'), async (c) =>
    c.json(await createNotification(c.var.ctx, c.req.valid('json')), 201),
  )
  .post(operations['notifications.preview'].path, operation('notifications.preview'), async (c) =>
    c.json(await previewAudience(c.var.ctx, c.req.valid('json')), 200),
  )
  .get(operations['notifications.read'].path, operation('notifications.read'), async (c) =>
    c.json(await readNotification(c.var.ctx, c.req.valid('param').id), 200),
  )
  .put(operations['notifications.update'].path, operation('notifications.update'), async (c) =>
    c.json(await updateNotification(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['notifications.delete'].path, operation('notifications.delete'), async (c) => {
    await deleteNotification(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version);
    return c.body(null, 204);
  })
  .get(operations['notifications.readers'].path, operation('notifications.readers'), async (c) =>
    c.json(await listReaders(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .post(operations['notifications.resend'].path, operation('notifications.resend'), async (c) =>
    c.json(await resendNotification(c.var.ctx, c.req.valid('param').id), 200),
  );
