import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { fileHeaders } from '#worker/http/file-headers.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { confirmWorkHistories, unconfirmWorkHistories } from './confirm.ts';
import { exportDaily, exportMonthly } from './export.ts';
import { createWorkHistory, deleteWorkHistory, updateWorkHistory } from './mend.ts';
import { readMonthFile, startMonthFile } from './month-file.ts';
import { listMonthly, readMonth } from './monthly.ts';
import { readOwnMonth } from './own-month.ts';
import { createPaidLeave, updatePaidLeave } from './paid-leave.ts';
import { listWorkHistories, readWorkHistory } from './queries.ts';
import { readMonthlySums } from './read-sums.ts';

export const workHistoryRoutes = new Hono<ApiEnv>()
  .get(operations['work_histories.list'].path, operation('work_histories.list'), async (c) =>
    c.json(await listWorkHistories(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['work_histories.export'].path, operation('work_histories.export'), async (c) => {
    const file = await exportDaily(c.var.ctx, c.req.valid('query'));
    return c.body(file.body, 200, fileHeaders(file));
  })
  .get(operations['work_histories.monthly'].path, operation('work_histories.monthly'), async (c) =>
    c.json(await listMonthly(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['work_histories.monthly.sums'].path, operation('work_histories.monthly.sums'), async (c) =>
    c.json(await readMonthlySums(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(
    operations['work_histories.monthly.export'].path,
    operation('work_histories.monthly.export'),
    async (c) => {
      const { scope, ctx } = c.var;
      const query = c.req.valid('query');
      const file = await exportMonthly(ctx, query, asksForJob(c.req.raw.headers));
      if ('body' in file) return c.body(file.body, 200, fileHeaders(file));
      // Who is led to the job must find it, so it is written as any other change is.
      scope.markWrite();
      return c.json(await startMonthFile({ ...ctx, db: scope.primary }, query, file), 202);
    },
  )
  .get(
    operations['work_histories.monthly.file'].path,
    operation('work_histories.monthly.file'),
    async (c) => {
      const file = await readMonthFile(c.var.ctx, c.req.valid('param').id);
      return c.body(file.body, 200, fileHeaders(file));
    },
  )
  .get(operations['work_histories.monthly.read'].path, operation('work_histories.monthly.read'), async (c) =>
    c.json(await readMonth(c.var.ctx, c.req.valid('param').user_id, c.req.valid('query')), 200),
  )
  .get(operations['me.work_histories.monthly'].path, operation('me.work_histories.monthly'), async (c) =>
    c.json(await readOwnMonth(c.var.ctx, c.req.valid('query')), 200),
  )
  // After every path that would be taken for an id.
  .get(operations['work_histories.read'].path, operation('work_histories.read'), async (c) =>
    c.json(await readWorkHistory(c.var.ctx, c.req.valid('param').id), 200),
  )
  .post(operations['work_histories.create'].path, operation('work_histories.create'), async (c) => {
    const body = c.req.valid('json');
    const { ctx } = c.var;
    const added =
      body.kind === 'paid_leave' ? await createPaidLeave(ctx, body) : await createWorkHistory(ctx, body);
    return c.json(added, 201);
  })
  .post(operations['work_histories.confirm'].path, operation('work_histories.confirm'), async (c) =>
    c.json(await confirmWorkHistories(c.var.ctx, c.req.valid('json')), 200),
  )
  .post(operations['work_histories.unconfirm'].path, operation('work_histories.unconfirm'), async (c) =>
    c.json(await unconfirmWorkHistories(c.var.ctx, c.req.valid('json')), 200),
  )
  .put(operations['work_histories.update'].path, operation('work_histories.update'), async (c) => {
    const body = c.req.valid('json');
    const { id } = c.req.valid('param');
    const { ctx } = c.var;
    const mended =
      body.kind === 'paid_leave'
        ? await updatePaidLeave(ctx, id, body)
        : await updateWorkHistory(ctx, id, body);
    return c.json(mended, 200);
  })
  .delete(operations['work_histories.delete'].path, operation('work_histories.delete'), async (c) => {
    await deleteWorkHistory(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });

function asksForJob(headers: Headers): boolean {
  return headers.get('Prefer')?.includes('respond-async') ?? false;
}
