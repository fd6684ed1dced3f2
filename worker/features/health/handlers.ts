import { AppError } from '#contract/errors.ts';
import type { Handlers } from '#worker/http/handler.ts';
import { readDetails, readHealth } from './queries.ts';
import { recentHealth } from './recent.ts';

export const healthHandlers = {
  'health.read': async (ctx, _input, c) => {
    const health = await recentHealth(c.env.DB, ctx.now, () => readHealth(ctx));
    if (health.status === 'failing') throw new AppError('E_SERVICE_UNAVAILABLE', health);
    return health;
  },
  'health.details': (ctx) => readDetails(ctx),
} satisfies Partial<Handlers>;
