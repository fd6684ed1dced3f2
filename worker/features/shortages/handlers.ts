import type { Handlers } from '#worker/http/handler.ts';
import { readShortages } from './queries.ts';

export const shortageHandlers = {
  'shifts.shortages': (ctx, { query }) => readShortages(ctx, query),
} satisfies Partial<Handlers>;
