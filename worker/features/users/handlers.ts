import type { Handlers } from '#worker/http/handler.ts';
import { createUser, updateUser } from './commands.ts';
import { listUsers } from './list.ts';
import { readUser, searchPeople } from './queries.ts';
import { removeSecondStep } from './second-step.ts';

export const userHandlers = {
  'users.search': async (ctx, { query }) => ({ data: await searchPeople(ctx.db, query.q) }),
  'users.list': (ctx, { query }) => listUsers(ctx, query),
  'users.create': (ctx, { body }) => createUser(ctx, body),
  'users.read': (ctx, { params }) => readUser(ctx, params.id),
  'users.update': (ctx, { params, body }) => updateUser(ctx, params.id, body),
  'users.tfa.remove': async (ctx, { params }) => {
    await removeSecondStep(ctx, params.id);
  },
} satisfies Partial<Handlers>;
