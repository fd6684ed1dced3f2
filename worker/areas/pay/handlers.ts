import type { payOperations } from '#contract/pay/operations.ts';
import { exportMonthly } from '#worker/areas/attendance/work-histories/export.ts';
import { readMonthFile, startMonthFile } from '#worker/areas/attendance/work-histories/month-file.ts';
import { listMonthly, readMonth } from '#worker/areas/attendance/work-histories/monthly.ts';
import { readOwnMonth } from '#worker/areas/attendance/work-histories/own-month.ts';
import { readMonthlySums } from '#worker/areas/attendance/work-histories/read-sums.ts';
import { readAllowance } from '#worker/areas/pay/adjustments/allowance.ts';
import {
  createAdjustment,
  deleteAdjustment,
  updateAdjustment,
} from '#worker/areas/pay/adjustments/commands.ts';
import { listAdjustments } from '#worker/areas/pay/adjustments/queries.ts';
import { createLayout, deleteLayout, updateLayout } from '#worker/areas/pay/file-layouts/commands.ts';
import { listLayouts } from '#worker/areas/pay/file-layouts/queries.ts';
import { readOwnYear } from '#worker/areas/pay/hours/own-year.ts';
import { updateAccount, updateOwnAccount, verifyAccount } from '#worker/areas/pay/pay-accounts/commands.ts';
import { readOwnAccount, readPayAccount } from '#worker/areas/pay/pay-accounts/queries.ts';
import { createDocument, deleteDocument } from '#worker/areas/pay/period-sheets/commands.ts';
import {
  listDocuments,
  readPeriodSheet,
  readSheetOfPeriod,
} from '#worker/areas/pay/period-sheets/queries.ts';
import { listChanges } from '#worker/areas/pay/periods/changed-since.ts';
import { closePeriod, closePeriods } from '#worker/areas/pay/periods/close.ts';
import { confirmPeriod, createPeriod } from '#worker/areas/pay/periods/commands.ts';
import { confirmPeriods } from '#worker/areas/pay/periods/confirm-many.ts';
import { pendingFacts } from '#worker/areas/pay/periods/late-facts.ts';
import { listPeriods } from '#worker/areas/pay/periods/queries.ts';
import { reopenPeriod } from '#worker/areas/pay/periods/reopen.ts';
import { approveRequests } from '#worker/areas/pay/salary/approve.ts';
import { exportBankFile } from '#worker/areas/pay/salary/bank-file.ts';
import { listBatches, readBatch } from '#worker/areas/pay/salary/batch-queries.ts';
import { createBatch } from '#worker/areas/pay/salary/batches.ts';
import { cancelOwnRequest, moveRequest } from '#worker/areas/pay/salary/moves.ts';
import { listOwnRequests, listRequests, readRequest } from '#worker/areas/pay/salary/queries.ts';
import { commentOn, createOwnRequest, createRequest } from '#worker/areas/pay/salary/requests.ts';
import { takeResult, takeResultFile } from '#worker/areas/pay/salary/results.ts';
import { createWage, deleteWage, updateWage } from '#worker/areas/pay/wages/commands.ts';
import { previewWage } from '#worker/areas/pay/wages/preview.ts';
import { listWages, readWage } from '#worker/areas/pay/wages/queries.ts';
import { answerOrJob } from '#worker/platform/http/answer-or-job.ts';
import { asksForJob } from '#worker/platform/http/asks-for-job.ts';
import { fileHeaders } from '#worker/platform/http/file-headers.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';

export const payHandlers = {
  'work_histories.monthly': (ctx, { query }) => listMonthly(ctx, query),
  'work_histories.monthly.sums': (ctx, { query }) => readMonthlySums(ctx, query),
  'work_histories.monthly.export': async (ctx, { query }, c) => {
    const { scope } = c.var;
    const file = await exportMonthly(ctx, query, asksForJob(c.req.raw.headers));
    if ('body' in file) return c.body(file.body, 200, fileHeaders(file));
    // The page of the job must find its row, so the row is written like every other change.
    scope.markWrite();
    return c.json(await startMonthFile({ ...ctx, db: scope.primary }, query, file), 202);
  },
  'work_histories.monthly.file': (ctx, { params }) => readMonthFile(ctx, params.id),
  'work_histories.monthly.read': (ctx, { params, query }) => readMonth(ctx, params.user_id, query),
  'me.work_histories.monthly': (ctx, { query }) => readOwnMonth(ctx, query),
  'me.year.read': (ctx, { query }) => readOwnYear(ctx, query),
  'wages.list': (ctx, { params, query }) => listWages(ctx, params.id, query),
  'wages.create': (ctx, { params, body }) => createWage(ctx, params.id, body),
  'wages.preview': (ctx, { params, body }) => previewWage(ctx, params.id, body),
  'wages.read': (ctx, { params: { id, wage_id } }) => readWage(ctx, id, wage_id),
  'wages.update': (ctx, { params: { id, wage_id }, body }) => updateWage(ctx, id, wage_id, body),
  'wages.delete': async (ctx, { params: { id, wage_id }, query }) => {
    await deleteWage(ctx, id, wage_id, query.version);
  },
  'periods.list': (ctx, { query }) => listPeriods(ctx, query),
  'periods.create': (ctx, { body }) => createPeriod(ctx, body),
  'periods.late_facts': (ctx, { query }) => pendingFacts(ctx, query.month),
  'periods.changes': (ctx, { params, query }) => listChanges(ctx, params.id, query),
  'periods.confirm_many': (ctx, { body }) => confirmPeriods(ctx, body),
  'periods.close_many': (ctx, { body }) => closePeriods(ctx, body),
  'periods.confirm': (ctx, { params, body }) => confirmPeriod(ctx, params.id, body),
  'periods.close': (ctx, { params, body }) => closePeriod(ctx, params.id, body),
  'periods.reopen': (ctx, { params, body }) => reopenPeriod(ctx, params.id, body),
  'period_sheets.read': (ctx, { query }) => readPeriodSheet(ctx, query),
  'period_sheets.of_period': (ctx, { params }) => readSheetOfPeriod(ctx, params.id),
  'period_documents.list': (ctx, { params }) => listDocuments(ctx, params.id),
  'period_documents.create': (ctx, { params, body }) => createDocument(ctx, params.id, body),
  'period_documents.delete': async (ctx, { params: { id, document_id } }) => {
    await deleteDocument(ctx, id, document_id);
  },
  'file_layouts.list': (ctx, { query }) => listLayouts(ctx.db, query),
  'file_layouts.create': (ctx, { body }) => createLayout(ctx, body),
  'file_layouts.update': (ctx, { params, body }) => updateLayout(ctx, params.id, body),
  'file_layouts.delete': async (ctx, { params, query }) => {
    await deleteLayout(ctx, params.id, query.version);
  },
  'me.salary.list': (ctx, { query }) => listOwnRequests(ctx, query),
  'me.salary.create': (ctx, { body }) => createOwnRequest(ctx, body),
  'me.salary.cancel': (ctx, { params, body }) => cancelOwnRequest(ctx, params.id, body),
  'salary.requests.list': (ctx, { query }) => listRequests(ctx, query),
  'salary.requests.create': (ctx, { body }) => createRequest(ctx, body),
  'salary.requests.approve': async (ctx, { body }, c) => answerOrJob(c, await approveRequests(ctx, body)),
  'salary.requests.read': (ctx, { params }) => readRequest(ctx, params.id),
  'salary.requests.update': (ctx, { params, body }) => moveRequest(ctx, params.id, body),
  'salary.requests.comment': (ctx, { params, body }) => commentOn(ctx, params.id, body),
  'salary.batches.list': (ctx, { query }) => listBatches(ctx, query),
  'salary.batches.create': (ctx, { body }) => createBatch(ctx, body),
  'salary.batches.read': (ctx, { params }) => readBatch(ctx, params.id),
  'salary.batches.zengin': (ctx, { params }) => exportBankFile(ctx, params.id),
  'salary.batches.result': (ctx, { params, body }) => takeResult(ctx, params.id, body),
  'salary.batches.result_file': (ctx, { params, body }) => takeResultFile(ctx, params.id, body),
  'me.pay_account.read': (ctx) => readOwnAccount(ctx),
  'me.pay_account.update': (ctx, { body }) => updateOwnAccount(ctx, body),
  'users.pay_account.read': (ctx, { params }) => readPayAccount(ctx, params.id),
  'users.pay_account.update': (ctx, { params, body }) => updateAccount(ctx, params.id, body),
  'users.pay_account.verify': (ctx, { params, body }) => verifyAccount(ctx, params.id, body),
  'adjustments.list': (ctx, { query }) => listAdjustments(ctx, query),
  'adjustments.allowance': (ctx, { query }) => readAllowance(ctx, query),
  'adjustments.create': (ctx, { body }) => createAdjustment(ctx, body),
  'adjustments.update': (ctx, { params, body }) => updateAdjustment(ctx, params.id, body),
  'adjustments.delete': async (ctx, { params, query }) => {
    const { version } = query;
    await deleteAdjustment(ctx, params.id, version);
  },
} satisfies Pick<Handlers, keyof typeof payOperations>;
