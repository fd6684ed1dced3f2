import * as client from 'virtual:generated-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OPERATION_IDS } from '#contract/operations.ts';
import { createTestClient } from '#tests/support/client.ts';
import { quietCalls } from '#tests/support/quiet-calls.ts';
import { argumentsOf, expectAsDescribed, expectAskedAsDescribed } from './document.ts';
import { readyCall } from './ready-call.ts';

quietCalls();

/** The client writes `meShiftsCannotCome` for `me.shifts.cannot_come`. */
const bare = (name: string) => name.replaceAll(/[._]/g, '').toLowerCase();
const functions = new Map(Object.entries(client).map(([name, call]) => [bare(name), call]));

afterEach(() => vi.unstubAllGlobals());

/** Passes the calls of the client to the product, and others on. */
function answerCalls(send: (address: string, init?: RequestInit) => Promise<Response>): void {
  const elsewhere = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    typeof input === 'string' && input.startsWith('/api/') ? send(input, init) : elsewhere(input, init),
  );
}

describe('a client that a generator makes from the document', () => {
  it('has a function for each operation', () => {
    const missing = OPERATION_IDS.filter((id) => !functions.has(bare(id)));
    expect(missing).toEqual([]);
  });

  it('is held to the document: other bodies and answers do not pass', () => {
    const asked = {
      method: 'POST',
      address: '',
      body: { name: 'Payroll', scopes: ['all'], ends_on: 'never' },
    };
    expect(() => expectAskedAsDescribed('api_keys.create', asked)).toThrow();
    const headers = new Headers({ 'Content-Type': 'application/json' });
    const returned = { status: 201, data: { key: {}, secret: 'kinmu_key_1' }, headers };
    expect(() => expectAsDescribed('api_keys.create', returned)).toThrow();
  });

  it.each(OPERATION_IDS)('calls %s and gets what the document says', async (id) => {
    const { whole, bindings, token, raw } = await readyCall(id);
    expectAskedAsDescribed(id, whole);
    const args = argumentsOf(id, whole);
    answerCalls(createTestClient({ bindings, token }).send);
    const returned = await functions.get(bare(id))?.(...args, ...(raw ? [raw] : []));
    if (!returned) throw new Error(`${id} is not in the client`);
    expectAsDescribed(id, returned);
  });
});
