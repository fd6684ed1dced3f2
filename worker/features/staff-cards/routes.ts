import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { listStaffCards, readStaffCard } from './queries.ts';
import { listPersonShifts } from './shifts.ts';

export const staffCardRoutes = new Hono<ApiEnv>()
  .get(operations['staff_cards.list'].path, operation('staff_cards.list'), async (c) =>
    c.json(await listStaffCards(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['staff_cards.read'].path, operation('staff_cards.read'), async (c) =>
    c.json(await readStaffCard(c.var.ctx, c.req.valid('param').id), 200),
  )
  .get(operations['staff_cards.shifts'].path, operation('staff_cards.shifts'), async (c) => {
    const { date } = c.req.valid('query');
    return c.json({ data: await listPersonShifts(c.var.ctx, c.req.valid('param').id, date) }, 200);
  });
