import { env } from 'cloudflare:workers';

export type Row = Readonly<Record<string, string | number | null>>;

/** The whole database at one moment, by table. */
export type Facts = ReadonlyMap<string, readonly Row[]>;

/** Tables that no rule checks: tokens and hashes, and tables of the platform. */
const UNREAD = /^(sqlite_|_cf_|d1_|person_gram$|session$|throttle$|sign_in_step$|call_hour$)/;

let tables: string[] | undefined;

async function tablesOf(): Promise<string[]> {
  if (tables) return tables;
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
  ).all<{ name: string }>();
  tables = results.map(({ name }) => name).filter((name) => !UNREAD.test(name));
  return tables;
}

/** Reads all tables and the results of these queries in one batch, that is at one moment. */
export async function readFacts(queries: readonly string[]): Promise<{ facts: Facts; found: Row[][] }> {
  const names = await tablesOf();
  const all = [...names.map((name) => `SELECT * FROM "${name}"`), ...queries];
  const answers = await env.DB.batch<Row>(all.map((query) => env.DB.prepare(query)));
  const rows = answers.map(({ results }) => results);
  return {
    facts: new Map(names.map((name, place) => [name, rows[place] ?? []])),
    found: rows.slice(names.length),
  };
}
