import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { fileHeaders } from '#worker/http/file-headers.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { exportAudit } from './export.ts';
import { listAudit } from './queries.ts';

export const auditRoutes = new Hono<ApiEnv>()
  .get(operations['audit.list'].path, operation('audit.list'), async (c) =>
    c.json(await listAudit(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['audit.export'].path, operation('audit.export'), async (c) => {
    const file = await exportAudit(c.var.ctx, c.req.valid('query'));
    return c.body(file.body, 200, fileHeaders(file));
  });
