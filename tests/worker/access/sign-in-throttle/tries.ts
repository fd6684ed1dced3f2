import { env } from 'cloudflare:workers';
import type { Instant } from '#domain/time/instant.ts';
import { createTestClient } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import type { Person } from '#tests/support/mint.ts';
import { browserToken } from '#worker/areas/access/throttle/browser.ts';
import type { Env } from '#worker/env.ts';

export const WRONG = 'not the password';

export type Try = { from?: string; now?: Instant; password?: string; cookie?: string | null };

export function clientAt({ from, now = NOW, cookie }: Try, bindings: Partial<Env> = {}) {
  const headers = {
    ...(from ? { 'CF-Connecting-IP': from } : {}),
    ...(cookie ? { Cookie: `__Host-known_browser=${cookie}` } : {}),
  };
  return createTestClient({ now, bindings, headers });
}

/** The status of a try to sign in: 200 for success, 401 for a wrong password, 429 for too early. */
export async function attempt(email: string | null, { password = WRONG, ...how }: Try): Promise<number> {
  const json = { email: email ?? '', password };
  const answer = await clientAt(how).api.auth.login.admin.$post({ json });
  await answer.body?.cancel();
  return answer.status;
}

export async function attempts(count: number, email: string | null, how: Try): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth++) statuses.push(await attempt(email, how));
  return statuses;
}

export const times = (count: number, status: number) => Array<number>(count).fill(status);

let hosts = 0;

/** A new address. */
export const newAddress = (network = '192.0.2') => `${network}.${++hosts}`;

/** The cookie of a browser that opened the login page or in which this person signed in. */
export const cookieOf = (person: Person | null, now: Instant = NOW) =>
  browserToken(env.SECRET ?? '', person?.id ?? null, now);
