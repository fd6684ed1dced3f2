import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { mintWaitingSignIn, STEP } from '#tests/support/authenticator.ts';
import { NOW } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import {
  enter,
  INVALID_CODE,
  INVALID_KEY,
  mintGuarded,
  OPENED,
  RECOVERY,
  right,
  sessionsOf,
} from './signing-in.ts';

describe('a code', () => {
  it('works once, even under another key, and invalidates earlier ones', async () => {
    const person = await mintGuarded();
    expect(await enter(await mintWaitingSignIn(person), right())).toEqual(OPENED);
    const key = await mintWaitingSignIn(person);
    expect(await enter(key, right())).toEqual(INVALID_CODE);
    expect(await enter(key, right(NOW - STEP))).toEqual(INVALID_CODE);
    expect(await enter(key, right(NOW + STEP))).toEqual(OPENED);
    expect(await sessionsOf(person)).toBe(2);
  });

  it.each([
    ['the app, under one key', right(), false],
    ['the app, under different keys', right(), true],
    ['recovery, under one key', RECOVERY, false],
    ['recovery, under different keys', RECOVERY, true],
  ])('of %s works for one of many concurrent requests', async (_, code, apart) => {
    const person = await mintGuarded();
    const key = await mintWaitingSignIn(person);
    const keys = await Promise.all(
      Array.from({ length: 5 }, () => (apart ? mintWaitingSignIn(person) : key)),
    );
    const answers = await Promise.all(keys.map((one) => enter(one, code)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 200);
    for (const refusal of refusals) {
      expect(apart ? [INVALID_CODE] : [INVALID_CODE, INVALID_KEY]).toContainEqual(refusal);
    }
    expect(await sessionsOf(person)).toBe(1);
  });
});

describe('a recovery code', () => {
  it('works once, in any case and with any hyphen, and notifies its owner of the number left', async () => {
    const person = await mintGuarded();
    expect(await enter(await mintWaitingSignIn(person), RECOVERY.toLowerCase().replace('-', ' '))).toEqual(
      OPENED,
    );
    expect(await enter(await mintWaitingSignIn(person), RECOVERY)).toEqual(INVALID_CODE);
    expect(await inboxOf(person)).toMatchObject([
      { kind: 'recovery_code_used', params: { left: 1 }, waits: true },
    ]);
    const { results } = await env.DB.prepare(
      "SELECT operation, action, before, after FROM audit WHERE subject = 'second_factor' AND subject_id = ?",
    )
      .bind(person.id)
      .all();
    expect(results).toEqual([
      { operation: 'auth.sign_in_code', action: 'use_recovery_code', before: null, after: null },
    ]);
  });

  it('keeps the codes of the app valid', async () => {
    const person = await mintGuarded();
    expect(await enter(await mintWaitingSignIn(person), RECOVERY)).toEqual(OPENED);
    expect(await enter(await mintWaitingSignIn(person), right())).toEqual(OPENED);
    expect(await inboxOf(person)).toHaveLength(1);
  });
});
