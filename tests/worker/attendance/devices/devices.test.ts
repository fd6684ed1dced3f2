import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { DeviceBody } from '#contract/attendance/devices.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { MINUTE, NOW } from '#tests/support/clock.ts';
import { mintDevice, mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';

let site: Site;
let boss: SignedIn;
let manager: SignedIn;
let foreign: SignedIn;

beforeAll(async () => {
  site = await mintSite();
  boss = await signedIn({ roles: ['global_admin'] });
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
});

const of = ({ id }: { id: number }) => ({ id: String(id) });
const at = (user: { id: number }, device: { id: number }) => ({ ...of(user), device_id: String(device.id) });
const all = ({ api }: SignedIn) => api.admin.users[':id'].devices;
const one = (by: SignedIn) => all(by)[':device_id'];

async function list(by: SignedIn, user: { id: number }, query: Record<string, string> = {}) {
  return fullAnswer(await all(by).$get({ param: of(user), query }));
}

const create = async (by: SignedIn, user: { id: number }, json: z.input<typeof DeviceBody>) =>
  fullAnswer(await all(by).$post({ param: of(user), json }));

async function code(by: SignedIn, user: { id: number }, device: { id: number }): Promise<string> {
  const answer = await one(by)['check-in-token'].$post({ param: at(user, device) });
  expect(answer.status).toBe(201);
  return (await answer.json()).code;
}

/** Each client has a new address, so that no rate limit applies. */
let hosts = 0;
const pair = async (typed: string, now = NOW, shown?: string) => {
  const { api } = createTestClient({ now, headers: { 'CF-Connecting-IP': `192.0.2.${++hosts}` } });
  return fullAnswer(await api.device.pair.$post({ json: { code: typed, at: shown } }));
};

/** The status that a device with this token gets. */
const me = async (token: string) =>
  (await createTestClient({ token }).api.device.me.$get({ query: {} })).status;

async function tokenOf(typed: string): Promise<string> {
  const answer = await createTestClient().api.device.pair.$post({ json: { code: typed } });
  expect(answer.status).toBe(200);
  return (await answer.json()).token;
}

const rowOf = (id: number) =>
  env.DB.prepare('SELECT * FROM device WHERE id = ?').bind(id).first<Record<string, unknown>>();

describe('the devices of a person', () => {
  it('are named, listed by name, renamed and deleted', async () => {
    const person = await mintPerson({ works: [site.workplace.id] });
    const made = await create(manager, person, { name: ' 受付 ', platform: '' });
    expect(made).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        name: '受付',
        platform: null,
        status: 'waiting',
        version: 1,
        paired_at: null,
        last_seen_at: null,
        ended_at: null,
        code_expires_at: null,
      },
    });
    const device = await mintDevice(person);
    const { body } = await list(manager, person);
    expect(body).toMatchObject({
      data: [
        { name: '受付', status: 'waiting' },
        { id: device.id, status: 'paired', paired_at: '2026-11-21 10:00:00', platform: 'Android' },
      ],
      meta: { total: 2 },
    });
    expect((await list(manager, person, { q: 'andro' })).body).toMatchObject({ data: [{ id: device.id }] });
    const json = { name: '工場のタブレット', platform: 'iOS', version: 1 };
    const renamed = await fullAnswer(await one(manager).$put({ param: at(person, device), json }));
    expect(renamed).toMatchObject({ status: 200, body: { name: json.name, platform: 'iOS', version: 2 } });
    const again = await fullAnswer(await one(manager).$put({ param: at(person, device), json }));
    expect(again).toMatchObject({ status: 409, body: { code: 'E_CONFLICT', data: { version: 2 } } });
    const gone = await one(manager).$delete({ param: at(person, device), query: { version: '2' } });
    expect(gone.status).toBe(204);
    expect(await me(device.token)).toBe(401);
    expect((await list(manager, person)).body).toMatchObject({ meta: { total: 1 } });
    expect(await rowOf(device.id)).toMatchObject({ deleted_at: NOW, ended_at: NOW, token_hash: null });
    expect((await auditOf('device', device.id)).map(({ action }) => action)).toEqual(['update', 'delete']);
  });

  it('require a name', async () => {
    expect(await create(boss, site.member, { name: ' ' })).toMatchObject({
      status: 422,
      body: { data: { name: [{ key: 'required' }] } },
    });
  });

  it('are hidden from the manager of another workplace', async () => {
    const { member, device } = site;
    const param = at(member, device);
    const body = { name: '受付', version: 1 };
    const refused = [
      await all(foreign).$get({ param: of(member), query: {} }),
      await all(foreign).$post({ param: of(member), json: body }),
      await one(foreign).$put({ param, json: body }),
      await one(foreign).$delete({ param, query: { version: '1' } }),
      await one(foreign)['check-in-token'].$post({ param }),
      await one(foreign)['check-in-token'].$delete({ param }),
      await all(manager).$get({ param: of(site.newcomer), query: {} }),
      await one(boss).$put({ param: at(site.newcomer, device), json: body }),
      await all(boss).$get({ param: { id: '999999' }, query: {} }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    expect(await me(device.token)).toBe(200);
    expect((await list(boss, member)).status).toBe(200);
  });

  it('are paired by people who may act on the account, not by a person of equal or lower rank', async () => {
    const peers = await Promise.all([
      mintPerson({ roles: ['admin'], works: [site.workplace.id] }),
      mintPerson({ roles: ['global_admin'], works: [site.workplace.id] }),
    ]);
    for (const peer of [...peers, manager.person]) {
      const param = at(peer, await mintDevice(peer));
      const body = { name: '受付', version: 1 };
      const refused = [
        await all(manager).$post({ param: of(peer), json: body }),
        await one(manager).$put({ param, json: body }),
        await one(manager).$delete({ param, query: { version: '1' } }),
        await one(manager)['check-in-token'].$post({ param }),
        await one(manager)['check-in-token'].$delete({ param }),
      ];
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    }
    expect((await create(boss, peers[0], { name: '受付' })).status).toBe(201);
  });
});

describe('a pairing code', () => {
  it('comes with its address as a QR code, and is stored as a hash', async () => {
    const { member, device } = site;
    const answer = await one(manager)['check-in-token'].$post({ param: at(member, device) });
    const issued = await answer.json();
    expect(issued).toMatchObject({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
      expires_at: '2026-11-21 10:15:00',
      url: `https://kinmu.test/check-in#code=${issued.code}`,
      qr: expect.stringMatching(/^<svg [\s\S]*<\/svg>$/),
    });
    const stored = await env.DB.prepare('SELECT * FROM pairing_code WHERE device_id = ?')
      .bind(device.id)
      .first();
    expect(JSON.stringify(stored)).not.toContain(issued.code.slice(0, 5));
    expect((await list(manager, member)).body).toMatchObject({
      data: [{ code_expires_at: '2026-11-21 10:15:00' }],
    });
    expect(JSON.stringify(await auditOf('device', device.id))).not.toContain(issued.code.slice(0, 5));
  });

  it('pairs the device once, in any spelling, and gives the browser a cookie', async () => {
    const person = await mintPerson({ works: [site.workplace.id] });
    const old = await mintDevice(person);
    const typed = (await code(manager, person, old)).toLowerCase().replace('-', ' ');
    const { api, meter } = createTestClient();
    const answer = await api.device.pair.$post({ json: { code: typed } });
    expect(meter().roundTrips).toBe(2);
    const { token, device } = await answer.json();
    expect(device).toEqual({ id: old.id, name: old.name });
    const cookie = answer.headers.get('Set-Cookie');
    expect(cookie).toContain(
      `__Host-device_token=${token}; Path=/; Max-Age=34560000; SameSite=Lax; HttpOnly; Secure`,
    );
    expect([await me(old.token), await me(token)]).toEqual([401, 200]);
    expect(JSON.stringify(await rowOf(old.id))).not.toContain(token);
    expect(await pair(typed)).toEqual({ status: 410, body: { code: 'AUTH_LINK_EXPIRED' } });
  });

  it.each([
    ['is wrong', async () => '00000-00000', NOW],
    ['expired after a quarter of an hour', () => code(boss, site.member, site.device), NOW + 15 * MINUTE],
    [
      'was replaced by another code',
      async () => {
        const first = await code(boss, site.member, site.device);
        await code(boss, site.member, site.device);
        return first;
      },
      NOW,
    ],
    [
      'belongs to a removed check-in token',
      async () => {
        const device = await mintDevice(site.member);
        const issued = await code(boss, site.member, device);
        await one(boss)['check-in-token'].$delete({ param: at(site.member, device) });
        return issued;
      },
      NOW,
    ],
    [
      'belongs to a deleted person',
      async () => {
        const person = await mintPerson();
        const issued = await code(boss, person, await mintDevice(person));
        await env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(person.id).run();
        return issued;
      },
      NOW,
    ],
  ])('pairs nothing if it %s', async (_, issue, now) => {
    expect(await pair(await issue(), now)).toEqual({ status: 410, body: { code: 'AUTH_LINK_EXPIRED' } });
  });

  it('is valid to its last second, and pairs one of many concurrent devices', async () => {
    const device = await mintDevice(site.member);
    const issued = await code(boss, site.member, device);
    const late = NOW + 15 * MINUTE - 1000;
    const answers = await Promise.all(Array.from({ length: 5 }, () => pair(issued, late)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  it('tells a disabled person the reason', async () => {
    const person = await mintPerson({ disabled_at: NOW });
    expect(await pair(await code(boss, person, await mintDevice(person)))).toEqual({
      status: 403,
      body: { code: 'AUTH_USER_DISABLED' },
    });
  });

  it("measures the offset of the device's clock", async () => {
    const device = await mintDevice(site.member);
    await pair(await code(boss, site.member, device), NOW, '2026-11-21 10:15:00');
    expect(await rowOf(device.id)).toMatchObject({ clock_offset: 15 * MINUTE, version: 2 });
  });
});

describe('a paired device', () => {
  it('is unpaired at once, may be unpaired twice, and may be paired again', async () => {
    const device = await mintDevice(site.member);
    const end = () => one(manager)['check-in-token'].$delete({ param: at(site.member, device) });
    expect(await me(device.token)).toBe(200);
    expect((await end()).status).toBe(204);
    expect(await me(device.token)).toBe(401);
    expect((await end()).status).toBe(204);
    expect(await rowOf(device.id)).toMatchObject({ token_hash: null, ended_at: NOW });
    const token = await tokenOf(await code(manager, site.member, device));
    expect(await me(token)).toBe(200);
    expect(await rowOf(device.id)).toMatchObject({ ended_at: null });
    expect((await auditOf('device', device.id)).map(({ action }) => action)).toEqual([
      'end_binding',
      'issue_code',
      'pair',
    ]);
  });

  it.each([
    ['disabled', 'disabled_at'],
    ['deleted', 'deleted_at'],
  ])('has no access while its person is %s', async (_, column) => {
    const person = await mintPerson();
    const { token } = await mintDevice(person);
    await env.DB.prepare(`UPDATE person SET ${column} = 1 WHERE id = ?`).bind(person.id).run();
    expect(await me(token)).toBe(401);
  });

  it('has access only to device operations, and a session has none to them', async () => {
    const { token } = site.device;
    const asDevice = createTestClient({ token });
    expect(await fullAnswer(await asDevice.api.manage.auth.check.$get())).toEqual({
      status: 401,
      body: { code: 'AUTH_INVALID_TOKEN' },
    });
    expect(await me(boss.session.token)).toBe(401);
    expect((await createTestClient().api.device.me.$get({ query: {} })).status).toBe(401);
  });

  it('is recognized by its cookie, which no foreign page can use for a change', async () => {
    const { token } = await mintDevice(await mintPerson());
    const headers = { Cookie: `__Host-access_token=old; __Host-device_token=${token}` };
    const browser = createTestClient({ headers });
    expect((await browser.api.device.me.$get({ query: {} })).status).toBe(200);
    const press = (origin?: string) =>
      browser.send('/api/device/check-in', {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', ...(origin ? { Origin: origin } : {}) },
      });
    expect((await press()).status).toBe(403);
    expect((await press('https://evil.test')).status).toBe(403);
    expect((await press('https://kinmu.test')).status).toBe(201);
  });

  it('stores when it was last seen, at most every five minutes', async () => {
    const device = await mintDevice(site.member);
    const seen = async (now: number) => {
      await createTestClient({ token: device.token, now }).api.device.me.$get({ query: {} });
      return (await rowOf(device.id))?.last_seen_at;
    };
    expect(await seen(NOW + 5 * MINUTE - 1000)).toBe(NOW);
    expect(await seen(NOW + 5 * MINUTE)).toBe(NOW + 5 * MINUTE);
    expect(await seen(NOW + 9 * MINUTE)).toBe(NOW + 5 * MINUTE);
  });
});
