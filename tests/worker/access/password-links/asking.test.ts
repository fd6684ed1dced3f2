import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toStamp } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, NOW, SECOND } from '#tests/support/clock.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { mintPerson } from '#tests/support/mint.ts';
import { api } from '#worker/api.ts';
import { hashToken } from '#worker/platform/crypto/token.ts';
import {
  ask,
  check,
  choose,
  emptyMailbox,
  FORGOTTEN,
  inviteByQr,
  linksOf,
  mailbox,
  NEW,
  refuseUnknownByName,
  resetLinkOf,
  visitor,
} from './links.ts';

beforeEach(emptyMailbox);

describe('a password reset', () => {
  it('is mailed as a link that is not stored and is valid for an hour', async () => {
    const person = await mintPerson();
    expect(await fullAnswer(await ask(` ${person.email?.toUpperCase()} `))).toEqual({
      status: 204,
      body: null,
    });
    const [mail, ...more] = mailbox.to(person.email ?? '');
    expect(more).toEqual([]);
    expect(mail?.from).toBe('kinmu@kinmu.test');
    const link = mailbox.link(person.email ?? '');
    expect(`${link.origin}${link.pathname}${link.search}`).toBe('https://kinmu.test/auth/password/reset');
    const token = mailbox.token(person.email ?? '');
    expect(token).toMatch(/^[\w-]{43}$/);
    const links = await linksOf(person);
    expect(links).toEqual([
      { token_hash: await hashToken(token), kind: 'reset', expires_at: NOW + HOUR, used_at: null },
    ]);
    expect(await fullAnswer(await check(token))).toEqual({
      status: 200,
      body: { kind: 'reset', account: person.email, expires_at: toStamp(NOW + HOUR) },
    });
    expect((await check(token, { now: NOW + HOUR - SECOND })).status).toBe(200);
    expect(await fullAnswer(await check(token, { now: NOW + HOUR }))).toEqual(FORGOTTEN);
    expect(await fullAnswer(await choose(token, NEW, { now: NOW + HOUR }))).toEqual(FORGOTTEN);
  });

  it.each([
    ['the person’s own language', 'vi', '__Host-lng=en', 'ja', 'Xin chào'],
    ['the language chosen in the browser, when the person has none', null, '__Host-lng=en', 'vi', 'Dear'],
    [
      'the language of the browser, when none was chosen in it',
      null,
      'a=b',
      'fr-CA, vi-VN;q=0.9, en',
      'Xin chào',
    ],
    ['Japanese, when no language is known', null, 'a=b', 'fr', '様'],
  ] as const)('is written in %s', async (_, language, Cookie, accepted, words) => {
    const { email } = await mintPerson({ language });
    await ask(email ?? '', {
      headers: { Cookie, 'Accept-Language': accepted, Origin: 'https://kinmu.test' },
    });
    expect(mailbox.to(email ?? '')[0]?.text).toContain(words);
  });

  it('addresses a person by the name as they write it, in Japanese with the family name first', async () => {
    const name = { last_name: 'NGUYEN', first_name: 'An', given_first: true };
    const [vi, ja] = [
      await mintPerson({ ...name, language: 'vi' }),
      await mintPerson({ ...name, language: 'ja' }),
    ];
    await ask(vi.email ?? '');
    await ask(ja.email ?? '');
    expect(mailbox.to(vi.email ?? '')[0]?.text).toContain('An NGUYEN');
    expect(mailbox.to(ja.email ?? '')[0]?.text).toContain('NGUYEN An 様');
  });

  it('leaves an audit row without address, token or hash', async () => {
    const person = await mintPerson();
    const token = await resetLinkOf(person);
    const row = await env.DB.prepare("SELECT * FROM audit WHERE subject = 'person' AND subject_id = ?")
      .bind(person.id)
      .first();
    expect(row).toMatchObject({ operation: 'auth.reset.request', action: 'request_reset', actor_id: null });
    expect(JSON.stringify(row)).not.toContain(person.email);
    const { results } = await env.DB.prepare('SELECT before, after FROM audit').all();
    expect(JSON.stringify(results)).not.toContain(token);
    expect(JSON.stringify(results)).not.toContain(await hashToken(token));
  });

  it('leaves the two links before it and an invitation valid, so that no other request ends them', async () => {
    const person = await mintPerson();
    const invited = await inviteByQr(person);
    const links: string[] = [];
    for (const minutes of [0, 1, 2, 3]) {
      links.push(await resetLinkOf(person, { now: NOW + minutes * MINUTE }));
    }
    const now = NOW + 3 * MINUTE;
    const checked = await Promise.all([...links, invited].map((token) => check(token, { now })));
    expect(checked.map(({ status }) => status)).toEqual([410, 200, 200, 200, 200]);
    expect((await choose(links[1] ?? '', NEW, { now })).status).toBe(204);
    const left = await Promise.all([...links, invited].map((token) => check(token, { now })));
    expect(left.map(({ status }) => status)).toEqual(Array(5).fill(410));
  });

  it('stays expired when later links expire', async () => {
    const person = await mintPerson();
    const first = await resetLinkOf(person);
    for (const minutes of [61, 62, 63]) await resetLinkOf(person, { now: NOW + minutes * MINUTE });
    expect(await linksOf(person)).toHaveLength(3);
    expect((await check(first, { now: NOW + 63 * MINUTE })).status).toBe(410);
  });

  it.each([
    ['an unknown person', async () => 'nobody@kinmu.test'],
    ['a disabled person', async () => (await mintPerson({ disabled_at: NOW - DAY })).email],
    ['a deleted person', async () => (await mintPerson({ deleted_at: NOW - DAY })).email],
  ])(
    'gets the same answer for the address of %s as for a known one, unless the company chose otherwise',
    async (_, address) => {
      const email = (await address()) ?? '';
      expect(await fullAnswer(await ask(email))).toEqual({ status: 204, body: null });
      expect(mailbox.sent).toEqual([]);
      await refuseUnknownByName();
      expect(await fullAnswer(await ask(email))).toEqual({
        status: 404,
        body: { code: 'AUTH_REQUEST_PASSWORD_RESET_INVALID_USER' },
      });
      expect(mailbox.sent).toEqual([]);
    },
  );

  it('is refused for every address alike when no mail is set up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const bindings = { EMAIL: undefined, MAIL_FROM: undefined };
    for (const email of [(await mintPerson()).email ?? '', 'nobody@kinmu.test']) {
      expect(await fullAnswer(await ask(email, { bindings }))).toEqual({
        status: 503,
        body: { code: 'MAIL_NOT_SENT' },
      });
    }
  });

  it('is answered equally fast for known and unknown addresses, before any work', async () => {
    const person = await mintPerson();
    const deferred: Promise<unknown>[] = [];
    const { db, meter } = meterDatabase(env.DB);
    const request = new Request('https://kinmu.test/api/auth/reset-password/request', {
      method: 'POST',
      body: JSON.stringify({ email: person.email }),
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '198.51.100.1' },
    });
    const sending = Promise.withResolvers<void>();
    const EMAIL = { send: () => sending.promise } as unknown as SendEmail;
    const answer = await api.fetch(
      request,
      { ...env, DB: db, EMAIL, MAIL_FROM: 'kinmu@kinmu.test', TEST_NOW: toStamp(NOW) },
      { ...createExecutionContext(), waitUntil: (work) => void deferred.push(work) },
    );
    expect(answer.status).toBe(204);
    sending.resolve();
    await Promise.all(deferred);
    expect(meter.roundTrips).toBe(2);
    expect(await linksOf(person)).toHaveLength(1);
  });

  it('costs two round trips', async () => {
    const { email } = await mintPerson();
    const client = visitor();
    await client.api.auth['reset-password'].request.$post({
      json: { email: email ?? '', captcha_token: null },
    });
    expect(client.meter().roundTrips).toBe(2);
  });

  it.each(['', 'tanaka', 'a@b', null])('requires an email address: %j', async (email) => {
    const answer = await visitor().send('/api/auth/reset-password/request', {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(422);
    expect(mailbox.sent).toEqual([]);
  });
});

describe('a captcha before a reset', () => {
  const bindings = { CAPTCHA_SECRET: 'sealed', CAPTCHA_SITE_KEY: 'shown' };
  const REFUSED = { status: 422, body: { code: 'AUTH_REQUEST_PASSWORD_RESET_RECAPTCHA_FAILED' } };

  it('is checked first, before the person is looked up', async () => {
    const { email } = await mintPerson();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ success: false }));
    const client = visitor({ bindings });
    for (const captcha_token of [null, 'x'.repeat(2048)]) {
      const json = { email: email ?? '', captcha_token };
      expect(await fullAnswer(await client.api.auth['reset-password'].request.$post({ json }))).toEqual(
        REFUSED,
      );
      expect(client.meter().roundTrips).toBe(0);
    }
    expect(mailbox.sent).toEqual([]);
  });

  it('lets a request through that the captcha service has verified', async () => {
    const { email } = await mintPerson();
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ success: true }));
    const json = { email: email ?? '', captcha_token: 'token' };
    expect((await visitor({ bindings }).api.auth['reset-password'].request.$post({ json })).status).toBe(204);
    expect(String(asked.mock.calls[0]?.[1]?.body)).toMatch(/response=token&remoteip=10\.\d+\.\d+\.7$/);
  });
});
