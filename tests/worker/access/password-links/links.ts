import { env } from 'cloudflare:workers';
import { expect, onTestFinished } from 'vitest';
import type { CompanySettings } from '#contract/company/configuration.ts';
import { createTestClient, type TestClientOptions } from '#tests/support/client.ts';
import { Mailbox, tokenOf } from '#tests/support/mails.ts';
import { type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';

/** The password that tests choose by default. */
export const NEW = 'a new one of 2026';
export const FORGOTTEN = { status: 410, body: { code: 'AUTH_LINK_EXPIRED' } };

/** The mails of the current test. */
export const mailbox = new Mailbox();

/** Call before each test. */
export function emptyMailbox(): void {
  mailbox.sent.length = 0;
  mailbox.down = false;
}

let networks = 0;

/** An address in a new network. */
export function newAddress(): string {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.7`;
}

/** A client in a new network, so that tests do not share rate limits. */
export function visitor({ headers, bindings, ...options }: TestClientOptions = {}) {
  return createTestClient({
    ...options,
    headers: { 'CF-Connecting-IP': newAddress(), ...headers },
    bindings: { ...mailbox.bindings, ...bindings },
  });
}

export const ask = (email: string, options?: TestClientOptions) =>
  visitor(options).api.auth['reset-password'].request.$post({ json: { email, captcha_token: null } });
export const check = (token: string, options?: TestClientOptions) =>
  visitor(options).api.auth['reset-password'].check.$post({ json: { token } });
export const choose = (token: string, password = NEW, options?: TestClientOptions) =>
  visitor(options).api.auth['reset-password'].process.$post({
    json: { token, password, password_confirmation: password },
  });

/** Requests a reset and returns the token of the link in the mail. */
export async function resetLinkOf(person: Person, options?: TestClientOptions): Promise<string> {
  expect((await ask(person.email ?? '', options)).status).toBe(204);
  return mailbox.token(person.email ?? '');
}

export const admin = () => signedIn({ roles: ['global_admin'] }, { bindings: mailbox.bindings });

export const invite = ({ api }: Pick<SignedIn, 'api'>, { id }: { id: number }, by: 'mail' | 'qr') =>
  api.admin.users[':id'].invite.$post({ param: { id: String(id) }, json: { by } });

/** Invites a person by QR code and returns the token of the link. */
export async function inviteByQr(person: Person): Promise<string> {
  const answer = await invite(await admin(), person, 'qr');
  if (answer.status !== 201) throw new Error(`not invited: ${answer.status}`);
  return tokenOf((await answer.json()).url ?? '');
}

/** Reports unknown addresses as such until the end of the test. */
export async function refuseUnknownByName(): Promise<void> {
  const set = (settings: Partial<CompanySettings>) =>
    env.DB.prepare('UPDATE configuration SET settings = ?').bind(JSON.stringify(settings)).run();
  onTestFinished(async () => void (await set({})));
  await set({ hide_unknown_email: false });
}

/** The number of sign-ins of a person that wait for their second step. */
export const waitingSignInsOf = ({ id }: Person) =>
  env.DB.prepare('SELECT count(*) AS n FROM sign_in_step WHERE person_id = ?').bind(id).first('n');

export async function linksOf({ id }: Person) {
  const { results } = await env.DB.prepare(
    'SELECT token_hash, kind, expires_at, used_at FROM account_link WHERE person_id = ? ORDER BY created_at',
  )
    .bind(id)
    .all();
  return results;
}

/** The kinds of all notices to a person. */
export async function noticeKinds({ id }: Person): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT kind FROM inbox_item WHERE person_id = ?').bind(id).all();
  return results.map(({ kind }) => kind);
}
