import { env } from 'cloudflare:workers';

/**
 * The database with a replica that can be frozen: it repeats its earlier answers, whatever was
 * written since. Reads with a bookmark or of the primary see all writes.
 */
export class StaleReplica {
  isStill = false;
  readonly db: D1Database;
  readonly #answers = new Map<string, unknown>();

  constructor() {
    const sessionOf = (constraint?: string): D1DatabaseSession =>
      constraint === 'first-unconstrained' ? this.#replica() : env.DB.withSession(constraint);
    this.db = new Proxy(env.DB, {
      get: (target, name) => {
        if (name === 'withSession') return sessionOf;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  #replica(): D1DatabaseSession {
    const session = env.DB.withSession('first-unconstrained');
    return {
      prepare: (query) => new ReplicaStatement(session.prepare(query), this, [query]),
      batch: <T>(statements: D1PreparedStatement[]) => {
        const all = statements.map((statement) => {
          if (!(statement instanceof ReplicaStatement)) throw new Error('a statement of another database');
          return statement;
        });
        const asked = JSON.stringify(all.map(({ asked: one }) => one));
        return this.answer(asked, () => session.batch<T>(all.map(({ real }) => real)));
      },
      getBookmark: () => session.getBookmark(),
    };
  }

  async answer<Answer>(asked: string, ask: () => Promise<Answer>): Promise<Answer> {
    if (this.isStill && this.#answers.has(asked)) return structuredClone(this.#answers.get(asked)) as Answer;
    const answer = await ask();
    this.#answers.set(asked, structuredClone(answer));
    return answer;
  }
}

class ReplicaStatement implements D1PreparedStatement {
  readonly real: D1PreparedStatement;
  readonly asked: unknown[];
  readonly #replica: StaleReplica;

  constructor(real: D1PreparedStatement, replica: StaleReplica, asked: unknown[]) {
    this.real = real;
    this.#replica = replica;
    this.asked = asked;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new ReplicaStatement(this.real.bind(...values), this.#replica, [...this.asked, ...values]);
  }

  async first<T>(column?: string): Promise<T | null> {
    const { results } = await this.all<Record<string, unknown>>();
    const row = results[0];
    if (row === undefined) return null;
    return (column === undefined ? row : row[column]) as T;
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.all<T>();
  }

  all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.#answer('all', () => this.real.all<T>());
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    return this.#answer<T[] | [string[], ...T[]]>('raw', () =>
      options?.columnNames ? this.real.raw<T>({ columnNames: true }) : this.real.raw<T>(),
    );
  }

  #answer<Answer>(how: string, ask: () => Promise<Answer>): Promise<Answer> {
    return this.#replica.answer(JSON.stringify([how, ...this.asked]), ask);
  }
}
