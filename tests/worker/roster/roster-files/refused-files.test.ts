import { beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_FILE_MAX } from '#contract/limits.ts';
import { mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintShift } from '#tests/support/shifts.ts';
import { type Cells, csv, upload, WHOLE, written } from './roster.ts';

let boss: SignedIn;
let site: Site;
let before: unknown;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  site = await mintSite({ name: '第一倉庫' });
  before = await written();
});

const row = (cells: Cells = {}): Cells => ({
  date: '2026-12-01',
  workplace: site.workplace.code,
  shift: site.template.code,
  position: site.position.name,
  type: 'fixed',
  staff_no: site.member.staff_no ?? '',
  ...cells,
});

describe.each(['preview', 'apply'])('an unreadable roster file for %s', (mode) => {
  const HEADER = 'date,workplace,shift,position,type,staff_no,start_time,end_time';

  it.each([
    ['that is empty', '', 'SHIFT_CSV_EMPTY', undefined],
    ['with only blank lines', '\r\n,,\r\n', 'SHIFT_CSV_EMPTY', undefined],
    ['with only a header', `${HEADER}\r\n`, 'SHIFT_CSV_EMPTY', undefined],
    [
      'with the wrong header',
      'date,workplace,shift,name,type,staff_no\r\n1,2,3,4,5,6\r\n',
      'SHIFT_CSV_INVALID_HEADER',
      expect.objectContaining({ missing: ['position'], unknown: ['name'] }),
    ],
    [
      'without a header',
      '2026-12-01,W001,D,検品,fixed,S001,,\r\n2026-12-02,W001,D,検品,fixed,S001,,\r\n',
      'SHIFT_CSV_INVALID_HEADER',
      expect.objectContaining({
        missing: HEADER.split(',').filter((name) => !name.endsWith('_time')),
        unknown: ['2026-12-01', 'W001', 'D', '検品', 'fixed', 'S001'],
      }),
    ],
    [
      'of a broken workbook',
      new Uint8Array([0x50, 0x4b, 0x03, 0x04, ...Array.from({ length: 30 }, () => 0)]),
      'E_UNPROCESSABLE_ENTITY',
      { file: [{ key: 'table_file' }] },
    ],
  ])('is refused as a file %s', async (_, file, code, data) => {
    expect(await upload(boss, file, { mode })).toEqual({
      status: 422,
      body: data === undefined ? { code } : { code, data },
    });
    expect(await written()).toEqual(before);
  });

  it('is refused with the limit above 5 MB, even by one byte', async () => {
    const refused = { status: 413, body: { code: 'E_PAYLOAD_TOO_LARGE', data: { limit: IMPORT_FILE_MAX } } };
    expect(await upload(boss, 'x'.repeat(6 * 1024 * 1024), { mode })).toEqual(refused);
    expect(await upload(boss, 'x'.repeat(IMPORT_FILE_MAX + 1), { mode })).toEqual(refused);
    expect(await upload(boss, 'x'.repeat(IMPORT_FILE_MAX), { mode })).toMatchObject({
      status: 422,
      body: { code: 'SHIFT_CSV_EMPTY' },
    });
    expect(await written()).toEqual(before);
  });
});

describe('a request for a roster import', () => {
  it('names a file or the file of a preview, and a mode', async () => {
    const refused = (data: unknown) => ({ status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } });
    expect(await upload(boss, null)).toEqual(refused({ file: [{ key: 'select' }] }));
    expect(await upload(boss, csv([row()]), { mode: 'try' })).toEqual(refused({ mode: [{ key: 'choice' }] }));
    const file_id = crypto.randomUUID();
    expect(await upload(boss, csv([row()]), { file_id })).toEqual(refused({ file: [{ key: 'select' }] }));
    expect(await upload(boss, null, { file_id })).toEqual(refused({ file: [{ key: 'file_gone' }] }));
  });

  it('must be a form', async () => {
    const answer = await boss.send(WHOLE, {
      method: 'POST',
      body: JSON.stringify({ mode: 'preview' }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('rows with mistakes', () => {
  const faultsOf = async (rows: Cells[], by = boss) => {
    const applied = await upload(by, csv(rows), { mode: 'apply' });
    expect(applied).toMatchObject({ status: 422, body: { code: 'SHIFT_CSV_INVALID_ROW' } });
    expect(await written()).toEqual(before);
    return applied.body;
  };
  const invalid = (...rows: unknown[]) => ({ code: 'SHIFT_CSV_INVALID_ROW', data: { rows } });

  it('are reported all at once, by line and column, and nothing is written', async () => {
    const rows = [
      row({ date: '2026/13/1', start_time: '9' }),
      row(),
      row({ staff_no: '=1+1', workplace: 'どこか' }),
      row({ start_time: '18:00', end_time: '9:00' }),
      row({ staff_no: 'X999', position: 'なし' }),
      row({ shift: 'なし', date: '令和8年12月2日' }),
    ];
    expect(await faultsOf(rows)).toEqual(
      invalid(
        { line: 2, column: 'date', value: '2026/13/1', key: 'date' },
        { line: 2, column: 'start_time', value: '9', key: 'time' },
        { line: 4, column: 'staff_no', value: '=1+1', key: 'formula' },
        { line: 5, column: 'end_time', value: '09:00', key: 'end_after_start' },
        {
          line: 5,
          column: 'staff_no',
          value: site.member.staff_no,
          key: 'same_as_line',
          params: { line: 3 },
        },
        { line: 6, column: 'staff_no', value: 'X999', key: 'not_found' },
        { line: 6, column: 'position', value: 'なし', key: 'workplace_position' },
        { line: 7, column: 'shift', value: 'なし', key: 'not_found' },
      ),
    );
  });

  it('name each other when they repeat the same assignment', async () => {
    expect(await faultsOf([row(), row({ type: 'temporary', date: '2026/12/1' })])).toEqual(
      invalid({
        line: 3,
        column: 'staff_no',
        value: site.member.staff_no,
        key: 'same_as_line',
        params: { line: 2 },
      }),
    );
  });

  it('report the line where an open quote starts', async () => {
    const text = csv([row(), row({ date: '2026-12-02', position: '"open' })]);
    expect(await upload(boss, text, { mode: 'apply' })).toMatchObject({
      status: 422,
      body: invalid({ line: 3, column: null, value: '', key: 'open_quote' }),
    });
  });

  it('are all refused and counted in the preview when their people are unknown', async () => {
    const days = Array.from({ length: 28 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`);
    const rows = Array.from({ length: 500 }, (_, at) =>
      row({ date: days[at % 28] ?? '', staff_no: at === 300 ? 'X' : `S9${at}` }),
    );
    const { body } = await upload(boss, csv(rows));
    expect(body).toMatchObject({ counts: { new: 0, refused: 500 } });
  });

  it('are answered the same for objects out of scope as for unknown ones', async () => {
    const elsewhere = await mintSite();
    const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const known = await written();
    const there = {
      workplace: elsewhere.workplace.name,
      shift: elsewhere.template.code,
      position: elsewhere.position.name,
    };
    const { body } = await upload(
      manager,
      csv([
        row({ ...there, staff_no: elsewhere.member.staff_no ?? '' }),
        row({ workplace: 'なし', staff_no: 'X1' }),
      ]),
      { mode: 'apply' },
    );
    expect(body).toEqual(
      invalid(
        { line: 2, column: 'workplace', value: elsewhere.workplace.name, key: 'not_found' },
        { line: 2, column: 'staff_no', value: elsewhere.member.staff_no, key: 'not_found' },
        { line: 3, column: 'workplace', value: 'なし', key: 'not_found' },
        { line: 3, column: 'staff_no', value: 'X1', key: 'not_found' },
      ),
    );
    expect(await written()).toEqual(known);
    before = known;
  });

  it('are shown together with the good ones, with their cells as written', async () => {
    const good = row({ date: '２０２６／１２／１', workplace: site.workplace.name });
    const { status, body } = await upload(boss, csv([good, row({ type: 'いつも' })]));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      mode: 'preview',
      passable_by: 'none',
      counts: { new: 1, changed: 0, same: 0, refused: 1 },
      columns: ['date', 'workplace', 'shift', 'position', 'type', 'staff_no', 'start_time', 'end_time'],
      rows: [
        { line: 2, class: 'new', date: '2026-12-01', workplace_id: site.workplace.id, faults: [] },
        {
          line: 3,
          class: 'refused',
          cells: [
            '2026-12-01',
            site.workplace.code,
            site.template.code,
            site.position.name,
            'いつも',
            site.member.staff_no,
            '',
            '',
          ],
          after: null,
          faults: [{ line: 3, column: 'type', value: 'いつも', key: 'choice' }],
        },
      ],
      shifts: [{ line: 2, date: '2026-12-01', template: { id: site.template.id } }],
    });
  });
});

it('refused rows are accepted again with the reasons column that a page added', async () => {
  const [header = '', line = ''] = csv([row({ date: 'x' })]).split('\r\n');
  const text = `${header},理由\r\n${line},"正しい日付を入力してください。"\r\n`;
  expect(await upload(boss, text)).toMatchObject({
    status: 200,
    body: {
      columns: header.split(','),
      rows: [{ line: 2, cells: line.split(','), faults: [{ column: 'date', value: 'x' }] }],
    },
  });
});

describe('a file for one shift', () => {
  it('has its own columns', async () => {
    const shift = await mintShift(site.template, '2026-12-05', [site.position]);
    const path = `/api/manage/shifts/${shift.id}/import-csv`;
    expect(await upload(boss, csv([row()]), { path })).toMatchObject({
      body: {
        code: 'SHIFT_CSV_INVALID_HEADER',
        data: { missing: [], unknown: ['date', 'workplace', 'shift'] },
      },
    });
  });

  it('is 404 for a shift out of scope', async () => {
    const shift = await mintShift(site.template, '2026-12-06', [site.position]);
    const text = csv([row()], ['staff_no', 'position', 'type', 'start_time', 'end_time']);
    const other = await signedIn({ roles: ['admin'], manages: [(await mintWorkplace()).id] });
    expect((await upload(other, text, { path: `/api/manage/shifts/${shift.id}/import-csv` })).status).toBe(
      404,
    );
    expect((await upload(boss, text, { path: '/api/manage/shifts/999999/import-csv' })).status).toBe(404);
  });
});
