import type { D1 } from './database.ts';

/** The database cost: round trips, and the rows read and written. */
export type DatabaseCosts = { roundTrips: number; rowsRead: number; rowsWritten: number };

export function newTally(): DatabaseCosts {
  return { roundTrips: 0, rowsRead: 0, rowsWritten: 0 };
}

/** Moves the counts of the other tally to this one. */
export function takeOver(tally: DatabaseCosts, other: DatabaseCosts): void {
  for (const name of ['roundTrips', 'rowsRead', 'rowsWritten'] as const) {
    tally[name] += other[name];
    other[name] = 0;
  }
}

/** The same database with counted calls. */
export function tallied(d1: D1, tally: DatabaseCosts): D1 {
  return {
    prepare: (query) => new TalliedStatement(d1.prepare(query), tally),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      tally.roundTrips += 1;
      const results = await d1.batch<T>(statements.map(untallied));
      for (const result of results) addRows(tally, result);
      return results;
    },
  };
}

function untallied(statement: D1PreparedStatement): D1PreparedStatement {
  return statement instanceof TalliedStatement ? statement.real : statement;
}

/** Adds the rows of a result. */
export function addRows(tally: DatabaseCosts, { meta }: D1Result<unknown>): void {
  tally.rowsRead += meta.rows_read;
  tally.rowsWritten += meta.rows_written;
}

class TalliedStatement implements D1PreparedStatement {
  readonly real: D1PreparedStatement;
  readonly #tally: DatabaseCosts;

  constructor(real: D1PreparedStatement, tally: DatabaseCosts) {
    this.real = real;
    this.#tally = tally;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new TalliedStatement(this.real.bind(...values), this.#tally);
  }

  /** Uses `all`, which reports the rows read. */
  async first<T>(column?: string): Promise<T | null> {
    const { results } = await this.all<Record<string, unknown>>();
    const row = results[0];
    if (row === undefined) return null;
    if (column === undefined) return row as T;
    if (!Object.hasOwn(row, column)) throw new Error(`D1_ERROR: no column ${column}`);
    return row[column] as T;
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.#counted(this.real.run<T>());
  }

  all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.#counted(this.real.all<T>());
  }

  /** `raw` does not report its rows. */
  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    this.#tally.roundTrips += 1;
    return options?.columnNames ? this.real.raw<T>({ columnNames: true }) : this.real.raw<T>();
  }

  async #counted<T>(call: Promise<D1Result<T>>): Promise<D1Result<T>> {
    this.#tally.roundTrips += 1;
    const result = await call;
    addRows(this.#tally, result);
    return result;
  }
}
