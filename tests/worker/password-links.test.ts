import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompanySettings } from '#contract/configuration.ts';
import { toStamp } from '#domain/time/instant.ts';
import { createTestClient, type TestClientOptions, told } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, NOW, SECOND } from '#tests/support/clock.ts';
import { Mailbox, tokenOf } from '#tests/support/mails.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import {
  mintPeople,
  mintPerson,
  mintSession,
  PASSWORD,
  type Person,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { hashRuns } from '#tests/support/platform-limits.ts';
import { api } from '#worker/api.ts';
import { hashToken } from '#worker/crypto/token.ts';

const NEW = 'a new one of 2026';
const FORGOTTEN = { code: 'AUTH_LINK_EXPIRED' };

let mailbox: Mailbox;
let network = 0;

/** A client of a network of its own, so that no test slows another. */
function visitor(options: TestClientOptions = {}) {
  network += 1;
  const headers = { 'CF-Connecting-IP': `192.0.2.${network}`, ...options.headers };
  const bindings = { ...mailbox.bindings, ...options.bindings };
  return createTestClient({ ...options, headers, bindings });
}

const ask = (email: string, options?: TestClientOptions) =>
  visitor(options).api.auth['reset-password'].request.$post({ json: { email, captcha_token: null } });
const check = (token: string, options?: TestClientOptions) =>
  visitor(options).api.auth['reset-password'].check.$post({ json: { token } });
const choose = (token: string, password = NEW, options?: TestClientOptions) =>
  visitor(options).api.auth['reset-password'].process.$post({
    json: { token, password, password_confirmation: password },
  });

async function linksOf({ id }: Person) {
  const { results } = await env.DB.prepare(
    'SELECT token_hash, kind, expires_at, used_at FROM account_link WHERE person_id = ? ORDER BY created_at',
  )
    .bind(id)
    .all();
  return results;
}

async function tells({ id }: Person): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT kind FROM inbox_item WHERE person_id = ?').bind(id).all();
  return results.map(({ kind }) => kind);
}

async function canSignIn({ email }: Person, password: string): Promise<boolean> {
  const answer = await visitor().api.auth.login.admin.$post({ json: { email, password } });
  return answer.status === 200;
}

/** Lets the company hide which addresses it knows. */
async function hideUnknown(): Promise<void> {
  const settings: Partial<CompanySettings> = { hide_unknown_email: true };
  await env.DB.prepare('UPDATE configuration SET settings = ?').bind(JSON.stringify(settings)).run();
}

async function resetLinkOf(person: Person, options?: TestClientOptions): Promise<string> {
  expect((await ask(person.email ?? '', options)).status).toBe(204);
  return mailbox.token(person.email ?? '');
}

beforeEach(() => {
  mailbox = new Mailbox();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await env.DB.prepare("UPDATE configuration SET settings = '{}'").run();
});

describe('a reset', () => {
  it('is mailed as a link that is stored nowhere and counts for an hour', async () => {
    const person = await mintPerson();
    expect(await told(await ask(` ${person.email?.toUpperCase()} `))).toEqual({ status: 204, body: null });
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
    expect(await told(await check(token))).toEqual({
      status: 200,
      body: { kind: 'reset', account: person.email, expires_at: toStamp(NOW + HOUR) },
    });
    expect((await check(token, { now: NOW + HOUR - SECOND })).status).toBe(200);
    expect(await told(await check(token, { now: NOW + HOUR }))).toEqual({ status: 410, body: FORGOTTEN });
    expect(await told(await choose(token, NEW, { now: NOW + HOUR }))).toEqual({
      status: 410,
      body: FORGOTTEN,
    });
  });

  it.each([
    ['the person’s own language', 'vi', 'lng=en', 'ja', 'Xin chào'],
    ['that chosen in the browser, where they have none', null, 'lng=en', 'vi', 'Dear'],
    ['that of the browser, where none was chosen in it', null, 'a=b', 'fr-CA, vi-VN;q=0.9, en', 'Xin chào'],
    ['Japanese, where nothing is known', null, 'a=b', 'fr', '様'],
  ] as const)('speaks %s', async (_, language, Cookie, accepted, words) => {
    const { email } = await mintPerson({ language });
    await ask(email ?? '', {
      headers: { Cookie, 'Accept-Language': accepted, Origin: 'https://kinmu.test' },
    });
    expect(mailbox.to(email ?? '')[0]?.text).toContain(words);
  });

  it('calls somebody as they write their name, and in Japanese the family name first', async () => {
    const name = { lastName: 'NGUYEN', firstName: 'An', givenFirst: true };
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

  it('stands beside the two before it, so that nobody ends it by asking too, and beside an invitation', async () => {
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

  it('does not stand longer for others that end', async () => {
    const person = await mintPerson();
    const first = await resetLinkOf(person);
    for (const minutes of [61, 62, 63]) await resetLinkOf(person, { now: NOW + minutes * MINUTE });
    expect(await linksOf(person)).toHaveLength(3);
    expect((await check(first, { now: NOW + 63 * MINUTE })).status).toBe(410);
  });

  it.each([
    ['nobody', async () => 'nobody@kinmu.test'],
    ['a disabled person', async () => (await mintPerson({ disabledAt: NOW - DAY })).email],
    ['a deleted person', async () => (await mintPerson({ deletedAt: NOW - DAY })).email],
  ])('is refused for the address of %s, alike', async (_, address) => {
    const email = (await address()) ?? '';
    expect(await told(await ask(email))).toEqual({
      status: 404,
      body: { code: 'AUTH_REQUEST_PASSWORD_RESET_INVALID_USER' },
    });
    expect(mailbox.sent).toEqual([]);
    await hideUnknown();
    expect(await told(await ask(email))).toEqual({ status: 204, body: null });
    expect(mailbox.sent).toEqual([]);
  });

  it('answers a known address before anything is done for it, where addresses are hidden', async () => {
    await hideUnknown();
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

  it.each(['', 'tanaka', 'a@b', null])('asks for a mail address: %j', async (email) => {
    const answer = await visitor().send('/api/auth/reset-password/request', {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(422);
    expect(mailbox.sent).toEqual([]);
  });
});

describe('a mail that does not leave', () => {
  it('is told, leaves no link, and takes no try', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const person = await mintPerson();
    mailbox.down = true;
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await told(await ask(person.email ?? ''))).toEqual({
        status: 503,
        body: { code: 'MAIL_NOT_SENT' },
      });
    }
    expect(await linksOf(person)).toEqual([]);
    mailbox.down = false;
    expect((await ask(person.email ?? '')).status).toBe(204);
  });

  it('is not told where addresses are hidden, but logged without them', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await hideUnknown();
    const person = await mintPerson();
    mailbox.down = true;
    expect((await ask(person.email ?? '')).status).toBe(204);
    expect(await linksOf(person)).toEqual([]);
    const lines = logged.mock.calls.map(([line]) => String(line)).join('\n');
    expect(lines).toContain('mail not sent');
    expect(lines).not.toContain(person.email);
  });

  it('is told of an invitation too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [boss, person] = [await admin(), await mintPerson()];
    mailbox.down = true;
    expect(await told(await invite(boss, person, 'mail'))).toEqual({
      status: 503,
      body: { code: 'MAIL_NOT_SENT' },
    });
    expect(await linksOf(person)).toEqual([]);
  });
});

describe('asking for resets again and again', () => {
  const THROTTLED = { code: 'AUTH_REQUEST_PASSWORD_RESET_THROTTLED' };
  const throttled = (retry_after: number) => ({ status: 429, body: { ...THROTTLED, data: { retry_after } } });
  const GONE = { status: 204, body: null };

  /** The nth ask from a network that asked nothing before. */
  async function asks(count: number, email: string, now = NOW): Promise<number[]> {
    const statuses: number[] = [];
    for (let nth = 0; nth < count; nth += 1) statuses.push((await ask(email, { now })).status);
    return statuses;
  }

  it('is slowed down by account and network, known or not, and keeps nobody else from asking', async () => {
    for (const email of [(await mintPerson()).email ?? '', 'nobody-else@kinmu.test']) {
      const client = visitor();
      const later = createTestClient({
        ...{ now: NOW + 5 * MINUTE, bindings: mailbox.bindings },
        headers: { 'CF-Connecting-IP': `192.0.2.${network}` },
      });
      const json = { email, captcha_token: null };
      const here = async (by = client) => told(await by.api.auth['reset-password'].request.$post({ json }));
      for (let tries = 0; tries < 3; tries += 1) expect((await here()).status).not.toBe(429);
      expect(await here()).toEqual(throttled(300));
      expect((await ask(email)).status).not.toBe(429);
      expect((await here(later)).status).not.toBe(429);
    }
  });

  it('from everywhere sends no more mails than ten and one a minute, while one of them is at hand', async () => {
    const { email } = await mintPerson();
    expect(await asks(10, email ?? '')).toEqual(Array(10).fill(204));
    expect(await told(await ask(email ?? ''))).toEqual(GONE);
    expect(mailbox.sent).toHaveLength(10);
    expect(await asks(2, email ?? '', NOW + MINUTE)).toEqual([204, 204]);
    expect(mailbox.sent).toHaveLength(11);
  });

  it('from everywhere is refused where none is at hand', async () => {
    const person = await mintPerson();
    await asks(10, person.email ?? '');
    expect((await choose(mailbox.token(person.email ?? ''))).status).toBe(204);
    expect(await told(await ask(person.email ?? ''))).toEqual(throttled(60));
    expect(await asks(10, 'nobody-at-all@kinmu.test')).toEqual(Array(10).fill(404));
    expect(await told(await ask('nobody-at-all@kinmu.test'))).toEqual(throttled(60));
  });

  it('does not tell who is known, where that is hidden', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await hideUnknown();
    const [sent, used, unsent] = [await mintPerson(), await mintPerson(), await mintPerson()];
    const everywhere: Record<string, number[]> = {};
    for (const person of [sent, used, unsent]) {
      mailbox.down = person === unsent;
      everywhere[`${person.id}`] = await asks(10, person.email ?? '');
      if (person === used) await choose(mailbox.token(person.email ?? ''));
      everywhere[`${person.id}`]?.push(...(await asks(2, person.email ?? '')));
    }
    everywhere.nobody = await asks(12, 'nobody-hidden@kinmu.test');
    for (const statuses of Object.values(everywhere)) expect(statuses).toEqual(Array(12).fill(204));

    const here = async (email: string) => {
      const client = visitor();
      const json = { email, captcha_token: null };
      const answers: unknown[] = [];
      for (let tries = 0; tries < 4; tries += 1) {
        answers.push(await told(await client.api.auth['reset-password'].request.$post({ json })));
      }
      return answers;
    };
    const expected = [GONE, GONE, GONE, throttled(300)];
    mailbox.down = true;
    expect(await here((await mintPerson()).email ?? '')).toEqual(expected);
    mailbox.down = false;
    expect(await here((await mintPerson()).email ?? '')).toEqual(expected);
    expect(await here('nobody-here@kinmu.test')).toEqual(expected);
  });

  it('is slowed down by network, whoever is meant', async () => {
    const client = visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const json = { email: `nobody-${tries}@kinmu.test`, captcha_token: null };
      statuses.push((await client.api.auth['reset-password'].request.$post({ json })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });

  it('slows down whoever tries tokens', async () => {
    const client = visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      const json = { token: `token ${tries}` };
      statuses.push((await client.api.auth['reset-password'].check.$post({ json })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(410), 429]);
  });
});

describe('a captcha before a reset', () => {
  const bindings = { CAPTCHA_SECRET: 'sealed', CAPTCHA_SITE_KEY: 'shown' };
  const REFUSED = { status: 422, body: { code: 'AUTH_REQUEST_PASSWORD_RESET_RECAPTCHA_FAILED' } };

  it('is asked for first, before anybody is looked up', async () => {
    const { email } = await mintPerson();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ success: false }));
    const client = visitor({ bindings });
    for (const captcha_token of [null, 'x'.repeat(2048)]) {
      const json = { email: email ?? '', captcha_token };
      expect(await told(await client.api.auth['reset-password'].request.$post({ json }))).toEqual(REFUSED);
      expect(client.meter().roundTrips).toBe(0);
    }
    expect(mailbox.sent).toEqual([]);
  });

  it('lets those through whom the other side saw', async () => {
    const { email } = await mintPerson();
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ success: true }));
    const json = { email: email ?? '', captcha_token: 'token' };
    expect((await visitor({ bindings }).api.auth['reset-password'].request.$post({ json })).status).toBe(204);
    expect(String(asked.mock.calls[0]?.[1]?.body)).toMatch(/response=token&remoteip=192\.0\.2\.\d+$/);
  });
});

describe('choosing a password by a link', () => {
  it('signs everybody out, ends the other links and what waits for a code, and tells its owner', async () => {
    const person = await mintPerson();
    const elsewhere = await signedInAs(person);
    await env.DB.prepare(
      'INSERT INTO sign_in_step (key_hash, person_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
    )
      .bind(`step of ${person.id}`, person.id, NOW, NOW + MINUTE)
      .run();
    const invited = await inviteByQr(person);
    const token = await resetLinkOf(person);
    expect(await told(await choose(token))).toEqual({ status: 204, body: null });
    expect(await canSignIn(person, NEW)).toBe(true);
    expect(await canSignIn(person, PASSWORD)).toBe(false);
    expect((await elsewhere.api.manage.auth.check.$get()).status).toBe(401);
    expect((await check(invited)).status).toBe(410);
    const steps = await env.DB.prepare('SELECT count(*) AS n FROM sign_in_step WHERE person_id = ?')
      .bind(person.id)
      .first('n');
    expect(steps).toBe(0);
    expect(await tells(person)).toEqual(['password_changed']);
    expect(await told(await check(token))).toEqual({ status: 410, body: FORGOTTEN });
    expect(await told(await choose(token))).toEqual({ status: 410, body: FORGOTTEN });
  });

  it('is one of two at the same time', async () => {
    const person = await mintPerson();
    const token = await resetLinkOf(person);
    const answers = await Promise.all(
      ['the first of two', 'the second of two'].map((text) => choose(token, text)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
    expect(await tells(person)).toEqual(['password_changed']);
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
      ...{ operation: 'auth.reset.process', actor_id: null },
      ...{ before: null, after: '{"by":"reset"}' },
    });
    const { results } = await env.DB.prepare('SELECT before, after FROM audit').all();
    for (const secret of [NEW, token, await hashToken(token), 'scrypt']) {
      expect(JSON.stringify(results)).not.toContain(secret);
    }
  });

  it('leaves the second step of the sign-in as it is', async () => {
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
    ['one of the commonest', 'Password1', [{ key: 'password_common' }]],
    ['one with their name', 'xx-yamada-xx', [{ key: 'password_personal' }]],
    ['one with their address', 'my-jiro-2026', [{ key: 'password_personal' }]],
    ['one that is too short', 'seven77', [{ key: 'min_length', params: { min: 8 } }]],
  ])('refuses %s, and the link goes on', async (_, password, issues) => {
    const person = await mintPerson({ email: `jiro-${network}@kinmu.test`, lastName: 'Yamada' });
    const token = await resetLinkOf(person);
    const before = hashRuns();
    expect(await told(await choose(token, password))).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { password: issues } },
    });
    expect(hashRuns()).toBe(before);
    expect((await choose(token)).status).toBe(204);
  });

  it('is refused once its person is disabled, and for a token that never was', async () => {
    const person = await mintPerson();
    const token = await resetLinkOf(person);
    await env.DB.prepare('UPDATE person SET disabled_at = ? WHERE id = ?').bind(NOW, person.id).run();
    expect(await told(await check(token))).toEqual({ status: 410, body: FORGOTTEN });
    expect(await told(await choose(token))).toEqual({ status: 410, body: FORGOTTEN });
    expect(await told(await choose('of no link'))).toEqual({ status: 410, body: FORGOTTEN });
  });

  it('costs two round trips, as does looking at a link, whose answer waits for one of them', async () => {
    const token = await resetLinkOf(await mintPerson());
    const client = visitor();
    await client.api.auth['reset-password'].check.$post({ json: { token } });
    expect(client.meter().roundTrips).toBe(2);
    const json = { token, password: NEW, password_confirmation: NEW };
    await client.api.auth['reset-password'].process.$post({ json });
    expect(client.meter().roundTrips).toBe(2);
  });

  it('slows nobody down who has one, however many do so from one office', async () => {
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

const admin = () => signedIn({ roles: ['global_admin'] }, { bindings: mailbox.bindings });
type Boss = Awaited<ReturnType<typeof admin>>;

const invite = ({ api }: Pick<Boss, 'api'>, { id }: { id: number }, by: 'mail' | 'qr') =>
  api.admin.users[':id'].invite.$post({ param: { id: String(id) }, json: { by } });

async function inviteByQr(person: Person): Promise<string> {
  const answer = await invite(await admin(), person, 'qr');
  if (answer.status !== 201) throw new Error(`not invited: ${answer.status}`);
  return tokenOf((await answer.json()).url ?? '');
}

describe('an invitation', () => {
  it('is mailed in the person’s language and counts for a week', async () => {
    const person = await mintPerson({ passwordHash: null, language: 'vi' });
    expect(await told(await invite(await admin(), person, 'mail'))).toEqual({
      status: 201,
      body: { expires_at: toStamp(NOW + 7 * DAY), sent_to: person.email, url: null, qr: null },
    });
    expect(mailbox.to(person.email ?? '')[0]?.text).toContain('7 ngày');
    const { origin, pathname } = mailbox.link(person.email ?? '');
    expect(`${origin}${pathname}`).toBe('https://kinmu.test/invitation');
    const token = mailbox.token(person.email ?? '');
    expect((await told(await check(token))).body).toEqual({
      ...{ kind: 'invitation', account: person.email, expires_at: toStamp(NOW + 7 * DAY) },
    });
    expect((await check(token, { now: NOW + 7 * DAY - SECOND })).status).toBe(200);
    expect((await check(token, { now: NOW + 7 * DAY })).status).toBe(410);
  });

  it('is shown once as a QR code to who has no mail, and lets them in with their first password', async () => {
    const person = await mintPerson({ email: null, passwordHash: null });
    const boss = await admin();
    const answer = await invite(boss, person, 'qr');
    if (answer.status !== 201) throw new Error('not invited');
    const { url, qr, sent_to } = await answer.json();
    expect(sent_to).toBeNull();
    expect(qr).toMatch(/^<svg /);
    expect(mailbox.sent).toEqual([]);
    const token = tokenOf(url ?? '');
    expect((await told(await check(token))).body).toMatchObject({ account: person.staffNo });
    expect((await choose(token)).status).toBe(204);
    const json = { staff_no: person.staffNo ?? '', password: NEW };
    expect((await visitor().api.auth.login.admin.$post({ json })).status).toBe(200);
    // Nothing changed of a password that was not there: nobody needs to be warned.
    expect(await tells(person)).toEqual([]);
  });

  it('is kept nowhere: the same key makes another one, and ends the first', async () => {
    const [boss, person] = [await admin(), await mintPerson()];
    const send = () =>
      boss.send(`/api/admin/users/${person.id}/invite`, {
        method: 'POST',
        body: '{"by":"qr"}',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'twice' },
      });
    const urls = [await (await send()).json<{ url: string }>(), await (await send()).json<{ url: string }>()];
    const [first = '', second = ''] = urls.map(({ url }) => tokenOf(url));
    expect(second).not.toBe(first);
    expect((await check(first)).status).toBe(410);
    expect((await check(second)).status).toBe(200);
    const { results } = await env.DB.prepare('SELECT answer FROM idempotency_key').all();
    expect(JSON.stringify(results)).not.toContain(second);
  });

  it('works for who has a password and lost it, who is told that it changed', async () => {
    const person = await mintPerson({ email: null });
    await mintSession(person);
    expect((await choose(await inviteByQr(person))).status).toBe(204);
    expect(await tells(person)).toEqual(['password_changed']);
  });

  it('is audited by how it was handed over', async () => {
    const [boss, person] = [await admin(), await mintPerson()];
    await invite(boss, person, 'qr');
    const row = await env.DB.prepare("SELECT * FROM audit WHERE action = 'invite' AND subject_id = ?")
      .bind(person.id)
      .first();
    expect(row).toMatchObject({
      ...{ operation: 'users.invite', actor_id: boss.person.id },
      ...{ subject: 'person', before: null, after: '{"by":"qr"}' },
    });
  });

  it('by mail needs an address', async () => {
    const person = await mintPerson({ email: null });
    expect(await told(await invite(await admin(), person, 'mail'))).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { email: [{ key: 'required' }] } },
    });
  });

  it('is not for the disabled, the deleted, and those who are as strong as oneself', async () => {
    const boss = await admin();
    const code = async (person: { id: number }) => (await told(await invite(boss, person, 'qr'))).body;
    expect(await code(await mintPerson({ disabledAt: NOW }))).toEqual({ code: 'AUTH_USER_DISABLED' });
    expect(await code(await mintPerson({ deletedAt: NOW }))).toEqual({ code: 'E_NOT_FOUND' });
    expect(await code({ id: 999_999 })).toEqual({ code: 'E_NOT_FOUND' });
    expect(await code(await mintPerson({ roles: ['global_admin'] }))).toEqual({ code: 'E_FORBIDDEN' });
    expect(await code(boss.person)).toEqual({ code: 'E_FORBIDDEN' });
    expect((await invite(boss, await mintPerson({ roles: ['admin'] }), 'qr')).status).toBe(201);
  });

  it('is given by global admins alone', async () => {
    const person = await mintPerson();
    for (const roles of [['admin'], ['user']] as const) {
      expect((await invite(await signedIn({ roles: [...roles] }), person, 'qr')).status).toBe(403);
    }
    expect(await linksOf(person)).toEqual([]);
  });
});

describe('a password that is changed on My page', () => {
  const change = (
    { api }: Pick<Boss, 'api'>,
    overrides: { current_password?: string; password?: string } = {},
  ) => {
    const { current_password = PASSWORD, password = NEW } = overrides;
    return api.manage.profile.password.$put({
      json: { current_password, password, password_confirmation: password },
    });
  };

  it('ends the links that wait, and what waits for a code, and is told', async () => {
    const me = await signedIn();
    const [reset, invited] = [await resetLinkOf(me.person), await inviteByQr(me.person)];
    await env.DB.prepare(
      'INSERT INTO sign_in_step (key_hash, person_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
    )
      .bind(`step of ${me.person.id}`, me.person.id, NOW, NOW + MINUTE)
      .run();
    expect((await change(me)).status).toBe(204);
    expect([(await check(reset)).status, (await check(invited)).status]).toEqual([410, 410]);
    const steps = await env.DB.prepare('SELECT count(*) AS n FROM sign_in_step WHERE person_id = ?')
      .bind(me.person.id)
      .first('n');
    expect(steps).toBe(0);
    expect(await tells(me.person)).toEqual(['password_changed']);
    expect(me.meter().roundTrips).toBe(3);
  });

  it.each([
    ['the commonest', 'password1', 'password_common'],
    ['those with one’s own name', 'xx-yamada-xx', 'password_personal'],
  ])('is none of %s', async (_, password, key) => {
    const me = await signedIn({ lastName: 'Yamada' });
    expect(await told(await change(me, { password }))).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { password: [{ key }] } },
    });
    expect(await tells(me.person)).toEqual([]);
  });

  it('is not found out by trying: five tries, then one every twelve seconds', async () => {
    const me = await signedIn();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await change(me, { current_password: 'wrong' })).status).toBe(422);
    }
    expect(await told(await change(me))).toEqual({
      status: 429,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 12 } },
    });
    const later = await signedInAs(me.person, { now: NOW + 12 * SECOND });
    expect((await change(later)).status).toBe(204);
  });
});
