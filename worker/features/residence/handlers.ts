import type { Handlers } from '#worker/http/handler.ts';
import { checkCard, forgetCard, updateResidence } from './commands.ts';
import { readResidence } from './queries.ts';

export const residenceHandlers = {
  'users.residence.read': (ctx, { params }) => readResidence(ctx.db, params.id),
  'users.residence.update': (ctx, { params, body }) => updateResidence(ctx, params.id, body),
  'users.residence.check': (ctx, { params, body }) => checkCard(ctx, params.id, body.version),
  'users.residence.forget_card': (ctx, { params, body }) => forgetCard(ctx, params.id, body),
} satisfies Partial<Handlers>;
