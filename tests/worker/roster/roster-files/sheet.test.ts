import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ImportPreview } from '#contract/roster/roster-files.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { mintPeople, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintTemplate } from '#tests/support/shifts.ts';
import { BOMBS } from '#tests/worker/people/people-files/bombs.ts';
import { packed } from '#tests/worker/people/people-files/workbooks.ts';
import { type Cells, csv, upload, written } from './roster.ts';

let boss: SignedIn;
let site: Site;
let people: Person[];

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

beforeEach(async () => {
  site = await mintSite();
  people = await mintPeople(
    Array.from({ length: 2 }, () => ({ works: [site.workplace.id], birthday: '1990-01-01' })),
  );
  for (const one of people) await givePositions(one, site.workplace, [site.position]);
});

const asked = () => ({
  layout: 'sheet',
  month: '2026-12',
  workplace_id: site.workplace.id,
  position_id: site.position.id,
});
/** The sheet as a spreadsheet program copies it to the clipboard. */
const pasted = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join('\t')).join('\n');
const preview = async (rows: readonly (readonly string[])[], fields: Record<string, unknown> = {}) => {
  const { status, body } = await upload(boss, pasted(rows), { ...asked(), ...fields });
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  return ImportPreview.parse(body);
};
const numberOf = (nth: number) => people[nth]?.staff_no ?? '';
const rowOf = (nth: number, cells: Cells): Cells => ({
  workplace: site.workplace.code,
  shift: site.template.code,
  position: site.position.name,
  type: 'fixed',
  staff_no: numberOf(nth),
  ...cells,
});

describe('a pasted sheet', () => {
  it('has the effect and the findings of a file with the same rows', async () => {
    const { code } = site.template;
    const sheet = await preview([
      ['12月シフト表'],
      ['スタッフ番号', '1', '2', '3'],
      [numberOf(0), code, '10-15', ''],
      [numberOf(1), '-', `${code}/-`, code],
    ]);
    const answer = await upload(
      boss,
      csv([
        rowOf(0, { date: '2026-12-01' }),
        rowOf(0, { date: '2026-12-02', start_time: '10:00', end_time: '15:00' }),
        rowOf(1, { date: '2026-12-02' }),
        rowOf(1, { date: '2026-12-03' }),
      ]),
    );
    const file = ImportPreview.parse(answer.body);
    const of = ({ rows }: ImportPreview) => rows.map(({ line, cells, cell, findings, ...row }) => row);
    expect(of(sheet)).toEqual(of(file));
    const found = ({ rows, shifts }: ImportPreview) =>
      [...rows, ...shifts].map(({ findings }) => findings.map(({ rule, severity }) => [rule, severity]));
    expect(found(sheet)).toEqual(found(file));
    expect([sheet.counts, sheet.shifts_created]).toEqual([file.counts, file.shifts_created]);
    expect(sheet.rows.map(({ cell }) => cell)).toEqual(['B3', 'C3', 'C4', 'D4']);
    expect(file.rows[0]?.cell).toBeNull();
    expect([file.sheet, sheet.sheet?.unknown]).toEqual([null, []]);
  });

  it('is applied as it was previewed', async () => {
    const rows = [
      ['スタッフ番号', '1', '2'],
      [numberOf(0), site.template.code, site.template.name],
    ];
    const { file_id, digest } = await preview(rows);
    const fields = { ...asked(), mode: 'apply', file_id, digest, override_reason: 'as agreed' };
    expect(await upload(boss, null, fields)).toMatchObject({
      status: 200,
      body: { counts: { new: 2, refused: 0 }, shifts_created: 2 },
    });
    expect((await preview(rows)).counts).toMatchObject({ new: 0, same: 2 });
  });

  it('asks for the meaning of unknown marks, and plans by the answer', async () => {
    const night = await mintTemplate(site.workplace);
    const rows = [
      ['スタッフ番号', '1', '2'],
      [numberOf(0), '明', '研'],
    ];
    const before = await preview(rows);
    expect(before.sheet?.unknown.map(({ mark, cells }) => [mark, cells])).toEqual([
      ['明', 1],
      ['研', 1],
    ]);
    expect(before.sheet?.templates.map(({ id }) => id).toSorted()).toEqual(
      [site.template.id, night.id].toSorted(),
    );
    expect(before.rows.map(({ cell, faults }) => [cell, faults[0]?.key, faults[0]?.cell])).toEqual([
      ['B2', 'mark', 'B2'],
      ['C2', 'mark', 'C2'],
    ]);
    const after = await preview(rows, { marks: JSON.stringify({ 明: night.id, 研: 'off' }) });
    expect([after.sheet?.unknown, after.counts]).toEqual([[], { new: 1, changed: 0, same: 0, refused: 0 }]);
  });

  it('writes nothing while a cell is faulty, and reports each fault with its cell', async () => {
    const rows = [
      ['スタッフ番号', '1', '2'],
      [numberOf(0), site.template.code, '??'],
      ['nobody', site.template.code, ''],
    ];
    const before = await written();
    const { status, body } = await upload(boss, pasted(rows), { ...asked(), mode: 'apply' });
    expect([status, body]).toMatchObject([
      422,
      {
        code: 'SHIFT_CSV_INVALID_ROW',
        data: {
          rows: [
            { cell: 'C2', key: 'mark' },
            { cell: 'A3', key: 'not_found', column: 'staff_no' },
          ],
        },
      },
    ]);
    expect(await written()).toEqual(before);
  });

  it('is refused without days of the month, and without the required fields', async () => {
    const text = pasted([
      ['スタッフ番号', 'x'],
      [numberOf(0), 'D'],
    ]);
    expect(await upload(boss, text, asked())).toMatchObject({
      body: { code: 'SHIFT_CSV_INVALID_HEADER', data: { missing: ['date'] } },
    });
    expect(await upload(boss, text, { layout: 'sheet' })).toMatchObject({
      status: 422,
      body: { data: { workplace_id: [{ key: 'required' }], month: [{}], position_id: [{}] } },
    });
    expect(await upload(boss, text, { ...asked(), marks: '{"x":[]}' })).toMatchObject({
      status: 422,
      body: { data: { marks: [{ key: 'invalid' }] } },
    });
  });

  it.each(BOMBS.slice(0, 3))('is refused as a workbook %s', async (_, parts) => {
    expect(await upload(boss, await packed(parts()), asked())).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { file: [{ key: 'table_file' }] } },
    });
  });

  // Without a limit, reading takes minutes.
  it('is refused when it is wider or longer than any month', async () => {
    const days = Array.from({ length: 31 }, (_, nth) => String(nth + 1));
    const wide = `1${'\t'.repeat(200_000)}2\n${'a\n'.repeat(29_000)}`;
    const marks = Array.from({ length: 10_000 }, () => [numberOf(0), ...days.map(() => '?')]);
    expect(await upload(boss, wide, asked())).toMatchObject({
      status: 422,
      body: { data: { file: [{ key: 'table_file' }] } },
    });
    expect(await upload(boss, pasted([['スタッフ番号', ...days], ...marks]), asked())).toMatchObject({
      status: 422,
      body: { data: { file: [{ key: 'max_rows' }] } },
    });
  }, 60_000);

  it('is not found for a workplace out of scope, and refuses a position of another workplace', async () => {
    const foreign = await mintSite();
    const manager = await signedIn({ roles: ['admin'], manages: [foreign.workplace.id] });
    const text = pasted([
      ['スタッフ番号', '1'],
      [numberOf(0), site.template.code],
    ]);
    expect(await upload(manager, text, asked())).toMatchObject({ status: 404 });
    expect(await upload(boss, text, { ...asked(), position_id: foreign.position.id })).toMatchObject({
      status: 422,
      body: { data: { position_id: [{ key: 'workplace_position' }] } },
    });
  });

  it('is imported as a job on request', async () => {
    const text = pasted([
      ['スタッフ番号', '1'],
      [numberOf(0), site.template.code],
    ]);
    const { status, body } = await upload(boss, text, {
      ...asked(),
      headers: { Prefer: 'respond-async' },
    });
    expect([status, body]).toMatchObject([202, { job_id: expect.any(Number) }]);
    const { job_id } = z.object({ job_id: z.number() }).parse(body);
    expect(await settleJob(job_id)).toMatchObject({ state: 'done' });
  });
});
