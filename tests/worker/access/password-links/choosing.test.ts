import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { mintWaitingSignIn } from '#tests/support/authenticator.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPeople, mintPerson, PASSWORD, type Person, signedInAs } from '#tests/support/mint.ts';
import { hashRuns } from '#tests/support/platform-limits.ts';
import { hashToken } from '#worker/platform/crypto/token.ts';
import {
  check,
  choose,
  emptyMailbox,
  FORGOTTEN,
  inviteByQr,
  linksOf,
  NEW,
  noticeKinds,
  resetLinkOf,
  visitor,
  waitingSignInsOf,
} from './links.ts';

beforeEach(emptyMailbox);

async function canSignIn({ email }: Person, password: string): Promise<boolean> {
  const answer = await visitor().api.auth.login.admin.$post({ json: { email, password } });
  return answer.status === 200;
}

describe('choosing a password by a link', () => {
  it('ends all sessions, other links and waiting sign-ins, and notifies the owner', async () => {
    const person = await mintPerson();
    const elsewhere = await signedInAs(person);
    await mintWaitingSignIn(person);
    const invited = await inviteByQr(person);
    const token = await resetLinkOf(person);
    expect(await fullAnswer(await choose(token))).toEqual({ status: 204, body: null });
    expect(await canSignIn(person, NEW)).toBe(true);
    expect(await canSignIn(person, PASSWORD)).toBe(false);
    expect((await elsewhere.api.manage.auth.check.$get()).status).toBe(401);
    expect((await check(invited)).status).toBe(410);
    expect(await waitingSignInsOf(person)).toBe(0);
    expect(await noticeKinds(person)).toEqual(['password_changed']);
    expect(await fullAnswer(await check(token))).toEqual(FORGOTTEN);
    expect(await fullAnswer(await choose(token))).toEqual(FORGOTTEN);
  });

  it('succeeds for one of two concurrent requests', async () => {
    const person = await mintPerson();
    const token = await resetLinkOf(person);
    const answers = await Promise.all(
      ['the first of two', 'the second of two'].map((text) => choose(token, text)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
    expect(await noticeKinds(person)).toEqual(['password_changed']);
    expect((await linksOf(person)).map(({ used_at }) => used_at)).toEqual([NOW]);
  });

  it('is audited without the password, its hash and the token', async () => {
    const person = await mintPerson();
    const token = await resetLinkOf(person);
    await choose(token);
    const row = await env.DB.prepare(
      "SELECT operation, actor_id, before, after FROM audit WHERE action = 'change_password' AND subject_id = ?",
    )
      .bind(person.id)
      .first();
    expect(row).toEqual({
      operation: 'auth.reset.process',
      actor_id: null,
      before: null,
      after: '{"by":"reset"}',
    });
    const { results } = await env.DB.prepare('SELECT before, after FROM audit').all();
    for (const secret of [NEW, token, await hashToken(token), 'scrypt']) {
      expect(JSON.stringify(results)).not.toContain(secret);
    }
  });

  it('keeps the second step of the sign-in', async () => {
    const person = await mintPerson();
    await env.DB.prepare(
      'INSERT INTO second_factor (person_id, secret, created_at, confirmed_at) VALUES (?, ?, ?, ?)',
    )
      .bind(person.id, 'sealed', NOW, NOW)
      .run();
    await choose(await resetLinkOf(person));
    const factor = await env.DB.prepare('SELECT confirmed_at FROM second_factor WHERE person_id = ?')
      .bind(person.id)
      .first('confirmed_at');
    expect(factor).toBe(NOW);
  });

  it.each([
    ['one of the most common passwords', 'Password1', [{ key: 'password_common' }]],
    ['a password with the name of the person', 'xx-yamada-xx', [{ key: 'password_personal' }]],
    ['a password with the address of the person', 'my-jiro-2026', [{ key: 'password_personal' }]],
    ['a password that is too short', 'seven77', [{ key: 'min_length', params: { min: 8 } }]],
  ])('refuses %s, and keeps the link valid', async (_, password, issues) => {
    const person = await mintPerson({ email: `jiro-${crypto.randomUUID()}@kinmu.test`, last_name: 'Yamada' });
    const token = await resetLinkOf(person);
    const before = hashRuns();
    expect(await fullAnswer(await choose(token, password))).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { password: issues } },
    });
    expect(hashRuns()).toBe(before);
    expect((await choose(token)).status).toBe(204);
  });

  it('is refused for a disabled person and for an unknown token', async () => {
    const person = await mintPerson();
    const token = await resetLinkOf(person);
    await env.DB.prepare('UPDATE person SET disabled_at = ? WHERE id = ?').bind(NOW, person.id).run();
    expect(await fullAnswer(await check(token))).toEqual(FORGOTTEN);
    expect(await fullAnswer(await choose(token))).toEqual(FORGOTTEN);
    expect(await fullAnswer(await choose('of no link'))).toEqual(FORGOTTEN);
  });

  it('costs two round trips, as does the check of a link, whose answer waits for one of them', async () => {
    const token = await resetLinkOf(await mintPerson());
    const client = visitor();
    await client.api.auth['reset-password'].check.$post({ json: { token } });
    expect(client.meter().roundTrips).toBe(2);
    const json = { token, password: NEW, password_confirmation: NEW };
    await client.api.auth['reset-password'].process.$post({ json });
    expect(client.meter().roundTrips).toBe(2);
  });

  it('has no rate limit for valid links, even for many people in one office', async () => {
    const client = visitor();
    const statuses: number[] = [];
    for (const person of await mintPeople(Array.from({ length: 13 }, () => ({ email: null })))) {
      const json = { token: await inviteByQr(person) };
      for (let looks = 0; looks < 2; looks += 1) {
        statuses.push((await client.api.auth['reset-password'].check.$post({ json })).status);
      }
    }
    expect(statuses).toEqual(Array(26).fill(200));
  });
});
