import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { ReferenceStaffSystem } from '#tests/reference-staff-system/reference-staff-system.ts';
import type { Env } from '#worker/env.ts';
import { NOW } from './clock.ts';

const URL_OF_IT = 'https://staff.test/api';
const TOKEN = 'token of the tests';

/** The variables that connect the Worker with the reference system. */
export const CONNECTED: Partial<Env> = { STAFF_SYSTEM_URL: URL_OF_IT, STAFF_SYSTEM_TOKEN: TOKEN };

/** Starts a reference system that receives all calls to {@link CONNECTED}. */
export function startStaffSystem(now: () => number = () => NOW): ReferenceStaffSystem {
  const system = new ReferenceStaffSystem({ token: TOKEN, now });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!request.url.startsWith(URL_OF_IT)) throw new Error(`nobody answers at ${url.host}`);
    url.pathname = url.pathname.replace('/api', '');
    return system.fetch(new Request(url, request));
  });
  return system;
}

type Link = {
  external_id: string;
  person_id: number;
  state: string;
  is_kept_outside: number;
  external_version: string;
};

export async function linksOf(personId?: number): Promise<Link[]> {
  const { results } = await env.DB.prepare(
    `SELECT external_id, person_id, state, is_kept_outside, external_version FROM external_link
     WHERE person_id = coalesce(?, person_id) ORDER BY id`,
  )
    .bind(personId ?? null)
    .all<Link>();
  return results;
}

/** Deletes all data of the sync, so that the next test starts fresh. */
export async function forgetSync(): Promise<void> {
  await env.DB.batch(
    ['sync_send', 'sync_proposal', 'sync_conflict', 'external_link', 'sync_place', 'sync_run'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
}
