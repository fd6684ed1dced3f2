import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { deviceCookieHeader } from '#contract/site/cookies.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createDevice, deleteDevice, endBinding, issueCode, updateDevice } from './commands.ts';
import { pair, pairOwn } from './pair.ts';
import { listDevices, listOwnDevices } from './queries.ts';

export const deviceRoutes = new Hono<ApiEnv>()
  .get(operations['users.devices.list'].path, operation('users.devices.list'), async (c) =>
    c.json(await listDevices(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .post(operations['users.devices.create'].path, operation('users.devices.create'), async (c) =>
    c.json(await createDevice(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .put(operations['users.devices.update'].path, operation('users.devices.update'), async (c) => {
    const { id, device_id } = c.req.valid('param');
    return c.json(await updateDevice(c.var.ctx, id, device_id, c.req.valid('json')), 200);
  })
  .delete(operations['users.devices.delete'].path, operation('users.devices.delete'), async (c) => {
    const { id, device_id } = c.req.valid('param');
    await deleteDevice(c.var.ctx, id, device_id, c.req.valid('query').version);
    return c.body(null, 204);
  })
  .post(operations['users.devices.code.create'].path, operation('users.devices.code.create'), async (c) => {
    const { id, device_id } = c.req.valid('param');
    return c.json(await issueCode(c.var.ctx, id, device_id, c.var.scope.caller.origin), 201);
  })
  .delete(
    operations['users.devices.token.delete'].path,
    operation('users.devices.token.delete'),
    async (c) => {
      const { id, device_id } = c.req.valid('param');
      await endBinding(c.var.ctx, id, device_id);
      return c.body(null, 204);
    },
  )
  .get(operations['me.devices.list'].path, operation('me.devices.list'), async (c) =>
    c.json(await listOwnDevices(c.var.ctx), 200),
  )
  .post(operations['me.devices.create'].path, operation('me.devices.create'), async (c) => {
    const paired = await pairOwn(c.var.ctx, c.req.valid('json'));
    c.header('Set-Cookie', deviceCookieHeader(c.var.scope.url, paired.token), { append: true });
    return c.json(paired, 201);
  })
  .delete(operations['me.devices.delete'].path, operation('me.devices.delete'), async (c) => {
    const { ctx } = c.var;
    await deleteDevice(ctx, ctx.actor.id, c.req.valid('param').id, c.req.valid('query').version);
    return c.body(null, 204);
  })
  .post(operations['device.pair'].path, operation('device.pair'), async (c) => {
    const paired = await pair(c.var.ctx, c.req.valid('json'));
    c.header('Set-Cookie', deviceCookieHeader(c.var.scope.url, paired.token), { append: true });
    return c.json(paired, 200);
  });
