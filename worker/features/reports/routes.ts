import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { fileHeaders } from '#worker/http/file-headers.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { exportDayReport, exportMonthReport } from './export.ts';
import { readDayReport, readMonthReport } from './queries.ts';

export const reportRoutes = new Hono<ApiEnv>()
  .get(operations['reports.read'].path, operation('reports.read'), async (c) =>
    c.json(await readDayReport(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['reports.export'].path, operation('reports.export'), async (c) => {
    const file = await exportDayReport(c.var.ctx, c.req.valid('query'));
    return c.body(file.body, 200, fileHeaders(file));
  })
  .get(operations['reports.monthly'].path, operation('reports.monthly'), async (c) =>
    c.json(await readMonthReport(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['reports.monthly.export'].path, operation('reports.monthly.export'), async (c) => {
    const file = await exportMonthReport(c.var.ctx, c.req.valid('query'));
    return c.body(file.body, 200, fileHeaders(file));
  });
