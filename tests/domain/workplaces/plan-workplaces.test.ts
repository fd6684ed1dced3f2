import { describe, expect, it } from 'vitest';
import { workplaceValueOf } from '#contract/workplaces/workplace-values.ts';
import { type KnownWorkplace, planWorkplaces } from '#domain/workplaces/file/plan-workplaces.ts';
import {
  readWorkplaceRow,
  WORKPLACE_COLUMNS,
  type WorkplaceColumn,
  type WorkplaceFileRow,
} from '#domain/workplaces/file/workplace-row.ts';

const PARSERS = {
  choice: workplaceValueOf,
  textMax: 20,
  formulaMax: 4,
};
const PLACES = new Map(WORKPLACE_COLUMNS.map((column, place) => [column, place]));
type Cells = Partial<Record<WorkplaceColumn, string>>;

const read = (cells: Cells, line = 2) =>
  readWorkplaceRow({ line, cells: WORKPLACE_COLUMNS.map((column) => cells[column] ?? '') }, PLACES, PARSERS);

describe('C-04: a line of a file of workplaces', () => {
  it('is read with its values in the form of an export', () => {
    const { row, faults } = read({
      code: 'F-001',
      name: '船橋工場',
      name_kana: 'ふなばしこうじょう',
      name_en: 'Funabashi Plant',
      postal_code: '0600001',
      prefecture: '東京都',
      phone: '03-1234-5678',
      coordinates: '35.681236 139.767125',
      formula: '２',
      engagement: '派遣',
      industry: 'Manufacturing',
      wage_industry: '自動車，同附属品製造業',
      fueiho: 'Chưa xác nhận',
      contract_to: '2027/3/31',
      positions: '梱包、検品',
    });
    expect(faults).toEqual([]);
    expect(row).toEqual({
      line: 2,
      code: 'F-001',
      values: new Map([
        ['name', '船橋工場'],
        ['name_kana', 'ふなばしこうじょう'],
        ['name_en', 'Funabashi Plant'],
        ['postal_code', '060-0001'],
        ['prefecture', '13'],
        ['phone', '0312345678'],
        ['coordinates', '35.681236, 139.767125'],
        ['formula', '2'],
        ['engagement', 'dispatch'],
        ['industry', 'manufacturing'],
        ['wage_industry', '自動車、同附属品製造業'],
        ['fueiho', 'unknown'],
        ['contract_to', '2027-03-31'],
      ]),
      positions: '梱包、検品',
    });
  });

  it('names no industry of a specified minimum wage with a word for all of them', () => {
    expect(read({ code: 'A', wage_industry: '全産業' }).row?.values).toEqual(new Map());
  });

  it.each([
    [{ name: 'A' }, 'code', 'required'],
    [{ code: 'A', name: '=1+1' }, 'name', 'formula'],
    [{ code: 'A'.repeat(21) }, 'code', 'max_length'],
    [{ code: 'A', name_vi: 'A'.repeat(21) }, 'name_vi', 'max_length'],
    [{ code: 'A', postal_code: '12' }, 'postal_code', 'postal_code'],
    [{ code: 'A', prefecture: '江戸' }, 'prefecture', 'choice'],
    [{ code: 'A', phone: '12' }, 'phone', 'phone'],
    [{ code: 'A', coordinates: '91, 0' }, 'coordinates', 'coordinates'],
    [{ code: 'A', formula: '5' }, 'formula', 'choice'],
    [{ code: 'A', engagement: '出向' }, 'engagement', 'choice'],
    [{ code: 'A', conflict_on: '2026/2/30' }, 'conflict_on', 'date'],
  ] as const)('is refused: %j', (cells, column, key) => {
    expect(read(cells)).toMatchObject({ row: null, faults: [{ line: 2, column, key }] });
  });
});

const STORED: KnownWorkplace[] = [
  { id: 1, code: 'F-001', values: new Map([['name', '船橋工場']]), positions: ['梱包'] },
  { id: 2, code: 'F-002', values: new Map([['name', '柏工場']]), positions: [] },
];
const row = (cells: Cells, line = 2): WorkplaceFileRow => {
  const found = read(cells, line).row;
  if (!found) throw new Error('a faulty line');
  return found;
};
const plan = (...rows: WorkplaceFileRow[]) => planWorkplaces(rows, STORED, { positionsMax: 3, textMax: 20 });

describe('C-04: a file of workplaces', () => {
  it('adds an unknown code, changes a known one in any width, and skips what is equal', () => {
    const { lines, faults, workplaces } = plan(
      row({ code: 'F-003', name: '松戸倉庫', positions: '検品/検品' }, 2),
      row({ code: 'ｆ-001', formula: '3', positions: '梱包、仕分け' }, 3),
      row({ code: 'F-002', name: '柏工場' }, 4),
    );
    expect(faults).toEqual([]);
    expect(lines).toEqual([
      {
        line: 2,
        kind: 'new',
        changes: [
          { column: 'name', before: null, after: '松戸倉庫' },
          { column: 'positions', before: null, after: '検品' },
        ],
      },
      {
        line: 3,
        kind: 'changed',
        changes: [
          { column: 'formula', before: null, after: '3' },
          { column: 'positions', before: null, after: '仕分け' },
        ],
      },
      { line: 4, kind: 'same', changes: [] },
    ]);
    expect(
      workplaces.map(({ stored, code, isWritten, positions }) => [stored?.id, code, isWritten, positions]),
    ).toEqual([
      [undefined, 'F-003', true, ['検品']],
      [1, 'F-001', true, ['仕分け']],
      [2, 'F-002', false, []],
    ]);
  });

  it('leaves out lines with a fault, and takes the others', () => {
    const { lines, faults } = plan(
      row({ code: 'N-1' }, 2),
      row({ code: 'N-2', name: '柏工場' }, 3),
      row({ code: 'N-3', name: '新工場' }, 4),
      row({ code: 'N-4', name: '新工場' }, 5),
      row({ code: 'n-3', name: '別工場' }, 6),
      row({ code: 'F-001', positions: 'A、B、C、D' }, 7),
      row({ code: 'N-5', name: '三郷倉庫' }, 8),
    );
    expect(faults.map(({ line, column, key, params }) => [line, column, key, params?.line])).toEqual([
      [2, 'name', 'required', undefined],
      [3, 'name', 'taken', undefined],
      [5, 'name', 'also_in_line', 4],
      [6, 'code', 'also_in_line', 4],
      [7, 'positions', 'max_items', undefined],
    ]);
    expect(lines.map(({ line, kind }) => [line, kind])).toEqual([
      [4, 'new'],
      [8, 'new'],
    ]);
  });
});
