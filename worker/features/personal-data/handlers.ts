import type { Handlers } from '#worker/http/handler.ts';
import { erasePerson, placeHold, releaseHold } from './commands.ts';
import { exportPersonalData } from './export.ts';
import { findStanding } from './queries.ts';

export const personalDataHandlers = {
  'me.personal_data.export': (ctx) => exportPersonalData(ctx, ctx.actor.id),
  'users.personal_data.read': async (ctx, { params }) => (await findStanding(ctx, params.id)).standing,
  'users.personal_data.export': (ctx, { params }) => exportPersonalData(ctx, params.id),
  'users.personal_data.erase': (ctx, { params, body }) => erasePerson(ctx, params.id, body),
  'users.hold.place': async (ctx, { params, body }) => {
    await placeHold(ctx, params.id, body);
  },
  'users.hold.release': async (ctx, { params }) => {
    await releaseHold(ctx, params.id);
  },
} satisfies Partial<Handlers>;
