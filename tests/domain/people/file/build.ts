import { parseMail } from '#contract/fields/formats.ts';
import { SALARY_PER_HOUR_MAX, TEXT_MAX } from '#contract/limits.ts';
import { peopleValueOf } from '#contract/people/people-values.ts';
import { PEOPLE_COLUMNS, type PeopleColumn, type ValueColumn } from '#domain/people/file/columns.ts';
import { PeopleDirectory, type PeopleFacts, type StoredPerson } from '#domain/people/file/directory.ts';
import { planPeople } from '#domain/people/file/plan.ts';
import { type CellParsers, readPeopleRow } from '#domain/people/file/written-row.ts';

const READING: CellParsers = {
  mail: parseMail,
  choice: peopleValueOf,
  textMax: TEXT_MAX,
  salaryMax: SALARY_PER_HOUR_MAX,
};
export const TODAY = '2026-11-21';
export const LIMITS = { positionsMax: 100 };

export type Cells = Partial<Record<PeopleColumn, string>>;

export const PLACES = new Map(PEOPLE_COLUMNS.map((column, at) => [column, at]));

export function read(cells: Cells, line = 2) {
  return readPeopleRow({ line, cells: PEOPLE_COLUMNS.map((column) => cells[column] ?? '') }, PLACES, READING);
}

/** A person at the first workplace, in its first position. */
export function stored(
  overrides: Omit<Partial<StoredPerson>, 'values'> & { values?: Partial<Record<ValueColumn, string>> } = {},
): StoredPerson {
  const { values = {}, ...others } = overrides;
  return {
    id: 1,
    staffNo: '00123',
    deleted: false,
    editable: true,
    values: new Map(
      Object.entries({ last_name: '田中', first_name: '花子', ...values }) as [ValueColumn, string][],
    ),
    residence: { renewalFiledOn: null, paperMinutes: null },
    branchId: null,
    schoolId: null,
    memberships: [{ id: 7, workplaceId: 1, works: true, positions: [11] }],
    wages: [{ id: 8, positionId: 11, validFrom: '2026-04-01', salaryPerHour: 1200 }],
    ...others,
  };
}

export function facts(
  people: readonly StoredPerson[] = [],
  overrides: Partial<PeopleFacts> = {},
): PeopleFacts {
  return {
    workplaces: [
      { id: 1, code: 'W1', name: '第一倉庫' },
      { id: 2, code: 'W2', name: '第二倉庫' },
    ],
    positions: [
      { id: 11, workplaceId: 1, name: '検品' },
      { id: 12, workplaceId: 1, name: '梱包/出荷' },
      { id: 21, workplaceId: 2, name: '清掃' },
    ],
    branches: [{ id: 5, name: '東京支店' }],
    schools: [{ id: 6, name: '東京日本語学院' }],
    people,
    mails: new Map(),
    cards: new Map(),
    ...overrides,
  };
}

/** The plan of the rows; the first row is line 2. */
export function plan(rows: readonly Cells[], about: PeopleFacts = facts()) {
  const lines = rows.map((cells, at) => read(cells, at + 2));
  const planned = planPeople(
    lines.flatMap(({ row }) => row ?? []),
    new PeopleDirectory(about),
    TODAY,
    LIMITS,
  );
  const faults = [...lines.flatMap((one) => one.faults), ...planned.faults];
  return { ...planned, faults };
}
