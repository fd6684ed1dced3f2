import { describe, expect, it } from 'vitest';
import type { Instant } from '#domain/time/instant.ts';
import { mintWaitingSignIn, STEP } from '#tests/support/authenticator.ts';
import { NOW, SECOND } from '#tests/support/clock.ts';
import {
  enter,
  INVALID_CODE,
  INVALID_KEY,
  keyOf,
  mintGuarded,
  OPENED,
  RECOVERY,
  right,
  SLOWED,
  somewhere,
  WRONG,
} from './signing-in.ts';

describe('guessing codes', () => {
  it('is limited to five tries and one more every twelve seconds, across all networks', async () => {
    const person = await mintGuarded();
    const key = await mintWaitingSignIn(person);
    const hammer = (now: Instant) =>
      Promise.all(Array.from({ length: 8 }, () => enter(key, WRONG, { ...somewhere(), now })));
    const counted = (answers: { status: number }[]) => answers.filter(({ status }) => status === 401).length;
    expect(counted(await hammer(NOW))).toBe(5);
    expect(counted(await hammer(NOW + 11 * SECOND))).toBe(0);
    expect(counted(await hammer(NOW + 12 * SECOND))).toBe(1);
    expect(counted(await hammer(NOW + 13 * SECOND))).toBe(0);
    expect(await enter(key, right(NOW + 13 * SECOND), { ...somewhere(), now: NOW + 13 * SECOND })).toEqual({
      ...SLOWED,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 11 } },
    });
  });

  it('gets no more tries from new keys', async () => {
    const person = await mintGuarded();
    for (let tries = 0; tries < 5; tries++) {
      expect(await enter(await mintWaitingSignIn(person), WRONG)).toEqual(INVALID_CODE);
    }
    expect(await enter(await keyOf(person), right())).toEqual(SLOWED);
  });

  it('blocks the owner for less than a minute after it ends, and returns the try of a right code', async () => {
    const person = await mintGuarded();
    const key = await mintWaitingSignIn(person);
    for (let second = 0; second < 60; second += 2) {
      await enter(key, WRONG, { ...somewhere(), now: NOW + second * SECOND });
    }
    const now = NOW + 72 * SECOND;
    for (const steps of [0, 1]) {
      const owner = { ...somewhere(), now };
      expect(await enter(await mintWaitingSignIn(person, now), right(now + steps * STEP), owner)).toEqual(
        OPENED,
      );
    }
  });

  it('from elsewhere does not affect an owner who signed in from this network before', async () => {
    const person = await mintGuarded();
    const home = somewhere();
    expect(await enter(await mintWaitingSignIn(person), right(), home)).toEqual(OPENED);
    const key = await mintWaitingSignIn(person);
    for (let tries = 0; tries < 6; tries++) await enter(key, WRONG);
    expect(await enter(key, WRONG)).toEqual(SLOWED);
    const later = { ...home, now: NOW + STEP };
    expect(await enter(await mintWaitingSignIn(person, later.now), right(NOW + STEP), later)).toEqual(OPENED);
  });

  it("from the owner's own network is limited as well", async () => {
    const person = await mintGuarded();
    const home = somewhere();
    expect(await enter(await mintWaitingSignIn(person), right(), home)).toEqual(OPENED);
    const key = await mintWaitingSignIn(person);
    for (let tries = 0; tries < 5; tries++) expect(await enter(key, WRONG, home)).toEqual(INVALID_CODE);
    expect(await enter(key, right(NOW + STEP), home)).toEqual(SLOWED);
  });

  it('never blocks an owner with a recovery code', async () => {
    const person = await mintGuarded();
    const key = await mintWaitingSignIn(person);
    for (let tries = 0; tries < 6; tries++) await enter(key, WRONG);
    expect(await enter(key, right())).toEqual(SLOWED);
    expect(await enter(key, RECOVERY)).toEqual(OPENED);
  });

  it('from one network is limited across all people and for recovery codes', async () => {
    const here = somewhere();
    const keys: string[] = [];
    for (let people = 0; people < 8; people++) keys.push(await mintWaitingSignIn(await mintGuarded()));
    const codes = keys.flatMap((key) => [1, 2, 3, 4].map(() => ({ key, code: WRONG })));
    const answers = await Promise.all(codes.map(({ key, code }) => enter(key, code, here)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(await enter(keys[0] ?? '', 'WRONG-WRONG', here)).toEqual(SLOWED);
  });

  it('costs the person no try when the key is wrong', async () => {
    const person = await mintGuarded();
    for (let tries = 0; tries < 10; tries++) expect(await enter('made-up', WRONG)).toEqual(INVALID_KEY);
    expect(await enter(await mintWaitingSignIn(person), right())).toEqual(OPENED);
  });
});
