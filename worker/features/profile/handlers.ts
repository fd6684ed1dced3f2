import type { Handlers } from '#worker/http/handler.ts';
import { changePassword, updateProfileInfo, updateSettings } from './commands.ts';
import { deletePicture, updatePicture } from './picture.ts';
import { readProfileInfo } from './queries.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.ts';
import { beginTfa, confirmTfa, removeTfa, renewRecoveryCodes } from './tfa.ts';
import { readTfa } from './tfa-queries.ts';

export const profileHandlers = {
  'profile.info.read': (ctx) => readProfileInfo(ctx),
  'profile.info.update': (ctx, { body }) => updateProfileInfo(ctx, body),
  'profile.password.update': async (ctx, { body }) => {
    await changePassword(ctx, body);
  },
  'profile.settings.read': async (ctx) => {
    // The identity behind the token holds them already.
    const { language, theme } = ctx.actor;
    return { lang: language, theme };
  },
  'profile.settings.update': (ctx, { body }) => updateSettings(ctx, body),
  'profile.picture.update': (ctx, { body }) => updatePicture(ctx, body.file),
  'profile.picture.delete': async (ctx) => {
    await deletePicture(ctx);
  },
  'profile.tfa.read': (ctx) => readTfa(ctx),
  'profile.tfa.begin': (ctx, { body }) => beginTfa(ctx, body),
  'profile.tfa.confirm': (ctx, { body }) => confirmTfa(ctx, body),
  'profile.tfa.remove': async (ctx, { body }) => {
    await removeTfa(ctx, body);
  },
  'profile.tfa.recovery_codes': (ctx, { body }) => renewRecoveryCodes(ctx, body),
  'profile.sessions.list': (ctx) => listOwnSessions(ctx),
  'profile.sessions.end_others': async (ctx, { query }) => {
    await endOtherSessions(ctx, query.keep_devices ?? false);
  },
  'profile.sessions.end': async (ctx, { params, query }) => {
    await endOwnSession(ctx, params.id, query.keep_devices ?? false);
  },
} satisfies Partial<Handlers>;
