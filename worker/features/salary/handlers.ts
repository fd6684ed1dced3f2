import type { Handlers } from '#worker/http/handler.ts';
import { exportBankFile } from './bank-file.ts';
import { listBatches, readBatch } from './batch-queries.ts';
import { createBatch } from './batches.ts';
import { cancelOwnRequest, moveRequest } from './moves.ts';
import { listOwnRequests, listRequests, readRequest } from './queries.ts';
import { commentOn, createOwnRequest, createRequest } from './requests.ts';
import { takeResult, takeResultFile } from './results.ts';

export const salaryHandlers = {
  'me.salary.list': (ctx, { query }) => listOwnRequests(ctx, query),
  'me.salary.create': (ctx, { body }) => createOwnRequest(ctx, body),
  'me.salary.cancel': (ctx, { params, body }) => cancelOwnRequest(ctx, params.id, body),
  'salary.requests.list': (ctx, { query }) => listRequests(ctx, query),
  'salary.requests.create': (ctx, { body }) => createRequest(ctx, body),
  'salary.requests.read': (ctx, { params }) => readRequest(ctx, params.id),
  'salary.requests.update': (ctx, { params, body }) => moveRequest(ctx, params.id, body),
  'salary.requests.comment': (ctx, { params, body }) => commentOn(ctx, params.id, body),
  'salary.batches.list': (ctx, { query }) => listBatches(ctx, query),
  'salary.batches.create': (ctx, { body }) => createBatch(ctx, body),
  'salary.batches.read': (ctx, { params }) => readBatch(ctx, params.id),
  'salary.batches.zengin': (ctx, { params }) => exportBankFile(ctx, params.id),
  'salary.batches.result': (ctx, { params, body }) => takeResult(ctx, params.id, body),
  'salary.batches.result_file': (ctx, { params, body }) => takeResultFile(ctx, params.id, body),
} satisfies Partial<Handlers>;
