import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Instant } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/support/clock.ts';
import {
  mintPerson,
  mintSession,
  type Session,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';

const list = async ({ api }: SignedIn) => (await (await api.manage.profile.sessions.$get()).json()).data;
const end = async ({ api }: SignedIn, { id }: { id: number }) =>
  fullAnswer(await api.manage.profile.sessions[':id'].$delete({ param: { id: String(id) }, query: {} }));

async function isAlive({ token }: Session, now: Instant = NOW): Promise<boolean> {
  return (await createTestClient({ token, now }).api.manage.profile.settings.$get()).ok;
}

describe('my sessions', () => {
  it('are listed with the marked current one first, the others by when they were last seen', async () => {
    const me = await signedIn();
    const seen = (lastSeenAt: Instant, agent: string) =>
      mintSession(me.person, { created_at: NOW - 2 * DAY, last_seen_at: lastSeenAt, agent });
    const [old, recent] = [await seen(NOW - DAY, 'Firefox'), await seen(NOW - MINUTE, 'Safari')];
    await signedIn();
    expect(await list(me)).toEqual([
      {
        id: me.session.id,
        current: true,
        agent: null,
        devices: 0,
        created_at: '2026-11-21 10:00:00',
        last_seen_at: '2026-11-21 10:00:00',
      },
      {
        id: recent.id,
        current: false,
        agent: 'Safari',
        devices: 0,
        created_at: '2026-11-19 10:00:00',
        last_seen_at: '2026-11-21 09:59:00',
      },
      expect.objectContaining({ id: old.id, current: false, agent: 'Firefox' }),
    ]);
    expect(JSON.stringify(await list(me))).not.toContain(recent.token_hash);
  });

  it.each([
    ['staff', 'user', { idle: 30 * DAY, absolute: 90 * DAY }],
    ['a manager', 'admin', { idle: 12 * HOUR, absolute: 14 * DAY }],
  ] as const)('include only live ones of %s', async (_, role, { idle, absolute }) => {
    const me = await signedIn({ roles: [role] });
    const at = (createdAt: Instant, lastSeenAt: Instant, endedAt: Instant | null = null) =>
      mintSession(me.person, { created_at: createdAt, last_seen_at: lastSeenAt, ended_at: endedAt });
    const sessions = [
      await at(NOW - idle + 1, NOW - idle + 1),
      await at(NOW - idle, NOW - idle),
      await at(NOW - absolute + 1, NOW),
      await at(NOW - absolute, NOW),
      await at(NOW, NOW, NOW),
    ];
    const listed = (await list(me)).map(({ id }) => id);
    const alive = await Promise.all(sessions.map((session) => isAlive(session)));
    expect(alive).toEqual([true, false, true, false, false]);
    expect(sessions.map(({ id }) => listed.includes(id))).toEqual(alive);
  });

  it('are read in one round trip after the identity', async () => {
    const me = await signedIn();
    await list(me);
    expect(me.meter().roundTrips).toBe(2);
  });
});

describe('ending one of my sessions', () => {
  it('ends it at once, ends no other, and is audited once', async () => {
    const me = await signedIn();
    const [one, other] = [await mintSession(me.person), await mintSession(me.person)];
    expect(await end(me, one)).toEqual({ status: 204, body: null });
    expect(me.meter().roundTrips).toBe(2);
    expect([await isAlive(one), await isAlive(other), await isAlive(me.session)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await auditOf('session', one.id)).toEqual([
      expect.objectContaining({ operation: 'profile.sessions.end', actor_id: me.person.id, action: 'end' }),
    ]);
  });

  it('may end the current session', async () => {
    const me = await signedIn();
    expect((await end(me, me.session)).status).toBe(204);
    expect(await isAlive(me.session)).toBe(false);
  });

  it("does not find a session that is another person's, over, or unknown", async () => {
    const me = await signedIn();
    const foreign = await signedIn({ roles: ['global_admin'] });
    const over = [
      await mintSession(me.person, { ended_at: NOW - 1 }),
      await mintSession(me.person, { created_at: NOW - 90 * DAY, last_seen_at: NOW }),
    ];
    for (const session of [foreign.session, ...over, { id: 999_999 }]) {
      expect(await end(me, session)).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
    }
    expect(await end(foreign, me.session)).toMatchObject({ status: 404 });
    expect([await isAlive(foreign.session), await isAlive(me.session)]).toEqual([true, true]);
    expect(await auditOf('session', foreign.session.id)).toEqual([]);
  });

  it('succeeds once for many concurrent requests', async () => {
    const me = await signedIn();
    const one = await mintSession(me.person);
    const answers = await Promise.all(Array.from({ length: 5 }, () => end(me, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect(await auditOf('session', one.id)).toHaveLength(1);
  });
});

describe('signing out everywhere else', () => {
  const endOthers = ({ api }: SignedIn) => api.manage.profile.sessions.$delete({ query: {} });

  it('ends and audits each of my other sessions, and no session of others', async () => {
    const me = await signedIn();
    const others = [await mintSession(me.person), await mintSession(me.person)];
    const over = await mintSession(me.person, { ended_at: NOW - HOUR });
    const foreign = await signedInAs(await mintPerson());
    expect((await endOthers(me)).status).toBe(204);
    expect(me.meter().roundTrips).toBe(3);
    expect(await Promise.all(others.map((session) => isAlive(session)))).toEqual([false, false]);
    expect([await isAlive(me.session), await isAlive(foreign.session)]).toEqual([true, true]);
    expect((await list(me)).map(({ id }) => id)).toEqual([me.session.id]);
    for (const { id } of others) {
      expect(await auditOf('session', id)).toMatchObject([
        { operation: 'profile.sessions.end_others', action: 'end', actor_id: me.person.id },
      ]);
    }
    expect(await auditOf('session', over.id)).toEqual([]);
    const kept = await env.DB.prepare('SELECT ended_at FROM session WHERE id = ?').bind(over.id).first();
    expect(kept).toEqual({ ended_at: NOW - HOUR });
  });

  it('succeeds without an effect when there is no other session', async () => {
    const me = await signedIn();
    expect((await endOthers(me)).status).toBe(204);
    const { results } = await env.DB.prepare('SELECT 1 FROM audit WHERE actor_id = ?')
      .bind(me.person.id)
      .all();
    expect(results).toEqual([]);
  });
});
