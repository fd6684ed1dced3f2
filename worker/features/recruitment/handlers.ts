import type { Handlers } from '#worker/http/handler.ts';
import { register, withdraw } from './commands.ts';
import { listRegistrations } from './pending.ts';
import { listOpenShifts } from './queries.ts';

export const recruitmentHandlers = {
  'me.recruitment.list': (ctx, { query }) => listOpenShifts(ctx, query),
  'me.registration.create': (ctx, { params, body }) => register(ctx, params.id, body),
  'me.registration.delete': async (ctx, { params, query }) => {
    await withdraw(ctx, params.id, query.version);
  },
  'shifts.registrations.list': (ctx, { query }) => listRegistrations(ctx, query),
} satisfies Partial<Handlers>;
