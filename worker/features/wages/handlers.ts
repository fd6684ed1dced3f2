import type { Handlers } from '#worker/http/handler.ts';
import { createWage, deleteWage, updateWage } from './commands.ts';
import { previewWage } from './preview.ts';
import { listWages, readWage } from './queries.ts';

export const wageHandlers = {
  'wages.list': (ctx, { params, query }) => listWages(ctx, params.id, query),
  'wages.create': (ctx, { params, body }) => createWage(ctx, params.id, body),
  'wages.preview': (ctx, { params, body }) => previewWage(ctx, params.id, body),
  'wages.read': (ctx, { params: { id, wage_id } }) => readWage(ctx, id, wage_id),
  'wages.update': (ctx, { params: { id, wage_id }, body }) => updateWage(ctx, id, wage_id, body),
  'wages.delete': async (ctx, { params: { id, wage_id }, query }) => {
    await deleteWage(ctx, id, wage_id, query.version);
  },
} satisfies Partial<Handlers>;
