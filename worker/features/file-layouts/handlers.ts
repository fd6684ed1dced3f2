import type { Handlers } from '#worker/http/handler.ts';
import { createLayout, deleteLayout, updateLayout } from './commands.ts';
import { listLayouts } from './queries.ts';

export const fileLayoutHandlers = {
  'file_layouts.list': (ctx, { query }) => listLayouts(ctx.db, query),
  'file_layouts.create': (ctx, { body }) => createLayout(ctx, body),
  'file_layouts.update': (ctx, { params, body }) => updateLayout(ctx, params.id, body),
  'file_layouts.delete': async (ctx, { params, query }) => {
    await deleteLayout(ctx, params.id, query.version);
  },
} satisfies Partial<Handlers>;
