import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { fileHeaders } from '#worker/http/file-headers.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { erasePerson, placeHold, releaseHold } from './commands.ts';
import { exportPersonalData } from './export.ts';
import { findStanding } from './queries.ts';

export const personalDataRoutes = new Hono<ApiEnv>()
  .get(operations['me.personal_data.export'].path, operation('me.personal_data.export'), async (c) => {
    const file = await exportPersonalData(c.var.ctx, c.var.ctx.actor.id);
    return c.body(file.body, 200, fileHeaders(file));
  })
  .get(operations['users.personal_data.read'].path, operation('users.personal_data.read'), async (c) =>
    c.json((await findStanding(c.var.ctx, c.req.valid('param').id)).standing, 200),
  )
  .get(operations['users.personal_data.export'].path, operation('users.personal_data.export'), async (c) => {
    const file = await exportPersonalData(c.var.ctx, c.req.valid('param').id);
    return c.body(file.body, 200, fileHeaders(file));
  })
  .post(operations['users.personal_data.erase'].path, operation('users.personal_data.erase'), async (c) =>
    c.json(await erasePerson(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(operations['users.hold.place'].path, operation('users.hold.place'), async (c) => {
    await placeHold(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  })
  .delete(operations['users.hold.release'].path, operation('users.hold.release'), async (c) => {
    await releaseHold(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });
