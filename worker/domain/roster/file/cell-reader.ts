// C-04, C-07: the cells of one line of a file, read one by one so that all faults appear at once.

import { parseLine } from '#domain/format/text.ts';
import { cellStart } from './fault.ts';
import { isSheetFormula, unguarded } from './formula.ts';

/** A line of a file with its cells as written. */
export interface FileLine {
  line: number;
  cells: readonly string[];
}

/** What is wrong with a cell, like `Fault` but for any kind of file. */
export interface CellFault<Column extends string, Key extends string> {
  line: number;
  column: Column | null;
  value: string;
  key: Key;
  params?: Record<string, number>;
}

/** The faults that every kind of file can have. */
type CommonKey = 'required' | 'formula' | 'character' | 'too_many_cells';

type Parse<Value> = (text: string) => Value | null | undefined;

export class CellReader<Column extends string, Key extends string> {
  readonly faults: CellFault<Column, Key | CommonKey>[] = [];
  readonly #line: FileLine;
  readonly #places: ReadonlyMap<Column, number>;
  readonly #values: Partial<Record<Column, string>>;

  /**
   * @param columns the number of headings, where some are not read
   * @param values the texts of columns that the file does not have
   */
  constructor(
    line: FileLine,
    places: ReadonlyMap<Column, number>,
    columns = places.size,
    values: Partial<Record<Column, string>> = {},
  ) {
    this.#line = line;
    this.#places = places;
    this.#values = values;
    // Nearly every line has as many cells as there are columns, so the slice is skipped.
    const beyond =
      line.cells.length > columns
        ? line.cells.slice(Math.max(columns, Math.max(-1, ...places.values()) + 1))
        : [];
    if (beyond.some((cell) => cell.trim() !== '')) {
      this.fault(null, beyond.join(' '), 'too_many_cells', { cells: line.cells.length, columns });
    }
  }

  fault(column: Column | null, cell: string, key: Key | CommonKey, params?: Record<string, number>): void {
    this.faults.push({
      line: this.#line.line,
      column,
      value: cellStart(cell),
      key,
      ...(params ? { params } : {}),
    });
  }

  /** The trimmed text of a cell, or the value for all lines; empty without such a column. */
  written(column: Column): string {
    const place = this.#places.get(column);
    return place === undefined ? (this.#values[column] ?? '') : (this.#line.cells[place]?.trim() ?? '');
  }

  /**
   * The text of a cell. Null for an empty cell, a formula, a refused character (G-17), or a missing column.
   */
  text(column: Column, { required }: { required: boolean }): string | null {
    if (!this.#places.has(column) && this.#values[column] === undefined) return null;
    const cell = this.written(column);
    if (isSheetFormula(cell)) {
      this.fault(column, cell, 'formula');
      return null;
    }
    const line = parseLine(cell);
    if (line === null) {
      this.fault(column, cell, 'character');
      return null;
    }
    if (line === '' && required) this.fault(column, cell, 'required');
    return line === '' ? null : unguarded(line);
  }

  /** The parsed cell, or null with a fault where it does not parse. */
  parsed<Value>(column: Column, parse: Parse<Value>, key: Key, options: { required: boolean }): Value | null {
    const text = this.text(column, options);
    if (text === null) return null;
    const value = parse(text) ?? null;
    if (value === null) this.fault(column, text, key);
    return value;
  }
}
