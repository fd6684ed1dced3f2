import { setTimeout as wait } from 'node:timers/promises';
import { SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import type { SequenceName } from '#worker/db/sequences.generated.ts';
import { address } from './site.ts';

type Value = string | number | null;
type Row = Record<string, Value>;
type Answer = {
  success: boolean;
  errors: unknown[];
  result: { results: { columns: string[]; rows: Value[][] } }[] | null;
};

/** Follow-up work of a change begins within this time. */
const SETTLES_MS = 100;

const dialect = new SQLiteAsyncDialect();

/**
 * Sends statements as one transaction, over the running server's own access to its database. A
 * second program on the file would sometimes hold the lock when the server writes.
 * @returns the rows of each statement
 */
export async function send(statements: readonly Statement[]): Promise<Row[][]> {
  const answer = await fetch(`${await databaseAddress()}/raw`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ batch: statements.map(queryOf) }),
  });
  const { success, errors, result }: Answer = await answer.json();
  if (!success || !result) throw new Error(`The database refused: ${JSON.stringify(errors)}`);
  return result.map(({ results: { columns, rows } }) =>
    rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place] ?? null]))),
  );
}

/** The only row of a statement. */
export async function one(statement: Statement): Promise<Row> {
  const [[row] = []] = await send([statement]);
  if (!row) throw new Error('There is no such row.');
  return row;
}

/**
 * The number of rows of every table, once no work of the server changes it any more. A repeated change of
 * the same values and a look at a document are no effects, although they are in the audit.
 */
export async function settledRows(): Promise<Record<string, Value>> {
  for (let before = await rowCounts(); ; ) {
    await wait(SETTLES_MS);
    const now = await rowCounts();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}

async function rowCounts(): Promise<Record<string, Value>> {
  const [tables = []] = await send([
    sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
  ]);
  const counts = tables.map(({ name }) => {
    const counted =
      name === 'audit' ? sql`action <> 'view' AND (before IS NULL OR before IS NOT after)` : sql`true`;
    return sql`SELECT count(*) AS rows FROM ${sql.identifier(String(name))} WHERE ${counted}`;
  });
  const rows = await send(counts);
  return Object.fromEntries(tables.map(({ name }, place) => [String(name), rows[place]?.[0]?.rows ?? null]));
}

/** Draws an id like the product. */
export async function draw(name: SequenceName): Promise<number> {
  return Number((await one(drawing(name, 1))).first);
}

/** This interface takes parameters only as texts, and numeric columns convert them back. */
function queryOf(statement: Statement): { sql: string; params: string[] } {
  const { sql, params } = statement instanceof SQL ? dialect.sqlToQuery(statement) : statement.toSQL();
  return { sql, params: params.map(String) };
}

/** Keyed by the server's address, because a restarted server has another one. */
const found = new Map<string, Promise<string>>();

function databaseAddress(): Promise<string> {
  const server = address();
  const known = found.get(server) ?? findDatabase(server);
  found.set(server, known);
  return known;
}

async function findDatabase(server: string): Promise<string> {
  const all = `${server}/cdn-cgi/local/explorer/api/d1/database`;
  const { result }: { result: { uuid: string }[] } = await (await fetch(all)).json();
  const [first] = result;
  if (!first) throw new Error('The server shows no database.');
  return `${all}/${first.uuid}`;
}
