// C-06: a line of a people file, with everything that it names looked up.

import { cellStart } from '#domain/roster/file/fault.ts';
import type { NameMatch } from '#domain/roster/file/name-index.ts';
import type { PeopleColumn, ValueColumn } from './columns.ts';
import type {
  NamedItem,
  PeopleDirectory,
  PeopleFilePosition,
  PeopleFileWorkplace,
  StoredPerson,
} from './directory.ts';
import type { PeopleFault } from './fault.ts';
import type { PlanLimits } from './plan.ts';
import { readPositions } from './written-positions.ts';
import type { PersonFileLine } from './written-row.ts';

export interface ResolvedPerson<Person extends StoredPerson> {
  written: PersonFileLine;
  /** Whether every value of the line is known. */
  sound: boolean;
  /** Null for a staff number that no person has or had. */
  stored: Person | null;
  /** Names are replaced by those that are stored. */
  values: Map<ValueColumn, string>;
  branch: NamedItem | null;
  school: NamedItem | null;
  workplace: PeopleFileWorkplace | null;
  positions: PeopleFilePosition[];
}

/**
 * Looks up everything that a line names and collects all its faults. The row is null where the line
 * does not identify a person.
 */
export function resolvePerson<Person extends StoredPerson>(
  directory: PeopleDirectory<Person>,
  written: PersonFileLine,
  limits: PlanLimits,
): { row: ResolvedPerson<Person> | null; faults: PeopleFault[] } {
  const { line, staffNo } = written;
  const faults: PeopleFault[] = [];
  const take = <Item>(found: NameMatch<Item>, column: PeopleColumn, value: string): Item | null => {
    if (typeof found !== 'string') return found.item;
    const isNoPosition = column === 'positions' && found === 'not_found';
    faults.push({ line, column, value: cellStart(value), key: isNoPosition ? 'workplace_position' : found });
    return null;
  };
  const stored = storedPerson(directory.person(staffNo), written, faults);
  const isKnown = faults.length === 0;
  const named = (column: 'registered_location' | 'school', find: (text: string) => NameMatch<NamedItem>) => {
    const text = written.values.get(column);
    return text === undefined ? null : take(find(text), column, text);
  };
  const branch = named('registered_location', (text) => directory.branch(text));
  const school = named('school', (text) => directory.school(text));
  const at = written.workplace;
  const workplace = at === null ? null : take(directory.workplace(at), 'workplace', at);
  const cell = written.positions;
  const find = (text: string) => (workplace ? directory.position(workplace.id, text) : 'not_found');
  const read = workplace && cell !== null ? readPositions(cell, find, limits.positionsMax) : [];
  if (cell !== null && read === null) {
    const params = { max: limits.positionsMax };
    faults.push({ line, column: 'positions', value: cellStart(cell), key: 'max_items', params });
  }
  const found = (read ?? []).flatMap((one) => take(one.found, 'positions', one.text) ?? []);
  const positions = [...new Map(found.map((one) => [one.id, one])).values()];
  const values = new Map(written.values);
  if (branch) values.set('registered_location', branch.name);
  if (school) values.set('school', school.name);
  if (!isKnown) return { row: null, faults };
  const sound = written.sound && faults.length === 0;
  return { row: { written, sound, stored, values, branch, school, workplace, positions }, faults };
}

/**
 * G-10: the staff number of a deleted person is never used again. A mail address finds a person but
 * never adds one.
 */
function storedPerson<Person extends StoredPerson>(
  found: NameMatch<Person>,
  { line, staffNo }: PersonFileLine,
  faults: PeopleFault[],
): Person | null {
  const fault = (key: PeopleFault['key']) => {
    faults.push({ line, column: 'staff_no', value: cellStart(staffNo), key });
    return null;
  };
  if (found === 'ambiguous') return fault('ambiguous');
  if (found === 'not_found') return staffNo.includes('@') ? fault('not_found') : null;
  return found.item.deleted ? fault('taken') : found.item;
}
