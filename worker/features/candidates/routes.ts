import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { answerAsk } from './answer-ask.ts';
import { listAsks, listOwnAsks } from './asks.ts';
import { askPeople, closeAsk } from './commands.ts';
import { readCandidates } from './queries.ts';

export const candidateRoutes = new Hono<ApiEnv>()
  .get(operations['shifts.candidates'].path, operation('shifts.candidates'), async (c) =>
    c.json(await readCandidates(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .get(operations['shifts.asks.list'].path, operation('shifts.asks.list'), async (c) =>
    c.json(await listAsks(c.var.ctx, c.req.valid('param').id), 200),
  )
  .post(operations['shifts.asks.create'].path, operation('shifts.asks.create'), async (c) =>
    c.json(await askPeople(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .post(operations['shifts.asks.close'].path, operation('shifts.asks.close'), async (c) => {
    const { id: shiftId, ask_id: id } = c.req.valid('param');
    return c.json(await closeAsk(c.var.ctx, { shiftId, id }, c.req.valid('json').version), 200);
  })
  .get(operations['me.asks.list'].path, operation('me.asks.list'), async (c) =>
    c.json(await listOwnAsks(c.var.ctx), 200),
  )
  .post(operations['me.asks.answer'].path, operation('me.asks.answer'), async (c) =>
    c.json(await answerAsk(c.var.ctx, c.req.valid('param').id, c.req.valid('json').answer), 200),
  );
