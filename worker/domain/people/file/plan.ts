// Start-up import: decides what a people file changes, or why it cannot be imported.

import type { PersonId } from '#domain/roster/facts.ts';
import { cellStart } from '#domain/roster/file/fault.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { PeopleColumn, ValueColumn } from './columns.ts';
import type { PeopleDirectory, StoredPerson } from './directory.ts';
import type { PeopleFault, PeopleFaultKey } from './fault.ts';
import { type PlannedMemberships, planMemberships } from './planned-memberships.ts';
import { type PlannedPerson, planValues } from './planned-person.ts';
import { type ResolvedPerson, resolvePerson } from './resolved-row.ts';
import type { PersonFileLine } from './written-row.ts';

/** A value that a line changes; texts in the form of an export, null for an empty one. */
export interface LineChange {
  column: PeopleColumn;
  before: string | null;
  after: string;
}

export interface PlannedLine {
  line: number;
  /** `new`: no person has the staff number. */
  kind: 'new' | 'changed' | 'same';
  personId: PersonId | null;
  changes: LineChange[];
}

/** All changes of one person in the file. */
export type PersonPlan<Person extends StoredPerson> = PlannedPerson<Person> & PlannedMemberships;

export interface PeoplePlan<Person extends StoredPerson> {
  people: PersonPlan<Person>[];
  lines: PlannedLine[];
  /** The faults of all lines: of what they name, and of how they fit together. */
  faults: PeopleFault[];
}

export interface PlanLimits {
  positionsMax: number;
}

/**
 * Plans all lines and collects all faults at once. The value of a faulty cell is unknown. So a check
 * that needs the value is skipped, and the changes of its line are not reported.
 * @param today the first day of a wage without a date; a first wage starts on the hiring day instead
 */
export function planPeople<Person extends StoredPerson>(
  rows: readonly PersonFileLine[],
  directory: PeopleDirectory<Person>,
  today: CalendarDate,
  limits: PlanLimits,
): PeoplePlan<Person> {
  const faults: PeopleFault[] = [];
  const resolved = rows.map((written) => resolvePerson(directory, written, limits));
  faults.push(...resolved.flatMap((one) => one.faults));
  const unknown = new Set(rows.flatMap(({ staffNo }, at) => (resolved[at]?.row?.sound ? [] : staffNo)));
  const groups = Map.groupBy(
    resolved.flatMap(({ row }) => row ?? []),
    ({ stored, written }) => stored?.id ?? written.staffNo,
  );
  const looked: PersonPlan<Person>[] = [];
  const people: PersonPlan<Person>[] = [];
  const lines: PlannedLine[] = [];
  for (const group of groups.values()) {
    const whole = !group.some(({ written }) => unknown.has(written.staffNo));
    const about = { directory, today, limits, whole };
    const all = planPerson(group, about);
    looked.push(all.person);
    faults.push(...all.faults);
    const sound = group.filter((row) => row.sound);
    if (sound.length === 0) continue;
    const planned = sound.length === group.length ? all : planPerson(sound, about);
    people.push(planned.person);
    lines.push(...planned.lines);
  }
  faults.push(...sharedValues(looked));
  return { people, lines: lines.toSorted((left, right) => left.line - right.line), faults };
}

type PlanContext<Person extends StoredPerson> = {
  directory: PeopleDirectory<Person>;
  today: CalendarDate;
  limits: PlanLimits;
  /** Whether all lines of the person are without faults. */
  whole: boolean;
};

function planPerson<Person extends StoredPerson>(
  group: readonly ResolvedPerson<Person>[],
  { directory, today, limits, whole }: PlanContext<Person>,
): { person: PersonPlan<Person>; lines: PlannedLine[]; faults: PeopleFault[] } {
  const values = planValues(group, directory, today, whole);
  const hiredOn = values.person.values.get('hired_on') ?? null;
  const places = planMemberships(group, directory, { hiredOn, today }, limits);
  const person = { ...values.person, ...places.places };
  const changes = Map.groupBy([...values.changes, ...places.changes], ({ line }) => line);
  const { stored } = person;
  const lines = group.map(({ written: { line } }): PlannedLine => {
    const made = (changes.get(line) ?? []).map(({ line: _, ...change }) => change);
    const kind = stored === null ? 'new' : made.length > 0 ? 'changed' : 'same';
    return { line, kind, personId: stored?.id ?? null, changes: made };
  });
  const faults = [...values.faults, ...places.faults];
  const touched = lines.find((line) => line.kind === 'changed');
  if (stored && !stored.editable && touched) {
    const value = cellStart(
      group.find(({ written }) => written.line === touched.line)?.written.staffNo ?? '',
    );
    faults.push({ line: touched.line, column: 'staff_no', value, key: 'stronger_account' });
  }
  return { person, lines, faults };
}

/** Finds values that must be unique but occur for two people of the file. */
function sharedValues(people: readonly PlannedPerson<StoredPerson>[]): PeopleFault[] {
  const unique = ['email', 'residence_number'] as const satisfies readonly ValueColumn[];
  return unique.flatMap((column) => {
    const writers = people.filter(({ writtenIn }) => writtenIn.has(column));
    const together = Map.groupBy(writers, ({ values }) => values.get(column) ?? '');
    return [...together].flatMap(([value, all]) => {
      const lines = all.map(({ writtenIn }) => writtenIn.get(column) ?? 0).toSorted((a, b) => a - b);
      const [first = 0, ...later] = lines;
      const key: PeopleFaultKey = 'also_in_line';
      return later.map((line): PeopleFault => ({ line, column, value, key, params: { line: first } }));
    });
  });
}
