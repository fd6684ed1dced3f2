import type { Handlers } from '#worker/http/handler.ts';
import { find } from './queries.ts';

export const searchHandlers = {
  'search.find': (ctx, { query }) => find(ctx, query),
} satisfies Partial<Handlers>;
