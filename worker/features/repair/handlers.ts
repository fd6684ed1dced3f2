import type { Handlers } from '#worker/http/handler.ts';
import { previewRepair, repair } from './commands.ts';
import { listRepairable } from './queries.ts';

export const repairHandlers = {
  'tracking.bulk.people': (ctx, { query }) => listRepairable(ctx, query),
  'tracking.bulk.preview': (ctx, { body }) => previewRepair(ctx, body),
  'tracking.bulk': (ctx, { body }) => repair(ctx, body),
} satisfies Partial<Handlers>;
