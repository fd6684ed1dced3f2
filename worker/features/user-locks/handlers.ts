import type { Handlers } from '#worker/http/handler.ts';
import { deleteUser, disableUser, enableUser, restoreUser } from './commands.ts';
import { listLockHistories } from './queries.ts';

export const userLockHandlers = {
  'users.disable': (ctx, { params, body }) => disableUser(ctx, params.id, body),
  'users.enable': (ctx, { params, body }) => enableUser(ctx, params.id, body),
  'users.delete': async (ctx, { params, query }) => {
    await deleteUser(ctx, params.id, query.version);
  },
  'users.restore': (ctx, { params, body }) => restoreUser(ctx, params.id, body),
  'users.lock_histories': (ctx, { params, query }) => listLockHistories(ctx, params.id, query),
} satisfies Partial<Handlers>;
