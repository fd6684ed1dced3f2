import { describe, expect, it } from 'vitest';
import type { Instant } from '#domain/time/instant.ts';
import { mintWaitingSignIn } from '#tests/support/authenticator.ts';
import { HOUR, MINUTE, NOW, SECOND } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import {
  enter,
  INVALID_CODE,
  INVALID_KEY,
  mintGuarded,
  OPENED,
  RECOVERY,
  somewhere,
  WRONG,
} from './signing-in.ts';

describe('wrong codes after the right password', () => {
  const TOLD = { kind: 'tfa_failed', params: {}, waits: true };

  /** Enters wrong codes one after the other, each from a new network. */
  async function fail(key: string, count: number, now: Instant = NOW): Promise<void> {
    for (let nth = 0; nth < count; nth++) {
      expect(await enter(key, WRONG, { ...somewhere(), now: now + nth * 12 * SECOND })).toEqual(INVALID_CODE);
    }
  }

  it('notify the owner at the fifth, however slowly they come, and once an hour', async () => {
    const person = await mintGuarded();
    const key = await mintWaitingSignIn(person);
    await fail(key, 4);
    expect(await inboxOf(person)).toEqual([]);
    await fail(key, 8, NOW + MINUTE);
    expect(await inboxOf(person)).toMatchObject([TOLD]);
    await fail(await mintWaitingSignIn(person, NOW + HOUR), 1, NOW + HOUR);
    expect(await inboxOf(person)).toMatchObject([TOLD]);
    const later = NOW + HOUR + 2 * MINUTE;
    await fail(await mintWaitingSignIn(person, later), 1, later);
    expect(await inboxOf(person)).toMatchObject([TOLD, TOLD]);
  });

  it('notify the owner also for recovery codes and for concurrent tries', async () => {
    const person = await mintGuarded();
    const key = await mintWaitingSignIn(person);
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(key, 'WRONG-WRONG')));
    expect(answers).toEqual(Array(12).fill(INVALID_CODE));
    expect(await inboxOf(person)).toMatchObject([TOLD]);
  });

  it('notify no owner when they are few or their key is unknown', async () => {
    const [person, other] = [await mintGuarded(), await mintGuarded()];
    await fail(await mintWaitingSignIn(person), 4);
    await fail(await mintWaitingSignIn(other), 4);
    expect(await enter(await mintWaitingSignIn(person), RECOVERY)).toEqual(OPENED);
    for (let tries = 0; tries < 10; tries++) expect(await enter('made-up', WRONG)).toEqual(INVALID_KEY);
    expect(await inboxOf(other)).toEqual([]);
    expect((await inboxOf(person)).map(({ kind }) => kind)).toEqual(['recovery_code_used']);
  });
});
