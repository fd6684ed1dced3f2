import type { Handlers } from '#worker/http/handler.ts';
import { createDocument, deleteDocument } from './commands.ts';
import { listDocuments, readSheet, readSheetOfPeriod } from './queries.ts';

export const periodSheetHandlers = {
  'period_sheets.read': (ctx, { query }) => readSheet(ctx, query),
  'period_sheets.of_period': (ctx, { params }) => readSheetOfPeriod(ctx, params.id),
  'period_documents.list': (ctx, { params }) => listDocuments(ctx, params.id),
  'period_documents.create': (ctx, { params, body }) => createDocument(ctx, params.id, body),
  'period_documents.delete': async (ctx, { params: { id, document_id } }) => {
    await deleteDocument(ctx, id, document_id);
  },
} satisfies Partial<Handlers>;
