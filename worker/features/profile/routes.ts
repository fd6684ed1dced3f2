import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { changePassword, updateProfileInfo, updateSettings } from './commands.ts';
import { readProfileInfo } from './queries.ts';

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
  );
