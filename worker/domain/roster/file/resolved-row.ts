// C-04, C-06: finds what a line of a roster file names.

import type { AssignmentType, PersonId, PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import type { RosterColumn } from './columns.ts';
import type { Directory, Spot } from './directory.ts';
import { cellStart, type RosterFault } from './fault.ts';
import type { NameMatch } from './name-index.ts';
import type { RosterFileLine } from './written-row.ts';

export interface ResolvedRow {
  line: number;
  spot: Spot;
  personId: PersonId;
  positionId: PositionId;
  type: AssignmentType;
  start: ClockMinutes | null;
  end: ClockMinutes | null;
}

export type RowResolution = { row: ResolvedRow; faults: [] } | { row: null; faults: RosterFault[] };

/**
 * Finds all that a line names. The directory holds only what is in the reader's scope; anything else is not
 * found.
 * @param shift the shift of the file, or null where each line names its own
 */
export function resolveRow(directory: Directory, written: RosterFileLine, shift: Spot | null): RowResolution {
  const { line, type, start, end } = written;
  const faults: RosterFault[] = [];
  const take = <Item>(found: NameMatch<Item>, column: RosterColumn, value: string): Item | null => {
    if (typeof found !== 'string') return found.item;
    const isNoPosition = column === 'position' && found === 'not_found';
    faults.push({ line, column, value: cellStart(value), key: isNoPosition ? 'workplace_position' : found });
    return null;
  };
  const workplaceId =
    shift?.workplaceId ?? take(directory.workplace(written.workplace), 'workplace', written.workplace)?.id;
  const spot = shift ?? (workplaceId === undefined ? null : spotOf(directory, workplaceId, written, take));
  const person = take(directory.person(written.staffNo), 'staff_no', written.staffNo);
  const had = spot && person ? directory.assignment(spot, person.id) : null;
  const position =
    workplaceId === undefined
      ? null
      : take(
          directory.position(workplaceId, written.position, had?.positionId ?? null),
          'position',
          written.position,
        );
  if (!spot || !person || !position) return { row: null, faults };
  return { row: { line, spot, personId: person.id, positionId: position.id, type, start, end }, faults: [] };
}

type Take = <Item>(found: NameMatch<Item>, column: RosterColumn, value: string) => Item | null;

function spotOf(
  directory: Directory,
  workplaceId: WorkplaceId,
  { date, shift }: RosterFileLine,
  take: Take,
): Spot | null {
  const template = date === null ? null : take(directory.template(workplaceId, date, shift), 'shift', shift);
  return date === null || template === null ? null : { workplaceId, templateId: template.id, date };
}

/** C-04: the same person twice on the same shift. Each later line names the first one. */
export function repeatedRows(
  rows: readonly ResolvedRow[],
  written: readonly Pick<RosterFileLine, 'line' | 'staffNo'>[],
): RosterFault[] {
  const values = new Map(written.map(({ line, staffNo }) => [line, staffNo]));
  const together = Map.groupBy(
    rows,
    ({ spot, personId }) => `${spot.workplaceId}/${spot.templateId}/${spot.date}/${personId}`,
  );
  return [...together.values()].flatMap(([first, ...later]) =>
    later.map(({ line }): RosterFault => {
      const params = { line: first?.line ?? line };
      return { line, column: 'staff_no', value: values.get(line) ?? '', key: 'same_as_line', params };
    }),
  );
}
