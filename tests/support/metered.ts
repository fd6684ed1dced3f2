/** What one invocation asked of D1, and what of it the hosted platform would have refused. */
export type Meter = {
  /** Calls over the network: each first, all, run, raw and batch is one. */
  roundTrips: number;
  /** Queries as the platform counts them: the statements of a batch one by one. */
  statements: number;
  /** Rows that SQLite passed, where the call tells it; `raw` does not. */
  rowsRead: number;
  refusals: string[];
};

const VALUE_MAX = 2_000_000;
const STATEMENT_MAX = 100_000;
const PARAMETERS_MAX = 100;
const QUERIES_MAX = 1000;
const PATTERN_MAX = 50;

/** The statement that only tests run: reading their clock costs the product nothing. */
const TEST_CLOCK = /\btest_clock\b/;
/** Placeholders, and what stands to the right of LIKE and GLOB: a placeholder or a text. */
const PATTERNS = /(\b(?:LIKE|GLOB)\s+)?(\?|'(?:[^']|'')*')/gi;

/**
 * The same database, counted, that throws at what the hosted platform refuses and the local one lets pass:
 * values over 2 MB, statements over 100 KB, over 100 parameters, over 1,000 queries, patterns over 50 bytes.
 */
export function meterDatabase(real: D1Database): { db: D1Database; meter: Meter } {
  const meter: Meter = { roundTrips: 0, statements: 0, rowsRead: 0, refusals: [] };
  return { db: new MeteredDatabase(real, meter), meter };
}

class MeteredDatabase implements D1Database {
  readonly #real: D1Database;
  readonly #meter: Meter;

  constructor(real: D1Database, meter: Meter) {
    this.#real = real;
    this.#meter = meter;
  }

  prepare(query: string): D1PreparedStatement {
    return new MeteredStatement(this.#real.prepare(query), this.#meter, query, []);
  }

  batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    return meteredBatch<T>(this.#real, this.#meter, statements);
  }

  withSession(constraintOrBookmark?: string): D1DatabaseSession {
    const session = this.#real.withSession(constraintOrBookmark);
    return {
      prepare: (query) => new MeteredStatement(session.prepare(query), this.#meter, query, []),
      batch: <T>(statements: D1PreparedStatement[]) => meteredBatch<T>(session, this.#meter, statements),
      getBookmark: () => session.getBookmark(),
    };
  }

  exec(): Promise<never> {
    throw new Error('the product binds its statements; exec is for hand work');
  }

  dump(): Promise<never> {
    throw new Error('dump is gone from the hosted platform');
  }
}

async function meteredBatch<T>(
  real: Pick<D1Database, 'batch'>,
  meter: Meter,
  statements: D1PreparedStatement[],
): Promise<D1Result<T>[]> {
  const metered = statements.map((statement) => {
    if (!(statement instanceof MeteredStatement)) throw new Error('a statement of another database');
    return statement;
  });
  meter.roundTrips += 1;
  for (const statement of metered) statement.count();
  const results = await real.batch<T>(metered.map((statement) => statement.real));
  for (const { meta } of results) meter.rowsRead += meta.rows_read;
  return results;
}

class MeteredStatement implements D1PreparedStatement {
  readonly real: D1PreparedStatement;
  readonly #meter: Meter;
  readonly #query: string;
  readonly #values: unknown[];

  constructor(real: D1PreparedStatement, meter: Meter, query: string, values: unknown[]) {
    this.real = real;
    this.#meter = meter;
    this.#query = query;
    this.#values = values;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new MeteredStatement(this.real.bind(...values), this.#meter, this.#query, values);
  }

  /** Through `all`, which tells the rows read. */
  async first<T>(column?: string): Promise<T | null> {
    const { results } = await this.all<Record<string, unknown>>();
    const row = results[0];
    if (row === undefined) return null;
    if (column === undefined) return row as T;
    if (!Object.hasOwn(row, column)) throw new Error(`D1_ERROR: no column ${column}`);
    return row[column] as T;
  }

  async run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.#measured(await this.#trip(() => this.real.run<T>()));
  }

  async all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.#measured(await this.#trip(() => this.real.all<T>()));
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    return this.#trip<T[] | [string[], ...T[]]>(() =>
      options?.columnNames ? this.real.raw<T>({ columnNames: true }) : this.real.raw<T>(),
    );
  }

  /** Counts one query, and refuses it where the hosted platform would. */
  count(): void {
    if (TEST_CLOCK.test(this.#query)) return;
    this.#meter.statements += 1;
    const refusal = this.#refusal();
    if (refusal === null) return;
    this.#meter.refusals.push(`${refusal}: ${this.#query.slice(0, 200)}`);
    throw new Error(`refused by the hosted platform, ${refusal}`);
  }

  #trip<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (!TEST_CLOCK.test(this.#query)) this.#meter.roundTrips += 1;
    this.count();
    return call();
  }

  #measured<T>(result: D1Result<T>): D1Result<T> {
    if (!TEST_CLOCK.test(this.#query)) this.#meter.rowsRead += result.meta.rows_read;
    return result;
  }

  #refusal(): string | null {
    if (this.#meter.statements > QUERIES_MAX) return `more than ${QUERIES_MAX} queries`;
    if (bytesOf(this.#query) > STATEMENT_MAX) return `a statement over ${STATEMENT_MAX} bytes`;
    if (this.#values.length > PARAMETERS_MAX) return `more than ${PARAMETERS_MAX} parameters`;
    if (this.#values.some((value) => bytesOf(value) > VALUE_MAX)) return `a value over ${VALUE_MAX} bytes`;
    if (this.#patterns().some((pattern) => bytesOf(pattern) > PATTERN_MAX))
      return `a pattern over ${PATTERN_MAX} bytes`;
    return null;
  }

  #patterns(): unknown[] {
    const patterns: unknown[] = [];
    let bound = 0;
    for (const [, like, right] of this.#query.matchAll(PATTERNS)) {
      if (like) patterns.push(right === '?' ? this.#values[bound] : right?.slice(1, -1));
      if (right === '?') bound += 1;
    }
    return patterns;
  }
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return new TextEncoder().encode(value).byteLength;
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : 0;
}
