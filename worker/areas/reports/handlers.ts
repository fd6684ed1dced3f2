import type { reportsOperations } from '#contract/reports/operations.ts';
import { readWeekHours } from '#worker/areas/reports/home/hours.ts';
import { readWatch } from '#worker/areas/reports/home/watch.ts';
import { exportDayReport, exportMonthReport } from '#worker/areas/reports/reports/export.ts';
import { readDayReport, readMonthReport } from '#worker/areas/reports/reports/queries.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';

export const reportsHandlers = {
  'reports.read': (ctx, { query }) => readDayReport(ctx, query),
  'reports.export': (ctx, { query }) => exportDayReport(ctx, query),
  'reports.monthly': (ctx, { query }) => readMonthReport(ctx, query),
  'reports.monthly.export': (ctx, { query }) => exportMonthReport(ctx, query),
  'home.limits': (ctx) => readWatch(ctx),
  'home.hours': (ctx) => readWeekHours(ctx),
} satisfies Pick<Handlers, keyof typeof reportsOperations>;
