import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { approvePapers } from './approve.ts';
import { changeKind, deletePaper, takeBackPaper } from './change.ts';
import { listPapers } from './list-queries.ts';
import { readOwnPapers, readUserPapers, reviewPaper } from './queries.ts';
import { rejectPapers } from './reject.ts';
import { askForPapers } from './remind.ts';
import { sendOwnPaper, sendPaper } from './send.ts';
import { listWanted } from './wanted-queries.ts';

export const paperRoutes = new Hono<ApiEnv>()
  .get(operations['papers.list'].path, operation('papers.list'), async (c) =>
    c.json(await listPapers(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['papers.wanted'].path, operation('papers.wanted'), async (c) =>
    c.json(await listWanted(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['papers.remind'].path, operation('papers.remind'), async (c) =>
    c.json(await askForPapers(c.var.ctx, c.req.valid('json').user_ids), 200),
  )
  .get(operations['users.papers.list'].path, operation('users.papers.list'), async (c) =>
    c.json(await readUserPapers(c.var.ctx.db, c.req.valid('param').id), 200),
  )
  .post(operations['users.papers.create'].path, operation('users.papers.create'), async (c) =>
    c.json(await sendPaper(c.var.ctx, c.req.valid('param').id, c.req.valid('form')), 201),
  )
  .post(operations['users.papers.approve'].path, operation('users.papers.approve'), async (c) =>
    c.json(await approvePapers(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(operations['users.papers.reject'].path, operation('users.papers.reject'), async (c) =>
    c.json(await rejectPapers(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .get(operations['users.papers.read'].path, operation('users.papers.read'), async (c) => {
    const { id, paper_id } = c.req.valid('param');
    return c.json(await reviewPaper(c.var.ctx, id, paper_id), 200);
  })
  .put(operations['users.papers.update'].path, operation('users.papers.update'), async (c) => {
    const { id, paper_id } = c.req.valid('param');
    return c.json(await changeKind(c.var.ctx, id, paper_id, c.req.valid('json')), 200);
  })
  .delete(operations['users.papers.delete'].path, operation('users.papers.delete'), async (c) => {
    const { id, paper_id } = c.req.valid('param');
    await deletePaper(c.var.ctx, id, paper_id, c.req.valid('query').version);
    return c.body(null, 204);
  })
  .get(operations['me.papers.list'].path, operation('me.papers.list'), async (c) =>
    c.json(await readOwnPapers(c.var.ctx), 200),
  )
  .post(operations['me.papers.create'].path, operation('me.papers.create'), async (c) =>
    c.json(await sendOwnPaper(c.var.ctx, c.req.valid('form')), 201),
  )
  .delete(operations['me.papers.delete'].path, operation('me.papers.delete'), async (c) => {
    await takeBackPaper(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version);
    return c.body(null, 204);
  });
