import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '#contract/audit.ts';
import { COUNT_MAX } from '#contract/limits.ts';
import type { ListMeta } from '#contract/lists.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { createTestClient, told } from '#tests/support/client.ts';
import { MINUTE, SECOND } from '#tests/support/clock.ts';
import {
  mintDevice,
  mintPerson,
  mintWorkplace,
  PASSWORD,
  type Person,
  type SignedIn,
  signedIn,
  type Workplace,
} from '#tests/support/mint.ts';
import { decodeText } from '#worker/csv/decode.ts';

let boss: SignedIn;

type Minted = {
  at: number;
  operation_id?: string;
  operation?: string;
  actor?: { id: number };
  actor_role?: string;
  action?: string;
  subject?: string;
  subject_id?: number;
  workplace?: { id: number };
  before?: unknown;
  after?: unknown;
};

/** A row as a change of then left it; answers its id. */
async function mintRow(row: Minted): Promise<number> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const { meta } = await env.DB.prepare(
    `INSERT INTO audit (operation_id, operation, request_id, actor_id, actor_role, at, action, subject, subject_id,
       workplace_id, before, after) VALUES (?, ?, 'request', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(
      ...[row.operation_id ?? crypto.randomUUID(), row.operation ?? 'users.update', row.actor?.id ?? null],
      ...[
        row.actor_role ?? null,
        row.at,
        row.action ?? 'update',
        row.subject ?? 'person',
        row.subject_id ?? 1,
      ],
      ...[row.workplace?.id ?? null, json(row.before), json(row.after)],
    )
    .run();
  return meta.last_row_id;
}

/** So many rows of everything that there is to filter by, one a minute from a day on: a hundredth of them of each. */
async function mintMany(
  count: number,
  from: number,
  first: { actor: number; workplace: number },
): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ?1 - 1)
     INSERT INTO audit (operation_id, operation, request_id, actor_id, actor_role, at, action, subject, subject_id,
       workplace_id, before, after)
     SELECT printf('00000000-0000-4000-8000-%012d', value % 100), 'users.update', 'request', iif(value % 100 = 0, ?3, 9000000 + value % 100), 'admin',
            ?2 + value * 60000, 'update', iif(value % 100 = 50, 'person', 'many-' || (value % 10)), iif(value % 100 = 50, ?3, value / 10 % 10), iif(value % 100 = 0, ?4, 9000000 + value % 100), NULL, '{}'
     FROM n`,
  )
    .bind(count, from, first.actor, first.workplace)
    .run();
}

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

type Query = Record<string, string>;
type Page = { data: AuditRow[]; meta: ListMeta };

async function page(query: Query, by: SignedIn = boss): Promise<Page> {
  const answer = await by.api.admin.audit.$get({ query });
  expect(answer.status).toBe(200);
  return answer.json();
}
const ids = async (query: Query) => (await page(query)).data.map(({ id }) => id);
const refusal = async (query: Query, by = boss, path = 'audit') =>
  told(await by.send(`/api/admin/${path}?${new URLSearchParams(query)}`));
const faults = (data: unknown) => ({ status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } });

describe('the audit', () => {
  const DAY = startOfJstDay('2025-03-10');
  let actor: Person;
  let about: Person;
  let place: Workplace;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  const operationId = '11111111-2222-4333-8444-555555555555';

  beforeAll(async () => {
    actor = await mintPerson({ lastName: '木村', givenFirst: true, deletedAt: 1 });
    about = await mintPerson();
    place = await mintWorkplace({ code: 'AUDITED' });
    first = await mintRow({ at: DAY - SECOND, actor, subject: 'shift', subject_id: about.id });
    second = await mintRow({
      ...{ at: DAY, actor, actor_role: 'admin', operation_id: operationId, workplace: place },
      ...{ subject: 'membership', subject_id: about.id, before: { works: true }, after: [1, null, 'x'] },
    });
    third = await mintRow({
      at: DAY,
      operation_id: operationId,
      action: 'run',
      subject: 'timer',
      subject_id: 0,
    });
    fourth = await mintRow({
      at: DAY + 1440 * MINUTE - 1,
      actor: about,
      subject: 'person',
      subject_id: about.id,
    });
  });

  const days = { date_from: '2025-03-09', date_to: '2025-03-10' };

  it('tells who did what to what, the latest first', async () => {
    const ref = (of: Person) => ({
      ...{ id: of.id, staff_no: of.staffNo, last_name: of.lastName, first_name: of.firstName },
      ...{ last_name_kana: of.lastNameKana, first_name_kana: of.firstNameKana, given_first: of.givenFirst },
    });
    const { data, meta } = await page(days);
    expect(boss.meter().roundTrips).toBe(2);
    expect(data.map(({ id }) => id)).toEqual([fourth, third, second, first]);
    expect(data[2]).toEqual({
      ...{ id: second, at: '2025-03-10 00:00:00', operation: 'users.update', operation_id: operationId },
      ...{ request_id: 'request', actor: ref(actor), actor_role: 'admin', action: 'update' },
      ...{ subject: 'membership', subject_id: about.id, person: ref(about) },
      workplace: { id: place.id, code: 'AUDITED', name: place.name },
      ...{ before: { works: true }, after: [1, null, 'x'] },
    });
    expect(data[1]).toMatchObject({
      actor: null,
      actor_role: null,
      person: null,
      workplace: null,
      before: null,
    });
    expect(data[3]).toMatchObject({ subject: 'shift', subject_id: about.id, person: null });
    expect(meta).toMatchObject({ total: 4, next: null });
  });

  it.each<[string, () => Query, () => number[]]>([
    ['who did it', () => ({ actor_id: String(actor.id) }), () => [second, first]],
    ['what it was done to', () => ({ subject: 'membership', ...days }), () => [second]],
    ['which one', () => ({ subject: 'person', subject_id: String(about.id) }), () => [fourth]],
    ['whom it is about', () => ({ person_id: String(about.id) }), () => [fourth, second]],
    [
      'whom it is about and who did it',
      () => ({ person_id: String(about.id), actor_id: String(actor.id) }),
      () => [second],
    ],
    ['where', () => ({ workplace_id: String(place.id) }), () => [second]],
    ['one request', () => ({ operation_id: operationId }), () => [third, second]],
    [
      'one request, from its beginning',
      () => ({ operation_id: operationId, sort: 'at' }),
      () => [second, third],
    ],
    [
      'a day in Japan',
      () => ({ date_from: '2025-03-10', date_to: '2025-03-10' }),
      () => [fourth, third, second],
    ],
    ['all days to one', () => ({ date_to: '2025-03-09' }), () => [first]],
    ['several of it', () => ({ actor_id: String(actor.id), subject: 'shift' }), () => [first]],
    ['nothing that is there', () => ({ actor_id: '999999' }), () => []],
  ])('is filtered by %s', async (_, query, expected) => {
    expect(await ids(query())).toEqual(expected());
  });

  it.each<[Query, unknown]>([
    [{ subject_id: '1' }, { subject: [{ key: 'required' }] }],
    [{ date_from: '2025-03-11', date_to: '2025-03-10' }, { date_to: [{ key: 'date_order' }] }],
    [{ date_from: '2025-02-30' }, { date_from: [{ key: 'date' }] }],
    [{ operation_id: 'nothing' }, { operation_id: [{ key: 'invalid' }] }],
    [{ actor_id: '0' }, { actor_id: [{ key: 'greater_than', params: { min: 0 } }] }],
    [{ sort: 'subject' }, { sort: [{ key: 'choice' }] }],
  ])('is not filtered by %j', async (query, data) => {
    expect(await refusal(query)).toEqual(faults(data));
  });

  it('reaches to the ends of the calendar', async () => {
    expect((await page({ date_from: '0001-01-01', date_to: '9999-12-31' })).data.length).toBeGreaterThan(3);
  });

  it('is for global admins', async () => {
    const manager = await signedIn({ roles: ['admin'], duties: ['accounting', 'papers'] });
    for (const path of ['audit', 'audit/export']) {
      expect(await refusal({}, manager, path)).toEqual({ status: 403, body: { code: 'E_FORBIDDEN' } });
    }
  });

  it('names whose sign-in and device it was, and finds them by that person', async () => {
    const owner = await mintPerson();
    const device = await mintDevice(owner);
    const json = { staff_no: owner.staffNo ?? '', password: PASSWORD };
    const answer = await createTestClient().api.auth.login.admin.$post({ json });
    expect(answer.status).toBe(200);
    const paired = await mintRow({ at: 1, action: 'pair', subject: 'device', subject_id: device.id });
    const { data } = await page({ person_id: String(owner.id) });
    expect(data).toMatchObject([
      { subject: 'session', actor: { id: owner.id }, person: { id: owner.id } },
      { id: paired, subject: 'device', actor: null, person: { id: owner.id } },
    ]);
    expect(await ids({ actor_id: String(owner.id) })).toEqual([data[0]?.id]);
    await env.DB.prepare('DELETE FROM session WHERE person_id = ?').bind(owner.id).run();
    expect((await page({ actor_id: String(owner.id) })).data).toMatchObject([
      { subject: 'session', actor: { id: owner.id }, person: null },
    ]);
    expect(await ids({ person_id: String(owner.id) })).toEqual([paired]);
  });

  it('holds what was just done', async () => {
    await boss.api.manage.profile.settings.$put({ json: { lang: 'ja', theme: 'dark' } });
    const { data } = await page({ actor_id: String(boss.person.id), per_page: '1' });
    expect(data).toMatchObject([
      { operation: 'profile.settings.update', actor: { id: boss.person.id }, person: { id: boss.person.id } },
    ]);
  });
});

describe('a long audit', () => {
  const FROM = startOfJstDay('2020-01-01');
  const ROWS = 20_000;
  let actor: Person;
  let place: Workplace;

  beforeAll(async () => {
    actor = await mintPerson();
    place = await mintWorkplace();
    await mintMany(ROWS, FROM, { actor: actor.id, workplace: place.id });
  });

  const filters: [string, () => Query][] = [
    ['nothing', () => ({})],
    ['who did it', () => ({ actor_id: String(actor.id) })],
    ['what it was done to', () => ({ subject: 'many-0' })],
    ['which one', () => ({ subject: 'many-0', subject_id: '3' })],
    ['whom it is about', () => ({ person_id: String(actor.id) })],
    [
      'some days of whom it is about',
      () => ({ person_id: String(actor.id), date_from: '2020-01-02', date_to: '2020-01-12' }),
    ],
    ['where', () => ({ workplace_id: String(place.id) })],
    ['one request', () => ({ operation_id: '00000000-0000-4000-8000-000000000007' })],
    ['the days from one', () => ({ date_from: '2020-01-02' })],
    ['the days to one', () => ({ date_to: '2020-01-12' })],
    ['some days', () => ({ date_from: '2020-01-02', date_to: '2020-01-12' })],
    [
      'some days of somebody',
      () => ({ actor_id: String(actor.id), date_from: '2020-01-02', date_to: '2020-01-12' }),
    ],
  ];

  it.each(filters.flatMap(([by, query]) => ['-at', 'at'].map((sort) => [by, sort, query] as const)))(
    'filtered by %s and sorted by %s reads little more than it shows, however deep the page',
    async (_, sort, query) => {
      let after: string | null = null;
      for (let walked = 0; walked < 4; walked += 1) {
        const { data, meta }: Page = await page({
          ...query(),
          sort,
          per_page: '30',
          ...(after ? { after } : {}),
        });
        expect(data).toHaveLength(30);
        const counted = meta.capped ? COUNT_MAX + 1 : meta.total;
        // A row, its place in the index, whom it names and where; one row more tells whether there is a next page.
        expect(boss.meter().rowsRead).toBeLessThanOrEqual(4 * 31 + counted + 30);
        after = meta.next;
      }
    },
  );
});

describe('the audit as a file', () => {
  const get = async (query: Query, by: Pick<SignedIn, 'send'> = boss) => {
    const answer = await by.send(`/api/admin/audit/export?${new URLSearchParams(query)}`);
    const bytes = new Uint8Array(await answer.clone().arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes, text: decodeText(bytes) ?? '' };
  };
  const HEAD =
    'id,at,actor,actor_name,actor_role,operation,action,subject,subject_id,person,person_name,workplace,before,after,' +
    'operation_id,request_id';
  const DAY = startOfJstDay('2024-06-30');
  const operation_id = '99999999-2222-4333-8444-555555555555';
  const MONTH = { month: '2024-06' };
  let actor: Person;
  let about: Person;
  let place: Workplace;
  let [first, second] = [0, 0];

  beforeAll(async () => {
    actor = await mintPerson({ lastName: '=1+1', firstName: '太郎' });
    about = await mintPerson({ staffNo: null, email: 'anh@kinmu.test', givenFirst: true });
    place = await mintWorkplace({ code: '@DEPOT' });
    await mintRow({ at: DAY + 1440 * MINUTE, operation_id });
    const common = { operation_id, actor, actor_role: 'admin', workplace: place };
    second = await mintRow({
      ...{ ...common, at: DAY + MINUTE, action: 'delete', subject: 'membership', subject_id: about.id },
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

  it('holds the days asked for, the earliest first, with nothing that is run', async () => {
    const { status, headers, bytes, text } = await get(MONTH);
    expect(boss.meter().roundTrips).toBe(3);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="audit_2024-06.csv"');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const by = `${actor.staffNo},'=1+1 太郎,admin`;
    expect(text.split('\r\n')).toEqual([
      HEAD,
      `${first},2024-06-30 00:00:00,${by},'=cmd,update,shift,7,,,'@DEPOT,,'-1,${operation_id},request`,
      `${second},2024-06-30 00:01:00,${by},users.update,delete,membership,${about.id},anh@kinmu.test,田中 花子,'@DEPOT,` +
        `"{""name"":""Đà Nẵng 𠮷, \\""特\\""""}",,${operation_id},request`,
      '',
    ]);
  });

  it('has labels and names in a language, and what is asked for', async () => {
    const day = { date_from: '2024-06-30', date_to: '2024-06-30' };
    const { headers, text } = await get({ ...day, subject: 'membership', header: 'label', language: 'vi' });
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="audit_2024-06-30_2024-06-30.csv"');
    const [head, line, ...rest] = text.split('\r\n');
    expect(head).toMatch(/^STT,Thời điểm,/);
    expect(line).toContain(',anh@kinmu.test,花子 田中,');
    expect(rest).toEqual(['']);
  });

  it('in CP932 tells by its code what has none there', async () => {
    const { headers, text } = await get({ ...MONTH, encoding: 'cp932', header: 'label' });
    expect(headers.get('Content-Type')).toBe('text/csv; charset=Shift_JIS');
    expect(text).toMatch(/^番号,日時,/);
    const json = /"(\{.*\})"/.exec(text)?.[1]?.replaceAll('""', '"') ?? '';
    expect(json).toContain('\\u0110');
    expect(JSON.parse(json)).toEqual({ name: 'Đà Nẵng 𠮷, "特"' });
  });

  it('is refused in CP932 with the names that it cannot hold', async () => {
    const foreign = await mintPerson({ lastName: 'Nguyễn', firstName: 'Ánh' });
    await mintRow({ at: startOfJstDay('2024-07-15'), actor: foreign, subject: 'shift' });
    const query = { month: '2024-07', encoding: 'cp932' };
    expect(await refusal(query, boss, 'audit/export')).toEqual({
      status: 422,
      body: { code: 'SHIFT_CSV_NOT_ENCODABLE', data: { texts: ['Nguyễn Ánh'] } },
    });
  });

  it('asks for its days, and for a subject with its id', async () => {
    const refused = async (query: Query) => refusal(query, boss, 'audit/export');
    expect(await refused({})).toEqual(faults({ month: [{ key: 'required' }] }));
    expect(await refused({ ...MONTH, subject_id: '1' })).toEqual(faults({ subject: [{ key: 'required' }] }));
  });

  it('is in the audit itself, and there is none without it', async () => {
    const by = await signedIn({ roles: ['global_admin'] });
    await get({ ...MONTH, workplace_id: String(place.id) }, by);
    const { data } = await page({ actor_id: String(by.person.id) });
    expect(data).toMatchObject([
      {
        ...{ operation: 'audit.export', action: 'export', subject: 'audit', subject_id: 0 },
        ...{ workplace: { id: place.id }, before: null },
        after: { ...MONTH, workplace_id: place.id, encoding: 'utf8', header: 'key', language: 'ja' },
      },
    ]);
    const cut = createTestClient({ token: by.session.token, fault: { trip: 3, when: 'before' } });
    expect((await get(MONTH, cut)).status).toBe(500);
    expect((await page({ actor_id: String(by.person.id) })).meta.total).toBe(1);
  });

  it('comes chunk by chunk, everything once and in order', async () => {
    const from = startOfJstDay('2023-05-01');
    const rows = 12_000;
    await mintMany(rows, from, { actor: actor.id, workplace: place.id });
    const { text } = await get({ month: '2023-05' });
    // Two full chunks and a rest, who asks, and that they asked.
    expect(boss.meter().roundTrips).toBe(5);
    const lines = text.split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(rows);
    const at = lines.map((line) => line.split(',')[1]);
    expect(at).toEqual(at.toSorted());
    expect(new Set(at).size).toBe(rows);
  });
});
