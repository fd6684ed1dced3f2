import { beforeAll, describe, expect, it } from 'vitest';
import { startOfJstDay } from '#domain/time/instant.ts';
import { createTestClient } from '#tests/support/client.ts';
import { MINUTE } from '#tests/support/clock.ts';
import {
  mintPerson,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  type Workplace,
} from '#tests/support/mint.ts';
import { decodeText } from '#worker/platform/csv/decode.ts';
import { faults, mintMany, mintRow, page, type Query, refusal } from './rows.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

describe('the audit export', () => {
  const get = async (query: Query, by: Pick<SignedIn, 'send'> = boss) => {
    const answer = await by.send(`/api/admin/audit/export?${new URLSearchParams(query)}`);
    const bytes = new Uint8Array(await answer.clone().arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes, text: decodeText(bytes) ?? '' };
  };
  const HEAD =
    'id,at,actor,actor_name,actor_role,api_key,operation,action,subject,subject_id,person,person_name,workplace,before,after,' +
    'operation_id,request_id';
  const DAY = startOfJstDay('2024-06-30');
  const operation_id = '99999999-2222-4333-8444-555555555555';
  const MONTH = { month: '2024-06' };
  let actor: Person;
  let about: Person;
  let place: Workplace;
  let [first, second] = [0, 0];

  beforeAll(async () => {
    actor = await mintPerson({ last_name: '=1+1', first_name: '太郎' });
    about = await mintPerson({ staff_no: null, email: 'anh@kinmu.test', given_first: true });
    place = await mintWorkplace({ code: '@DEPOT' });
    await mintRow({ at: DAY + 1440 * MINUTE, operation_id });
    const common = { operation_id, actor, actor_role: 'admin', workplace: place };
    second = await mintRow({
      ...common,
      at: DAY + MINUTE,
      action: 'delete',
      subject: 'membership',
      subject_id: about.id,
      before: { name: 'Đà Nẵng 𠮷, "特"' },
    });
    first = await mintRow({
      ...common,
      at: DAY,
      operation: '=cmd',
      subject: 'shift',
      subject_id: 7,
      after: -1,
    });
  });

  it('contains the requested days, earliest first, with nothing that a spreadsheet runs as a formula', async () => {
    const { status, headers, bytes, text } = await get(MONTH);
    expect(boss.meter().roundTrips).toBe(3);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="audit_2024-06.csv"');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const by = `${actor.staff_no},'=1+1 太郎,admin,`;
    expect(text.split('\r\n')).toEqual([
      HEAD,
      `${first},2024-06-30 00:00:00,${by},'=cmd,update,shift,7,,,'@DEPOT,,'-1,${operation_id},request`,
      `${second},2024-06-30 00:01:00,${by},users.update,delete,membership,${about.id},anh@kinmu.test,田中 花子,'@DEPOT,` +
        `"{""name"":""Đà Nẵng 𠮷, \\""特\\""""}",,${operation_id},request`,
      '',
    ]);
  });

  it('writes labels and names in one language, and what was requested', async () => {
    const day = { date_from: '2024-06-30', date_to: '2024-06-30' };
    const { headers, text } = await get({ ...day, subject: 'membership', header: 'label', language: 'vi' });
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="audit_2024-06-30_2024-06-30.csv"');
    const [head, line, ...rest] = text.split('\r\n');
    expect(head).toMatch(/^STT,Thời điểm,/);
    expect(line).toContain(',anh@kinmu.test,花子 田中,');
    expect(rest).toEqual(['']);
  });

  it('writes the code of a character that CP932 lacks', async () => {
    const { headers, text } = await get({ ...MONTH, encoding: 'cp932', header: 'label' });
    expect(headers.get('Content-Type')).toBe('text/csv; charset=Shift_JIS');
    expect(text).toMatch(/^番号,日時,/);
    const json = /"(\{.*\})"/.exec(text)?.[1]?.replaceAll('""', '"') ?? '';
    expect(json).toContain('\\u0110');
    expect(JSON.parse(json)).toEqual({ name: 'Đà Nẵng 𠮷, "特"' });
  });

  it('refuses CP932 and lists the names that it cannot encode', async () => {
    const foreign = await mintPerson({ last_name: 'Nguyễn', first_name: 'Ánh' });
    await mintRow({ at: startOfJstDay('2024-07-15'), actor: foreign, subject: 'shift' });
    const query = { month: '2024-07', encoding: 'cp932' };
    expect(await refusal(boss, query, 'audit/export')).toEqual({
      status: 422,
      body: { code: 'SHIFT_CSV_NOT_ENCODABLE', data: { texts: ['Nguyễn Ánh'] } },
    });
  });

  it('requires dates, and a subject together with its id', async () => {
    const refused = async (query: Query) => refusal(boss, query, 'audit/export');
    expect(await refused({})).toEqual(faults({ month: [{ key: 'required' }] }));
    expect(await refused({ ...MONTH, subject_id: '1' })).toEqual(faults({ subject: [{ key: 'required' }] }));
  });

  it('is itself audited, and is not sent without its audit row', async () => {
    const by = await signedIn({ roles: ['global_admin'] });
    await get({ ...MONTH, 'workplace_ids[]': String(place.id) }, by);
    const { data } = await page(boss, { actor_id: String(by.person.id) });
    expect(data).toMatchObject([
      {
        operation: 'audit.export',
        action: 'export',
        subject: 'audit',
        subject_id: 0,
        workplace: { id: place.id },
        before: null,
        after: { ...MONTH, workplace_ids: [place.id], encoding: 'utf8', header: 'key', language: 'ja' },
      },
    ]);
    const cut = createTestClient({ token: by.session.token, fault: { trip: 3, when: 'before' } });
    expect((await get(MONTH, cut)).status).toBe(503);
    expect((await page(boss, { actor_id: String(by.person.id) })).meta.total).toBe(1);
  });

  it('arrives in chunks that hold every row once and in order', async () => {
    const from = startOfJstDay('2023-05-01');
    const rows = 12_000;
    await mintMany(rows, from, { actor: actor.id, workplace: place.id });
    const { text } = await get({ month: '2023-05' });
    // Two full chunks, the rest, the caller, and the audit row of the export.
    expect(boss.meter().roundTrips).toBe(5);
    const lines = text.split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(rows);
    const at = lines.map((line) => line.split(',')[1]);
    expect(at).toEqual(at.toSorted());
    expect(new Set(at).size).toBe(rows);
  });
});
