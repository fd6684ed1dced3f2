import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { localDatabaseFile } from '#tools/scaling/measure/table-sizes.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { medianOf } from './measure.ts';
import { readingContext } from './reading-context.ts';

const TURNS = 7;
const WARM_UP = 3;

/**
 * Milliseconds of a read in SQLite and in the Worker, without the transfer of rows between them.
 */
export type ReadTimes = { sqlite: number; rules: number };

/** Runs a read in one process with SQLite, and times its statements and the rest separately. */
export async function timeRead(
  state: string,
  day: string,
  run: (ctx: SignedInCtx) => Promise<unknown>,
): Promise<ReadTimes> {
  const timed = new TimedDatabase(localDatabaseFile(state));
  try {
    const turns: ReadTimes[] = [];
    for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
      timed.milliseconds = 0;
      const began = performance.now();
      await run(readingContext(timed as unknown as D1Database, day));
      const whole = performance.now() - began;
      const { milliseconds: sqlite } = timed;
      if (turn >= 0) turns.push({ sqlite, rules: whole - sqlite });
    }
    const median = (part: keyof ReadTimes) => medianOf(turns.map((one) => one[part]));
    return { sqlite: median('sqlite'), rules: median('rules') };
  } finally {
    timed.close();
  }
}

type SqliteRow = Record<string, unknown>;

/** The part of D1 that reads need, on top of SQLite. */
class TimedDatabase {
  readonly #database: DatabaseSync;
  milliseconds = 0;

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  }

  prepare(query: string): TimedStatement {
    return new TimedStatement(this, query, []);
  }

  batch(statements: readonly TimedStatement[]): Promise<{ results: SqliteRow[] }[]> {
    return Promise.all(statements.map((statement) => statement.all()));
  }

  rows(query: string, values: readonly SQLInputValue[]): SqliteRow[] {
    const began = performance.now();
    const results = this.#database.prepare(query).all(...values);
    this.milliseconds += performance.now() - began;
    return results;
  }

  close(): void {
    this.#database.close();
  }
}

class TimedStatement {
  readonly #database: TimedDatabase;
  readonly #query: string;
  readonly #values: readonly SQLInputValue[];

  constructor(database: TimedDatabase, query: string, values: readonly SQLInputValue[]) {
    this.#database = database;
    this.#query = query;
    this.#values = values;
  }

  bind(...values: SQLInputValue[]): TimedStatement {
    return new TimedStatement(this.#database, this.#query, values);
  }

  async all(): Promise<{ results: SqliteRow[] }> {
    return { results: this.#database.rows(this.#query, this.#values) };
  }
}
