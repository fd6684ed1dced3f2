/** The D1 cost of one invocation, and statements that the hosted platform would refuse. */
export type Meter = {
  /** Network calls: each first, all, run, raw and batch is one. */
  roundTrips: number;
  /** Queries by the platform's count: each statement of a batch is one. */
  statements: number;
  /** Rows read by SQLite, where the call reports them. `raw` does not. */
  rowsRead: number;
  /** Rows written, including those of indexes. Reported like the rows read. */
  rowsWritten: number;
  /** The rows read and returned by each statement, in order. Reported like the rows read. */
  queries: { query: string; rowsRead: number; rows: number }[];
  refusals: string[];
  /** The number of calls that a replica may answer. */
  fromReplica: number;
};

const VALUE_MAX = 2_000_000;
const STATEMENT_MAX = 100_000;
const PARAMETERS_MAX = 100;
const QUERIES_MAX = 1000;
const PATTERN_MAX = 50;

/** Placeholders, and the right side of LIKE and GLOB: a placeholder or a text. */
const PATTERNS = /(\b(?:LIKE|GLOB)\s+)?(\?|'(?:[^']|'')*')/gi;

/**
 * A failing call, counted from 1: before it reaches the database, or after its effect with a lost
 * answer.
 */
export type Fault = { trip: number; when: 'before' | 'after' };

/** Runs before a call is sent. Calls are counted from 1. */
type BeforeCall = (trip: number) => Promise<unknown>;

/** Wraps a call: it may refuse the call, or lose its answer. */
export type Around = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/**
 * The same database with a meter. It throws for everything that only the hosted platform refuses:
 * values over 2 MB, statements over 100 KB, over 100 parameters, over 1,000 queries, patterns over
 * 50 bytes.
 */
export function meterDatabase(
  real: D1Database,
  fault?: Fault,
  meanwhile?: BeforeCall,
  around?: Around,
): { db: D1Database; meter: Meter } {
  const meter: Meter = {
    roundTrips: 0,
    statements: 0,
    rowsRead: 0,
    rowsWritten: 0,
    queries: [],
    refusals: [],
    fromReplica: 0,
  };
  return { db: new MeteredDatabase(real, new Trips(meter, fault, meanwhile, around)), meter };
}

/** Counts calls and queries, and makes the chosen one fail. */
class Trips {
  readonly #meter: Meter;
  readonly #fault: Fault | undefined;
  readonly #meanwhile: BeforeCall | undefined;
  readonly #around: Around;
  #isOfReplica = false;

  constructor(
    meter: Meter,
    fault: Fault | undefined,
    meanwhile: BeforeCall | undefined,
    around: Around = (call) => call(),
  ) {
    this.#meter = meter;
    this.#fault = fault;
    this.#meanwhile = meanwhile;
    this.#around = around;
  }

  /** The same counter, for calls that a replica may answer. */
  ofReplica(): Trips {
    const trips = new Trips(this.#meter, this.#fault, this.#meanwhile, this.#around);
    trips.#isOfReplica = true;
    return trips;
  }

  async make<Answer>(statements: readonly MeteredStatement[], call: () => Promise<Answer>): Promise<Answer> {
    if (statements.some((statement) => statement.readsTestClock)) return call();
    this.#meter.roundTrips += 1;
    if (this.#isOfReplica) this.#meter.fromReplica += 1;
    for (const statement of statements) this.#query(statement);
    const fault = this.#fault?.trip === this.#meter.roundTrips ? this.#fault : null;
    if (fault?.when === 'before') throw new Error('D1_ERROR: Network connection lost.');
    await this.#meanwhile?.(this.#meter.roundTrips);
    const answer = await this.#around(call);
    if (fault) throw new Error('D1_ERROR: Network connection lost.');
    return answer;
  }

  read({ query }: MeteredStatement, { meta, results }: D1Result<unknown>): void {
    this.#meter.rowsRead += meta.rows_read;
    this.#meter.rowsWritten += meta.rows_written;
    this.#meter.queries.push({ query, rowsRead: meta.rows_read, rows: results.length });
  }

  #query(statement: MeteredStatement): void {
    this.#meter.statements += 1;
    const tooMany = this.#meter.statements > QUERIES_MAX ? `more than ${QUERIES_MAX} queries` : null;
    const refusal = tooMany ?? statement.refusal();
    if (refusal === null) return;
    this.#meter.refusals.push(refusal);
    throw new Error(`refused by the hosted platform: ${refusal}`);
  }
}

class MeteredDatabase implements D1Database {
  readonly #real: D1Database;
  readonly #trips: Trips;

  constructor(real: D1Database, trips: Trips) {
    this.#real = real;
    this.#trips = trips;
  }

  prepare(query: string): D1PreparedStatement {
    return new MeteredStatement(this.#real.prepare(query), this.#trips, query, []);
  }

  batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    return meteredBatch<T>(this.#real, this.#trips, statements);
  }

  withSession(constraintOrBookmark?: string): D1DatabaseSession {
    const session = this.#real.withSession(constraintOrBookmark);
    const trips = constraintOrBookmark === 'first-primary' ? this.#trips : this.#trips.ofReplica();
    return {
      prepare: (query) => new MeteredStatement(session.prepare(query), trips, query, []),
      batch: <T>(statements: D1PreparedStatement[]) => meteredBatch<T>(session, trips, statements),
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
  trips: Trips,
  statements: D1PreparedStatement[],
): Promise<D1Result<T>[]> {
  const metered = statements.map((statement) => {
    if (!(statement instanceof MeteredStatement)) throw new Error('a statement of another database');
    return statement;
  });
  const results = await trips.make(metered, () => real.batch<T>(metered.map((statement) => statement.real)));
  for (const [place, statement] of metered.entries()) {
    const result = results[place];
    if (result) trips.read(statement, result);
  }
  return results;
}

class MeteredStatement implements D1PreparedStatement {
  readonly real: D1PreparedStatement;
  readonly query: string;
  readonly #trips: Trips;
  readonly #values: unknown[];

  constructor(real: D1PreparedStatement, trips: Trips, query: string, values: unknown[]) {
    this.real = real;
    this.#trips = trips;
    this.query = query;
    this.#values = values;
  }

  /** Only tests run this statement, so it is not counted. */
  get readsTestClock(): boolean {
    return /\btest_clock\b/.test(this.query);
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new MeteredStatement(this.real.bind(...values), this.#trips, this.query, values);
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
    return this.#measured(() => this.real.run<T>());
  }

  all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.#measured(() => this.real.all<T>());
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    return this.#trips.make<T[] | [string[], ...T[]]>([this], () =>
      options?.columnNames ? this.real.raw<T>({ columnNames: true }) : this.real.raw<T>(),
    );
  }

  /** Why the hosted platform would refuse this statement, or null. */
  refusal(): string | null {
    const told = this.query.slice(0, 200);
    if (bytesOf(this.query) > STATEMENT_MAX) return `a statement over ${STATEMENT_MAX} bytes: ${told}`;
    if (this.#values.length > PARAMETERS_MAX) return `more than ${PARAMETERS_MAX} parameters: ${told}`;
    if (this.#values.some((value) => bytesOf(value) > VALUE_MAX))
      return `a value over ${VALUE_MAX} bytes: ${told}`;
    if (this.#patterns().some((pattern) => bytesOf(pattern) > PATTERN_MAX))
      return `a pattern over ${PATTERN_MAX} bytes: ${told}`;
    return null;
  }

  async #measured<T>(call: () => Promise<D1Result<T>>): Promise<D1Result<T>> {
    const result = await this.#trips.make([this], call);
    if (!this.readsTestClock) this.#trips.read(this, result);
    return result;
  }

  #patterns(): unknown[] {
    const patterns: unknown[] = [];
    let bound = 0;
    for (const [, like, right] of this.query.matchAll(PATTERNS)) {
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
