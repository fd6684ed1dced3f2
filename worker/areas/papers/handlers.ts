import type { papersOperations } from '#contract/papers/operations.ts';
import {
  answerRequest,
  refuseRequest,
  requestDocument,
} from '#worker/areas/papers/document-requests/commands.ts';
import { listOwnRequests, listRequests } from '#worker/areas/papers/document-requests/queries.ts';
import { writeReport } from '#worker/areas/papers/hello-work/commands.ts';
import { exportReports } from '#worker/areas/papers/hello-work/export.ts';
import { listReports } from '#worker/areas/papers/hello-work/queries.ts';
import { makeOwnRecord, makeRecordForOthers } from '#worker/areas/papers/hours-record/commands.ts';
import { listSiteKeys } from '#worker/areas/papers/hours-record/queries.ts';
import { declareOtherWork } from '#worker/areas/papers/own-work/commands.ts';
import { readFreeHours, readOtherWork, readOwnHours } from '#worker/areas/papers/own-work/queries.ts';
import { approvePapers } from '#worker/areas/papers/papers/approve.ts';
import { changeKind, deletePaper, takeBackPaper } from '#worker/areas/papers/papers/change.ts';
import { decidePapers } from '#worker/areas/papers/papers/decide-many.ts';
import { listPapers } from '#worker/areas/papers/papers/list-queries.ts';
import { readOwnPapers, readUserPapers, reviewPaper } from '#worker/areas/papers/papers/queries.ts';
import { rejectPapers } from '#worker/areas/papers/papers/reject.ts';
import { askForPapers } from '#worker/areas/papers/papers/remind.ts';
import { reopenPapers } from '#worker/areas/papers/papers/reopen.ts';
import { sendOwnPaper, sendPaper } from '#worker/areas/papers/papers/send.ts';
import { listWanted } from '#worker/areas/papers/papers/wanted-queries.ts';
import { checkCard, forgetCard, updateResidence } from '#worker/areas/papers/residence/commands.ts';
import { readResidence } from '#worker/areas/papers/residence/queries.ts';
import { updateStudyTimes } from '#worker/areas/papers/study-times/commands.ts';
import { readStudyTimes } from '#worker/areas/papers/study-times/queries.ts';
import { updateWorkLimits } from '#worker/areas/papers/work-limits/commands.ts';
import { readWorkLimits } from '#worker/areas/papers/work-limits/queries.ts';
import { readWorkRights } from '#worker/areas/papers/work-rights/queries.ts';
import { answerOrJob } from '#worker/platform/http/answer-or-job.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';

export const papersHandlers = {
  'users.residence.read': (ctx, { params }) => readResidence(ctx.db, params.id),
  'users.residence.update': (ctx, { params, body }) => updateResidence(ctx, params.id, body),
  'users.residence.check': (ctx, { params, body }) => checkCard(ctx, params.id, body.version),
  'users.residence.forget_card': (ctx, { params, body }) => forgetCard(ctx, params.id, body),
  'papers.list': (ctx, { query }) => listPapers(ctx, query),
  'papers.wanted': (ctx, { query }) => listWanted(ctx, query),
  'papers.remind': async (ctx, { body }, c) => answerOrJob(c, await askForPapers(ctx, body)),
  'papers.decide': async (ctx, { body }, c) => answerOrJob(c, await decidePapers(ctx, body)),
  'papers.reopen': async (ctx, { body }, c) => answerOrJob(c, await reopenPapers(ctx, body)),
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
  'users.configs.read': (ctx, { params }) => readWorkLimits(ctx.db, params.id),
  'users.configs.update': (ctx, { params, body }) => updateWorkLimits(ctx, params.id, body),
  'hello_work.list': (ctx, { query }) => listReports(ctx, query),
  'hello_work.export': (ctx, { query }) => exportReports(ctx, query),
  'hello_work.update': (ctx, { params, body }) => writeReport(ctx, params.id, body),
  'me.hours_left.read': (ctx) => readOwnHours(ctx),
  'me.free_hours.read': (ctx) => readFreeHours(ctx),
  'me.study_times.read': (ctx) => readStudyTimes(ctx.db, ctx.actor.id),
  'me.study_times.update': (ctx, { body }) => updateStudyTimes(ctx, ctx.actor.id, body),
  'users.study_times.read': (ctx, { params }) => readStudyTimes(ctx.db, params.id),
  'users.study_times.update': (ctx, { params, body }) => updateStudyTimes(ctx, params.id, body),
  'me.other_work.read': (ctx) => readOtherWork(ctx),
  'me.other_work.update': (ctx, { body }) => declareOtherWork(ctx, body),
  'me.document_requests.list': (ctx) => listOwnRequests(ctx),
  'me.document_requests.create': (ctx, { body }) => requestDocument(ctx, body),
  'document_requests.list': (ctx, { query }) => listRequests(ctx, query),
  'document_requests.answer': (ctx, { params, body }) => answerRequest(ctx, params.id, body),
  'document_requests.refuse': (ctx, { params, body }) => refuseRequest(ctx, params.id, body),
  'me.hours_record.create': (ctx, { body }) => makeOwnRecord(ctx, body),
  'users.hours_record.create': (ctx, { params, body }) => makeRecordForOthers(ctx, params.id, body),
  'hours_record.keys': (ctx) => listSiteKeys(ctx),
  'me.work_rights.read': (ctx) => readWorkRights(ctx, ctx.actor.id),
  'users.work_rights.read': (ctx, { params }) => readWorkRights(ctx, params.id),
} satisfies Pick<Handlers, keyof typeof papersOperations>;
