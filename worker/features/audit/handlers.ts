import type { Handlers } from '#worker/http/handler.ts';
import { exportAudit } from './export.ts';
import { listAudit } from './queries.ts';

export const auditHandlers = {
  'audit.list': (ctx, { query }) => listAudit(ctx, query),
  'audit.export': (ctx, { query }) => exportAudit(ctx, query),
} satisfies Partial<Handlers>;
