// C-01: writes a person as lines of a file that an import reads back unchanged.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { CHOICE_COLUMNS, type ChoiceColumn, PEOPLE_COLUMNS, type PeopleColumn } from './columns.ts';
import { POSITION_JOINT } from './planned-memberships.ts';
import { type DatedWage, exportedWage } from './wage-in-force.ts';
import type { PersonValues } from './written-row.ts';

export interface ExportedPosition {
  name: string;
  /** Wages of the position itself, not of one shift template. */
  wages: readonly DatedWage[];
}

export interface ExportedPerson {
  /** The staff number; the mail address of a person without one. */
  staffNo: string;
  values: PersonValues;
  /** The person's workplaces, by code. */
  places: readonly { workplace: string; positions: readonly ExportedPosition[] }[];
}

type ExportedCells = Partial<Record<PeopleColumn, string>>;

/**
 * Returns one line for each workplace and each wage there. Positions with the same wage since the same
 * day share a line. A person without a workplace has one line.
 * @param today the day whose wages are written; where none applies yet, the first later one
 * @param labelOf returns the label of a value in the file
 */
export function exportedLines(
  { staffNo, values, places }: ExportedPerson,
  today: CalendarDate,
  labelOf: (column: ChoiceColumn, key: string) => string,
): string[][] {
  const person: ExportedCells = { staff_no: staffNo, ...Object.fromEntries(values) };
  for (const column of CHOICE_COLUMNS) {
    const key = values.get(column);
    if (key !== undefined) person[column] = labelOf(column, key);
  }
  const placed = places.flatMap(({ workplace, positions }) =>
    positions.length === 0
      ? [{ workplace }]
      : wageCells(positions, today).map((cells) => ({ workplace, ...cells })),
  );
  const lines: ExportedCells[] = placed.length === 0 ? [{}] : placed;
  return lines.map((place) => {
    const cells: ExportedCells = { ...person, ...place };
    return PEOPLE_COLUMNS.map((column) => cells[column] ?? '');
  });
}

function wageCells(positions: readonly ExportedPosition[], today: CalendarDate): ExportedCells[] {
  const paid = positions.map(({ name, wages }) => ({ name, wage: exportedWage(wages, today) }));
  const together = Map.groupBy(paid, ({ wage }) => (wage ? `${wage.validFrom}/${wage.salaryPerHour}` : ''));
  return [...together.values()].map((group): ExportedCells => {
    const wage = group[0]?.wage ?? null;
    const cells: ExportedCells = { positions: group.map(({ name }) => name).join(POSITION_JOINT) };
    return wage === null
      ? cells
      : { ...cells, salary_per_hour: String(wage.salaryPerHour), wage_from: wage.validFrom };
  });
}
