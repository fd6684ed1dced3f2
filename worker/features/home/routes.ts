import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { readWeekHours } from './hours.ts';
import { readHome } from './queries.ts';
import { readWatch } from './watch.ts';

export const homeRoutes = new Hono<ApiEnv>()
  .get(operations['home.read'].path, operation('home.read'), async (c) =>
    c.json(await readHome(c.var.ctx), 200),
  )
  .get(operations['home.limits'].path, operation('home.limits'), async (c) =>
    c.json(await readWatch(c.var.ctx), 200),
  )
  .get(operations['home.hours'].path, operation('home.hours'), async (c) =>
    c.json(await readWeekHours(c.var.ctx), 200),
  );
