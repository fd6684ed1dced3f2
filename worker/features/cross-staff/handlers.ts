import type { Handlers } from '#worker/http/handler.ts';
import { fromCrossStaff, toCrossStaff } from './commands.ts';

export const crossStaffHandlers = {
  'users.to_cross_staff': (ctx, { params: { id }, body }) => toCrossStaff(ctx, id, body.version),
  'users.from_cross_staff': (ctx, { params: { id }, body }) => fromCrossStaff(ctx, id, body.version),
} satisfies Partial<Handlers>;
