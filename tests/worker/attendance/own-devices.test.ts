import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import {
  mintDevice,
  mintPerson,
  type PairedDevice,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';

let site: Site;
let manager: SignedIn;

beforeAll(async () => {
  site = await mintSite();
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
});

const list = async ({ api }: SignedIn) => (await (await api.me.devices.$get()).json()).data;
const remove = async ({ api }: SignedIn, { id }: { id: number }, version = 1) =>
  fullAnswer(
    await api.me.devices[':id'].$delete({ param: { id: String(id) }, query: { version: String(version) } }),
  );
const isBound = async ({ token }: PairedDevice) =>
  (await createTestClient({ token }).api.device.me.$get({ query: {} })).ok;

describe('my devices', () => {
  it('are listed by name as managers see them, without the devices of others', async () => {
    const person = await mintPerson({ works: [site.workplace.id] });
    const me = await signedInAs(person);
    expect(await list(me)).toEqual([]);
    const one = await mintDevice(person);
    const devices = manager.api.admin.users[':id'].devices;
    const param = { id: String(person.id) };
    await devices.$post({ param, json: { name: 'A tablet' } });
    const own = await list(me);
    expect(own.map(({ name, status }) => [name, status])).toEqual([
      ['A tablet', 'waiting'],
      [one.name, 'paired'],
    ]);
    expect((await (await devices.$get({ param, query: {} })).json()).data).toMatchObject(own);
    expect(JSON.stringify(own)).not.toContain(one.token_hash);
    expect(me.meter().roundTrips).toBe(2);
  });

  it('are deleted by their owner, staff or manager, which unpairs them at once', async () => {
    for (const roles of [['user'], ['admin'], ['global_admin']] as const) {
      const me = await signedIn({ roles: [...roles] });
      const device = await mintDevice(me.person);
      expect(await isBound(device)).toBe(true);
      expect(await remove(me, device)).toEqual({ status: 204, body: null });
      expect(me.meter().roundTrips).toBeLessThanOrEqual(3);
      expect(await isBound(device)).toBe(false);
      expect(await list(me)).toEqual([]);
      expect(await auditOf('device', device.id)).toMatchObject([
        {
          operation: 'me.devices.delete',
          action: 'delete',
          actor_id: me.person.id,
          before: { name: device.name },
        },
      ]);
      expect(await remove(me, device)).toMatchObject({ status: 404 });
    }
  });

  it('are not deleted with an old version', async () => {
    const me = await signedIn();
    const device = await mintDevice(me.person);
    expect(await remove(me, device, 2)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id: device.id, version: 1 } },
    });
    expect(await isBound(device)).toBe(true);
  });

  it('do not include devices of others, for any role', async () => {
    const foreign = await mintDevice(site.member);
    for (const by of [await signedIn(), manager, await signedIn({ roles: ['global_admin'] })]) {
      expect(await remove(by, foreign)).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
    }
    expect(await isBound(foreign)).toBe(true);
    expect(await auditOf('device', foreign.id)).toEqual([]);
  });
});

describe('my own phone', () => {
  const body = { name: 'iPhone', platform: 'iPhone · Safari' };

  it('is paired without a code, checks in as me, and sends me a notice', async () => {
    const me = await signedIn({ works: [site.workplace.id] });
    const answer = await me.api.me.devices.$post({ json: body });
    expect(answer.status).toBe(201);
    expect(me.meter().roundTrips).toBeLessThanOrEqual(3);
    const paired = await answer.json();
    expect(answer.headers.getSetCookie().join()).toContain(`device_token=${paired.token}; `);
    const device = await createTestClient({ token: paired.token }).api.device.me.$get({ query: {} });
    expect(await device.json()).toMatchObject({ user: { id: me.person.id } });
    expect(await list(me)).toMatchObject([{ ...body, id: paired.device.id, status: 'paired', version: 1 }]);
    expect(await inboxOf(me.person)).toMatchObject([{ kind: 'device_paired', params: { device: 'iPhone' } }]);
    expect(await auditOf('device', paired.device.id)).toMatchObject([
      {
        operation: 'me.devices.create',
        action: 'pair',
        actor_id: me.person.id,
        after: { user_id: me.person.id },
      },
    ]);
    expect(JSON.stringify(await auditOf('device', paired.device.id))).not.toContain(paired.token);
  });

  it('requires a name', async () => {
    const me = await signedIn({ works: [site.workplace.id] });
    expect(await fullAnswer(await me.api.me.devices.$post({ json: { ...body, name: ' ' } }))).toMatchObject({
      status: 422,
      body: { data: { name: [{ key: 'required' }] } },
    });
    expect(await list(me)).toEqual([]);
  });

  it('is unpaired together with the account', async () => {
    const me = await signedIn({ works: [site.workplace.id] });
    const { token } = await (await me.api.me.devices.$post({ json: body })).json();
    const boss = await signedIn({ roles: ['global_admin'] });
    const param = { id: String(me.person.id) };
    await boss.api.admin.users[':id'].disable.$post({ param, json: { reason: '退職', version: 1 } });
    expect((await createTestClient({ token }).api.device.me.$get({ query: {} })).ok).toBe(false);
  });
});
