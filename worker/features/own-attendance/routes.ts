import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { disputeWork, takeDisputeBack } from './commands.ts';

export const ownAttendanceRoutes = new Hono<ApiEnv>()
  .post(operations['me.work_histories.dispute'].path, operation('me.work_histories.dispute'), async (c) =>
    c.json(await disputeWork(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(
    operations['me.work_histories.take_back'].path,
    operation('me.work_histories.take_back'),
    async (c) => c.json(await takeDisputeBack(c.var.ctx, c.req.valid('param').id), 200),
  );
