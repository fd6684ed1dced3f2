import type { Handlers } from '#worker/http/handler.ts';
import { createWorkplace, deleteWorkplace, updateWorkplace } from './commands.ts';
import { listWorkplaces, readWorkplace } from './queries.ts';

export const workplaceHandlers = {
  'workplaces.list': (ctx, { query }) => listWorkplaces(ctx, query),
  'workplaces.create': (ctx, { body }) => createWorkplace(ctx, body),
  'workplaces.read': (ctx, { params }) => readWorkplace(ctx, params.id),
  'workplaces.update': (ctx, { params, body }) => updateWorkplace(ctx, params.id, body),
  'workplaces.delete': async (ctx, { params, query }) => {
    await deleteWorkplace(ctx, params.id, query.version);
  },
} satisfies Partial<Handlers>;
