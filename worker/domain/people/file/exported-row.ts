// C-01: somebody as lines of a file, in a form that is read back as the same.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { CHOICE_COLUMNS, type ChoiceColumn, PEOPLE_COLUMNS, type PeopleColumn } from './columns.ts';
import { POSITION_JOINT } from './planned-places.ts';
import { type DatedWage, wageTold } from './wage-in-force.ts';
import type { PersonValues } from './written-row.ts';

export interface ExportedPosition {
  name: string;
  /** For no template in particular. */
  wages: readonly DatedWage[];
}

export interface ExportedPerson {
  /** The staff number, or the mail address of somebody without one. */
  staffNo: string;
  values: PersonValues;
  /** Where the person works, by code. */
  places: readonly { workplace: string; positions: readonly ExportedPosition[] }[];
}

type Cells = Partial<Record<PeopleColumn, string>>;

/**
 * A line for each workplace, and for each wage there: positions that earn the same since the same day stand together.
 * Somebody who works nowhere has one line.
 * @param today whose wages are told; where none holds yet, the first that will
 * @param labelOf what a value is called in the file
 */
export function exportedLines(
  { staffNo, values, places }: ExportedPerson,
  today: CalendarDate,
  labelOf: (column: ChoiceColumn, key: string) => string,
): string[][] {
  const person: Cells = { staff_no: staffNo, ...Object.fromEntries(values) };
  for (const column of CHOICE_COLUMNS) {
    const key = values.get(column);
    if (key !== undefined) person[column] = labelOf(column, key);
  }
  const placed = places.flatMap(({ workplace, positions }) =>
    positions.length === 0
      ? [{ workplace }]
      : wageCells(positions, today).map((cells) => ({ workplace, ...cells })),
  );
  const lines: Cells[] = placed.length === 0 ? [{}] : placed;
  return lines.map((place) => {
    const cells: Cells = { ...person, ...place };
    return PEOPLE_COLUMNS.map((column) => cells[column] ?? '');
  });
}

function wageCells(positions: readonly ExportedPosition[], today: CalendarDate): Cells[] {
  const paid = positions.map(({ name, wages }) => ({ name, wage: wageTold(wages, today) }));
  const together = Map.groupBy(paid, ({ wage }) => (wage ? `${wage.validFrom}/${wage.salaryPerHour}` : ''));
  return [...together.values()].map((group): Cells => {
    const wage = group[0]?.wage ?? null;
    const told: Cells = { positions: group.map(({ name }) => name).join(POSITION_JOINT) };
    return wage === null
      ? told
      : { ...told, salary_per_hour: String(wage.salaryPerHour), wage_from: wage.validFrom };
  });
}
