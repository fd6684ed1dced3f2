import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { mintSecondStep, RECOVERY_CODES } from '#tests/support/authenticator.ts';
import {
  arrive,
  arriveGuarded,
  audited,
  CODE_WRONG,
  CONFLICT,
  codesIn,
  enters,
  read,
  renew,
  right,
  WRONG,
} from './my-page.ts';

describe('new recovery codes', () => {
  it('replace the old ones after a code of the app, which is then used up', async () => {
    const me = await arriveGuarded();
    const [old = ''] = RECOVERY_CODES;
    const renewed = await renew(me, right());
    expect(renewed.status).toBe(201);
    expect(me.meter().roundTrips).toBe(3);
    const codes = codesIn(renewed.body);
    expect(codes).toHaveLength(10);
    expect(await read(me)).toMatchObject({ status: 'on', recovery_codes_left: 10 });
    expect(await enters(me.person, old)).toBe(false);
    expect(await enters(me.person, right())).toBe(false);
    expect(await enters(me.person, codes[9] ?? '')).toBe(true);
    expect(await audited(me.person)).toEqual(['renew_recovery_codes', 'use_recovery_code']);
  });

  it('are refused for a recovery code, a wrong code, or a second step that is off', async () => {
    const me = await arriveGuarded();
    expect(await renew(me, RECOVERY_CODES[0] ?? '')).toEqual(CODE_WRONG);
    expect(await renew(me, WRONG)).toEqual(CODE_WRONG);
    expect(await read(me)).toMatchObject({ recovery_codes_left: 2 });
    expect(await renew(await arrive(), right())).toEqual(CONFLICT);
    const pending = await arrive();
    await mintSecondStep(pending.person, { pending: true });
    expect(await renew(pending, right())).toEqual(CONFLICT);
  });

  it('are not stored under an idempotency key: a repetition needs another code', async () => {
    const me = await arriveGuarded();
    const send = () =>
      me.send('/api/manage/profile/tfa/recovery-codes', {
        method: 'POST',
        body: JSON.stringify({ code: right() }),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'renew' },
      });
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(422);
    const { results } = await env.DB.prepare('SELECT 1 FROM idempotency_key WHERE actor_id = ?')
      .bind(me.person.id)
      .all();
    expect(results).toEqual([]);
  });
});
