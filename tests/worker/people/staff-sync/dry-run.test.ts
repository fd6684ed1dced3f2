import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReferenceStaffSystem } from '#tests/reference-staff-system/reference-staff-system.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { CONNECTED, forgetSync, linksOf, startStaffSystem } from '#tests/support/staff-system.ts';

let boss: SignedIn;
let system: ReferenceStaffSystem;

beforeEach(async () => {
  await forgetSync();
  system = startStaffSystem();
  boss = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
});

const number = (name: string) => `Y-${name}-${boss.person.id}`;

async function look() {
  const answer = await boss.api.admin.sync.runs.$post({ json: { kind: 'pull', is_dry: true } });
  expect(answer.status).toBe(200);
  return answer.json();
}

const proposals = async (id: number) =>
  (
    await (
      await boss.api.admin.sync.runs[':id'].proposals.$get({ param: { id: String(id) }, query: {} })
    ).json()
  ).data;

async function apply(id: number, external_ids?: string[]) {
  const json = external_ids ? { external_ids } : {};
  const answer = await boss.api.admin.sync.runs[':id'].apply.$post({ param: { id: String(id) }, json });
  expect(answer.status).toBe(200);
  return answer.json();
}

describe('a dry run', () => {
  it('changes nothing and lists its proposals', async () => {
    const person = await mintPerson({ staff_no: number('1'), phone: null });
    system.put('X-1', { staff_no: person.staff_no, phone: '03-1234-5678' });
    system.put('X-2', { staff_no: number('2'), last_name: '新', first_name: '人' });
    system.put('X-3', { staff_no: number('3'), last_name: '新' });
    const run = await look();
    expect(run).toMatchObject({ is_dry: true, fetched: 3, created: 1, updated: 1, conflicts: 1, waiting: 3 });
    expect(await linksOf()).toEqual([]);
    expect(await proposals(run.id)).toMatchObject([
      {
        external_id: 'X-1',
        kind: 'updated',
        person: { id: person.id },
        is_new_link: true,
        changes: [{ field: 'phone', before: null, after: '0312345678' }],
      },
      { external_id: 'X-2', kind: 'created', name: '新 人', person: null },
      {
        external_id: 'X-3',
        kind: 'conflicts',
        conflict: 'refused_here',
        faults: [{ field: 'first_name', why: 'required' }],
      },
    ]);
    expect(await (await boss.api.admin.sync.$get()).json()).toMatchObject({
      pulled_up_to: null,
      conflicts: 0,
    });
    expect(await auditOf('sync_run', run.id)).toMatchObject([
      { action: 'start', after: { kind: 'pull', is_dry: 1 } },
    ]);
  });

  it('has the effect of a pull when it is applied as a whole', async () => {
    system.put('X-1', { staff_no: number('4'), last_name: '新', first_name: '人' });
    system.put('X-2', { staff_no: number('5'), last_name: '新', first_name: '人' });
    const { id } = await look();
    expect(await apply(id)).toMatchObject({ moved: [], run: { created: 2, is_whole: true, is_dry: false } });
    expect(await linksOf()).toHaveLength(2);
    expect((await (await boss.api.admin.sync.$get()).json()).pulled_up_to).not.toBeNull();
    expect(
      (await (await boss.api.admin.sync.runs[':id'].$get({ param: { id: String(id) } })).json()).waiting,
    ).toBe(0);
    const made = (await linksOf()).map(({ person_id }) => person_id);
    expect((await proposals(id)).map(({ person }) => person?.id)).toEqual(made);
    expect(await apply(id)).toMatchObject({ run: { created: 0 } });
    expect(await linksOf()).toHaveLength(2);
  });

  it('is applied in part, and skips records that have changed since', async () => {
    const person = await mintPerson({ staff_no: number('6') });
    system.put('X-1', { staff_no: person.staff_no, last_name: '改姓' });
    system.put('X-2', { staff_no: number('7'), last_name: '新', first_name: '人' });
    system.put('X-3', { staff_no: number('8'), last_name: '新', first_name: '人' });
    const { id } = await look();
    expect(await apply(id, ['X-2'])).toMatchObject({ moved: [], run: { created: 1, fetched: 1 } });
    await env.DB.prepare("UPDATE person SET phone = '0399999999', version = version + 1 WHERE id = ?")
      .bind(person.id)
      .run();
    await mintPerson({ staff_no: number('8') });
    expect(await apply(id)).toMatchObject({
      moved: ['X-1', 'X-3'],
      run: { created: 0, updated: 0, is_whole: false },
    });
    expect(await linksOf()).toMatchObject([{ external_id: 'X-2' }]);
    expect((await proposals(id)).map(({ is_applied }) => is_applied)).toEqual([false, true, false]);
  });

  it('is applied in whole pages when it fails, and once when it is repeated', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (let trip = 2; trip <= 8; trip += 1) {
      for (const when of ['before', 'after'] as const) {
        const of = `${trip}-${when}`;
        for (const who of ['a', 'b']) {
          system.put(`Q-${of}-${who}`, {
            staff_no: number(`${trip}${when[0]}${who}`),
            last_name: '失',
            first_name: '敗',
          });
        }
        const { id } = await look();
        const failing = createTestClient({
          token: boss.session.token,
          bindings: CONNECTED,
          fault: { trip, when },
        });
        const param = { id: String(id) };
        const answer = await failing.api.admin.sync.runs[':id'].apply.$post({ param, json: {} });
        const linked = (await linksOf()).filter(({ external_id }) => external_id.startsWith(`Q-${of}`));
        expect([0, 2]).toContain(linked.length);
        if (answer.ok) expect(linked).toHaveLength(2);
        // A run that could not store its end blocks new runs until its lease expires.
        await env.DB.prepare('UPDATE sync_place SET run_until = NULL').run();
        await apply(id);
        expect((await linksOf()).filter(({ external_id }) => external_id.startsWith(`Q-${of}`))).toHaveLength(
          2,
        );
      }
    }
  });

  it('is 404 for a run that was not dry or does not exist', async () => {
    const { id } = await (await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } })).json();
    for (const of of [id, 999_999]) {
      const param = { id: String(of) };
      expect((await boss.api.admin.sync.runs[':id'].apply.$post({ param, json: {} })).status).toBe(404);
      expect((await boss.api.admin.sync.runs[':id'].proposals.$get({ param, query: {} })).status).toBe(404);
    }
  });

  it('is made once under one idempotency key', async () => {
    system.put('X-1', { staff_no: number('1'), last_name: '新', first_name: '人' });
    const send = (kind = 'pull') =>
      boss.send('/api/admin/sync/runs', {
        method: 'POST',
        body: JSON.stringify({ kind, is_dry: true }),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'look' },
      });
    const first = await fullAnswer(await send());
    expect(first.status).toBe(200);
    expect(await fullAnswer(await send())).toEqual(first);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM sync_run').first('n')).toBe(1);
    expect((await send('push')).status).toBe(409);
  });
});

const open = async () =>
  (await (await boss.api.admin.sync.conflicts.$get({ query: { open: 'true' } })).json()).data;
const decided = async () =>
  (await (await boss.api.admin.sync.conflicts.$get({ query: { open: 'false', kind: 'candidate' } })).json())
    .data;
const decide = (
  id: number | undefined,
  json: { decision: 'link' | 'create' | 'leave' | 'again' | 'ours'; user_id?: number },
) => boss.api.admin.sync.conflicts[':id'].$post({ param: { id: String(id) }, json });

describe('a conflict', () => {
  beforeEach(async () => {
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
  });

  it('is decided as this person', async () => {
    const person = await mintPerson({ birthday: '1991-02-03', last_name: '同', first_name: '名' });
    system.put('X-1', { staff_no: number('9'), last_name: '同', first_name: '名', birthday: '1991-02-03' });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    const [one] = await open();
    expect((await decide(one?.id, { decision: 'link' })).status).toBe(422);
    expect((await decide(one?.id, { decision: 'link', user_id: boss.person.id })).status).toBe(404);
    expect((await decide(one?.id, { decision: 'ours' })).status).toBe(409);
    expect((await decide(one?.id, { decision: 'link', user_id: person.id })).status).toBe(204);
    expect(await linksOf(person.id)).toMatchObject([{ external_id: 'X-1', is_kept_outside: 0 }]);
    expect(await open()).toEqual([]);
    expect(await auditOf('sync_conflict', one?.id ?? 0)).toMatchObject([
      { action: 'decide', after: { decision: 'link', user_id: person.id } },
    ]);
    expect(await decided()).toMatchObject([
      { decision: 'link', person: { id: person.id }, decided_by: { id: boss.person.id }, decisions: [] },
    ]);
  });

  it('shows the values of the other system, and offers a new person only where possible', async () => {
    const person = await mintPerson({ staff_no: number('14') });
    system.put('X-1', { staff_no: person.staff_no, email: boss.person.email });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    expect(await open()).toMatchObject([
      {
        name: '',
        staff_no: person.staff_no,
        email: boss.person.email,
        kind: 'two_matches',
        decisions: ['link', 'again', 'leave'],
      },
    ]);
  });

  it('may still be decided after it was left alone', async () => {
    const person = await mintPerson({ birthday: '1993-02-03', last_name: '同', first_name: '名' });
    system.put('X-1', { staff_no: number('15'), last_name: '同', first_name: '名', birthday: '1993-02-03' });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    const [one] = await open();
    expect((await decide(one?.id, { decision: 'leave' })).status).toBe(204);
    expect(await decided()).toMatchObject([{ decision: 'leave', decisions: ['link', 'create'] }]);
    expect((await decide(one?.id, { decision: 'leave' })).status).toBe(409);
    expect((await decide(one?.id, { decision: 'link', user_id: person.id })).status).toBe(204);
    expect(await linksOf(person.id)).toMatchObject([{ external_id: 'X-1' }]);
    expect(await decided()).toMatchObject([{ decision: 'link', decisions: [] }]);
    expect((await decide(one?.id, { decision: 'create' })).status).toBe(409);
  });

  it('is decided as a new person', async () => {
    await mintPerson({ birthday: '1992-02-03', last_name: '同', first_name: '名' });
    system.put('X-1', { staff_no: number('10'), last_name: '同', first_name: '名', birthday: '1992-02-03' });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    const [one] = await open();
    expect((await decide(one?.id, { decision: 'create' })).status).toBe(204);
    expect(await linksOf()).toMatchObject([{ external_id: 'X-1', is_kept_outside: 1 }]);
  });

  it('is left alone until the other system changes the record', async () => {
    const person = await mintPerson({ staff_no: number('11') });
    system.put('X-1', {
      staff_no: person.staff_no,
      email: boss.person.email,
      last_name: 'A',
      first_name: 'B',
    });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    const [one] = await open();
    expect((await decide(one?.id, { decision: 'leave' })).status).toBe(204);
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    expect(await open()).toEqual([]);
    system.put('X-1', { first_name: 'C' });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    expect(await open()).toHaveLength(1);
  });

  it('can be tried again after a correction, and disappears by itself after the next pull', async () => {
    system.put('X-1', { staff_no: number('12'), last_name: 'A', first_name: 'B', phone: '1' });
    system.put('X-2', { staff_no: number('13'), last_name: 'A', first_name: 'B', phone: '1' });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    const found = await open();
    expect(found).toHaveLength(2);
    const first = found.find(({ external_id }) => external_id === 'X-1');
    expect(await fullAnswer(await decide(first?.id, { decision: 'again' }))).toMatchObject({
      status: 409,
      body: { code: 'SYNC_NOT_TAKEN', data: { faults: [{ field: 'phone', why: 'form' }] } },
    });
    system.put('X-1', { phone: null });
    expect((await decide(first?.id, { decision: 'again' })).status).toBe(204);
    system.put('X-2', { phone: null });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    expect(await open()).toEqual([]);
    expect(await linksOf()).toHaveLength(2);
  });
});

describe('sync files without a connection', () => {
  const HEADER = 'external_id,active,staff_no,last_name,first_name,phone';

  it('are read as a dry run and applied like one', async () => {
    const unconnected = await signedIn({ roles: ['global_admin'] });
    const person = await mintPerson({ staff_no: number('14') });
    const lines = [
      HEADER,
      `F-1,1,${person.staff_no},改姓,,`,
      `F-2,1,${number('15')},新,人,'+81-90-1111-2222`,
    ];
    const file = new File([lines.join('\r\n')], 'staff.csv');
    const run = await (await unconnected.api.admin.sync.import.$post({ form: { file } })).json();
    expect(run).toMatchObject({
      kind: 'file',
      is_dry: true,
      fetched: 2,
      created: 1,
      updated: 1,
      is_whole: true,
    });
    const param = { id: String(run.id) };
    await unconnected.api.admin.sync.runs[':id'].apply.$post({ param, json: {} });
    expect(await linksOf(person.id)).toMatchObject([{ external_id: 'F-1' }]);
    const again = await (
      await unconnected.api.admin.sync.import.$post({ form: { file: new File([lines.join('\n')], 'a.csv') } })
    ).json();
    expect(again).toMatchObject({ unchanged: 2, waiting: 0 });
  });

  it('make one dry run when they are sent twice under one key', async () => {
    const manager = await signedIn({ roles: ['global_admin'] });
    const headers = { 'Idempotency-Key': 'a file' };
    const send = async (text: string) =>
      fullAnswer(
        await manager.api.admin.sync.import.$post({ form: { file: new File([text], 'a.csv') } }, { headers }),
      );
    const text = `${HEADER}\nF-3,1,${number('16')},A,B,`;
    const first = await send(text);
    expect(first).toMatchObject({ status: 200, body: { fetched: 1 } });
    expect(await send(text)).toEqual(first);
    const { results } = await env.DB.prepare('SELECT id FROM sync_run WHERE started_by = ?')
      .bind(manager.person.id)
      .all();
    expect(results).toHaveLength(1);
    expect(await send(`${text}9`)).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } });
  });

  it.each([
    ['', 'SHIFT_CSV_EMPTY'],
    ['staff_no\n1\n', 'SHIFT_CSV_INVALID_HEADER'],
    ['external_id,wage\nX,1\n', 'SHIFT_CSV_INVALID_HEADER'],
    ['external_id,active\nX,perhaps\n', 'SYNC_FILE_INVALID'],
  ])('are refused with a faulty content: %j', async (text, code) => {
    const file = new File([text], 'staff.csv');
    expect(await fullAnswer(await boss.api.admin.sync.import.$post({ form: { file } }))).toMatchObject({
      status: 422,
      body: { code },
    });
  });

  it('report lines that cannot be read, with their cells', async () => {
    const text = 'external_id,active,phone\nX,1,1\n\n=Y,1,2\nX,,3\nZ,perhaps,4\n';
    const answer = await boss.api.admin.sync.import.$post({ form: { file: new File([text], 'staff.csv') } });
    expect(await fullAnswer(answer)).toMatchObject({
      body: {
        data: {
          columns: ['external_id', 'active', 'phone'],
          rows: [
            { line: 4, why: 'external_id', cells: ['=Y', '1', '2'] },
            { line: 5, why: 'twice', cells: ['X', '', '3'] },
            { line: 6, why: 'active', cells: ['Z', 'perhaps', '4'] },
          ],
          count: 3,
        },
      },
    });
    // Corrected next to their reasons, the lines are read.
    const mended = 'external_id,active,phone,Reason\nY,1,,Line 4\n';
    const again = await boss.api.admin.sync.import.$post({ form: { file: new File([mended], 'staff.csv') } });
    expect(again.status).toBe(200);
  });

  it('show the line of each proposal', async () => {
    const text = `external_id,staff_no,last_name,first_name,phone\nF-1,${number('18')},A,B,\nF-2,${number('19')},A,B,x\n`;
    const run = await (
      await boss.api.admin.sync.import.$post({ form: { file: new File([text], 'staff.csv') } })
    ).json();
    expect(await proposals(run.id)).toMatchObject([
      { external_id: 'F-1', line: 2, kind: 'created' },
      { external_id: 'F-2', line: 3, kind: 'conflicts', faults: [{ field: 'phone', why: 'form' }] },
    ]);
  });

  it('change nothing without a column for it, and do not count as newer than unread records', async () => {
    const person = await mintPerson({ staff_no: number('20'), phone: '0312345678' });
    const names = { last_name: person.last_name, first_name: person.first_name };
    system.put('F-3', { staff_no: person.staff_no, ...names, phone: '0312345678', active: false });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    // A change that no pull has read yet.
    system.put('F-3', { phone: '0398765432' });
    const text = 'external_id,address\nF-3,横浜市\n';
    const run = await (
      await boss.api.admin.sync.import.$post({ form: { file: new File([text], 'staff.csv') } })
    ).json();
    expect(await proposals(run.id)).toMatchObject([{ changes: [{ field: 'address' }], conflict: null }]);
    const unread = new File(['external_id,phone\nF-3,x\n'], 'staff.csv');
    const other = await (await boss.api.admin.sync.import.$post({ form: { file: unread } })).json();
    expect(await proposals(other.id)).toMatchObject([{ kind: 'conflicts', person: { id: person.id } }]);
    await apply(run.id);
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    expect(
      await env.DB.prepare(
        'SELECT phone, address, disabled_at IS NOT NULL AS locked FROM person WHERE id = ?',
      )
        .bind(person.id)
        .first(),
    ).toEqual({ phone: '0398765432', address: '横浜市', locked: 1 });
  });

  it('are exported with the columns of the contract alone, guarded, in both encodings', async () => {
    const person = await mintPerson({ staff_no: number('16'), last_name: '=1+1', nationality: 'VN' });
    const utf8 = await (await boss.send('/api/admin/sync/export')).text();
    expect(utf8.split('\r\n')[0]?.replace('\ufeff', '')).toBe(
      'external_id,active,staff_no,last_name,first_name,last_name_kana,first_name_kana,birthday,hired_on,left_on,phone,postal_code,prefecture,address,email,updated_at',
    );
    expect(utf8).toContain(`,1,${person.staff_no},'=1+1,`);
    expect(utf8).not.toContain(person.email);
    const cp932 = await boss.send('/api/admin/sync/export?encoding=cp932');
    expect(cp932.headers.get('Content-Disposition')).toMatch(/staff_\d{4}-\d{2}-\d{2}_shift-jis\.csv/);
    expect(cp932.headers.get('Content-Type')).toBe('text/csv; charset=Shift_JIS');
    await mintPerson({ last_name: '한' });
    expect(await fullAnswer(await boss.send('/api/admin/sync/export?encoding=cp932'))).toMatchObject({
      body: { code: 'SHIFT_CSV_NOT_ENCODABLE' },
    });
  });

  it('are read in CP932 too', async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode(`${HEADER}\nF-9,1,${number('17')},`),
      0x8d,
      0xb2,
      0x93,
      0xa1,
      ...new TextEncoder().encode(',A,\n'),
    ]);
    const run = await (
      await boss.api.admin.sync.import.$post({ form: { file: new File([bytes], 'staff.csv') } })
    ).json();
    expect((await proposals(run.id)).map(({ name }) => name)).toEqual(['佐藤 A']);
  });
});

it('a page shows that no system is connected, and a run is refused', async () => {
  const unconnected = await signedIn({ roles: ['global_admin'] });
  expect(await (await unconnected.api.admin.sync.$get()).json()).toMatchObject({ is_connected: false });
  for (const kind of ['pull', 'push'] as const) {
    const answer = await unconnected.api.admin.sync.runs.$post({ json: { kind } });
    expect(await fullAnswer(answer)).toEqual({ status: 409, body: { code: 'SYNC_NOT_CONNECTED' } });
  }
});
