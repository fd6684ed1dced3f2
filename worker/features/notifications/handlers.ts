import type { Handlers } from '#worker/http/handler.ts';
import { createNotification, deleteNotification, updateNotification } from './commands.ts';
import { previewAudience } from './preview.ts';
import { listNotifications, listReaders, readNotification } from './queries.ts';
import { resendNotification } from './resend.ts';

export const notificationHandlers = {
  'notifications.list': (ctx, { query }) => listNotifications(ctx, query),
  'notifications.create': (ctx, { body }) => createNotification(ctx, body),
  'notifications.preview': (ctx, { body }) => previewAudience(ctx, body),
  'notifications.read': (ctx, { params }) => readNotification(ctx, params.id),
  'notifications.update': (ctx, { params, body }) => updateNotification(ctx, params.id, body),
  'notifications.delete': async (ctx, { params, query }) => {
    await deleteNotification(ctx, params.id, query.version);
  },
  'notifications.readers': (ctx, { params, query }) => listReaders(ctx, params.id, query),
  'notifications.resend': (ctx, { params }) => resendNotification(ctx, params.id),
} satisfies Partial<Handlers>;
