import { SQL } from 'drizzle-orm';
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

const dialect = new SQLiteAsyncDialect();

/**
 * Sends statements, as one transaction, the way that the running server itself takes to its database: a second
 * program on its file would now and then hold the lock just when the server writes.
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

/** The one row that a statement answers with. */
export async function one(statement: Statement): Promise<Row> {
  const [[row] = []] = await send([statement]);
  if (!row) throw new Error('There is no such row.');
  return row;
}

/** Draws an id as the product does. */
export async function draw(name: SequenceName): Promise<number> {
  return Number((await one(drawing(name, 1))).first);
}

/** This way takes parameters as texts alone; columns of numbers turn them back. */
function queryOf(statement: Statement): { sql: string; params: string[] } {
  const { sql, params } = statement instanceof SQL ? dialect.sqlToQuery(statement) : statement.toSQL();
  return { sql, params: params.map(String) };
}

/** By the address of the server: one that is killed and started again has another. */
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
