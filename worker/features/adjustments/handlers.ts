import type { Handlers } from '#worker/http/handler.ts';
import { readAllowance } from './allowance.ts';
import { createAdjustment, deleteAdjustment, updateAdjustment } from './commands.ts';
import { listAdjustments } from './queries.ts';

export const adjustmentHandlers = {
  'adjustments.list': (ctx, { query }) => listAdjustments(ctx, query),
  'adjustments.allowance': (ctx, { query }) => readAllowance(ctx, query),
  'adjustments.create': (ctx, { body }) => createAdjustment(ctx, body),
  'adjustments.update': (ctx, { params, body }) => updateAdjustment(ctx, params.id, body),
  'adjustments.delete': async (ctx, { params, query }) => {
    const { version } = query;
    await deleteAdjustment(ctx, params.id, version);
  },
} satisfies Partial<Handlers>;
