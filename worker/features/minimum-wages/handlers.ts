import type { Handlers } from '#worker/http/handler.ts';
import { createMinimumWage, deleteMinimumWage, loadMinimumWages, updateMinimumWage } from './commands.ts';
import { listMinimumWages } from './queries.ts';

export const minimumWageHandlers = {
  'minimum_wages.list': (ctx, { query }) => listMinimumWages(ctx.db, query),
  'minimum_wages.create': (ctx, { body }) => createMinimumWage(ctx, body),
  'minimum_wages.import': (ctx, { body }) => loadMinimumWages(ctx, body),
  'minimum_wages.update': (ctx, { params, body }) => updateMinimumWage(ctx, params.id, body),
  'minimum_wages.delete': async (ctx, { params, query }) => {
    await deleteMinimumWage(ctx, params.id, query.version);
  },
} satisfies Partial<Handlers>;
