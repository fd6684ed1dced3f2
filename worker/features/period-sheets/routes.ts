import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createDocument, deleteDocument } from './commands.ts';
import { listDocuments, readSheet, readSheetOfPeriod } from './queries.ts';

export const periodSheetRoutes = new Hono<ApiEnv>()
  .get(operations['period_sheets.read'].path, operation('period_sheets.read'), async (c) =>
    c.json(await readSheet(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['period_sheets.of_period'].path, operation('period_sheets.of_period'), async (c) =>
    c.json(await readSheetOfPeriod(c.var.ctx, c.req.valid('param').id), 200),
  )
  .get(operations['period_documents.list'].path, operation('period_documents.list'), async (c) =>
    c.json(await listDocuments(c.var.ctx, c.req.valid('param').id), 200),
  )
  .post(operations['period_documents.create'].path, operation('period_documents.create'), async (c) =>
    c.json(await createDocument(c.var.ctx, c.req.valid('param').id, c.req.valid('form')), 201),
  )
  .delete(operations['period_documents.delete'].path, operation('period_documents.delete'), async (c) => {
    const { id, document_id } = c.req.valid('param');
    await deleteDocument(c.var.ctx, id, document_id);
    return c.body(null, 204);
  });
