import { ROSTER_COLUMNS } from '#domain/roster/file/columns.ts';
import { Directory, type DirectoryFacts } from '#domain/roster/file/directory.ts';
import { type ReadRow, rowReader, type TypeOf } from '#domain/roster/file/written-row.ts';

export const NOON_BREAK = { start: 720, end: 780 };
export const DAY = { start: 540, end: 1080, breaks: [NOON_BREAK], paidBefore: 0 };

/** Two workplaces with a template and a position each, and three people; no shift. */
export const FACTS: DirectoryFacts = {
  workplaces: [
    { id: 1, code: 'W001', name: '第1倉庫' },
    { id: 2, code: 'W002', name: '第2倉庫' },
  ],
  templates: [
    { id: 11, workplaceId: 1, code: 'D', name: '日勤', deleted: false, times: DAY, headcounts: [] },
    { id: 12, workplaceId: 2, code: 'D', name: '日勤', deleted: false, times: DAY, headcounts: [] },
  ],
  positions: [
    { id: 21, workplaceId: 1, name: '検品', deleted: false },
    { id: 22, workplaceId: 2, name: '検品', deleted: false },
  ],
  people: [
    { id: 31, staffNo: 'S001', email: null },
    { id: 32, staffNo: '00123', email: null },
    { id: 33, staffNo: null, email: 'nam@kinmu.test' },
  ],
  shifts: [],
};

export function directory(overrides: Partial<DirectoryFacts> = {}): Directory {
  return new Directory({ ...FACTS, ...overrides });
}

export const PLACES = new Map(ROSTER_COLUMNS.map((column, place) => [column, place]));

const TYPES = new Map([
  ['fixed', 'fixed' as const],
  ['固定', 'fixed' as const],
  ['temporary', 'temporary' as const],
]);
export const typeOf: TypeOf = (text) => TYPES.get(text);

/** A line of all columns; a column that is not given is valid. */
export function read(
  cells: Partial<Record<(typeof ROSTER_COLUMNS)[number], string>> = {},
  line = 2,
): ReadRow {
  const valid = {
    date: '2026-12-01',
    workplace: 'W001',
    shift: 'D',
    position: '検品',
    type: 'fixed',
    staff_no: 'S001',
    start_time: '',
    end_time: '',
    ...cells,
  };
  return rowReader(PLACES, typeOf)({ line, cells: ROSTER_COLUMNS.map((column) => valid[column]) });
}
