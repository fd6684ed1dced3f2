import type { Handlers } from '#worker/http/handler.ts';
import { languageAsked } from '#worker/http/language.ts';
import { checkLink, choosePassword, invite, requestReset } from './commands.ts';

export const passwordLinkHandlers = {
  'auth.reset.request': async (ctx, { body }, c) => {
    await requestReset(ctx, body, languageAsked(c.req.raw));
  },
  'auth.reset.check': (ctx, { body }) => checkLink(ctx, body.token),
  'auth.reset.process': async (ctx, { body }) => {
    await choosePassword(ctx, body);
  },
  'users.invite': (ctx, { params, body }) => invite(ctx, params.id, body),
} satisfies Partial<Handlers>;
