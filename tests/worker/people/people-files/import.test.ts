import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient } from '#tests/support/client.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintPosition } from '#tests/support/positions.ts';
import { cardNumberOf, mintResidence } from '#tests/support/residence.ts';
import { encodeCp932 } from '#worker/platform/csv/cp932.ts';
import { type Cells, csv, upload, written } from './people.ts';

let boss: SignedIn;
let site: Site;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

/** Each test has its own workplace, whose id makes the staff numbers unique. */
beforeEach(async () => {
  site = await mintSite();
});

const numberOf = (nth: number) => `P${site.workplace.id}-${nth}`;
/** A new person with every column of a student. */
const student = (nth: number, cells: Cells = {}): Cells => ({
  staff_no: numberOf(nth),
  last_name: 'グエン',
  first_name: `ヴァン${nth}`,
  last_name_kana: 'ぐえん',
  first_name_kana: 'ｳﾞｧﾝ',
  email: `s${site.workplace.id}.${nth}@Kinmu.test`,
  phone: '090-1234-5678',
  emergency_contact_phone: '+84 90 123 4567',
  gender: '男性',
  birthday: '平成13年4月5日',
  nationality: 'ベトナム',
  japanese_level: 'n3',
  language: 'Tiếng Việt',
  postal_code: '１０３-０００１',
  prefecture: '東京',
  address: '中央区 1-2',
  hired_on: '2026/4/1',
  residence_status: '留学',
  residence_expires_on: '2027/3/31',
  residence_number: cardNumberOf({ id: site.workplace.id * 1000 + nth }),
  work_permission: 'あり',
  school: site.school.name,
  passport_number: 'C1234567',
  workplace: site.workplace.code,
  positions: site.position.name,
  salary_per_hour: '1,250円',
  ...cells,
});

const row = (table: string, column: string, value: unknown) =>
  env.DB.prepare(`SELECT * FROM ${table} WHERE ${column} = ?`).bind(value).first<Record<string, unknown>>();
const personOf = async (nth: number) => (await row('person', 'staff_no', numberOf(nth))) ?? {};
type Preview = { digest: string; file_id: string };
const apply = (
  file: BlobPart | null,
  fields: Record<string, unknown> = {},
  by: Pick<SignedIn, 'send'> = boss,
) => upload(by, file, { mode: 'apply', ...fields });

describe('an applied people file', () => {
  it('adds a new person with papers, workplace, position and wage, who is found by the search', async () => {
    const shown = await upload(boss, csv([student(1)]));
    expect(shown).toMatchObject({
      status: 200,
      body: {
        mode: 'preview',
        counts: { new: 1, changed: 0, same: 0, refused: 0 },
        people_created: 1,
        memberships_created: 1,
        wages_created: 1,
        rows: [{ line: 2, class: 'new', user_id: null, faults: [] }],
      },
    });
    const { digest, file_id } = shown.body as Preview;
    expect(await apply(null, { file_id, digest })).toEqual({
      status: 200,
      body: {
        mode: 'apply',
        counts: { new: 1, changed: 0, same: 0, refused: 0 },
        people_created: 1,
        memberships_created: 1,
        wages_created: 1,
        recalculated: 0,
      },
    });
    const person = await personOf(1);
    expect(person).toMatchObject({
      email: `s${site.workplace.id}.1@kinmu.test`,
      last_name_kana: 'グエン',
      first_name_kana: 'ヴァン',
      phone: '09012345678',
      emergency_contact_phone: '+84901234567',
      gender: 'male',
      birthday: '2001-04-05',
      nationality: 'VN',
      japanese_level: 'N3',
      language: 'vi',
      postal_code: '1030001',
      prefecture: '13',
      hired_on: '2026-04-01',
      password_hash: null,
      version: 1,
    });
    expect(await row('residence', 'person_id', person.id)).toMatchObject({
      status: 'study_abroad',
      expires_on: '2027-03-31',
      permission: 1,
      card_number: student(1).residence_number,
      school_id: site.school.id,
      passport_number: 'C1234567',
    });
    expect(await row('person_role', 'person_id', person.id)).toMatchObject({ role: 'user' });
    expect(await row('membership', 'person_id', person.id)).toMatchObject({ works: 1, manages: 0 });
    expect(await row('wage', 'person_id', person.id)).toMatchObject({
      position_id: site.position.id,
      valid_from: '2026-04-01',
      salary_per_hour: 1250,
    });
    const { send } = boss;
    const found = await (await send(`/api/admin/users?q=${numberOf(1)}`)).json();
    expect(found).toMatchObject({ data: [{ id: person.id, roles: ['user'], status: 'enabled' }] });
    const audited = await env.DB.prepare(
      `SELECT action, subject, after FROM audit WHERE operation_id =
         (SELECT operation_id FROM audit WHERE subject = 'person' AND subject_id = ? AND action = 'create')
       ORDER BY id`,
    )
      .bind(person.id)
      .all<{ action: string; subject: string; after: string }>();
    expect(audited.results.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'create person',
      'update residence',
      'create membership',
      'create wage',
    ]);
    expect(audited.results[1]?.after).not.toContain(student(1).residence_number);
  });

  it('changes nothing the second time', async () => {
    const text = csv([student(1), student(2)]);
    expect(await apply(text)).toMatchObject({ status: 200 });
    const before = await written();
    expect(await upload(boss, text)).toMatchObject({
      body: { counts: { same: 2, new: 0, changed: 0 }, rows: [] },
    });
    expect(await apply(text)).toMatchObject({
      status: 200,
      body: { counts: { same: 2 }, people_created: 0 },
    });
    expect(await written()).toEqual(before);
  });

  it('may be in CP932', async () => {
    const { emergency_contact_phone, language, ...cells } = student(1, { first_name: '髙橋' });
    expect(await apply(encodeCp932(csv([cells])))).toMatchObject({
      status: 200,
      body: { people_created: 1 },
    });
    expect(await personOf(1)).toMatchObject({ first_name: '髙橋', gender: 'male' });
  });

  it('changes only the given fields of an existing person', async () => {
    await apply(csv([student(1)]));
    const before = await personOf(1);
    const second = await mintPosition(site.workplace, { name: `荷下ろし/${site.workplace.id}` });
    const other = await mintSite();
    const rows: Cells[] = [
      {
        staff_no: numberOf(1),
        phone: '8012345678',
        address: '',
        workplace: site.workplace.name,
        positions: `${site.position.name}、${second.name}`,
        salary_per_hour: '1300',
        wage_from: '2026/12/1',
      },
      { staff_no: numberOf(1), workplace: other.workplace.code },
    ];
    expect(await upload(boss, csv(rows))).toMatchObject({
      body: {
        counts: { new: 0, changed: 2, same: 0, refused: 0 },
        memberships_created: 1,
        wages_created: 2,
        rows: [
          {
            line: 2,
            class: 'changed',
            user_id: before.id,
            changes: [
              { column: 'phone', before: '09012345678', after: '08012345678' },
              {
                column: 'positions',
                before: site.position.name,
                after: [site.position.name, second.name].toSorted().join('; '),
              },
              { column: 'salary_per_hour', before: '1250', after: '1300' },
              { column: 'wage_from', before: '2026-04-01', after: '2026-12-01' },
            ],
          },
          { line: 3, changes: [{ column: 'workplace', before: null, after: other.workplace.code }] },
        ],
      },
    });
    expect(await apply(csv(rows))).toMatchObject({ status: 200 });
    const after = await personOf(1);
    expect(after).toEqual({
      ...before,
      phone: '08012345678',
      version: 2,
      // Once for the position, and once because finished work may be paid differently.
      roster_version: Number(before.roster_version) + 2,
      // Once for the wage in each of the two positions.
      pay_version: Number(before.pay_version) + 2,
      auth_version: Number(before.auth_version) + 1,
    });
  });

  it('corrects a wage of the same day and keeps a wage that applies', async () => {
    await apply(csv([student(1)]));
    const said = { staff_no: numberOf(1), workplace: site.workplace.code, positions: site.position.name };
    expect(await apply(csv([{ ...said, salary_per_hour: '1250' }]))).toMatchObject({
      body: { counts: { same: 1 } },
    });
    const corrected = csv([{ ...said, salary_per_hour: '1280', wage_from: '2026-04-01' }]);
    expect(await apply(corrected)).toMatchObject({ body: { counts: { changed: 1 }, wages_created: 0 } });
    const person = await personOf(1);
    expect(await row('wage', 'person_id', person.id)).toMatchObject({ salary_per_hour: 1280, version: 2 });
  });

  it('lets a manager of a workplace also work there', async () => {
    const manager = await mintPerson({ roles: ['admin', 'user'], manages: [site.workplace.id] });
    const file = csv([{ staff_no: manager.staff_no ?? '', workplace: site.workplace.code }]);
    expect(await apply(file)).toMatchObject({ body: { counts: { changed: 1 }, memberships_created: 0 } });
    expect(await row('membership', 'person_id', manager.id)).toMatchObject({
      works: 1,
      manages: 1,
      version: 2,
    });
  });

  it('keeps earlier card numbers and drops fields that the new status does not have', async () => {
    await apply(csv([student(1)]));
    const card = cardNumberOf({ id: site.workplace.id * 1000 + 99 });
    const file = csv([
      {
        staff_no: numberOf(1),
        residence_status: '永住者',
        residence_number: card,
        residence_expires_on: '2030/1/1',
      },
    ]);
    expect(await apply(file)).toMatchObject({ status: 200, body: { counts: { changed: 1 } } });
    const { id } = await personOf(1);
    expect(await row('residence', 'person_id', id)).toMatchObject({
      status: 'permanent_resident',
      permission: 0,
      school_id: null,
      card_number: card,
    });
    const { results } = await env.DB.prepare(
      'SELECT number FROM residence_card WHERE person_id = ? ORDER BY number',
    )
      .bind(id)
      .all();
    expect(results).toHaveLength(2);
  });

  it('is answered again under its key', async () => {
    const headers = { 'Idempotency-Key': `people-${site.workplace.id}` };
    const text = csv([student(1)]);
    const first = await apply(text, { headers });
    const before = await written();
    expect(await apply(text, { headers })).toEqual(first);
    expect(await written()).toEqual(before);
  });
});

describe('a change between the preview and the import', () => {
  const shown = async (rows: Cells[]) => (await upload(boss, csv(rows))).body as Preview;

  it('returns a new preview and writes nothing when a staff number was taken', async () => {
    const { file_id, digest } = await shown([student(1)]);
    const other = await mintPerson({ staff_no: numberOf(1) });
    const before = await written();
    expect(await apply(null, { file_id, digest })).toMatchObject({
      status: 409,
      body: {
        code: 'E_CONFLICT',
        data: { mode: 'preview', rows: [{ line: 2, class: 'changed', user_id: other.id }] },
      },
    });
    expect(await written()).toEqual(before);
  });

  it.each([
    ['a staff number is taken', () => mintPerson({ staff_no: numberOf(1) })],
    [
      'the position is deleted',
      () => run(`UPDATE position SET deleted_at = 1 WHERE id = ${site.position.id}`),
    ],
    ['the school is deleted', () => run(`UPDATE school SET deleted_at = 1 WHERE id = ${site.school.id}`)],
    [
      'another person has the residence card',
      async () => mintResidence(await mintPerson(), { card_number: student(1).residence_number ?? null }),
    ],
    [
      'another person has the email address',
      () => mintPerson({ email: student(1).email?.toLowerCase() ?? null }),
    ],
  ])('stops the import at the last moment: %s', async (_, happen) => {
    const { file_id, digest } = await shown([student(1)]);
    const racing = createTestClient({ token: boss.session.token, bindings: { DB: afterFacts(happen) } });
    const answer = await apply(null, { file_id, digest }, racing);
    expect([409, 422]).toContain(answer.status);
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM membership WHERE workplace_id = ?')
        .bind(site.workplace.id)
        .first('n'),
    ).toBe(1);
  });

  it('returns a new preview when the phone of the person changed', async () => {
    await apply(csv([student(1)]));
    const { id } = await personOf(1);
    const rows = [{ staff_no: numberOf(1), phone: '0312345678' }];
    const { file_id, digest } = await shown(rows);
    const happen = () =>
      run(`UPDATE person SET phone = '0398765432', version = version + 1 WHERE id = ${id}`);
    const racing = createTestClient({ token: boss.session.token, bindings: { DB: afterFacts(happen) } });
    expect(await apply(null, { file_id, digest }, racing)).toMatchObject({
      status: 409,
      body: {
        data: { rows: [{ changes: [{ column: 'phone', before: '0398765432', after: '0312345678' }] }] },
      },
    });
  });

  it('keeps a language that the person chose in the same moment, which raises no version', async () => {
    await apply(csv([student(1)]));
    const { id } = await personOf(1);
    const happen = () => run(`UPDATE person SET language = 'en' WHERE id = ${id}`);
    const racing = createTestClient({ token: boss.session.token, bindings: { DB: afterFacts(happen) } });
    const file = csv([{ staff_no: numberOf(1), phone: '0312345678' }]);
    expect(await apply(file, {}, racing)).toMatchObject({ status: 200, body: { counts: { changed: 1 } } });
    expect(await row('person', 'id', id)).toMatchObject({ language: 'en', phone: '0312345678' });
  });

  const run = (query: string) => env.DB.prepare(query).run();
});
