import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { fileHeaders } from '#worker/http/file-headers.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { writeReport } from './commands.ts';
import { exportReports } from './export.ts';
import { listReports } from './queries.ts';

export const helloWorkRoutes = new Hono<ApiEnv>()
  .get(operations['hello_work.list'].path, operation('hello_work.list'), async (c) =>
    c.json(await listReports(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['hello_work.export'].path, operation('hello_work.export'), async (c) => {
    const file = await exportReports(c.var.ctx, c.req.valid('query'));
    return c.body(file.body, 200, fileHeaders(file));
  })
  .put(operations['hello_work.update'].path, operation('hello_work.update'), async (c) =>
    c.json(await writeReport(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  );
