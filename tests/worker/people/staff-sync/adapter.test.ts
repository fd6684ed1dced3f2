import { describe, expect, it, vi } from 'vitest';
import { staffSystemOf } from '#worker/platform/integrations/staff-system/connected.ts';
import {
  type StaffSystem,
  StaffSystemFault,
} from '#worker/platform/integrations/staff-system/staff-system.ts';

const RECORD = {
  id: 'X-1',
  version: '7',
  updated_at: '2026-11-21T01:00:00.000Z',
  active: true,
  staff_no: '0012',
  phone: '090-1234-5678',
  unknown: { deep: true },
};

function answering(answer: () => Response | Promise<Response>): { system: StaffSystem; asked: Request[] } {
  const asked: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(new Request(input, init));
    return answer();
  });
  const system = staffSystemOf({ STAFF_SYSTEM_URL: 'https://staff.test/v1/', STAFF_SYSTEM_TOKEN: 'secret' });
  if (!system) throw new Error('nothing is connected');
  return { system, asked };
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof StaffSystemFault ? [error.summary, error.askedMs] : error),
  );

describe('the connection to the staff system', () => {
  it('does not exist without both settings', () => {
    expect(staffSystemOf({})).toBeNull();
    expect(staffSystemOf({ STAFF_SYSTEM_URL: 'https://staff.test' })).toBeNull();
    expect(staffSystemOf({ STAFF_SYSTEM_URL: '', STAFF_SYSTEM_TOKEN: 'secret' })).toBeNull();
  });

  it('sends requests by the contract and reads the known fields of the answer', async () => {
    const { system, asked } = answering(() => Response.json({ data: [RECORD], next_cursor: 'more' }));
    const page = await system.list({ at: 5, id: 'A' }, 200);
    expect(asked[0]?.url).toBe('https://staff.test/v1/staff?limit=200&cursor=5%7EA');
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer secret');
    expect(page).toMatchObject({
      hasMore: true,
      records: [{ faults: [], record: { id: 'X-1', values: { phone: '09012345678', address: null } } }],
    });
    expect(page.records[0]?.record.contactUpdatedAt).toBe(page.records[0]?.record.updatedAt);
  });

  it('writes with a key and on a version, or only if the record does not exist', async () => {
    const { system, asked } = answering(() => Response.json({ data: RECORD }));
    await system.upsert('X-1', { phone: '1' }, { key: 'k', version: '7' });
    await system.deactivate('X-1', {}, { key: 'l', version: null });
    expect([asked[0]?.headers.get('Idempotency-Key'), asked[0]?.headers.get('If-Match')]).toEqual([
      'k',
      '"7"',
    ]);
    expect([asked[1]?.headers.get('If-Match'), asked[1]?.headers.get('If-None-Match')]).toEqual([null, '*']);
    expect(await Promise.all(asked.map((request) => request.json()))).toEqual([
      { phone: '1' },
      { active: false },
    ]);
  });

  it('reads the readable records of a page and lists the unreadable parts of the others', async () => {
    const odd = [
      'no record',
      { ...RECORD, id: 'a b', email: 5 },
      { ...RECORD, version: 'a\0', updated_at: 'yesterday', active: undefined },
      { ...RECORD, id: 'X-9', contact_updated_at: 5 },
      { ...RECORD, id: 'X\u202e', email: 'a\u200b@kinmu.test' },
    ];
    const { system } = answering(() => Response.json({ data: [odd[0], RECORD, ...odd.slice(1)] }));
    const page = await system.list(null, 200);
    expect(page.records.map(({ record }) => record.id)).toEqual(['X-1']);
    const at = Date.parse(RECORD.updated_at);
    expect(page.unread).toEqual([
      { position: 1, parts: ['record'], id: null, written: null, version: null, updatedAt: null },
      { position: 3, parts: ['id', 'email'], id: null, written: 'a b', version: '7', updatedAt: at },
      {
        position: 4,
        parts: ['version', 'updated_at', 'active'],
        id: 'X-1',
        written: 'X-1',
        version: null,
        updatedAt: null,
      },
      {
        position: 5,
        parts: ['contact_updated_at'],
        id: 'X-9',
        written: 'X-9',
        version: '7',
        updatedAt: at,
      },
      { position: 6, parts: ['id', 'email'], id: null, written: null, version: '7', updatedAt: at },
    ]);
  });

  it('reports a value that is no text as a fault, and separates missing fields from empty ones', async () => {
    const { system } = answering(() => Response.json({ data: { ...RECORD, phone: 9, address: null } }));
    const read = await system.get('X-1');
    expect(read?.faults).toEqual([{ field: 'phone', why: 'form' }]);
    expect(read?.record.missing).toContain('last_name');
    expect(read?.record.missing).not.toContain('phone');
    expect(read?.record.missing).not.toContain('address');
    expect(read?.record.missing).not.toContain('staff_no');
  });

  it('refuses a single answer that is no record', async () => {
    const half = () => Response.json({ data: [RECORD, { ...RECORD, version: '' }] });
    expect(await faultOf(answering(half).system.withStaffNo('0012'))).toEqual(['unreadable 200', null]);
    const none = () => Response.json({ data: { ...RECORD, version: '' } });
    expect(await faultOf(answering(none).system.get('X-1'))).toEqual(['unreadable 200', null]);
  });

  it.each(['a"b', 'W/"1"', 'a b', '版', 'é', 'a\n', ''])(
    'does not send a version that a header cannot carry: %j',
    async (version) => {
      const { system, asked } = answering(() => Response.json({ data: RECORD }));
      expect(await faultOf(system.upsert('X-1', {}, { key: 'k', version }))).toEqual(['unsendable', null]);
      expect(asked).toEqual([]);
    },
  );

  it('sends every other version unchanged', async () => {
    const { system, asked } = answering(() => Response.json({ data: RECORD }));
    for (const version of ['a,b\\c', `'{}%41;=`, 'x'.repeat(64)]) {
      await system.upsert('X-1', {}, { key: 'k', version });
      expect(asked.at(-1)?.headers.get('If-Match')).toBe(`"${version}"`);
    }
  });

  it('reads a 404 as no record', async () => {
    expect(await answering(() => new Response(null, { status: 404 })).system.get('X')).toBeNull();
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('network')), ['away', null]],
    ['500', () => new Response('x', { status: 500 }), ['away 500', null]],
    [
      '429 with a time',
      () => new Response('', { status: 429, headers: { 'Retry-After': '30' } }),
      ['away 429', 30_000],
    ],
    ['401', () => new Response('', { status: 401 }), ['not_let_in 401', null]],
    ['412', () => new Response('', { status: 412 }), ['stale 412', null]],
    ['422', () => new Response('', { status: 422 }), ['refused 422', null]],
    [
      'a redirect',
      () => new Response('', { status: 302, headers: { Location: 'https://elsewhere.test' } }),
      ['refused 302', null],
    ],
    ['a body that is not JSON', () => new Response('<html>', { status: 200 }), ['unreadable 200', null]],
    ['another body', () => Response.json({ people: [RECORD] }), ['unreadable 200', null]],
    ['a body without a list', () => Response.json({ data: RECORD }), ['unreadable 200', null]],
    [
      'a body that is too long',
      () => new Response(new Uint8Array(2 * 1024 * 1024 + 1)),
      ['unreadable 200', null],
    ],
  ])('reports the fault of an answer: %s', async (_what, answer, told) => {
    expect(await faultOf(answering(answer).system.list(null, 200))).toEqual(told);
  });
});
