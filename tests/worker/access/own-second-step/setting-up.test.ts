import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { codeOfApp, mintSecondStep, RECOVERY_CODES, STEP } from '#tests/support/authenticator.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, PASSWORD, signedInAs } from '#tests/support/mint.ts';
import {
  arrive,
  arriveGuarded,
  audited,
  begin,
  CODE_WRONG,
  CONFLICT,
  codesIn,
  confirm,
  enters,
  firstStep,
  read,
  right,
  tfa,
  WRONG,
} from './my-page.ts';

/** All content of the database as one text. */
async function everythingStored(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%'",
  ).all<{ name: string }>();
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return JSON.stringify(tables.map((table) => table.results));
}

describe('setting up my second step', () => {
  it('shows secret, address and QR code, stays pending until a first code, and is on then', async () => {
    const me = await arrive();
    expect(await read(me)).toEqual({ status: 'off', required: false, recovery_codes_left: 0 });
    const begun = await begin(me);
    expect(me.meter().roundTrips).toBe(3);
    expect(begun).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`otpauth://totp/Kinmu:${encodeURIComponent(me.person.email ?? '')}?`),
      qr: expect.stringMatching(/^<svg [\s\S]*<\/svg>$/),
    });
    expect(begun.uri).toContain(`secret=${begun.secret}&`);
    expect(await read(me)).toMatchObject({ status: 'pending' });
    expect(await firstStep(me.person)).toHaveProperty('access_token');

    const code = codeOfApp(begun.secret, NOW);
    const confirmed = await confirm(me, code);
    expect(me.meter().roundTrips).toBe(3);
    const codes = codesIn(confirmed.body);
    expect(confirmed.status).toBe(200);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await read(me)).toEqual({ status: 'on', required: false, recovery_codes_left: 10 });
    expect(me.meter().roundTrips).toBe(2);

    expect(await enters(me.person, code)).toBe(false);
    expect(await enters(me.person, codeOfApp(begun.secret, NOW + STEP))).toBe(true);
    expect(await enters(me.person, codes[3] ?? '')).toBe(true);
    expect(await read(me)).toMatchObject({ recovery_codes_left: 9 });
    expect(await audited(me.person)).toEqual(['begin', 'set_up', 'use_recovery_code']);
    expect((await inboxOf(me.person)).map(({ kind }) => kind)).toEqual(['tfa_set_up', 'recovery_code_used']);
  });

  it('requires the password in addition to the session, with a rate limit for wrong ones', async () => {
    const me = await arrive();
    const tried = async (password: string) => fullAnswer(await tfa(me).$post({ json: { password } }));
    const wrong = {
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { password: [{ key: 'current_password' }] } },
    };
    for (let tries = 0; tries < 5; tries++) expect(await tried('kinmu-guess-2026')).toEqual(wrong);
    expect(await tried(PASSWORD)).toMatchObject({ status: 429 });
    expect(await read(me)).toMatchObject({ status: 'off' });
    expect(await audited(me.person)).toEqual([]);
  });

  it('names the account of a person without email by the staff number', async () => {
    const me = await arrive({ email: null, staff_no: 'A-0042' });
    expect((await begin(me)).uri).toContain('otpauth://totp/Kinmu:A-0042?');
  });

  it('ends no session', async () => {
    const me = await arrive();
    const elsewhere = await signedInAs(me.person);
    const { secret } = await begin(me);
    expect((await confirm(me, codeOfApp(secret, NOW))).status).toBe(200);
    expect((await elsewhere.api.manage.auth.check.$get()).status).toBe(200);
  });

  it('replaces a pending setup when it starts again, even under the same idempotency key', async () => {
    const me = await arrive();
    const again = () =>
      me.send('/api/manage/profile/tfa', {
        method: 'POST',
        body: JSON.stringify({ password: PASSWORD }),
        headers: { 'Idempotency-Key': 'begin', 'Content-Type': 'application/json' },
      });
    const secrets: string[] = [];
    for (let tries = 0; tries < 2; tries++) {
      const answer = await again();
      expect(answer.status).toBe(201);
      secrets.push(Object(await answer.json()).secret);
    }
    const [first = '', second = ''] = secrets;
    expect(second).not.toBe(first);
    expect(await confirm(me, codeOfApp(first, NOW))).toEqual(CODE_WRONG);
    expect((await confirm(me, codeOfApp(second, NOW))).status).toBe(200);
    expect(JSON.stringify(await everythingStored())).not.toContain(second);
  });

  it('stays pending after a wrong code', async () => {
    const me = await arrive();
    await mintSecondStep(me.person, { pending: true });
    for (const code of [WRONG, 'password', RECOVERY_CODES[0] ?? '', right(NOW + 2 * STEP)]) {
      expect(await confirm(me, code)).toEqual(CODE_WRONG);
    }
    expect(await read(me)).toEqual({ status: 'pending', required: false, recovery_codes_left: 0 });
    expect((await confirm(me, right())).status).toBe(200);
  });

  it('is refused when nothing is pending, and when it is already on', async () => {
    expect(await confirm(await arrive(), right())).toEqual(CONFLICT);
    const me = await arriveGuarded();
    expect(await confirm(me, right())).toEqual(CONFLICT);
    expect(await fullAnswer(await tfa(me).$post({ json: { password: PASSWORD } }))).toEqual(CONFLICT);
    expect(await enters(me.person, right())).toBe(true);
  });

  it('does not start over a second step that was confirmed concurrently', async () => {
    const person = await mintPerson();
    const DB = afterFacts(() => mintSecondStep(person));
    const me = await signedInAs(person, { bindings: { DB } });
    expect(await fullAnswer(await tfa(me).$post({ json: { password: PASSWORD } }))).toEqual(CONFLICT);
    expect(await enters(person, right())).toBe(true);
  });

  it('succeeds for one of many concurrent confirmations, with valid codes', async () => {
    const me = await arrive();
    await mintSecondStep(me.person, { pending: true });
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(me, right())));
    const [done, ...others] = answers.sort((a, b) => a.status - b.status);
    expect(done?.status).toBe(200);
    expect(others.every(({ status }) => status === 409 || status === 422)).toBe(true);
    expect(await enters(me.person, codesIn(done?.body)[0] ?? '')).toBe(true);
    expect(await audited(me.person)).toEqual(['set_up', 'use_recovery_code']);
  });

  it('leaves no readable secret, code or hash in the database, the audit or stored answers', async () => {
    const me = await arrive();
    const { secret } = await begin(me);
    const code = codeOfApp(secret, NOW);
    const shown = codesIn((await confirm(me, code)).body);
    const stored = await everythingStored();
    expect(stored).toContain(me.person.email);
    expect(stored).not.toContain(secret);
    for (const one of shown) {
      expect(stored).not.toContain(one);
      expect(stored).not.toContain(one.replace('-', ''));
    }
    const row = await env.DB.prepare('SELECT secret FROM second_factor WHERE person_id = ?')
      .bind(me.person.id)
      .first<{ secret: string }>();
    expect(row?.secret.length).toBeGreaterThan(secret.length);
    const { results } = await env.DB.prepare('SELECT before, after FROM audit WHERE actor_id = ?')
      .bind(me.person.id)
      .all();
    expect(results).toEqual([
      { before: null, after: null },
      { before: null, after: null },
    ]);
  });
});
