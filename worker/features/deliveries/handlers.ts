import type { Handlers } from '#worker/http/handler.ts';
import { retryAll, retryOne } from './commands.ts';
import { listDead } from './queries.ts';

export const deliveryHandlers = {
  'deliveries.list': (ctx, { query }) => listDead(ctx, query),
  'deliveries.retry': async (ctx, { body }) => {
    await retryOne(ctx, body);
  },
  'deliveries.retry_all': (ctx) => retryAll(ctx),
} satisfies Partial<Handlers>;
