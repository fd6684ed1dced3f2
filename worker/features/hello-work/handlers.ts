import type { Handlers } from '#worker/http/handler.ts';
import { writeReport } from './commands.ts';
import { exportReports } from './export.ts';
import { listReports } from './queries.ts';

export const helloWorkHandlers = {
  'hello_work.list': (ctx, { query }) => listReports(ctx, query),
  'hello_work.export': (ctx, { query }) => exportReports(ctx, query),
  'hello_work.update': (ctx, { params, body }) => writeReport(ctx, params.id, body),
} satisfies Partial<Handlers>;
