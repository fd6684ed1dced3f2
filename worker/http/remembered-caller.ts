import { AppError } from '#contract/errors.ts';
import type { Actor } from '#worker/ctx.ts';
import { AskedStatement, type Asker, askedStatements } from '#worker/db/asked-statement.ts';
import type { D1 } from '#worker/db/database.ts';
import type { Identity } from '#worker/features/auth/queries.ts';

/** So many are remembered by an isolate, those who came last. */
const REMEMBERED_MAX = 1_000;

/** Who stood behind a token when this isolate last asked, as JSON by the hash of the token. */
const remembered = new Map<string, string>();

export function rememberedActor(tokenHash: string): Actor | null {
  const told = remembered.get(tokenHash);
  return told === undefined ? null : JSON.parse(told);
}

export function rememberActor(tokenHash: string, actor: Actor): void {
  remembered.delete(tokenHash);
  remembered.set(tokenHash, JSON.stringify(actor));
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
}

export function forgetActor(tokenHash: string): void {
  remembered.delete(tokenHash);
}

/** Thrown to whoever goes on for the one remembered, once it is known that they are not who calls. */
class NotThem extends AppError {
  constructor() {
    super('AUTH_INVALID_TOKEN');
  }
}

/** What was found of statements, whose texts hold no values and are always the same: they have thousands of letters. */
const harmless = new Map<string, boolean>();
const STATEMENTS_MAX = 1_000;

/** Reads, and draws of ids, a gap in which is harmless: what may be sent for somebody who turns out to be another. */
function isHarmless({ query }: AskedStatement): boolean {
  const known = harmless.get(query);
  if (known !== undefined) return known;
  const text = query.trimStart();
  const isRead = /^SELECT\b/i.test(text) || text.startsWith('UPDATE "sequence"');
  const found = isRead || (/^WITH\b/i.test(text) && !/\b(?:INSERT|UPDATE|DELETE|REPLACE)\s+/i.test(text));
  if (harmless.size < STATEMENTS_MAX) harmless.set(query, found);
  return found;
}

/**
 * The caller as they are remembered, until the database has said who they are. What a call reads first is asked for with
 * the scope of the one remembered and brings the answer along, in one batch; before it is there nobody is told what was
 * read and nothing is written. Who turns out to be another is told nothing at all (decision 033).
 */
export class RememberedCaller {
  readonly actor: Actor;
  /** The database for the call. */
  readonly d1: D1;

  readonly #d1: D1;
  readonly #question: D1PreparedStatement;
  readonly #identityOf: (row: unknown) => Promise<Identity>;
  readonly #told: string;
  #proof: Promise<boolean> | null = null;

  /**
   * @param question the statement that finds who calls
   * @param identityOf what it found; it throws where they may not call at all
   */
  constructor(
    actor: Actor,
    d1: D1,
    question: D1PreparedStatement,
    identityOf: (row: unknown) => Promise<Identity>,
  ) {
    this.actor = actor;
    this.#told = JSON.stringify(actor);
    this.#d1 = d1;
    this.#question = question;
    this.#identityOf = identityOf;
    const asker: Asker = {
      ask: (statements) => this.#ask(statements),
      beforeRaw: () => this.#refuseOthers(),
    };
    this.d1 = {
      prepare: (query) => new AskedStatement(d1.prepare(query), query, asker),
      batch: <T>(statements: D1PreparedStatement[]) =>
        this.#ask(askedStatements(statements)) as Promise<D1Result<T>[]>,
    };
  }

  /**
   * Whether they are who is remembered; the database is asked where it was not yet.
   * @throws what `identityOf` throws, and what became of the question
   */
  isThem(): Promise<boolean> {
    return this.#proof ?? this.#prove(this.#d1.batch([this.#question]));
  }

  async #ask(statements: readonly AskedStatement[]): Promise<D1Result<unknown>[]> {
    const real = statements.map((one) => one.real);
    if (!statements.every(isHarmless)) {
      await this.#refuseOthers();
      return this.#d1.batch(real);
    }
    if (this.#proof) {
      const results = this.#d1.batch(real);
      // Whoever waits for the proof below does not wait for these.
      results.catch(() => {});
      await this.#refuseOthers();
      return results;
    }
    const all = this.#d1.batch([this.#question, ...real]);
    this.#prove(all);
    const [, ...results] = await all;
    await this.#refuseOthers();
    return results;
  }

  #prove(answer: Promise<D1Result<unknown>[]>): Promise<boolean> {
    this.#proof = answer
      .then(([found]) => this.#identityOf(found?.results[0] ?? null))
      .then(({ actor }) => JSON.stringify(actor) === this.#told);
    this.#proof.catch(() => {});
    return this.#proof;
  }

  async #refuseOthers(): Promise<void> {
    if (!(await this.isThem())) throw new NotThem();
  }
}
