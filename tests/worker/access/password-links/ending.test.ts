import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompanySettings } from '#contract/company/configuration.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer, type TestClientOptions } from '#tests/support/client.ts';
import { MINUTE, NOW } from '#tests/support/clock.ts';
import { Mailbox, tokenOf } from '#tests/support/mails.ts';
import { mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';

const NEW = 'a new one of 2026';
const FORGOTTEN = { status: 410, body: { code: 'AUTH_LINK_EXPIRED' } };

let boss: SignedIn;
let mailbox: Mailbox;
let network = 0;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});
beforeEach(() => {
  mailbox = new Mailbox();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await env.DB.prepare("UPDATE configuration SET settings = '{}'").run();
});

function visitor(options: TestClientOptions = {}) {
  network += 1;
  return createTestClient({
    ...options,
    headers: { 'CF-Connecting-IP': `192.0.2.${network}` },
    bindings: { ...mailbox.bindings, ...options.bindings },
  });
}

const ask = async ({ email }: Person, options?: TestClientOptions) =>
  fullAnswer(
    await visitor(options).api.auth['reset-password'].request.$post({
      json: { email: email ?? '', captcha_token: null },
    }),
  );
const choose = async (token: string) =>
  fullAnswer(
    await visitor().api.auth['reset-password'].process.$post({
      json: { token, password: NEW, password_confirmation: NEW },
    }),
  );
const at = ({ id }: Person) => ({ param: { id: String(id) } });

async function invite(person: Person): Promise<string> {
  const answer = await boss.api.admin.users[':id'].invite.$post({ ...at(person), json: { by: 'qr' } });
  if (answer.status !== 201) throw new Error(`not invited: ${answer.status}`);
  return tokenOf((await answer.json()).url ?? '');
}

/** Both links of a person, and their sign-in that waits for its second step. */
async function mintWaiting(person: Person): Promise<string[]> {
  expect((await ask(person)).status).toBe(204);
  await env.DB.prepare(
    'INSERT INTO sign_in_step (key_hash, person_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
  )
    .bind(`step of ${person.id}`, person.id, NOW, NOW + MINUTE)
    .run();
  return [mailbox.token(person.email ?? ''), await invite(person)];
}

const stepsOf = ({ id }: Person) =>
  env.DB.prepare('SELECT count(*) AS n FROM sign_in_step WHERE person_id = ?').bind(id).first('n');
const linksOf = ({ id }: Person) =>
  env.DB.prepare('SELECT count(*) AS n FROM account_link WHERE person_id = ?').bind(id).first('n');

/** Changes a person as the staff page does. */
async function change(person: Person, changes: Record<string, unknown>) {
  const current = await boss.api.admin.users[':id'].$get(at(person));
  if (current.status !== 200) throw new Error(`not read: ${current.status}`);
  const { id: _, status, roles, sign_in, ...fields } = await current.json();
  return fullAnswer(
    await boss.send(`/api/admin/users/${person.id}`, {
      method: 'PUT',
      body: JSON.stringify({ ...fields, ...changes }),
      headers: { 'Content-Type': 'application/json' },
    }),
  );
}

describe('a link by which a password is chosen', () => {
  it.each([
    ['mail address', (nth: number) => ({ email: `moved-${nth}@kinmu.test` })],
    ['staff number', (nth: number) => ({ staff_no: `MOVED${nth}` })],
  ])('ends together with a waiting sign-in when its person gets another %s', async (_, other) => {
    const person = await mintPerson();
    const links = await mintWaiting(person);
    expect(await change(person, other(person.id))).toMatchObject({ status: 200 });
    for (const token of links) expect(await choose(token)).toEqual(FORGOTTEN);
    expect(await stepsOf(person)).toBe(0);
  });

  it('stays valid when anything else about its person changes', async () => {
    const person = await mintPerson();
    const [, invited = ''] = await mintWaiting(person);
    expect(await change(person, { address: '港区', last_name: 'Another' })).toMatchObject({ status: 200 });
    expect(await stepsOf(person)).toBe(1);
    expect(await choose(invited)).toEqual({ status: 204, body: null });
  });

  it('is reported as gone at once to the person who was invited by it', async () => {
    const person = await mintPerson({ password_hash: null });
    await invite(person);
    expect(await change(person, { address: '港区' })).toMatchObject({ body: { sign_in: 'invited' } });
    expect(await change(person, { email: `moved-${person.id}@kinmu.test` })).toMatchObject({
      body: { sign_in: 'none' },
    });
    expect((await auditOf('person', person.id)).at(-1)).toMatchObject({
      before: { sign_in: 'invited' },
      after: { sign_in: 'none' },
    });
  });

  it('ends when the roles change, because the inviter may have lost the right to invite', async () => {
    const person = await mintPerson({ roles: ['admin'] });
    const links = await mintWaiting(person);
    const json = { roles: ['global_admin' as const], version: 1 };
    expect((await boss.api.admin.users[':id'].roles.$put({ ...at(person), json })).status).toBe(200);
    for (const token of links) expect(await choose(token)).toEqual(FORGOTTEN);
    expect(await stepsOf(person)).toBe(0);
  });

  it('stays valid when the same roles are saved again', async () => {
    const person = await mintPerson({ roles: ['admin'] });
    const [, invited = ''] = await mintWaiting(person);
    const json = { roles: ['admin' as const], version: 1 };
    expect((await boss.api.admin.users[':id'].roles.$put({ ...at(person), json })).status).toBe(200);
    expect(await choose(invited)).toEqual({ status: 204, body: null });
  });
});

describe('a reset during a concurrent change of the address', () => {
  const moving = (person: Person) => ({
    bindings: { DB: afterFacts(() => change(person, { email: `moved-${person.id}@kinmu.test` })) },
  });

  it('is refused as an unknown address if the company reports these, and sends no mail', async () => {
    const settings: Partial<CompanySettings> = { hide_unknown_email: false };
    await env.DB.prepare('UPDATE configuration SET settings = ?').bind(JSON.stringify(settings)).run();
    const person = await mintPerson();
    expect(await ask(person, moving(person))).toEqual({
      status: 404,
      body: { code: 'AUTH_REQUEST_PASSWORD_RESET_INVALID_USER' },
    });
    expect([mailbox.sent, await linksOf(person)]).toEqual([[], 0]);
  });

  it('gets the usual answer by default', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const person = await mintPerson();
    expect((await ask(person, moving(person))).status).toBe(204);
    expect([mailbox.sent, await linksOf(person)]).toEqual([[], 0]);
  });
});
