import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { mintSecondStep, mintWaitingSignIn, RECOVERY_CODES, STEP } from '#tests/support/authenticator.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient } from '#tests/support/client.ts';
import { NOW, SECOND } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, mintSession, PASSWORD, signedInAs } from '#tests/support/mint.ts';
import {
  arrive,
  arriveGuarded,
  audited,
  CODE_WRONG,
  CONFLICT,
  enters,
  firstStep,
  read,
  refused,
  remove,
  renew,
  right,
  WRONG,
} from './my-page.ts';

describe('removing my second step', () => {
  it.each([
    ['a code of the app', right()],
    ['a recovery code', RECOVERY_CODES[1] ?? ''],
  ])('takes the password and %s, and deletes everything about it', async (_, code) => {
    const me = await arriveGuarded();
    await mintWaitingSignIn(me.person);
    expect(await remove(me, PASSWORD, code)).toEqual({ status: 204, body: null });
    expect(me.meter().roundTrips).toBe(3);
    expect(await read(me)).toEqual({ status: 'off', required: false, recovery_codes_left: 0 });
    for (const table of ['second_factor', 'recovery_code', 'sign_in_step']) {
      const { results } = await env.DB.prepare(`SELECT 1 FROM ${table} WHERE person_id = ?`)
        .bind(me.person.id)
        .all();
      expect(results, table).toEqual([]);
    }
    expect(await firstStep(me.person)).toHaveProperty('access_token');
    expect(await audited(me.person)).toEqual(['remove']);
    expect((await inboxOf(me.person)).map(({ kind }) => kind)).toEqual(['tfa_removed']);
  });

  it('requires both, and says which one is wrong', async () => {
    const me = await arriveGuarded();
    const password = { password: [{ key: 'current_password' }] };
    const code = { code: [{ key: 'code_wrong' }] };
    expect(await remove(me, 'not the password', right())).toEqual(refused(password));
    expect(await remove(me, PASSWORD, WRONG)).toEqual(refused(code));
    expect(await remove(me, 'not the password', WRONG)).toEqual(refused({ ...password, ...code }));
    expect(await remove(me, PASSWORD, '')).toMatchObject(refused({ code: [{ key: 'required' }] }));
    expect(await read(me)).toMatchObject({ status: 'on', recovery_codes_left: 2 });
    expect(await audited(me.person)).toEqual([]);
    // A right code next to a wrong password is not used up.
    expect((await remove(me, PASSWORD, right())).status).toBe(204);
  });

  it('refuses a code that was used to sign in', async () => {
    const me = await arriveGuarded();
    expect(await enters(me.person, right())).toBe(true);
    expect(await enters(me.person, RECOVERY_CODES[0] ?? '')).toBe(true);
    expect(await remove(me, PASSWORD, right())).toEqual(CODE_WRONG);
    expect(await remove(me, PASSWORD, RECOVERY_CODES[0] ?? '')).toEqual(CODE_WRONG);
    expect((await remove(me, PASSWORD, right(NOW + STEP))).status).toBe(204);
  });

  it('is refused when the second step is off or pending', async () => {
    const me = await arrive();
    expect(await remove(me, PASSWORD, right())).toEqual(CONFLICT);
    await mintSecondStep(me.person, { pending: true });
    expect(await remove(me, PASSWORD, right())).toEqual(CONFLICT);
  });

  it('has a rate limit for passwords and codes, and works again within a minute', async () => {
    const me = await arriveGuarded();
    for (let tries = 0; tries < 5; tries++) expect((await remove(me, 'wrong', WRONG)).status).toBe(422);
    expect(await remove(me, PASSWORD, right())).toEqual({
      status: 429,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 12 } },
    });
    expect((await renew(me, right())).status).toBe(429);
    const json = {
      current_password: PASSWORD,
      password: 'fifty wild herons',
      password_confirmation: 'fifty wild herons',
    };
    expect((await me.api.manage.profile.password.$put({ json })).status).toBe(429);
    const now = NOW + 12 * SECOND;
    const later = createTestClient({ token: me.session.token, now });
    const answer = await later.api.manage.profile.tfa.$delete({
      json: { password: PASSWORD, code: right(now) },
    });
    expect(answer.status).toBe(204);
  });

  it('is not limited by tries to sign in', async () => {
    const me = await arriveGuarded();
    for (let tries = 0; tries < 6; tries++) expect(await enters(me.person, WRONG)).toBe(false);
    expect((await remove(me, PASSWORD, right())).status).toBe(204);
  });

  it('refuses a code of the old secret after a concurrent new setup', async () => {
    const person = await mintPerson();
    await mintSecondStep(person);
    const DB = afterFacts(async () => {
      await env.DB.prepare("UPDATE second_factor SET secret = 'another', last_step = 0 WHERE person_id = ?")
        .bind(person.id)
        .run();
    });
    const me = await signedInAs(person, { bindings: { DB } });
    expect(await remove(me, PASSWORD, right())).toEqual(CONFLICT);
    expect(await read(await signedInAs(person))).toMatchObject({ status: 'on' });
  });
});

describe('my second step', () => {
  it('is not changed by anything that others do with theirs', async () => {
    const me = await arriveGuarded();
    const other = await arriveGuarded({ roles: ['global_admin'] });
    await mintSession(me.person);
    expect((await remove(other, PASSWORD, right())).status).toBe(204);
    expect(await read(me)).toEqual({ status: 'on', required: false, recovery_codes_left: 2 });
    expect(await enters(me.person, RECOVERY_CODES[0] ?? '')).toBe(true);
  });
});
