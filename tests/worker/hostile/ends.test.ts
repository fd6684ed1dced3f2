import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { requestOf } from '#tests/support/calls.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';

/** The first and the last allowed value of each parameter for days and times. */
const ENDS: Record<string, readonly string[]> = {
  month: ['0003-01', '9998-12'],
  date: ['0003-01-01', '9998-12-31'],
  from: ['00:00', '47:59'],
  to: ['00:00', '47:59'],
};

const READS = OPERATION_IDS.flatMap((id) => {
  const { method, query }: Operation = operations[id];
  const names = Object.keys(query?.shape ?? {}).filter((name) => Object.hasOwn(ENDS, name));
  return method === 'GET' ? names.map((name): [OperationId, string] => [id, name]) : [];
});

let site: Site;
let boss: SignedIn;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  site = await mintSite();
  boss = await signedIn({ roles: ['global_admin'] });
});

describe.each(READS)('%s by its %s', (id, name) => {
  it.each(ENDS[name] ?? [])('answers at the end of its range: %s', async (end) => {
    const { address, query } = requestOf(id, boss.person, { site });
    const asked = new URLSearchParams(query);
    asked.set(name, end);
    expect((await boss.send(`${address}?${asked}`)).status).toBeLessThan(500);
  });
});
