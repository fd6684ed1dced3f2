import { fileHeaders } from '#worker/http/file-headers.ts';
import type { Handlers } from '#worker/http/handler.ts';
import { confirmWorkHistories, unconfirmWorkHistories } from './confirm.ts';
import { exportDaily, exportMonthly } from './export.ts';
import { createWorkHistory, deleteWorkHistory, updateWorkHistory } from './mend.ts';
import { readMonthFile, startMonthFile } from './month-file.ts';
import { listMonthly, readMonth } from './monthly.ts';
import { readOwnMonth } from './own-month.ts';
import { createPaidLeave, updatePaidLeave } from './paid-leave.ts';
import { listWorkHistories, readWorkHistory } from './queries.ts';
import { readMonthlySums } from './read-sums.ts';

export const workHistoryHandlers = {
  'work_histories.list': (ctx, { query }) => listWorkHistories(ctx, query),
  'work_histories.export': (ctx, { query }) => exportDaily(ctx, query),
  'work_histories.monthly': (ctx, { query }) => listMonthly(ctx, query),
  'work_histories.monthly.sums': (ctx, { query }) => readMonthlySums(ctx, query),
  'work_histories.monthly.export': async (ctx, { query }, c) => {
    const { scope } = c.var;
    const file = await exportMonthly(ctx, query, asksForJob(c.req.raw.headers));
    if ('body' in file) return c.body(file.body, 200, fileHeaders(file));
    // Who is led to the job must find it, so it is written as any other change is.
    scope.markWrite();
    return c.json(await startMonthFile({ ...ctx, db: scope.primary }, query, file), 202);
  },
  'work_histories.monthly.file': (ctx, { params }) => readMonthFile(ctx, params.id),
  'work_histories.monthly.read': (ctx, { params, query }) => readMonth(ctx, params.user_id, query),
  'me.work_histories.monthly': (ctx, { query }) => readOwnMonth(ctx, query),
  'work_histories.read': (ctx, { params }) => readWorkHistory(ctx, params.id),
  'work_histories.create': (ctx, { body }) =>
    body.kind === 'paid_leave' ? createPaidLeave(ctx, body) : createWorkHistory(ctx, body),
  'work_histories.confirm': (ctx, { body }) => confirmWorkHistories(ctx, body),
  'work_histories.unconfirm': (ctx, { body }) => unconfirmWorkHistories(ctx, body),
  'work_histories.update': (ctx, { params: { id }, body }) =>
    body.kind === 'paid_leave' ? updatePaidLeave(ctx, id, body) : updateWorkHistory(ctx, id, body),
  'work_histories.delete': async (ctx, { params, body }) => {
    await deleteWorkHistory(ctx, params.id, body);
  },
} satisfies Partial<Handlers>;

function asksForJob(headers: Headers): boolean {
  return headers.get('Prefer')?.includes('respond-async') ?? false;
}
