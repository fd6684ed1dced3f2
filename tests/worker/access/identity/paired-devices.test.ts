import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { OWN_DEVICES_MAX } from '#contract/limits.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { linkLine } from '#tests/support/deliveries.ts';
import {
  mintPerson,
  PASSWORD,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';

let site: Site;

beforeAll(async () => {
  site = await mintSite();
});

type Paired = { id: number; token: string };

async function pairOwn({ api }: SignedIn): Promise<Paired> {
  const { token, device } = await (await api.me.devices.$post({ json: { name: 'Phone' } })).json();
  return { id: device.id, token };
}

/** A device of another person, paired by this caller with a code. */
async function pairFor({ api }: SignedIn, { id }: { id: number }): Promise<Paired> {
  const { devices } = api.admin.users[':id'];
  const device = await (await devices.$post({ param: { id: String(id) }, json: { name: 'Tablet' } })).json();
  const param = { id: String(id), device_id: String(device.id) };
  const { code } = await (await devices[':device_id']['check-in-token'].$post({ param })).json();
  const paired = await createTestClient().api.device.pair.$post({ json: { code } });
  return { id: device.id, token: (await paired.json()).token };
}

const isBound = async ({ token }: Paired) =>
  (await createTestClient({ token }).api.device.me.$get({ query: {} })).ok;

const NEW = 'another-kinmu-2027';
const password = { current_password: PASSWORD, password: NEW, password_confirmation: NEW };

/** Two sessions of one person: the acting one and another. */
async function twoSessions(person: Person): Promise<{ here: SignedIn; there: SignedIn }> {
  return { here: await signedInAs(person), there: await signedInAs(person) };
}

describe('devices that were paired in another session', () => {
  it('end when the password is changed', async () => {
    const { here, there } = await twoSessions(await mintPerson());
    const [kept, ended] = [await pairOwn(here), await pairOwn(there)];
    expect((await here.api.manage.profile.password.$put({ json: password })).status).toBe(204);
    expect([await isBound(kept), await isBound(ended)]).toEqual([true, false]);
    expect((await auditOf('device', ended.id)).at(-1)).toMatchObject({ action: 'end_binding' });
  });

  it('end even if that session has signed out before', async () => {
    const { here, there } = await twoSessions(await mintPerson());
    const hidden = await pairOwn(there);
    await there.api.auth.logout.$post();
    await here.api.manage.profile.password.$put({ json: password });
    expect(await isBound(hidden)).toBe(false);
  });

  it('stay paired if the owner chooses so', async () => {
    const { here, there } = await twoSessions(await mintPerson());
    const device = await pairOwn(there);
    await here.api.manage.profile.password.$put({ json: { ...password, keep_devices: true } });
    expect(await isBound(device)).toBe(true);
  });

  it('end together with the link to LINE', async () => {
    const { here } = await twoSessions(await mintPerson());
    const linkOf = () =>
      env.DB.prepare('SELECT line_user_id FROM line_account WHERE person_id = ?')
        .bind(here.person.id)
        .first();
    await linkLine(here.person, 'U-kept');
    await here.api.manage.profile.password.$put({ json: { ...password, keep_devices: true } });
    expect(await linkOf()).toEqual({ line_user_id: 'U-kept' });
    const again = { current_password: NEW, password: PASSWORD, password_confirmation: PASSWORD };
    await here.api.manage.profile.password.$put({ json: again });
    expect(await linkOf()).toEqual({ line_user_id: null });
  });

  it('end with all other sessions, and with a single session that is ended', async () => {
    const { here, there } = await twoSessions(await mintPerson());
    const third = await signedInAs(here.person);
    const [one, other] = [await pairOwn(there), await pairOwn(third)];
    const param = { id: String(there.session.id) };
    const { sessions } = here.api.manage.profile;
    expect((await sessions[':id'].$delete({ param, query: {} })).status).toBe(204);
    expect([await isBound(one), await isBound(other)]).toEqual([false, true]);
    expect((await sessions.$delete({ query: { keep_devices: 'true' } })).status).toBe(204);
    expect(await isBound(other)).toBe(true);
  });

  it('are counted next to their session', async () => {
    const { here, there } = await twoSessions(await mintPerson());
    await pairOwn(there);
    const { data } = await (await here.api.manage.profile.sessions.$get()).json();
    expect(data.map(({ id, devices }) => [id, devices])).toEqual([
      [here.session.id, 0],
      [there.session.id, 1],
    ]);
  });

  it('of other people end with an open session, and stay paired if the session was over', async () => {
    const manager = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
    const [one, other] = [
      await mintPerson({ works: [site.workplace.id] }),
      await mintPerson({ works: [site.workplace.id] }),
    ];
    const { here, there } = await twoSessions(manager);
    const over = await signedInAs(manager);
    const [open, old] = [await pairFor(there, one), await pairFor(over, other)];
    await over.api.auth.logout.$post();
    await here.api.manage.profile.password.$put({ json: password });
    expect([await isBound(open), await isBound(old)]).toEqual([false, true]);
  });
});

describe('the devices of one person', () => {
  it('are at most ten, no matter who pairs them', async () => {
    const me = await signedIn({ works: [site.workplace.id] });
    const first = await pairOwn(me);
    for (let count = 1; count < OWN_DEVICES_MAX; count += 1) await pairOwn(me);
    const refused = { status: 409, body: { code: 'DEVICE_LIMIT_REACHED', data: { limit: OWN_DEVICES_MAX } } };
    expect(await fullAnswer(await me.api.me.devices.$post({ json: { name: 'One more' } }))).toEqual(refused);
    const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const param = { id: String(me.person.id) };
    const byManager = () =>
      manager.api.admin.users[':id'].devices.$post({ param, json: { name: 'One more' } });
    expect(await fullAnswer(await byManager())).toEqual(refused);
    const gone = { param: { id: String(first.id) }, query: { version: '1' } };
    expect((await me.api.me.devices[':id'].$delete(gone)).status).toBe(204);
    expect((await byManager()).status).toBe(201);
  });

  it('are at most ten even when two are paired at once', async () => {
    const me = await signedIn();
    for (let count = 1; count < OWN_DEVICES_MAX; count += 1) await pairOwn(me);
    const both = await Promise.all([1, 2, 3].map(() => me.api.me.devices.$post({ json: { name: 'Phone' } })));
    expect(both.map(({ status }) => Number(status)).toSorted()).toEqual([201, 409, 409]);
  });
});
