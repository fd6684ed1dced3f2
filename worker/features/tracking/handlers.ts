import type { Handlers } from '#worker/http/handler.ts';
import { checkInByHand, checkOutByHand, confirmTracked, setSalary } from './attendance.ts';
import { readComing } from './coming.ts';
import { setOutcome } from './outcome.ts';
import { listTrackedShifts, readTrackedShift } from './queries.ts';
import { askWhoHasNotSaid } from './remind.ts';

export const trackingHandlers = {
  'tracking.list': (ctx, { query }) => listTrackedShifts(ctx, query),
  'tracking.coming': (ctx, { query }) => readComing(ctx, query),
  'tracking.read': (ctx, { params }) => readTrackedShift(ctx, params.id),
  'tracking.remind': (ctx, { body }) => askWhoHasNotSaid(ctx, body),
  'tracking.outcome': (ctx, { params, body }) => setOutcome(ctx, params.shift_user_id, body),
  'tracking.check_in': (ctx, { params, body }) => checkInByHand(ctx, params.shift_user_id, body),
  'tracking.check_out': (ctx, { params, body }) => checkOutByHand(ctx, params.shift_user_id, body),
  'tracking.confirm': (ctx, { params }) => confirmTracked(ctx, params.shift_user_id),
  'tracking.salary': (ctx, { params, body }) => setSalary(ctx, params.shift_user_id, body),
} satisfies Partial<Handlers>;
