// C-04: the columns of a file with a company's own headings, as the reader chose them.

import type { FileLine } from './cell-reader.ts';
import {
  type ColumnPlaces,
  type ColumnValues,
  type Header,
  neededOf,
  type RosterColumn,
  readHeader,
  VALUE_COLUMNS,
} from './columns.ts';
import { cellStart } from './fault.ts';
import { plainHeading, suggestedColumn } from './headings.ts';
import { cellAt } from './sheet-head.ts';

/** The column of each heading, in the order of the file; null for one that is not read. */
export type ColumnChoice = readonly (RosterColumn | null)[];

/** A heading, with what helps to choose its column. */
export interface FileHeading {
  name: string;
  /** The column that it means or may mean. Each column appears once. */
  likely: RosterColumn | null;
  /** The first text below it; empty without one. */
  sample: string;
}

type ColumnOf = (name: string) => RosterColumn | undefined;

/**
 * C-04: as {@link readHeader}, but an unknown heading without any text below it is not read, because it
 * loses nothing.
 */
export function readOwnHeader(
  cells: readonly string[],
  lines: readonly FileLine[],
  wanted: readonly RosterColumn[],
  columnOf: ColumnOf,
): Header<RosterColumn> {
  const needed = neededOf(wanted);
  const found = readHeader(cells, wanted, columnOf, needed);
  if (found.ok || found.unknown.length === 0) return found;
  const used = usedPlaces(lines);
  const read = cells.map((cell, place) => (used.has(place) || columnOf(cell) !== undefined ? cell : ''));
  return readHeader(read, wanted, columnOf, needed);
}

/** The places that hold a text in some line. */
function usedPlaces(lines: readonly FileLine[]): Set<number> {
  const used = new Set<number>();
  for (const { cells } of lines) {
    for (const [place, cell] of cells.entries()) {
      if (!used.has(place) && cell.trim() !== '') used.add(place);
    }
  }
  return used;
}

/**
 * C-04: the header as chosen. It lacks the columns that the file needs and that have neither a heading nor a
 * value for all lines.
 */
export function chosenHeader(
  choice: ColumnChoice,
  wanted: readonly RosterColumn[],
  values: ColumnValues = {},
): Header<RosterColumn> {
  const places = new Map<RosterColumn, number>();
  choice.forEach((column, place) => {
    if (column !== null && wanted.includes(column) && !places.has(column)) places.set(column, place);
  });
  const missing = neededOf(wanted).filter(
    (column) => !places.has(column) && !VALUE_COLUMNS.some((one) => one === column && values[one]),
  );
  return missing.length === 0 ? { ok: true, places } : { ok: false, missing, unknown: [] };
}

/** The values of columns that the file needs and that no heading was chosen for; others have no meaning. */
export function usedValues(
  choice: ColumnChoice,
  wanted: readonly RosterColumn[],
  values: ColumnValues,
): ColumnValues {
  const isUsed = (column: RosterColumn) => wanted.includes(column) && !choice.includes(column);
  const { workplace, position, type } = values;
  return {
    ...(workplace && isUsed('workplace') && { workplace }),
    ...(position && isUsed('position') && { position }),
    ...(type && isUsed('type') && { type }),
  };
}

/** The column of each heading by these places. */
export function choiceOf(cells: readonly string[], places: ColumnPlaces): (RosterColumn | null)[] {
  const columns = new Map([...places].map(([column, place]) => [place, column]));
  return cells.map((_, place) => columns.get(place) ?? null);
}

/** The headings of a file with their likely columns: known headings first, then suggestions. */
export function headingsOf(
  cells: readonly string[],
  lines: readonly FileLine[],
  wanted: readonly RosterColumn[],
  columnOf: ColumnOf,
): FileHeading[] {
  const taken = new Map<RosterColumn, number>();
  for (const likely of [columnOf, suggestedColumn]) {
    cells.forEach((cell, place) => {
      const column = [...taken.values()].includes(place) ? undefined : likely(cell);
      if (column !== undefined && wanted.includes(column) && !taken.has(column)) taken.set(column, place);
    });
  }
  const columns = choiceOf(cells, taken);
  return cells.map((cell, place) => ({
    name: cellStart(cell.trim()),
    likely: columns[place] ?? null,
    sample: cellStart(lines.map((line) => cellAt(line, place)).find((text) => text !== '') ?? ''),
  }));
}

/** The form in which headings are the same again: without case, width and empty columns at the end. */
export function sameHeadings(cells: readonly string[]): string[] {
  const plain = cells.map(plainHeading);
  return plain.slice(0, plain.findLastIndex((text) => text !== '') + 1);
}
