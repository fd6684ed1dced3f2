import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { fileHeaders } from '#worker/http/file-headers.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { confirmWorkHistories, unconfirmWorkHistories } from './confirm.ts';
import { exportDaily, exportMonthly } from './export.ts';
import { createWorkHistory, deleteWorkHistory, updateWorkHistory } from './mend.ts';
import { listMonthly, readMonth, readMonthlySums } from './monthly.ts';
import { listWorkHistories, readWorkHistory } from './queries.ts';

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
      const file = await exportMonthly(c.var.ctx, c.req.valid('query'));
      return c.body(file.body, 200, fileHeaders(file));
    },
  )
  .get(operations['work_histories.monthly.read'].path, operation('work_histories.monthly.read'), async (c) =>
    c.json(await readMonth(c.var.ctx, c.req.valid('param').user_id, c.req.valid('query')), 200),
  )
  // After every path that would be taken for an id.
  .get(operations['work_histories.read'].path, operation('work_histories.read'), async (c) =>
    c.json(await readWorkHistory(c.var.ctx, c.req.valid('param').id), 200),
  )
  .post(operations['work_histories.create'].path, operation('work_histories.create'), async (c) =>
    c.json(await createWorkHistory(c.var.ctx, c.req.valid('json')), 201),
  )
  .post(operations['work_histories.confirm'].path, operation('work_histories.confirm'), async (c) =>
    c.json(await confirmWorkHistories(c.var.ctx, c.req.valid('json')), 200),
  )
  .post(operations['work_histories.unconfirm'].path, operation('work_histories.unconfirm'), async (c) =>
    c.json(await unconfirmWorkHistories(c.var.ctx, c.req.valid('json')), 200),
  )
  .put(operations['work_histories.update'].path, operation('work_histories.update'), async (c) =>
    c.json(await updateWorkHistory(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['work_histories.delete'].path, operation('work_histories.delete'), async (c) => {
    await deleteWorkHistory(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
