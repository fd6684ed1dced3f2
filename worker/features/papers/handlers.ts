import type { Handlers } from '#worker/http/handler.ts';
import { approvePapers } from './approve.ts';
import { changeKind, deletePaper, takeBackPaper } from './change.ts';
import { listPapers } from './list-queries.ts';
import { readOwnPapers, readUserPapers, reviewPaper } from './queries.ts';
import { rejectPapers } from './reject.ts';
import { askForPapers } from './remind.ts';
import { sendOwnPaper, sendPaper } from './send.ts';
import { listWanted } from './wanted-queries.ts';

export const paperHandlers = {
  'papers.list': (ctx, { query }) => listPapers(ctx, query),
  'papers.wanted': (ctx, { query }) => listWanted(ctx, query),
  'papers.remind': (ctx, { body }) => askForPapers(ctx, body.user_ids),
  'users.papers.list': (ctx, { params }) => readUserPapers(ctx.db, params.id),
  'users.papers.create': (ctx, { params, body }) => sendPaper(ctx, params.id, body),
  'users.papers.approve': (ctx, { params, body }) => approvePapers(ctx, params.id, body),
  'users.papers.reject': (ctx, { params, body }) => rejectPapers(ctx, params.id, body),
  'users.papers.read': (ctx, { params: { id, paper_id } }) => reviewPaper(ctx, id, paper_id),
  'users.papers.update': (ctx, { params: { id, paper_id }, body }) => changeKind(ctx, id, paper_id, body),
  'users.papers.delete': async (ctx, { params: { id, paper_id }, query }) => {
    await deletePaper(ctx, id, paper_id, query.version);
  },
  'me.papers.list': (ctx) => readOwnPapers(ctx),
  'me.papers.create': (ctx, { body }) => sendOwnPaper(ctx, body),
  'me.papers.delete': async (ctx, { params, query }) => {
    await takeBackPaper(ctx, params.id, query.version);
  },
} satisfies Partial<Handlers>;
