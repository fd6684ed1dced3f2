import type { Handlers } from '#worker/http/handler.ts';
import { answerAsk } from './answer-ask.ts';
import { listAsks, listOwnAsks } from './asks.ts';
import { askPeople, closeAsk } from './commands.ts';
import { readCandidates } from './queries.ts';

export const candidateHandlers = {
  'shifts.candidates': (ctx, { params, query }) => readCandidates(ctx, params.id, query),
  'shifts.asks.list': (ctx, { params }) => listAsks(ctx, params.id),
  'shifts.asks.create': (ctx, { params, body }) => askPeople(ctx, params.id, body),
  'shifts.asks.close': (ctx, { params: { id: shiftId, ask_id: id }, body }) =>
    closeAsk(ctx, { shiftId, id }, body.version),
  'me.asks.list': (ctx) => listOwnAsks(ctx),
  'me.asks.answer': (ctx, { params, body }) => answerAsk(ctx, params.id, body.answer),
} satisfies Partial<Handlers>;
