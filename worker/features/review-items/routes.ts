import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { decideReviewItem } from './decide.ts';
import { listReviewItems } from './queries.ts';

export const reviewItemRoutes = new Hono<ApiEnv>()
  .get(operations['review_items.list'].path, operation('review_items.list'), async (c) =>
    c.json(await listReviewItems(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['review_items.decide'].path, operation('review_items.decide'), async (c) =>
    c.json(await decideReviewItem(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  );
