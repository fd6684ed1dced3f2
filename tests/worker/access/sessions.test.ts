import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/roles.ts';
import type { Instant } from '#domain/time/instant.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, NOW, SECOND } from '#tests/support/clock.ts';
import { mintPerson, mintSession, type Session, signedIn, signedInAs } from '#tests/support/mint.ts';

/** The answer to a session that was opened and last seen at these instants. */
async function answerOf(session: Session, now: Instant = NOW) {
  const answer = await createTestClient({ token: session.token, now }).api.manage.auth.check.$get();
  const { status, body } = await fullAnswer(answer);
  return status === 200 ? 'alive' : body;
}

const OVER = { code: 'AUTH_INVALID_TOKEN' };

async function lastSeen({ id }: Session): Promise<number | null> {
  return env.DB.prepare('SELECT last_seen_at FROM session WHERE id = ?').bind(id).first('last_seen_at');
}

const LIMITS: [string, RoleName[], { idle: number; absolute: number }][] = [
  ['a manager', ['admin'], { idle: 12 * HOUR, absolute: 14 * DAY }],
  ['a global admin', ['global_admin'], { idle: 12 * HOUR, absolute: 14 * DAY }],
  ['staff', ['user'], { idle: 30 * DAY, absolute: 90 * DAY }],
  ['staff who also manages', ['user', 'admin'], { idle: 12 * HOUR, absolute: 14 * DAY }],
  ['a person without any role', [], { idle: 30 * DAY, absolute: 90 * DAY }],
];

describe.each(LIMITS)('the session of %s', (_, roles, { idle, absolute }) => {
  it('ends after too long an idle time', async () => {
    const person = await mintPerson({ roles });
    const session = (lastSeenAt: Instant) =>
      mintSession(person, { created_at: lastSeenAt, last_seen_at: lastSeenAt });
    const first = await answerOf(await session(NOW - idle + SECOND));
    expect(first).toEqual(roles.length > 0 ? 'alive' : { code: 'E_FORBIDDEN' });
    expect(await answerOf(await session(NOW - idle))).toEqual(OVER);
  });

  it('ends by age, even with constant use', async () => {
    const person = await mintPerson({ roles });
    const session = (createdAt: Instant) => mintSession(person, { created_at: createdAt, last_seen_at: NOW });
    const first = await answerOf(await session(NOW - absolute + SECOND));
    expect(first).toEqual(roles.length > 0 ? 'alive' : { code: 'E_FORBIDDEN' });
    expect(await answerOf(await session(NOW - absolute))).toEqual(OVER);
  });
});

describe('a session that is not valid', () => {
  it('has been ended', async () => {
    const person = await mintPerson();
    expect(await answerOf(await mintSession(person, { ended_at: NOW }))).toEqual(OVER);
  });

  it('belongs to a person who was disabled or deleted after the sign-in', async () => {
    for (const gone of [{ disabled_at: NOW }, { deleted_at: NOW }]) {
      expect(await answerOf(await mintSession(await mintPerson(gone)))).toEqual(OVER);
    }
  });

  it.each([
    ['no token at all', {}, 'E_UNAUTHORIZED'],
    ['a token that was never issued', { Authorization: 'Bearer made-up' }, 'AUTH_INVALID_TOKEN'],
    ['the hash of a token', { Authorization: `Bearer ${'A'.repeat(43)}` }, 'AUTH_INVALID_TOKEN'],
    ['another scheme', { Authorization: 'Basic bWU6bWU=' }, 'E_UNAUTHORIZED'],
    ['a scheme without a token', { Authorization: 'Bearer ' }, 'E_UNAUTHORIZED'],
    ['two tokens', { Authorization: 'Bearer one two' }, 'E_UNAUTHORIZED'],
  ])('is refused with %s', async (_, headers, code) => {
    const answer = await createTestClient({ headers }).send('/api/manage/auth/check');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(await answer.json()).toEqual({ code });
  });

  it('is not found by its stored hash', async () => {
    const session = await mintSession(await mintPerson());
    expect(await answerOf({ ...session, token: session.token_hash })).toEqual(OVER);
  });

  it('is not opened by a token in the URL', async () => {
    const { token } = await mintSession(await mintPerson());
    const answer = await createTestClient().send(`/api/manage/auth/check?access_token=${token}`);
    expect(await answer.json()).toEqual({ code: 'E_UNAUTHORIZED' });
  });
});

describe('signing out', () => {
  it.each(['POST', 'DELETE'])('by %s ends this session and no other', async (method) => {
    const here = await signedIn();
    const elsewhere = await signedInAs(here.person);
    const answer = await here.send('/api/auth/logout', { method });
    expect(answer.status).toBe(204);
    expect(await answerOf(here.session)).toEqual(OVER);
    expect(await answerOf(elsewhere.session)).toBe('alive');
  });

  it('is audited once, and a second try gets the answer that the session is over', async () => {
    const { api, session, person } = await signedIn();
    expect((await api.auth.logout.$post()).status).toBe(204);
    expect(await fullAnswer(await api.auth.logout.$post())).toEqual({ status: 401, body: OVER });
    const { results } = await env.DB.prepare(
      "SELECT actor_id, actor_role, operation, action FROM audit WHERE subject = 'session' AND subject_id = ?",
    )
      .bind(session.id)
      .all();
    expect(results).toEqual([
      { actor_id: person.id, actor_role: 'user', operation: 'auth.sign_out', action: 'end' },
    ]);
  });
});

describe('the last-seen time of a session', () => {
  it('is written at most every five minutes', async () => {
    const session = await mintSession(await mintPerson());
    expect(await answerOf(session, NOW + 5 * MINUTE - SECOND)).toBe('alive');
    expect(await lastSeen(session)).toBe(NOW);
    expect(await answerOf(session, NOW + 5 * MINUTE)).toBe('alive');
    expect(await lastSeen(session)).toBe(NOW + 5 * MINUTE);
  });

  it('keeps a session alive beyond its idle limit', async () => {
    const session = await mintSession(await mintPerson({ roles: ['admin'] }));
    expect(await answerOf(session, NOW + 11 * HOUR)).toBe('alive');
    expect(await answerOf(session, NOW + 22 * HOUR)).toBe('alive');
    expect(await answerOf(session, NOW + 34 * HOUR)).toEqual(OVER);
  });

  it('is not written for a session that is no longer valid', async () => {
    const session = await mintSession(await mintPerson({ roles: ['admin'] }));
    expect(await answerOf(session, NOW + 13 * HOUR)).toEqual(OVER);
    expect(await lastSeen(session)).toBe(NOW);
  });
});

describe('a background request of a page', () => {
  it('does not keep a session alive', async () => {
    const session = await mintSession(await mintPerson(), { created_at: NOW - HOUR });
    const { api } = createTestClient({ token: session.token });
    expect((await api.me.notifications.unread.$get()).status).toBe(200);
    expect(await lastSeen(session)).toBe(NOW - HOUR);
    expect((await api.me.notifications.$get({ query: {} })).status).toBe(200);
    expect(await lastSeen(session)).toBe(NOW);
  });
});

describe('the identity of a session', () => {
  it('has the roles, strongest first, the duties and the language', async () => {
    const { api, person } = await signedIn({
      roles: ['user', 'admin'],
      duties: ['papers'],
      last_name: 'Nguyễn',
      first_name: 'An',
      given_first: true,
      language: 'vi',
    });
    const answer = await api.manage.auth.check.$get();
    expect(await answer.json()).toEqual({
      user: {
        id: person.id,
        name: 'An Nguyễn',
        last_name: 'Nguyễn',
        first_name: 'An',
        given_first: true,
        profile_picture: null,
        settings: { lang: 'vi' },
      },
      roles: [
        { id: 10, name: 'admin', level: 10 },
        { id: 100, name: 'user', level: 100 },
      ],
      duties: ['papers'],
      tfa: false,
      tfa_missing: false,
      master: { workplaces: [] },
    });
  });
});
