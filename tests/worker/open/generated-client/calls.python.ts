import { afterEach, describe, expect, it, vi } from 'vitest';
import { OPERATION_IDS, type OperationId } from '#contract/operations.ts';
import { createTestClient } from '#tests/support/client.ts';
import { callInPython, pythonFunctions } from '#tests/support/python-client/call.ts';
import { quietCalls } from '#tests/support/quiet-calls.ts';
import { expectAsDescribed, expectAskedAsDescribed, formOf, valuesOf } from './document.ts';
import { readyCall } from './ready-call.ts';

quietCalls();

afterEach(() => vi.unstubAllGlobals());

/** The client writes `me_shifts_cannot_come` for `me.shifts.cannot_come`. */
const inPython = (id: string) => id.replaceAll('.', '_');

/** Files that the client cannot read: it takes every answer for text, in an encoding without `_` in its name. */
const UNREAD: Partial<Record<OperationId, string>> = {
  'files.read': 'UnicodeDecodeError',
  'me.personal_data.export': 'UnicodeDecodeError',
  'users.personal_data.export': 'UnicodeDecodeError',
  'salary.batches.zengin': 'LookupError: unknown encoding: Shift',
};

describe('a client in Python that a generator makes from the document', () => {
  it('has a function for each operation, and no other', () => {
    expect(pythonFunctions).toEqual(OPERATION_IDS.map(inPython).toSorted());
  });

  it('reads answers by its models: others do not pass', async () => {
    const call = { operation: 'api_keys_list', fields: {} };
    const { returned } = await callInPython(call, async () => Response.json({ data: [] }));
    expect(returned.error).toContain("missing 1 required positional argument: 'meta'");
  });

  it.each(OPERATION_IDS)('calls %s and reads the answer', async (id) => {
    const { whole, bindings, token, raw } = await readyCall(id);
    const { body } = whole;
    expectAskedAsDescribed(id, whole);
    const { path, query, header } = valuesOf(id, whole);
    const fields = { ...path, ...query, ...header, ...(whole.form && (await sentForm(formOf(id, whole)))) };
    const { send } = createTestClient({ bindings });
    const { asked, answer, returned } = await callInPython(
      { operation: inPython(id), token, fields, body },
      (address, init) => send(address, { ...init, ...raw }),
    );

    const address = new URL(asked.url);
    expect([asked.method, address.pathname]).toEqual([whole.method, whole.address]);
    expect([...address.searchParams].toSorted()).toEqual([...new URLSearchParams(whole.query)].toSorted());
    if (body !== undefined) expect(await asked.json()).toEqual(body);

    const { status, headers } = answer;
    const isJson = headers.get('Content-Type')?.startsWith('application/json');
    const isEmpty = !headers.has('Content-Type');
    const bytes = await answer.blob();
    const data = isEmpty ? undefined : isJson ? JSON.parse(await bytes.text()) : bytes;
    expectAsDescribed(id, { status, data, headers });

    const unread = UNREAD[id];
    if (unread) {
      expect(returned.error).toContain(unread);
      return;
    }
    expect(returned.error).toBeUndefined();
    if (isJson) expect(returned.data).toEqual(data);
    else if (isEmpty) expect(returned.data).toBeNull();
    else expect(returned.file).toBe(await base64Of(bytes));
  });
});

/** The fields of a form with its files in JSON. */
async function sentForm(form: Record<string, unknown>): Promise<Record<string, unknown>> {
  const fields = Object.entries(form).map(async ([name, value]) => [
    name,
    value instanceof File ? { name: value.name, base64: await base64Of(value) } : value,
  ]);
  return Object.fromEntries(await Promise.all(fields));
}

const base64Of = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('base64');
