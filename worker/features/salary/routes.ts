import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { fileHeaders } from '#worker/http/file-headers.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { exportBankFile } from './bank-file.ts';
import { listBatches, readBatch } from './batch-queries.ts';
import { createBatch } from './batches.ts';
import { cancelOwnRequest, moveRequest } from './moves.ts';
import { listOwnRequests, listRequests, readRequest } from './queries.ts';
import { commentOn, createOwnRequest, createRequest } from './requests.ts';
import { takeResult, takeResultFile } from './results.ts';

export const salaryRoutes = new Hono<ApiEnv>()
  .get(operations['me.salary.list'].path, operation('me.salary.list'), async (c) =>
    c.json(await listOwnRequests(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['me.salary.create'].path, operation('me.salary.create'), async (c) =>
    c.json(await createOwnRequest(c.var.ctx, c.req.valid('json')), 201),
  )
  .post(operations['me.salary.cancel'].path, operation('me.salary.cancel'), async (c) =>
    c.json(await cancelOwnRequest(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .get(operations['salary.requests.list'].path, operation('salary.requests.list'), async (c) =>
    c.json(await listRequests(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['salary.requests.create'].path, operation('salary.requests.create'), async (c) =>
    c.json(await createRequest(c.var.ctx, c.req.valid('json')), 201),
  )
  .get(operations['salary.requests.read'].path, operation('salary.requests.read'), async (c) =>
    c.json(await readRequest(c.var.ctx, c.req.valid('param').id), 200),
  )
  .put(operations['salary.requests.update'].path, operation('salary.requests.update'), async (c) =>
    c.json(await moveRequest(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(operations['salary.requests.comment'].path, operation('salary.requests.comment'), async (c) =>
    c.json(await commentOn(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .get(operations['salary.batches.list'].path, operation('salary.batches.list'), async (c) =>
    c.json(await listBatches(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['salary.batches.create'].path, operation('salary.batches.create'), async (c) =>
    c.json(await createBatch(c.var.ctx, c.req.valid('json')), 201),
  )
  .get(operations['salary.batches.read'].path, operation('salary.batches.read'), async (c) =>
    c.json(await readBatch(c.var.ctx, c.req.valid('param').id), 200),
  )
  .get(operations['salary.batches.zengin'].path, operation('salary.batches.zengin'), async (c) => {
    const file = await exportBankFile(c.var.ctx, c.req.valid('param').id);
    return c.body(file.body, 200, fileHeaders(file));
  })
  .post(operations['salary.batches.result'].path, operation('salary.batches.result'), async (c) =>
    c.json(await takeResult(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(operations['salary.batches.result_file'].path, operation('salary.batches.result_file'), async (c) =>
    c.json(await takeResultFile(c.var.ctx, c.req.valid('param').id, c.req.valid('form')), 200),
  );
