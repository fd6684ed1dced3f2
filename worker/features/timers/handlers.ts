import type { Handlers } from '#worker/http/handler.ts';
import { listTimerRuns, readTimers } from './queries.ts';

export const timerHandlers = {
  'timers.list': (ctx, { query }) => listTimerRuns(ctx, query),
  'timers.states': async (ctx) => ({ data: await readTimers(ctx) }),
} satisfies Partial<Handlers>;
