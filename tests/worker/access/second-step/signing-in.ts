import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { Instant } from '#domain/time/instant.ts';
import {
  APP_SECRET,
  codeOfApp,
  mintSecondStep,
  RECOVERY_CODES,
  wrongCode,
} from '#tests/support/authenticator.ts';
import { createTestClient, fullAnswer, type TestClientOptions } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, PASSWORD, type Person, type PersonOverrides } from '#tests/support/mint.ts';

let networks = 0;

/** Requests from a new network, so that tests do not share rate limits. */
export const somewhere = (): TestClientOptions => ({
  headers: { 'CF-Connecting-IP': `10.${++networks >> 8}.${networks & 255}.7` },
});

export const WRONG = wrongCode(APP_SECRET, NOW);
export const right = (now: Instant = NOW) => codeOfApp(APP_SECRET, now);
export const RECOVERY = RECOVERY_CODES[0] ?? '';

/** A person whose second step is on. */
export async function mintGuarded(overrides: PersonOverrides = {}): Promise<Person> {
  const person = await mintPerson(overrides);
  await mintSecondStep(person);
  return person;
}

/** Completes the first step and returns the key of the second. */
export async function keyOf({ email }: Person, options: TestClientOptions = somewhere()): Promise<string> {
  const { api } = createTestClient(options);
  const answer = await api.auth.login.admin.$post({ json: { email: email ?? '', password: PASSWORD } });
  const body = answer.status === 200 ? await answer.json() : null;
  if (!body || !('tfa_key' in body)) throw new Error('no code was asked for');
  return body.tfa_key;
}

export async function enter(key: string, code: string, options: TestClientOptions = somewhere()) {
  return fullAnswer(await createTestClient(options).api.auth.login.admin.tfa.$post({ json: { key, code } }));
}

export const OPENED = {
  status: 200,
  body: { access_token: expect.any(String), expires_at: expect.any(String) },
};
export const INVALID_KEY = { status: 401, body: { code: 'AUTH_TFA_INVALID_KEY' } };
export const INVALID_CODE = { status: 401, body: { code: 'AUTH_TFA_INVALID_CODE' } };
export const SLOWED = {
  status: 429,
  body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: expect.any(Number) } },
};

async function countOf(sql: string, ...values: unknown[]): Promise<number> {
  return (
    (await env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
      .bind(...values)
      .first<number>('n')) ?? 0
  );
}
export const sessionsOf = ({ id }: Person) => countOf('session WHERE person_id = ?', id);
export const stepsOf = ({ id }: Person) => countOf('sign_in_step WHERE person_id = ?', id);
