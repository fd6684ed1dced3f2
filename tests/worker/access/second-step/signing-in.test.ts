import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { SECOND_STEP_KEPT } from '#domain/access/second-step.ts';
import { mintWaitingSignIn, STEP } from '#tests/support/authenticator.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { NOW, SECOND } from '#tests/support/clock.ts';
import { mintSession, PASSWORD } from '#tests/support/mint.ts';
import {
  enter,
  INVALID_CODE,
  INVALID_KEY,
  keyOf,
  mintGuarded,
  OPENED,
  RECOVERY,
  right,
  sessionsOf,
  somewhere,
  stepsOf,
  WRONG,
} from './signing-in.ts';

describe('signing in with a second step', () => {
  it('asks for a code after the password, and opens the session with it', async () => {
    const person = await mintGuarded({ roles: ['admin'] });
    const here = somewhere();
    const { api } = createTestClient({ ...here, headers: { ...here.headers, 'User-Agent': 'Firefox' } });
    const first = await fullAnswer(
      await api.auth.login.admin.$post({ json: { email: person.email ?? '', password: PASSWORD } }),
    );
    expect(first).toEqual({
      status: 200,
      body: { tfa_required: true, tfa_key: expect.any(String), expires_at: '2026-11-21 10:10:00' },
    });
    expect(await sessionsOf(person)).toBe(0);
    const answer = await api.auth.login.admin.tfa.$post({
      json: { key: String(Object(first.body).tfa_key), code: right() },
    });
    const body = answer.status === 200 ? await answer.json() : null;
    expect(body?.expires_at).toBe('2026-12-05 10:00:00');
    const signedIn = createTestClient({ token: body?.access_token ?? '' });
    expect((await signedIn.api.manage.auth.check.$get()).status).toBe(200);
    expect(await stepsOf(person)).toBe(0);
    const { results } = await env.DB.prepare('SELECT agent FROM session WHERE person_id = ?')
      .bind(person.id)
      .all();
    expect(results).toEqual([{ agent: 'Firefox' }]);
  });

  it('takes four round trips: the key, the try, an id, the session', async () => {
    const key = await mintWaitingSignIn(await mintGuarded());
    const client = createTestClient(somewhere());
    const answer = await client.api.auth.login.admin.tfa.$post({ json: { key, code: right() } });
    expect(answer.status).toBe(200);
    expect(client.meter().roundTrips).toBe(4);
  });

  it.each([
    ['one step early', right(NOW + STEP), OPENED],
    ['one step late', right(NOW - STEP), OPENED],
    ['typed in two groups and in full width', right().replace(/^.../, '$& ').replaceAll('0', '０'), OPENED],
    ['two steps early', right(NOW + 2 * STEP), INVALID_CODE],
    ['two steps late', right(NOW - 2 * STEP), INVALID_CODE],
    ['wrong', WRONG, INVALID_CODE],
    ['not a code', 'password', INVALID_CODE],
  ])('is accepted or refused for a code that is %s', async (_, code, expected) => {
    expect(await enter(await mintWaitingSignIn(await mintGuarded()), code)).toEqual(expected);
  });

  it('keeps the key after a wrong code, and uses it up with a right one', async () => {
    const person = await mintGuarded();
    const key = await mintWaitingSignIn(person);
    expect(await enter(key, WRONG)).toEqual(INVALID_CODE);
    expect(await enter(key, right())).toEqual(OPENED);
    const next = { ...somewhere(), now: NOW + STEP };
    expect(await enter(key, right(NOW + STEP), next)).toEqual(INVALID_KEY);
    expect(await sessionsOf(person)).toBe(1);
  });

  it('keeps the key for ten minutes and no longer', async () => {
    const person = await mintGuarded();
    const [key, other] = [await keyOf(person), await keyOf(person)];
    const end = NOW + SECOND_STEP_KEPT;
    expect(await enter(key, right(end), { ...somewhere(), now: end })).toEqual(INVALID_KEY);
    const last = end - SECOND;
    expect(await enter(other, right(last), { ...somewhere(), now: last })).toEqual(OPENED);
  });

  it('stores only the hash of the key, neither the key nor the code', async () => {
    const person = await mintGuarded();
    const key = await keyOf(person);
    const row = await env.DB.prepare('SELECT * FROM sign_in_step WHERE person_id = ?')
      .bind(person.id)
      .first();
    expect(JSON.stringify(row)).not.toContain(key);
    expect(await enter(String(row?.key_hash), right())).toEqual(INVALID_KEY);
  });

  it.each([
    ['was made up', async () => 'made-up'],
    [
      'belongs to a person whose second step was removed since',
      async () => {
        const person = await mintGuarded();
        const key = await mintWaitingSignIn(person);
        await env.DB.prepare('DELETE FROM second_factor WHERE person_id = ?').bind(person.id).run();
        return key;
      },
    ],
    [
      'belongs to a person who set up a new second step without confirming it',
      async () => {
        const person = await mintGuarded();
        const key = await mintWaitingSignIn(person);
        await env.DB.prepare('UPDATE second_factor SET confirmed_at = NULL WHERE person_id = ?')
          .bind(person.id)
          .run();
        return key;
      },
    ],
    [
      'belongs to a deleted person',
      async () => {
        const person = await mintGuarded();
        const key = await mintWaitingSignIn(person);
        await env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(person.id).run();
        return key;
      },
    ],
    [
      'was issued before a change of the password',
      async () => {
        const person = await mintGuarded();
        const key = await mintWaitingSignIn(person);
        const { token } = await mintSession(person);
        const password = 'fifty wild herons';
        const json = { current_password: PASSWORD, password, password_confirmation: password };
        const answer = await createTestClient({ token }).api.manage.profile.password.$put({ json });
        expect(answer.status).toBe(204);
        return key;
      },
    ],
  ])('refuses a key that %s', async (_, make) => {
    expect(await enter(await make(), right())).toEqual(INVALID_KEY);
  });

  it('names the reason to a person who was disabled after the password', async () => {
    const person = await mintGuarded();
    const key = await mintWaitingSignIn(person);
    await env.DB.prepare('UPDATE person SET disabled_at = 1 WHERE id = ?').bind(person.id).run();
    expect(await enter(key, right())).toEqual({ status: 403, body: { code: 'AUTH_USER_DISABLED' } });
    expect(await sessionsOf(person)).toBe(0);
  });

  it('refuses the code of another person', async () => {
    const [one, other] = [await mintGuarded(), await mintGuarded()];
    await env.DB.prepare('DELETE FROM recovery_code WHERE person_id = ?').bind(other.id).run();
    expect(await enter(await mintWaitingSignIn(other), RECOVERY)).toEqual(INVALID_CODE);
    expect(await enter(await mintWaitingSignIn(one), RECOVERY)).toEqual(OPENED);
  });
});
