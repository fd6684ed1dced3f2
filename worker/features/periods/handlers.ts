import type { Handlers } from '#worker/http/handler.ts';
import { listChanges } from './changed-since.ts';
import { closePeriod, closePeriods } from './close.ts';
import { confirmPeriod, createPeriod } from './commands.ts';
import { confirmPeriods } from './confirm-many.ts';
import { pendingFacts } from './late-facts.ts';
import { listPeriods } from './queries.ts';
import { reopenPeriod } from './reopen.ts';

export const periodHandlers = {
  'periods.list': (ctx, { query }) => listPeriods(ctx, query),
  'periods.create': (ctx, { body }) => createPeriod(ctx, body),
  'periods.late_facts': (ctx, { query }) => pendingFacts(ctx, query.month),
  'periods.changes': (ctx, { params, query }) => listChanges(ctx, params.id, query),
  'periods.confirm_many': (ctx, { body }) => confirmPeriods(ctx, body),
  'periods.close_many': (ctx, { body }) => closePeriods(ctx, body),
  'periods.confirm': (ctx, { params, body }) => confirmPeriod(ctx, params.id, body),
  'periods.close': (ctx, { params, body }) => closePeriod(ctx, params.id, body),
  'periods.reopen': (ctx, { params, body }) => reopenPeriod(ctx, params.id, body),
} satisfies Partial<Handlers>;
