import type { Handlers } from '#worker/http/handler.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { readCheckInState } from './queries.ts';

export const checkInHandlers = {
  'device.me': (ctx) => readCheckInState(ctx),
  'device.check_in': (ctx, { body }) => checkIn(ctx, body),
  'device.check_out': (ctx, { body }) => checkOut(ctx, body),
} satisfies Partial<Handlers>;
