import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { listChanges } from './changed-since.ts';
import { closePeriod, closePeriods } from './close.ts';
import { confirmPeriod, createPeriod } from './commands.ts';
import { confirmPeriods } from './confirm-many.ts';
import { pendingFacts } from './late-facts.ts';
import { listPeriods } from './queries.ts';
import { reopenPeriod } from './reopen.ts';

export const periodRoutes = new Hono<ApiEnv>()
  .get(operations['periods.list'].path, operation('periods.list'), async (c) =>
    c.json(await listPeriods(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['periods.create'].path, operation('periods.create'), async (c) =>
    c.json(await createPeriod(c.var.ctx, c.req.valid('json')), 201),
  )
  .get(operations['periods.late_facts'].path, operation('periods.late_facts'), async (c) =>
    c.json(await pendingFacts(c.var.ctx, c.req.valid('query').month), 200),
  )
  .get(operations['periods.changes'].path, operation('periods.changes'), async (c) =>
    c.json(await listChanges(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .post(operations['periods.confirm_many'].path, operation('periods.confirm_many'), async (c) =>
    c.json(await confirmPeriods(c.var.ctx, c.req.valid('json')), 200),
  )
  .post(operations['periods.close_many'].path, operation('periods.close_many'), async (c) =>
    c.json(await closePeriods(c.var.ctx, c.req.valid('json')), 200),
  )
  .post(operations['periods.confirm'].path, operation('periods.confirm'), async (c) =>
    c.json(await confirmPeriod(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(operations['periods.close'].path, operation('periods.close'), async (c) =>
    c.json(await closePeriod(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(operations['periods.reopen'].path, operation('periods.reopen'), async (c) =>
    c.json(await reopenPeriod(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  );
