import type { Handlers } from '#worker/http/handler.ts';
import { createBranch, deleteBranch, updateBranch } from './commands.ts';
import { listBranches } from './queries.ts';

export const branchHandlers = {
  'branches.list': (ctx, { query }) => listBranches(ctx.db, query),
  'branches.create': (ctx, { body }) => createBranch(ctx, body),
  'branches.update': (ctx, { params, body }) => updateBranch(ctx, params.id, body),
  'branches.delete': async (ctx, { params, query }) => {
    await deleteBranch(ctx, params.id, query.version);
  },
} satisfies Partial<Handlers>;
