import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import {
  APP_SECRET,
  codeOfApp,
  mintSecondStep,
  mintWaitingSignIn,
  wrongCode,
} from '#tests/support/authenticator.ts';
import { createTestClient, fullAnswer, type TestClientOptions } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { PASSWORD, type Person, type PersonOverrides, type SignedIn, signedIn } from '#tests/support/mint.ts';

let networks = 0;

/** Signs a person in from a new network, so that tests do not share rate limits. */
export const arrive = (overrides: PersonOverrides = {}, options: TestClientOptions = {}) =>
  signedIn(overrides, { headers: { 'CF-Connecting-IP': `10.0.${++networks}.7` }, ...options });

export const tfa = ({ api }: SignedIn) => api.manage.profile.tfa;
export const read = async (me: SignedIn) => (await tfa(me).$get()).json();
export const begin = async (me: SignedIn) => {
  const answer = await tfa(me).$post({ json: { password: PASSWORD } });
  if (answer.status !== 201) throw new Error(`${answer.status}`);
  return answer.json();
};
export const confirm = async (me: SignedIn, code: string) =>
  fullAnswer(await tfa(me).$put({ json: { code } }));
export const remove = async (me: SignedIn, password: string, code: string) =>
  fullAnswer(await tfa(me).$delete({ json: { password, code } }));
export const renew = async (me: SignedIn, code: string) =>
  fullAnswer(await tfa(me)['recovery-codes'].$post({ json: { code } }));

/** Signs in a person whose second step is on. */
export async function arriveGuarded(overrides: PersonOverrides = {}): Promise<SignedIn> {
  const me = await arrive(overrides);
  await mintSecondStep(me.person);
  return me;
}

/** The answer to the right password. */
export async function firstStep({ email }: Person) {
  const { api } = createTestClient();
  return (await api.auth.login.admin.$post({ json: { email: email ?? '', password: PASSWORD } })).json();
}

/** Whether this code completes a waiting sign-in. */
export async function enters(person: Person, code: string): Promise<boolean> {
  const headers = { 'CF-Connecting-IP': `10.1.${++networks}.7` };
  const { api } = createTestClient({ headers });
  return (await api.auth.login.admin.tfa.$post({ json: { key: await mintWaitingSignIn(person), code } })).ok;
}

export const codesIn = (body: unknown): string[] => Object(body).recovery_codes;

export async function audited({ id }: Person): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT action, before, after FROM audit WHERE subject = 'second_factor' AND subject_id = ? ORDER BY id",
  )
    .bind(id)
    .all<{ action: string; before: string | null; after: string | null }>();
  expect(results.filter(({ before, after }) => before !== null || after !== null)).toEqual([]);
  return results.map(({ action }) => action);
}

export const right = (now = NOW) => codeOfApp(APP_SECRET, now);
export const WRONG = wrongCode(APP_SECRET, NOW);
export const CONFLICT = { status: 409, body: { code: 'E_CONFLICT' } };
export const refused = (data: unknown) => ({ status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } });
export const CODE_WRONG = refused({ code: [{ key: 'code_wrong' }] });
