import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { HOUR, MINUTE, NOW } from '#tests/support/clock.ts';
import { adminCtx } from '#tests/support/ctx.ts';
import { inboxOf, mintNotice } from '#tests/support/inbox.ts';
import type { Fault } from '#tests/support/metered.ts';
import { mintPerson, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { commit } from '#worker/db/commit.ts';

const list = ({ api }: Pick<SignedIn, 'api'>, query: Record<string, string> = {}) =>
  api.me.notifications.$get({ query }).then(fullAnswer);
const unread = async ({ api }: Pick<SignedIn, 'api'>) =>
  (await (await api.me.notifications.unread.$get()).json()).unread;
const open = ({ api }: Pick<SignedIn, 'api'>, id: number) =>
  api.me.notifications[':id'].read.$post({ param: { id: String(id) } });

const readAt = (id: number) =>
  env.DB.prepare('SELECT read_at FROM inbox_item WHERE id = ?').bind(id).first<number>('read_at');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('one’s own inbox', () => {
  it('shows notices with their details, newest first', async () => {
    const me = await signedIn();
    const first = await mintNotice(me.person, { created_at: NOW - HOUR, read_at: NOW - MINUTE });
    const second = await mintNotice(me.person, { kind: 'device_paired', params: '{"device":"iPhone"}' });
    await mintNotice(await mintPerson());
    expect(await list(me)).toEqual({
      status: 200,
      body: {
        data: [
          {
            id: second.id,
            kind: 'device_paired',
            params: { device: 'iPhone' },
            notification: null,
            created_at: '2026-11-21 10:00:00',
            read_at: null,
          },
          {
            id: first.id,
            kind: 'password_changed',
            params: {},
            notification: null,
            created_at: '2026-11-21 09:00:00',
            read_at: '2026-11-21 09:59:00',
          },
        ],
        meta: { page: 1, per_page: 20, total: 2, last_page: 1, capped: false, next: null },
      },
    });
  });

  it('is filtered by unread ones, and paged', async () => {
    const me = await signedIn();
    const seen = await mintNotice(me.person, { read_at: NOW });
    const fresh = [await mintNotice(me.person), await mintNotice(me.person), await mintNotice(me.person)];
    const ids = fresh.map(({ id }) => ({ id })).reverse();
    expect(await list(me, { unread: 'true' })).toMatchObject({ body: { data: ids, meta: { total: 3 } } });
    expect(await list(me, { unread: 'false' })).toMatchObject({ body: { data: [{ id: seen.id }] } });
    expect(await list(me, { unread: 'true', per_page: '2', page: '2' })).toMatchObject({
      body: { data: [ids[2]], meta: { last_page: 2 } },
    });
  });

  it('reads no more rows than it shows, for any number of notices', async () => {
    const me = await signedIn();
    await env.DB.prepare(
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 3000)
       INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at, read_at)
       SELECT ?, 'password_changed', '{}', 'many', value, iif(value % 2, NULL, 1) FROM n`,
    )
      .bind(me.person.id)
      .run();
    await list(me);
    expect(me.meter().rowsRead).toBeLessThan(1100);
    await list(me, { unread: 'true' });
    expect(me.meter().rowsRead).toBeLessThan(1100);
    expect(await unread(me)).toBe(100);
    expect(me.meter().rowsRead).toBeLessThan(120);
    expect(me.meter().roundTrips).toBe(2);
  });

  it('is hidden from others', async () => {
    const [me, other] = [await signedIn({ roles: ['global_admin'] }), await signedIn()];
    const theirs = await mintNotice(other.person);
    expect(await list(me)).toMatchObject({ body: { data: [] } });
    expect(await fullAnswer(await open(me, theirs.id))).toEqual({
      status: 404,
      body: { code: 'E_NOT_FOUND' },
    });
    expect((await me.api.me.notifications.read.$post()).status).toBe(204);
    expect(await unread(other)).toBe(1);
    expect(await readAt(theirs.id)).toBeNull();
  });
});

describe('the read mark of a notice', () => {
  it('keeps its first time, for any number of views', async () => {
    const person = await mintPerson();
    const [now, later] = [await signedInAs(person), await signedInAs(person, { now: NOW + HOUR })];
    const [one, other] = [await mintNotice(person), await mintNotice(person)];
    expect(await fullAnswer(await open(now, one.id))).toMatchObject({
      status: 200,
      body: { id: one.id, read_at: '2026-11-21 10:00:00' },
    });
    expect(await fullAnswer(await open(later, one.id))).toMatchObject({
      status: 200,
      body: { read_at: '2026-11-21 10:00:00' },
    });
    expect(await unread(now)).toBe(1);
    expect(await readAt(other.id)).toBeNull();
  });

  it('can be set on all at once, and keeps earlier times', async () => {
    const person = await mintPerson();
    const me = await signedInAs(person, { now: NOW + HOUR });
    const [old, one, two] = [
      await mintNotice(person, { read_at: NOW }),
      await mintNotice(person),
      await mintNotice(person),
    ];
    for (let times = 0; times < 2; times += 1) {
      expect((await me.api.me.notifications.read.$post()).status).toBe(204);
    }
    expect([await readAt(old.id), await readAt(one.id), await readAt(two.id)]).toEqual([
      NOW,
      NOW + HOUR,
      NOW + HOUR,
    ]);
    expect(await unread(me)).toBe(0);
  });

  it.each<Fault>([
    { trip: 2, when: 'before' },
    { trip: 2, when: 'after' },
  ])('is either set or unchanged when the database fails $when it worked', async (fault) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const me = await signedIn();
    const failing = createTestClient({ token: me.session.token, fault });
    const { id } = await mintNotice(me.person);
    expect((await open(failing, id)).status).toBe(503);
    expect(await readAt(id)).toBe(fault.when === 'before' ? null : NOW);
    expect((await open(me, id)).status).toBe(200);
    expect(await readAt(id)).toBe(NOW);
  });

  it('is not audited', async () => {
    const me = await signedIn();
    await open(me, (await mintNotice(me.person)).id);
    await me.api.me.notifications.read.$post();
    const { results } = await env.DB.prepare('SELECT id FROM audit WHERE actor_id = ?')
      .bind(me.person.id)
      .all();
    expect(results).toEqual([]);
  });
});

describe('a notice to a person', () => {
  const RAISE = sql`UPDATE person SET roster_version = roster_version + 1 WHERE id = 0`;

  it('is stored together with the change, with an entry for the other channels', async () => {
    const [admin, one, two] = [await mintPerson(), await mintPerson(), await mintPerson()];
    const { ctx } = adminCtx(admin);
    const told = [one, two].map(({ id }) => ({ personId: id, kind: 'roles_changed' as const }));
    await commit(ctx, { statements: [RAISE, ...insertNotices(ctx, told)], audit: [] });
    const expected = { kind: 'roles_changed', params: {}, operationId: ctx.call.operationId, waits: true };
    expect([await inboxOf(one), await inboxOf(two)]).toEqual([[expected], [expected]]);
  });

  it('can be written in parts, with one entry each', async () => {
    const [admin, one] = [await mintPerson(), await mintPerson()];
    const { ctx } = adminCtx(admin);
    const code = { personId: one.id, kind: 'recovery_code_used' as const, params: { left: 7 } };
    await commit(ctx, {
      statements: [
        ...insertNotices(ctx, [code]),
        ...insertNotices(ctx, []),
        ...insertNotices(ctx, [{ personId: one.id, kind: 'tfa_removed' }]),
      ],
      audit: [],
    });
    expect(await inboxOf(one)).toMatchObject([
      { kind: 'recovery_code_used', params: { left: 7 }, waits: true },
      { kind: 'tfa_removed', waits: true },
    ]);
  });

  it('is not stored if the change is refused', async () => {
    const [admin, one] = [await mintPerson(), await mintPerson()];
    const { ctx } = adminCtx(admin);
    const change = {
      guards: [sql`SELECT 0`],
      statements: insertNotices(ctx, [{ personId: one.id, kind: 'roles_changed' as const }]),
      audit: [],
    };
    await expect(commit(ctx, change)).rejects.toThrow('E_CONFLICT');
    expect(await inboxOf(one)).toEqual([]);
  });
});

describe('a person whose device is paired', () => {
  async function waiting(): Promise<{ code: string; of: { id: number }; deviceId: number }> {
    const { member, workplace } = await mintSite();
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    const param = { id: String(member.id) };
    const json = { name: '私のスマートフォン', platform: 'iOS' };
    const devices = manager.api.admin.users[':id'].devices;
    const { id } = await (await devices.$post({ param, json })).json();
    const { code } = await (
      await devices[':device_id']['check-in-token'].$post({ param: { ...param, device_id: String(id) } })
    ).json();
    return { code, of: member, deviceId: id };
  }
  const pairedAt = (id: number) =>
    env.DB.prepare('SELECT paired_at FROM device WHERE id = ?').bind(id).first<number>('paired_at');

  it('is notified with the name of the device', async () => {
    const { code, of } = await waiting();
    expect((await createTestClient().api.device.pair.$post({ json: { code } })).status).toBe(200);
    expect(await inboxOf(of)).toMatchObject([
      { kind: 'device_paired', params: { device: '私のスマートフォン' }, waits: true },
    ]);
  });

  it.each([1, 2, 3, 4].flatMap((trip) => (['before', 'after'] as const).map((when) => ({ trip, when }))))(
    'is notified only if the device is paired, for any failing call: $trip, $when it worked',
    async (fault) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const { code, of, deviceId } = await waiting();
      await createTestClient({ fault }).api.device.pair.$post({ json: { code } });
      const paired = (await pairedAt(deviceId)) !== null;
      expect(await inboxOf(of)).toHaveLength(paired ? 1 : 0);
    },
  );
});
