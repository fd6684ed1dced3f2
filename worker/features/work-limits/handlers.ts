import type { Handlers } from '#worker/http/handler.ts';
import { updateWorkLimits } from './commands.ts';
import { readWorkLimits } from './queries.ts';

export const workLimitHandlers = {
  'users.configs.read': (ctx, { params }) => readWorkLimits(ctx.db, params.id),
  'users.configs.update': (ctx, { params, body }) => updateWorkLimits(ctx, params.id, body),
} satisfies Partial<Handlers>;
