import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ColumnChoice } from '#domain/roster/file/column-choice.ts';
import { mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift } from '#tests/support/shifts.ts';
import { upload, written } from './roster.ts';

let boss: SignedIn;
let site: Site;
let person: Person;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

beforeEach(async () => {
  site = await mintSite();
  person = await memberOf(site);
});

async function memberOf({ workplace, position }: Site): Promise<Person> {
  const minted = await mintPerson({ works: [workplace.id], birthday: '1990-01-01' });
  await givePositions(minted, workplace, [position]);
  return minted;
}

/** A heading that no other test has, because chosen columns are kept for headings. */
let nth = 0;
const ownHeadings = () => {
  nth += 1;
  return ['日にち', '氏名', '現場', '勤務', '担当業務', '種別', '社員番号', '開始', `メモ${nth}`];
};
const fileOf = (
  headings: readonly string[],
  day = 1,
  { workplace, template, position }: Site = site,
  { staff_no }: Person = person,
) =>
  [
    headings,
    [
      `2026/12/${day}`,
      '山田 花子',
      workplace.code,
      template.code,
      position.name,
      '固定',
      staff_no,
      '10:00',
      '-',
    ],
  ]
    .map((cells) => cells.join(','))
    .join('\r\n');

const CHOICE: ColumnChoice = [
  'date',
  null,
  'workplace',
  'shift',
  'position',
  'type',
  'staff_no',
  'start_time',
  null,
];
const columns = JSON.stringify(CHOICE);
const apply = (file: string, fields: Record<string, unknown> = {}, by = boss) =>
  upload(by, file, { mode: 'apply', ...fields });

describe("a file with a company's own headings", () => {
  it('is stored by a preview that lacks columns, with a likely column and a sample for each heading', async () => {
    const headings = ownHeadings();
    const { status, body } = await upload(boss, fileOf(headings));
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        code: 'SHIFT_CSV_INVALID_HEADER',
        data: {
          missing: ['shift'],
          unknown: ['氏名', '勤務', headings.at(-1)],
          file_id: expect.any(String),
          headings: [
            { name: '日にち', likely: 'date', sample: '2026/12/1' },
            { name: '氏名', likely: null, sample: '山田 花子' },
            { name: '現場', likely: 'workplace', sample: site.workplace.code },
            { name: '勤務', likely: null, sample: site.template.code },
            { name: '担当業務', likely: 'position', sample: site.position.name },
            { name: '種別', likely: 'type', sample: '固定' },
            { name: '社員番号', likely: 'staff_no', sample: person.staff_no },
            { name: '開始', likely: 'start_time', sample: '10:00' },
            { name: headings.at(-1), likely: null, sample: '-' },
          ],
        },
      },
    });
    const { file_id } = Object(body).data;
    expect(await upload(boss, null, { file_id, columns })).toMatchObject({
      status: 200,
      body: { counts: { new: 1, refused: 0 }, read_as: CHOICE, columns_from: 'chosen', columns: headings },
    });
  });

  it('is read without a question where all its headings are usual ones', async () => {
    const headings = ['日にち', '現場', 'シフト名', '担当業務', '種別', '社員番号', '開始', '備考'];
    const cells = [
      '2026/12/1',
      site.workplace.code,
      site.template.code,
      site.position.name,
      '固定',
      person.staff_no,
      '10:00',
      '',
    ];
    expect(await apply([headings, cells].map((line) => line.join(',')).join('\n'))).toMatchObject({
      status: 200,
      body: { counts: { new: 1 } },
    });
  });

  it('stores nothing when it is refused for an application', async () => {
    const before = await written();
    const { body } = await apply(fileOf(ownHeadings()));
    expect(body).toMatchObject({ code: 'SHIFT_CSV_INVALID_HEADER' });
    expect(Object(body).data).not.toHaveProperty('file_id');
    expect(await written()).toEqual(before);
  });

  it('lacks the columns that were not chosen', async () => {
    const few = JSON.stringify(['date', null, 'workplace']);
    expect(await upload(boss, fileOf(ownHeadings()), { columns: few })).toMatchObject({
      status: 422,
      body: { data: { missing: ['shift', 'position', 'type', 'staff_no'], unknown: [] } },
    });
  });

  it.each([
    ['that is no JSON', 'date'],
    ['with an unknown column', '["wage"]'],
    ['with a column twice', '["date","date"]'],
  ])('is refused with a choice %s', async (_, wrong) => {
    expect(await upload(boss, fileOf(ownHeadings()), { columns: wrong })).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { columns: [{ key: 'invalid' }] } },
    });
  });

  it('may also choose columns for the people of one shift', async () => {
    const shift = await mintShift(site.template, '2026-12-01', [site.position]);
    const path = `/api/manage/shifts/${shift.id}/import-csv`;
    const text = `番号,係,固臨\n${person.staff_no},${site.position.name},固定\n`;
    const chosen = JSON.stringify(['staff_no', 'position', 'type']);
    expect(await upload(boss, text, { path })).toMatchObject({ status: 422 });
    expect(await upload(boss, text, { path, columns: chosen })).toMatchObject({
      status: 200,
      body: { counts: { new: 1 } },
    });
  });
});

describe('a value for a column that the file does not have', () => {
  const HEADINGS = ['日にち', '現場', '勤務帯', '社員番号'];
  const SHORT: ColumnChoice = ['date', 'workplace', 'shift', 'staff_no', null];
  const shortOf = (headings: readonly string[], day = 1) =>
    [headings, [`2026/12/${day}`, site.workplace.code, site.template.code, person.staff_no, '-']]
      .map((cells) => cells.join(','))
      .join('\r\n');
  const short = { columns: JSON.stringify(SHORT) };
  const values = () => ({ position: site.position.name, type: 'temporary' });

  it('holds for all lines, and is kept with the columns', async () => {
    const headings = [...HEADINGS, ownHeadings().at(-1) ?? ''];
    expect(await upload(boss, shortOf(headings), short)).toMatchObject({
      status: 422,
      body: { data: { missing: ['position', 'type'] } },
    });
    const chosen = { ...short, column_values: JSON.stringify(values()) };
    expect(await upload(boss, shortOf(headings), chosen)).toMatchObject({
      status: 200,
      body: {
        column_values: values(),
        rows: [{ after: { position_id: site.position.id, type: 'temporary' } }],
      },
    });
    expect(await apply(shortOf(headings), chosen)).toMatchObject({
      status: 200,
      body: { counts: { new: 1 } },
    });
    expect(await upload(boss, shortOf(headings, 2))).toMatchObject({
      status: 200,
      body: { columns_from: 'kept', column_values: values(), counts: { new: 1 } },
    });
  });

  it('is a fault of each line where the workplace does not have it', async () => {
    const headings = [...HEADINGS, ownHeadings().at(-1) ?? ''];
    const wrong = JSON.stringify({ position: '宇宙飛行士', type: 'fixed' });
    expect(await upload(boss, shortOf(headings), { ...short, column_values: wrong })).toMatchObject({
      status: 200,
      body: { rows: [{ faults: [{ column: 'position', value: '宇宙飛行士', key: 'workplace_position' }] }] },
    });
  });

  it.each([
    ['that is no JSON', 'fixed'],
    ['of an unknown type', '{"type":"sometimes"}'],
  ])('is refused with values %s', async (_, wrong) => {
    expect(await upload(boss, shortOf(HEADINGS), { ...short, column_values: wrong })).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { column_values: [{ key: 'invalid' }] } },
    });
  });
});

describe('chosen columns', () => {
  it('are kept for the same headings once a file is applied, not when it is previewed', async () => {
    const headings = ownHeadings();
    await upload(boss, fileOf(headings), { columns });
    expect(await upload(boss, fileOf(headings))).toMatchObject({ status: 422 });
    expect(await apply(fileOf(headings), { columns })).toMatchObject({ status: 200 });
    expect(await upload(boss, fileOf(headings, 2))).toMatchObject({
      status: 200,
      body: { counts: { new: 1 }, columns_from: 'kept', read_as: CHOICE },
    });
  });

  it('are kept even where the file changes nothing', async () => {
    const headings = ownHeadings();
    const known = ownHeadings();
    expect(await apply(fileOf(known), { columns })).toMatchObject({ status: 200 });
    expect(await apply(fileOf(headings), { columns })).toMatchObject({
      status: 200,
      body: { counts: { same: 1 }, operation_id: null },
    });
    expect(await upload(boss, fileOf(headings))).toMatchObject({ body: { columns_from: 'kept' } });
  });

  it('are replaced by a later choice', async () => {
    const headings = ownHeadings();
    expect(await apply(fileOf(headings), { columns })).toMatchObject({ status: 200 });
    const without = CHOICE.map((column) => (column === 'start_time' ? null : column));
    expect(await apply(fileOf(headings), { columns: JSON.stringify(without) })).toMatchObject({
      status: 200,
    });
    expect(await upload(boss, fileOf(headings, 2))).toMatchObject({ body: { read_as: without } });
  });

  it('are those of the workplace of the import, where several have some', async () => {
    const other = await mintSite();
    const headings = ownHeadings();
    expect(await apply(fileOf(headings), { columns })).toMatchObject({ status: 200 });
    const without = CHOICE.map((column) => (column === 'start_time' ? null : column));
    const there = fileOf(headings, 3, other, await memberOf(other));
    expect(await apply(there, { columns: JSON.stringify(without) })).toMatchObject({ status: 200 });
    const here = { workplace_id: site.workplace.id };
    expect(await upload(boss, fileOf(headings, 2), here)).toMatchObject({ body: { read_as: CHOICE } });
    expect(await upload(boss, fileOf(headings, 2), { workplace_id: other.workplace.id })).toMatchObject({
      body: { read_as: without },
    });
  });

  it('stay with the managers of their workplaces', async () => {
    const headings = ownHeadings();
    expect(await apply(fileOf(headings), { columns })).toMatchObject({ status: 200 });
    const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    expect(await upload(manager, fileOf(headings, 2))).toMatchObject({ status: 200 });
    const elsewhere = await mintSite();
    const other = await signedIn({ roles: ['admin'], manages: [elsewhere.workplace.id] });
    expect(await upload(other, fileOf(headings, 2))).toMatchObject({ status: 422 });
  });
});
