import type { Handlers } from '#worker/http/handler.ts';
import { listOwnPlanBreaches, listPlanBreaches } from './queries.ts';

export const planBreachHandlers = {
  'plan_breaches.list': (ctx, { query }) => listPlanBreaches(ctx, query),
  'me.plan_breaches.list': (ctx) => listOwnPlanBreaches(ctx),
} satisfies Partial<Handlers>;
