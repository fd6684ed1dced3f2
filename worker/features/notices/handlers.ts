import type { Handlers } from '#worker/http/handler.ts';
import { readAllNotices, readNotice } from './commands.ts';
import { countUnread, listNotices } from './queries.ts';

export const noticeHandlers = {
  'me.notifications.list': (ctx, { query }) => listNotices(ctx, query),
  'me.notifications.unread': async (ctx) => ({ unread: await countUnread(ctx) }),
  'me.notifications.read_all': async (ctx) => {
    await readAllNotices(ctx);
  },
  'me.notifications.read': (ctx, { params }) => readNotice(ctx, params.id),
} satisfies Partial<Handlers>;
