/** Who sends statements to the database for those who prepare them. */
export interface Asker {
  ask: (statements: readonly AskedStatement[]) => Promise<D1Result<unknown>[]>;
  /** What comes before a statement whose rows come as lists, which no batch tells: it goes alone. */
  beforeRaw: () => Promise<void>;
}

/** A statement that somebody else sends, be it with others. */
export class AskedStatement implements D1PreparedStatement {
  readonly real: D1PreparedStatement;
  readonly query: string;
  readonly #asker: Asker;

  constructor(real: D1PreparedStatement, query: string, asker: Asker) {
    this.real = real;
    this.query = query;
    this.#asker = asker;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new AskedStatement(this.real.bind(...values), this.query, this.#asker);
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
    const [result] = await this.#asker.ask([this]);
    if (!result) throw new Error('D1_ERROR: nothing was answered');
    return result as D1Result<T>;
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  async raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    await this.#asker.beforeRaw();
    return options?.columnNames ? this.real.raw<T>({ columnNames: true }) : this.real.raw<T>();
  }
}

/** The statements of a batch, all of which were prepared by one {@link Asker}. */
export function askedStatements(statements: readonly D1PreparedStatement[]): AskedStatement[] {
  return statements.map((statement) => {
    if (statement instanceof AskedStatement) return statement;
    throw new Error('a statement of another database');
  });
}
