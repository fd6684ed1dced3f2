import { deviceCookieHeader } from '#contract/site/cookies.ts';
import type { Handlers } from '#worker/http/handler.ts';
import { createDevice, deleteDevice, endBinding, issueCode, updateDevice } from './commands.ts';
import { pair, pairOwn } from './pair.ts';
import { listDevices, listOwnDevices } from './queries.ts';

export const deviceHandlers = {
  'users.devices.list': (ctx, { params, query }) => listDevices(ctx, params.id, query),
  'users.devices.create': (ctx, { params, body }) => createDevice(ctx, params.id, body),
  'users.devices.update': (ctx, { params: { id, device_id }, body }) =>
    updateDevice(ctx, id, device_id, body),
  'users.devices.delete': async (ctx, { params: { id, device_id }, query }) => {
    await deleteDevice(ctx, id, device_id, query.version);
  },
  'users.devices.code.create': (ctx, { params: { id, device_id } }, c) =>
    issueCode(ctx, id, device_id, c.var.scope.caller.origin),
  'users.devices.token.delete': async (ctx, { params: { id, device_id } }) => {
    await endBinding(ctx, id, device_id);
  },
  'me.devices.list': (ctx) => listOwnDevices(ctx),
  'me.devices.create': async (ctx, { body }, c) => {
    const paired = await pairOwn(ctx, body);
    c.header('Set-Cookie', deviceCookieHeader(c.var.scope.url, paired.token), { append: true });
    return paired;
  },
  'me.devices.delete': async (ctx, { params, query }) => {
    await deleteDevice(ctx, ctx.actor.id, params.id, query.version);
  },
  'device.pair': async (ctx, { body }, c) => {
    const paired = await pair(ctx, body);
    c.header('Set-Cookie', deviceCookieHeader(c.var.scope.url, paired.token), { append: true });
    return paired;
  },
} satisfies Partial<Handlers>;
