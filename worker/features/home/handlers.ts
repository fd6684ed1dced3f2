import type { Handlers } from '#worker/http/handler.ts';
import { readWeekHours } from './hours.ts';
import { readHome } from './queries.ts';
import { readWatch } from './watch.ts';

export const homeHandlers = {
  'home.read': (ctx) => readHome(ctx),
  'home.limits': (ctx) => readWatch(ctx),
  'home.hours': (ctx) => readWeekHours(ctx),
} satisfies Partial<Handlers>;
