import type { Handlers } from '#worker/http/handler.ts';
import { decideReviewItem } from './decide.ts';
import { listReviewItems } from './queries.ts';

export const reviewItemHandlers = {
  'review_items.list': (ctx, { query }) => listReviewItems(ctx, query),
  'review_items.decide': (ctx, { params, body }) => decideReviewItem(ctx, params.id, body),
} satisfies Partial<Handlers>;
