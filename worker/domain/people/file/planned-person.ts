// G-05, G-10, F-08…F-11: merges the lines of one person and checks them against the rules of the form.

import { inWindowsLook } from '#domain/format/normalise.ts';
import type { ResidenceRecord } from '#domain/papers/record.ts';
import { fitToStatus } from '#domain/papers/record.ts';
import { isBefore1900 } from '#domain/people/birthday.ts';
import { OWNED_FIELDS } from '#domain/people/staff-sync/fields.ts';
import { cellStart } from '#domain/roster/file/fault.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { VALUE_COLUMNS, type ValueColumn } from './columns.ts';
import type { PeopleDirectory, StoredPerson } from './directory.ts';
import type { PeopleFault, PeopleFaultKey } from './fault.ts';
import type { LineChange } from './plan.ts';
import {
  NO_HIDDEN_RESIDENCE,
  RESIDENCE_COLUMNS,
  residenceRecordOf,
  withStatusOf,
} from './residence-values.ts';
import type { ResolvedPerson } from './resolved-row.ts';
import type { PersonValues } from './written-row.ts';

export interface PlannedPerson<Person extends StoredPerson> {
  /** Null for a new person. */
  stored: Person | null;
  /** Null for a person found by mail address. */
  staffNo: string | null;
  /** The person's first line. */
  line: number;
  /** The values after the import, without empty ones. */
  values: PersonValues;
  /** The line that writes each column. */
  writtenIn: ReadonlyMap<ValueColumn, number>;
  /** The columns whose value differs from the stored one. */
  changed: ReadonlySet<ValueColumn>;
  /** The residence record, fitted to its status; null where it does not change. */
  residence: ResidenceRecord | null;
  branchId: number | null;
}

export type ChangeIn = LineChange & { line: number };

/** @param whole whether all lines of the person were readable; otherwise nothing is reported as missing */
export function planValues<Person extends StoredPerson>(
  group: readonly ResolvedPerson<Person>[],
  directory: PeopleDirectory<Person>,
  today: CalendarDate,
  whole: boolean,
): { person: PlannedPerson<Person>; changes: ChangeIn[]; faults: PeopleFault[] } {
  const { written, writtenIn, faults } = mergedValues(group);
  const [first] = group;
  if (!first) throw new RangeError('Nobody has no line');
  const { stored } = first;
  const before: PersonValues = stored?.values ?? new Map();
  const entries = [...written].map(
    ([column, value]) => [column, asStored(before.get(column), value)] as const,
  );
  const merged = new Map([...before, ...entries]);
  const branch = lastOf(group.map((row) => row.branch))?.id ?? stored?.branchId ?? null;
  const school = lastOf(group.map((row) => row.school));
  const residence = fitToStatus(
    residenceRecordOf(
      merged,
      stored?.residence ?? NO_HIDDEN_RESIDENCE,
      school?.id ?? stored?.schoolId ?? null,
    ),
  );
  const values = withStatusOf(residence, merged);
  const changed = new Set(VALUE_COLUMNS.filter((column) => before.get(column) !== values.get(column)));
  const papersChange = RESIDENCE_COLUMNS.some((column) => changed.has(column));
  const person: PlannedPerson<Person> = {
    stored,
    staffNo: stored ? stored.staffNo : first.written.staffNo,
    line: first.written.line,
    values,
    writtenIn,
    changed,
    residence: papersChange ? residence : null,
    branchId: branch,
  };
  const changes = [...changed].map((column) => ({
    line: writtenIn.get(column) ?? person.line,
    column,
    before: before.get(column) ?? null,
    after: values.get(column) ?? '',
  }));
  faults.push(...unfit(person, merged, directory, today, whole));
  return { person, changes, faults };
}

/** C-02: keeps the stored value where the file has only its look in Windows-31J. */
function asStored(before: string | undefined, value: string): string {
  return before !== undefined && inWindowsLook(before) === inWindowsLook(value) ? before : value;
}

function lastOf<Item>(items: readonly (Item | null)[]): Item | null {
  return items.findLast((item) => item !== null) ?? null;
}

/** All lines must give the same values for the person, or none. */
function mergedValues(group: readonly ResolvedPerson<StoredPerson>[]) {
  const written = new Map<ValueColumn, string>();
  const writtenIn = new Map<ValueColumn, number>();
  const faults: PeopleFault[] = [];
  for (const { written: row, values } of group) {
    for (const [column, value] of values) {
      const cell = written.get(column);
      if (cell === undefined) {
        written.set(column, value);
        writtenIn.set(column, row.line);
      } else if (cell !== value) {
        const params = { line: writtenIn.get(column) ?? row.line };
        faults.push({ line: row.line, column, value: cellStart(value), key: 'differs_from_line', params });
      }
    }
  }
  return { written, writtenIn, faults };
}

function unfit(
  { stored, values, writtenIn, changed, line }: PlannedPerson<StoredPerson>,
  merged: PersonValues,
  directory: PeopleDirectory,
  today: CalendarDate,
  whole: boolean,
): PeopleFault[] {
  const faults: PeopleFault[] = [];
  const fault = (column: ValueColumn, key: PeopleFaultKey, at: ValueColumn = column) => {
    const value = cellStart(values.get(column) ?? '');
    faults.push({ line: writtenIn.get(column) ?? writtenIn.get(at) ?? line, column, value, key });
  };
  if (whole && !stored) {
    for (const column of ['last_name', 'first_name'] as const) {
      if (!values.has(column)) fault(column, 'required');
    }
  }
  if (whole && values.has('last_name_kana') !== values.has('first_name_kana')) {
    fault('last_name_kana', 'kana_pair', 'first_name_kana');
  }
  if (whole && merged.has('residence_expires_on') && !merged.has('residence_status')) {
    fault('residence_status', 'select', 'residence_expires_on');
  }
  const birthday = changed.has('birthday') ? values.get('birthday') : undefined;
  if (birthday !== undefined && birthday >= today) fault('birthday', 'past_date');
  if (birthday !== undefined && isBefore1900(birthday)) fault('birthday', 'birthday_too_early');
  const [hired, left] = [values.get('hired_on'), values.get('left_on')];
  const dated = changed.has('hired_on') || changed.has('left_on');
  if (whole && dated && hired !== undefined && left !== undefined && left < hired)
    fault('left_on', 'date_order', 'hired_on');
  for (const column of VALUE_COLUMNS) {
    if (stored?.keptOutside && changed.has(column) && isOwned(column)) fault(column, 'kept_outside');
  }
  const isTaken = (column: 'email' | 'residence_number', owners: ReadonlyMap<string, number>) => {
    const owner = owners.get(values.get(column) ?? '');
    return changed.has(column) && owner !== undefined && owner !== stored?.id;
  };
  if (isTaken('email', directory.mails)) fault('email', 'taken');
  if (isTaken('residence_number', directory.cards)) fault('residence_number', 'taken');
  return faults;
}

function isOwned(column: ValueColumn): boolean {
  return OWNED_FIELDS.some((owned) => owned === column);
}
