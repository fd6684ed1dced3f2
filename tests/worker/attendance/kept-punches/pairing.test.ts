import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { MINUTE, NOW } from '#tests/support/clock.ts';
import { PASSWORD, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { newKeyPair } from './phone.ts';

let site: Site;
let boss: SignedIn;

beforeAll(async () => {
  site = await mintSite();
  boss = await signedIn({ roles: ['global_admin'] });
});

const newStaff = () => signedIn({ works: [site.workplace.id] });

const keyOf = (id: string) =>
  env.DB.prepare('SELECT * FROM device_key WHERE id = ?').bind(id).first<Record<string, unknown>>();

/** Each request has a new address, so that no rate limit applies. */
let hosts = 0;
const client = (more: { token?: string } = {}) =>
  createTestClient({ ...more, headers: { 'CF-Connecting-IP': `192.0.2.${++hosts}` } });

const codeParam = ({ person }: SignedIn, device: { id: number }) => ({
  id: String(person.id),
  device_id: String(device.id),
});

/** Pairs a device of a person with a code that the boss issues. */
async function pairAgain(me: SignedIn, device: { id: number }, key?: object) {
  const issued = boss.api.admin.users[':id'].devices[':device_id']['check-in-token'];
  const { code } = await (await issued.$post({ param: codeParam(me, device) })).json();
  return fullAnswer(
    await client().send('/api/device/pair', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code, key }),
    }),
  );
}

async function pairOwn(me: SignedIn) {
  const pair = await newKeyPair();
  const answer = await me.api.me.devices.$post({ json: { name: 'Phone', key: pair.key } });
  return { ...(await answer.json()), pair };
}

const me = async (token: string, query: { app_version?: string } = {}) =>
  (await client({ token }).api.device.me.$get({ query })).json();

describe('pairing with a key', () => {
  it('stores the key, and answers its id and the time', async () => {
    const person = await newStaff();
    const { pair, device, now, key_id, token } = await pairOwn(person);
    expect([now, key_id]).toEqual([NOW, pair.id]);
    expect(await keyOf(pair.id)).toEqual({
      id: pair.id,
      device_id: device.id,
      person_id: person.person.id,
      x: pair.key.x,
      y: pair.key.y,
      made_at: NOW,
      ended_at: null,
    });
    expect(await me(token)).toMatchObject({ key_id: pair.id, now_ms: NOW });
    expect(await auditOf('device', device.id)).toMatchObject([{ after: { key_id: pair.id } }]);
  });

  it('is possible without a key', async () => {
    const person = await newStaff();
    const { token, key_id } = await (await person.api.me.devices.$post({ json: { name: 'Phone' } })).json();
    expect(key_id).toBeNull();
    expect(await me(token)).toMatchObject({ key_id: null });
  });

  it('by a code replaces the key of the device', async () => {
    const person = await newStaff();
    const { pair, device } = await pairOwn(person);
    const next = await newKeyPair();
    const { status, body } = await pairAgain(person, device, next.key);
    expect([status, body]).toMatchObject([200, { key_id: next.id, now: NOW }]);
    expect([await keyOf(pair.id), await keyOf(next.id)]).toMatchObject([
      { ended_at: NOW },
      { ended_at: null, device_id: device.id, person_id: person.person.id },
    ]);
    expect(await pairAgain(person, device)).toMatchObject({ status: 200, body: { key_id: null } });
    expect(await keyOf(next.id)).toMatchObject({ ended_at: NOW });
  });

  it('refuses a key that was used before, also by the same device', async () => {
    const [one, other] = [await newStaff(), await newStaff()];
    const { pair } = await pairOwn(one);
    const taken = { status: 422, body: { data: { key: [{ key: 'taken' }] } } };
    const own = { name: 'Phone', key: pair.key };
    expect(await fullAnswer(await other.api.me.devices.$post({ json: own }))).toMatchObject(taken);
    const { device } = await pairOwn(other);
    expect(await pairAgain(other, device, pair.key)).toMatchObject(taken);
    expect(await keyOf(pair.id)).toMatchObject({ person_id: one.person.id, ended_at: null });
    const next = await newKeyPair();
    await pairAgain(other, device, next.key);
    for (const key of [pair.key, next.key]) {
      expect(await pairAgain(other, device, key)).toMatchObject(taken);
    }
    expect(await keyOf(next.id)).toMatchObject({ person_id: other.person.id, ended_at: null });
  });

  it('refuses a key that is not on the curve, and another spelling of a key', async () => {
    const person = await newStaff();
    const { key } = await newKeyPair();
    const flipped = `${key.x[0] === 'A' ? 'B' : 'A'}${key.x.slice(1)}`;
    const json = (x: string) => ({ name: 'Phone', key: { ...key, x } });
    const answer = async (x: string) => fullAnswer(await person.api.me.devices.$post({ json: json(x) }));
    expect(await answer(flipped)).toMatchObject({
      status: 422,
      body: { data: { key: [{ key: 'invalid' }] } },
    });
    for (const last of 'BCDFGHxyz12_-') {
      expect((await answer(`${key.x.slice(0, -1)}${last}`)).status).toBe(422);
    }
  });
});

describe('the key of a device ends with its binding', () => {
  it.each<[string, (me: SignedIn, device: { id: number }) => Promise<unknown>]>([
    [
      'that a manager ends',
      (person, device) =>
        boss.api.admin.users[':id'].devices[':device_id']['check-in-token'].$delete({
          param: codeParam(person, device),
        }),
    ],
    [
      'when the device is deleted',
      (person, { id }) =>
        person.api.me.devices[':id'].$delete({ param: { id: String(id) }, query: { version: '1' } }),
    ],
    [
      'when its session is ended',
      async ({ person, session }) => {
        const other = await signedInAs(person);
        const param = { id: String(session.id) };
        return other.api.manage.profile.sessions[':id'].$delete({ param, query: {} });
      },
    ],
    [
      'when the password is changed in another session',
      async ({ person }) => {
        const password = 'another-kinmu-2027';
        const json = { current_password: PASSWORD, password, password_confirmation: password };
        return (await signedInAs(person)).api.manage.profile.password.$put({ json });
      },
    ],
    [
      'when the person is deleted',
      ({ person }) =>
        boss.api.admin.users[':id'].$delete({
          param: { id: String(person.id) },
          query: { version: String(person.version) },
        }),
    ],
  ])('%s', async (_, end) => {
    const person = await newStaff();
    const [ended, kept] = [await pairOwn(person), await pairOwn(await newStaff())];
    await end(person, ended.device);
    expect([await keyOf(ended.pair.id), await keyOf(kept.pair.id)]).toMatchObject([
      { ended_at: NOW },
      { ended_at: null },
    ]);
  });
});

it('stores the version of the app when it differs', async () => {
  const { device, token } = await pairOwn(await newStaff());
  const versionOf = async () =>
    (await env.DB.prepare('SELECT app_version, version FROM device WHERE id = ?').bind(device.id).first()) ??
    {};
  await me(token, { app_version: '3.1.0' });
  expect(await versionOf()).toEqual({ app_version: '3.1.0', version: 1 });
  await me(token);
  expect(await versionOf()).toEqual({ app_version: '3.1.0', version: 1 });
  const { api } = createTestClient({ token, now: NOW + MINUTE });
  expect((await api.device.me.$get({ query: { app_version: 'x'.repeat(41) } })).status).toBe(422);
});
