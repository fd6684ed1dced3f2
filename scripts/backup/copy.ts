import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { statementsOf } from './statements.ts';

/** What is made when all rows stand: indexes fill faster so, and triggers would count the rows as changes. */
const LATER = /^CREATE\s+(UNIQUE\s+)?(INDEX|TRIGGER|VIEW)\b/i;
/** What a dump may hold beside them; anything else is no dump of D1. */
const ALLOWED =
  /^(PRAGMA defer_foreign_keys|CREATE TABLE|INSERT INTO|DELETE FROM sqlite_sequence|ANALYZE)\b/i;

/** It is one transaction already. */
const PASSED_OVER = /^(BEGIN|COMMIT)\b/i;

/** Texts of one column that the dump tells wrong, by the key of their row. */
export type TrueTexts = {
  table: string;
  column: string;
  rows: { key: Record<string, unknown>; text: string }[];
};

/**
 * Makes a database file of a dump.
 * @param trueTexts answers the texts as they stand in the source, of those columns that have line ends at all
 * @throws Error for what is no dump, and for a database that is damaged
 */
export async function copyOfDump(
  file: string,
  dump: AsyncIterable<string> | Iterable<string>,
  trueTexts: (columns: readonly Column[]) => Promise<TrueTexts[]>,
): Promise<void> {
  // For its owner's eyes alone, before anything is in it.
  writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  const copy = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    copy.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    const later: string[] = [];
    for await (const statement of statementsOf(dump)) {
      if (PASSED_OVER.test(statement)) continue;
      if (LATER.test(statement)) later.push(statement);
      else if (ALLOWED.test(statement)) copy.exec(statement);
      else throw new Error(`No dump of D1 says: ${statement.slice(0, 60)}`);
    }
    for (const texts of await trueTexts(columnsWithLines(copy))) mend(copy, texts);
    for (const statement of later) copy.exec(statement);
    copy.exec('COMMIT');
    refuseDamage(copy);
  } finally {
    copy.close();
  }
}

/** A column, with those that tell its rows apart. */
export type Column = { table: string; column: string; key: string[] };

/** The tables of a database that are its own, in the order in which they were made. */
export function tablesOf(database: DatabaseSync): { name: string; sql: string }[] {
  const rows = database
    .prepare(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_'
         AND substr(name, 1, 4) <> '_cf_' ORDER BY rowid`,
    )
    .all();
  return rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
}

/** The columns that are stored, and which of them are the key. */
export function columnsOf(database: DatabaseSync, table: string): { name: string; inKey: boolean }[] {
  const rows = database.prepare('SELECT name, pk FROM pragma_table_info(?)').all(table);
  return rows.map(({ name, pk }) => ({ name: String(name), inKey: Number(pk) > 0 }));
}

/** A name as SQL takes it, whatever it holds. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function columnsWithLines(copy: DatabaseSync): Column[] {
  return tablesOf(copy).flatMap(({ name: table }) => {
    const columns = columnsOf(copy, table);
    const tests = columns.map(
      ({ name }) => `max(instr(${quoted(name)}, char(10)) > 0 OR instr(${quoted(name)}, char(13)) > 0)`,
    );
    const found = copy.prepare(`SELECT ${tests.join(', ')} FROM ${quoted(table)}`);
    found.setReturnArrays(true);
    const [flags = []] = found.all() as unknown as unknown[][];
    const key = columns.filter(({ inKey }) => inKey).map(({ name }) => name);
    return columns.flatMap(({ name: column }, place) => (flags[place] === 1 ? [{ table, column, key }] : []));
  });
}

/**
 * A dump writes the line ends of a text as `\n` and has them replaced; where the text itself holds a backslash with an
 * n, that becomes a line end as well. Only a row that still holds just that is changed: a later text is left alone.
 */
function mend(copy: DatabaseSync, { table, column, rows }: TrueTexts): void {
  for (const { key, text } of rows) {
    const names = Object.keys(key);
    const where = [column, ...names].map((name) => `${quoted(name)} IS ?`).join(' AND ');
    copy
      .prepare(`UPDATE ${quoted(table)} SET ${quoted(column)} = ? WHERE ${where}`)
      .run(text, asDumped(text), ...names.map((name) => key[name] as string | number | null));
  }
}

/** What a text has become in a dump. */
export function asDumped(text: string): string {
  const returned = text.includes('\r') ? text.replaceAll('\\r', '\r') : text;
  return text.includes('\n') ? returned.replaceAll('\\n', '\n') : returned;
}

function refuseDamage(copy: DatabaseSync): void {
  const damage = copy
    .prepare('PRAGMA integrity_check(3)')
    .all()
    .map((row) => String(Object.values(row)));
  const orphans = copy
    .prepare('PRAGMA foreign_key_check')
    .all()
    .map(({ table }) => `rows of ${table} have no parent`);
  const faults = new Set([...damage.filter((fault) => fault !== 'ok'), ...orphans]);
  if (faults.size > 0) throw new Error(`The dump is damaged: ${[...faults].slice(0, 3).join('; ')}`);
}
