import type { Handlers } from '#worker/http/handler.ts';
import { exportDayReport, exportMonthReport } from './export.ts';
import { readDayReport, readMonthReport } from './queries.ts';

export const reportHandlers = {
  'reports.read': (ctx, { query }) => readDayReport(ctx, query),
  'reports.export': (ctx, { query }) => exportDayReport(ctx, query),
  'reports.monthly': (ctx, { query }) => readMonthReport(ctx, query),
  'reports.monthly.export': (ctx, { query }) => exportMonthReport(ctx, query),
} satisfies Partial<Handlers>;
