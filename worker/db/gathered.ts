import type { D1 } from './database.ts';
import { addRows, type DatabaseCosts } from './tally.ts';

/** The statements of one call, and the receivers of their answer. */
type QueuedCall = {
  statements: readonly D1PreparedStatement[];
  tally: DatabaseCosts;
  answer: (results: D1Result<unknown>[]) => void;
  refuse: (error: unknown) => void;
};

/**
 * Gathers the statements of parallel calls, such as the loaders of a page, and sends them in one
 * round trip. For reads only: after a failure each call asks again alone, so that no call fails for
 * another.
 */
export class GatheredReads {
  readonly #d1: D1;
  #waiting: QueuedCall[] = [];

  constructor(d1: D1) {
    this.#d1 = d1;
  }

  /**
   * The database for one of the calls. It counts the rows of that call. The first call counts the
   * round trip.
   */
  for(tally: DatabaseCosts): D1 {
    const ask: SendStatements = (statements) => this.#ask(statements, tally);
    return {
      prepare: (query) => new GatheredStatement(this.#d1.prepare(query), ask, tally),
      batch: <T>(statements: D1PreparedStatement[]) =>
        ask(statements.map(ungathered)) as Promise<D1Result<T>[]>,
    };
  }

  #ask(statements: readonly D1PreparedStatement[], tally: DatabaseCosts): Promise<D1Result<unknown>[]> {
    return new Promise((answer, refuse) => {
      this.#waiting.push({ statements, tally, answer, refuse });
      // All calls of a page waited for the identity, so the others arrive in this turn.
      if (this.#waiting.length === 1) setTimeout(() => void this.#send(), 0);
    });
  }

  async #send(): Promise<void> {
    const all = this.#waiting;
    this.#waiting = [];
    if (all.length > 1 && (await this.#sendTogether(all))) return;
    await Promise.all(all.map((one) => this.#sendAlone(one)));
  }

  async #sendTogether(all: readonly QueuedCall[]): Promise<boolean> {
    const [first] = all;
    if (first) first.tally.roundTrips += 1;
    try {
      const results = await this.#d1.batch(all.flatMap(({ statements }) => statements));
      let from = 0;
      for (const { statements, tally, answer } of all) {
        const own = results.slice(from, from + statements.length);
        from += statements.length;
        for (const result of own) addRows(tally, result);
        answer(own);
      }
      return true;
    } catch {
      return false;
    }
  }

  async #sendAlone({ statements, tally, answer, refuse }: QueuedCall): Promise<void> {
    tally.roundTrips += 1;
    try {
      const results = await this.#d1.batch([...statements]);
      for (const result of results) addRows(tally, result);
      answer(results);
    } catch (error) {
      refuse(error);
    }
  }
}

type SendStatements = (statements: readonly D1PreparedStatement[]) => Promise<D1Result<unknown>[]>;

function ungathered(statement: D1PreparedStatement): D1PreparedStatement {
  if (statement instanceof GatheredStatement) return statement.real;
  throw new Error('a statement of another database');
}

/** A statement that is sent together with those of other calls. */
class GatheredStatement implements D1PreparedStatement {
  readonly real: D1PreparedStatement;
  readonly #ask: SendStatements;
  readonly #tally: DatabaseCosts;

  constructor(real: D1PreparedStatement, ask: SendStatements, tally: DatabaseCosts) {
    this.real = real;
    this.#ask = ask;
    this.#tally = tally;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new GatheredStatement(this.real.bind(...values), this.#ask, this.#tally);
  }

  async first<T>(column?: string): Promise<T | null> {
    const { results } = await this.all<Record<string, unknown>>();
    const row = results[0];
    if (row === undefined) return null;
    if (column === undefined) return row as T;
    if (!Object.hasOwn(row, column)) throw new Error(`D1_ERROR: no column ${column}`);
    return row[column] as T;
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.all<T>();
  }

  async all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    const [result] = await this.#ask([this.real]);
    if (!result) throw new Error('D1_ERROR: nothing was answered');
    return result as D1Result<T>;
  }

  /** Sent alone, because a batch returns no rows as lists. */
  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    this.#tally.roundTrips += 1;
    return options?.columnNames ? this.real.raw<T>({ columnNames: true }) : this.real.raw<T>();
  }
}
