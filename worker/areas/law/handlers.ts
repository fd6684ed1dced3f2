import type { lawOperations } from '#contract/law/operations.ts';
import {
  createMinimumWage,
  deleteMinimumWage,
  loadMinimumWages,
  updateMinimumWage,
} from '#worker/areas/law/minimum-wages/commands.ts';
import { listMinimumWages } from '#worker/areas/law/minimum-wages/queries.ts';
import { changeLawRows } from '#worker/areas/law/register/commands.ts';
import { readLaw } from '#worker/areas/law/register/queries.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';

export const lawHandlers = {
  'law.read': (ctx) => readLaw(ctx),
  'law.update': (ctx, { body }) => changeLawRows(ctx, body),
  'minimum_wages.list': (ctx, { query }) => listMinimumWages(ctx.db, query),
  'minimum_wages.create': (ctx, { body }) => createMinimumWage(ctx, body),
  'minimum_wages.import': (ctx, { body }) => loadMinimumWages(ctx, body),
  'minimum_wages.update': (ctx, { params, body }) => updateMinimumWage(ctx, params.id, body),
  'minimum_wages.delete': async (ctx, { params, query }) => {
    await deleteMinimumWage(ctx, params.id, query.version);
  },
} satisfies Pick<Handlers, keyof typeof lawOperations>;
