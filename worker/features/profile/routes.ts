import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { changePassword, updateProfileInfo, updateSettings } from './commands.ts';
import { deletePicture, updatePicture } from './picture.ts';
import { readProfileInfo } from './queries.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.ts';
import { beginTfa, confirmTfa, removeTfa, renewRecoveryCodes } from './tfa.ts';
import { readTfa } from './tfa-queries.ts';

export const profileRoutes = new Hono<ApiEnv>()
  .get(operations['profile.info.read'].path, operation('profile.info.read'), async (c) =>
    c.json(await readProfileInfo(c.var.ctx), 200),
  )
  .put(operations['profile.info.update'].path, operation('profile.info.update'), async (c) =>
    c.json(await updateProfileInfo(c.var.ctx, c.req.valid('json')), 200),
  )
  .put(operations['profile.password.update'].path, operation('profile.password.update'), async (c) => {
    await changePassword(c.var.ctx, c.req.valid('json'));
    return c.body(null, 204);
  })
  .get(operations['profile.settings.read'].path, operation('profile.settings.read'), (c) => {
    // The identity behind the token holds them already.
    const { language, theme } = c.var.ctx.actor;
    return c.json({ lang: language, theme }, 200);
  })
  .put(operations['profile.settings.update'].path, operation('profile.settings.update'), async (c) =>
    c.json(await updateSettings(c.var.ctx, c.req.valid('json')), 200),
  )
  .post(operations['profile.picture.update'].path, operation('profile.picture.update'), async (c) =>
    c.json(await updatePicture(c.var.ctx, c.req.valid('form').file), 200),
  )
  .delete(operations['profile.picture.delete'].path, operation('profile.picture.delete'), async (c) => {
    await deletePicture(c.var.ctx);
    return c.body(null, 204);
  })
  .get(operations['profile.tfa.read'].path, operation('profile.tfa.read'), async (c) =>
    c.json(await readTfa(c.var.ctx), 200),
  )
  .post(operations['profile.tfa.begin'].path, operation('profile.tfa.begin'), async (c) =>
    c.json(await beginTfa(c.var.ctx, c.req.valid('json')), 201),
  )
  .put(operations['profile.tfa.confirm'].path, operation('profile.tfa.confirm'), async (c) =>
    c.json(await confirmTfa(c.var.ctx, c.req.valid('json')), 200),
  )
  .delete(operations['profile.tfa.remove'].path, operation('profile.tfa.remove'), async (c) => {
    await removeTfa(c.var.ctx, c.req.valid('json'));
    return c.body(null, 204);
  })
  .post(operations['profile.tfa.recovery_codes'].path, operation('profile.tfa.recovery_codes'), async (c) =>
    c.json(await renewRecoveryCodes(c.var.ctx, c.req.valid('json')), 201),
  )
  .get(operations['profile.sessions.list'].path, operation('profile.sessions.list'), async (c) =>
    c.json(await listOwnSessions(c.var.ctx), 200),
  )
  .delete(
    operations['profile.sessions.end_others'].path,
    operation('profile.sessions.end_others'),
    async (c) => {
      await endOtherSessions(c.var.ctx, c.req.valid('query').keep_devices ?? false);
      return c.body(null, 204);
    },
  )
  .delete(operations['profile.sessions.end'].path, operation('profile.sessions.end'), async (c) => {
    await endOwnSession(c.var.ctx, c.req.valid('param').id, c.req.valid('query').keep_devices ?? false);
    return c.body(null, 204);
  });
