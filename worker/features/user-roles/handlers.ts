import type { Handlers } from '#worker/http/handler.ts';
import { assignRoles } from './commands.ts';
import { readRoles } from './queries.ts';

export const userRoleHandlers = {
  'users.roles.read': (ctx, { params }) => readRoles(ctx.db, params.id),
  'users.roles.update': (ctx, { params, body }) => assignRoles(ctx, params.id, body),
} satisfies Partial<Handlers>;
