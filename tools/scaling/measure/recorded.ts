import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

const MICROSECONDS = 1_000;

type RecordedQuery = { text: string; values: unknown[] };

/** The queries of each round trip, in their order. */
export type Recording = RecordedQuery[][];

/** The same database with recorded queries. */
export function recorded(real: D1Database, recording: Recording): D1Database {
  const over = (database: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (query: string) => new RecordedStatement(database.prepare(query), query, [], recording),
    batch: <Row>(statements: D1PreparedStatement[]) => {
      const own = statements.filter((statement) => statement instanceof RecordedStatement);
      recording.push(own.map(({ query }) => query));
      return database.batch<Row>(own.map(({ real }) => real));
    },
  });
  return {
    ...over(real),
    withSession: (constraint?: string) => {
      const session = real.withSession(constraint);
      return { ...over(session), getBookmark: () => session.getBookmark() };
    },
    exec: (query: string) => real.exec(query),
    dump: () => real.dump(),
  };
}

class RecordedStatement implements D1PreparedStatement {
  readonly real: D1PreparedStatement;
  readonly query: RecordedQuery;
  readonly #recording: Recording;

  constructor(real: D1PreparedStatement, text: string, values: unknown[], recording: Recording) {
    this.real = real;
    this.query = { text, values };
    this.#recording = recording;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new RecordedStatement(this.real.bind(...values), this.query.text, values, this.#recording);
  }

  first<Row>(column?: string): Promise<Row | null> {
    this.#recording.push([this.query]);
    return column === undefined ? this.real.first<Row>() : this.real.first<Row>(column);
  }

  run<Row>(): Promise<D1Result<Row>> {
    this.#recording.push([this.query]);
    return this.real.run<Row>();
  }

  all<Row>(): Promise<D1Result<Row>> {
    this.#recording.push([this.query]);
    return this.real.all<Row>();
  }

  raw<Row>(options: { columnNames: true }): Promise<[string[], ...Row[]]>;
  raw<Row>(options?: { columnNames?: false }): Promise<Row[]>;
  raw<Row>(options?: { columnNames?: boolean }): Promise<Row[] | [string[], ...Row[]]> {
    this.#recording.push([this.query]);
    return options?.columnNames ? this.real.raw<Row>({ columnNames: true }) : this.real.raw<Row>();
  }
}

/**
 * Repeats recordings on a copy of the database in SQLite alone. This measures the thread of a D1
 * without the network. Returns the processor milliseconds of each recording. They must be in their
 * original order.
 */
export function replay(file: string, recordings: readonly Recording[]): number[] {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    return recordings.map((recording) => {
      const began = process.cpuUsage();
      for (const batch of recording) replayBatch(database, batch);
      const { user, system } = process.cpuUsage(began);
      return (user + system) / MICROSECONDS;
    });
  } finally {
    database.close();
  }
}

/** Runs whole or not at all, like D1. */
function replayBatch(database: DatabaseSync, batch: readonly RecordedQuery[]): void {
  database.exec('BEGIN');
  try {
    for (const { text, values } of batch) database.prepare(text).all(...values.map(sqlValue));
    database.exec('COMMIT');
  } catch {
    // A guard refused it, as in the first run.
    database.exec('ROLLBACK');
  }
}

function sqlValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new RangeError(`No value of D1: ${typeof value}`);
}
