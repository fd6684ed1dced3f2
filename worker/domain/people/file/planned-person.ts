// G-05, G-10, F-08…F-11: what the lines of one person say of them, merged and held against the rules of the form.

import { inWindowsLook } from '#domain/format/normalise.ts';
import type { ResidenceRecord } from '#domain/papers/record.ts';
import { fitToStatus } from '#domain/papers/record.ts';
import { isBefore1900 } from '#domain/people/birthday.ts';
import { OWNED_FIELDS } from '#domain/people/staff-sync/fields.ts';
import { told } from '#domain/roster/file/fault.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { VALUE_COLUMNS, type ValueColumn } from './columns.ts';
import type { PeopleDirectory, StoredPerson } from './directory.ts';
import type { PeopleFault, PeopleFaultKey } from './fault.ts';
import type { LineChange } from './plan.ts';
import { NO_HIDDEN_RESIDENCE, RESIDENCE_COLUMNS, recordOf, withStatusOf } from './residence-values.ts';
import type { ResolvedPerson } from './resolved-row.ts';
import type { PersonValues } from './written-row.ts';

export interface PlannedPerson<Person extends StoredPerson> {
  /** Null for somebody new. */
  stored: Person | null;
  /** Null for who is known by a mail address. */
  staffNo: string | null;
  /** The first of theirs. */
  line: number;
  /** As they will be, without what is empty. */
  values: PersonValues;
  /** The line that writes a column. */
  writtenIn: ReadonlyMap<ValueColumn, number>;
  /** What is written otherwise than it stands. */
  changed: ReadonlySet<ValueColumn>;
  /** Papers, fitted to their status; null where they stay as they are. */
  residence: ResidenceRecord | null;
  branchId: number | null;
}

export type ChangeIn = LineChange & { line: number };

/** @param whole whether all lines of the person could be read: else nothing is found missing */
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
  const said = [...written].map(([column, value]) => [column, asStored(before.get(column), value)] as const);
  const merged = new Map([...before, ...said]);
  const branch = lastOf(group.map((row) => row.branch))?.id ?? stored?.branchId ?? null;
  const school = lastOf(group.map((row) => row.school));
  const residence = fitToStatus(
    recordOf(merged, stored?.residence ?? NO_HIDDEN_RESIDENCE, school?.id ?? stored?.schoolId ?? null),
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

/** C-02: a value that a file in Windows-31J has made another of stays as it is. */
function asStored(before: string | undefined, value: string): string {
  return before !== undefined && inWindowsLook(before) === inWindowsLook(value) ? before : value;
}

function lastOf<Item>(items: readonly (Item | null)[]): Item | null {
  return items.findLast((item) => item !== null) ?? null;
}

/** Each line says the same of the person, or nothing. */
function mergedValues(group: readonly ResolvedPerson<StoredPerson>[]) {
  const written = new Map<ValueColumn, string>();
  const writtenIn = new Map<ValueColumn, number>();
  const faults: PeopleFault[] = [];
  for (const { written: row, values } of group) {
    for (const [column, value] of values) {
      const said = written.get(column);
      if (said === undefined) {
        written.set(column, value);
        writtenIn.set(column, row.line);
      } else if (said !== value) {
        const params = { line: writtenIn.get(column) ?? row.line };
        faults.push({ line: row.line, column, value: told(value), key: 'differs_from_line', params });
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
    const value = told(values.get(column) ?? '');
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
