import type { Handlers } from '#worker/http/handler.ts';
import { confirmShift, sayCanCome, sayCannotCome } from './commands.ts';
import { listOwnShifts, readOwnHome } from './queries.ts';

export const ownShiftHandlers = {
  'me.home.read': (ctx) => readOwnHome(ctx),
  'me.shifts.list': (ctx, { query }) => listOwnShifts(ctx, query.month),
  'me.shifts.confirm': (ctx, { params }) => confirmShift(ctx, params.id),
  'me.shifts.cannot_come': (ctx, { params, body }) => sayCannotCome(ctx, params.id, body),
  'me.shifts.can_come': (ctx, { params }) => sayCanCome(ctx, params.id),
} satisfies Partial<Handlers>;
