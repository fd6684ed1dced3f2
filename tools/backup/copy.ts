import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { textLiteral } from './cells.ts';
import { orphanRows, uncopiedRow } from './rows.ts';
import { statementsOf } from './statements.ts';
import { correctTexts, type ReadDatabase } from './wrong-texts.ts';

/**
 * Created after all rows: indexes fill faster then, and triggers would count the rows as changes.
 */
const LATER = /^CREATE\s+(UNIQUE\s+)?(INDEX|TRIGGER|VIEW)\b/i;
/** The other statements of a dump. Anything else is no dump of D1. */
const ALLOWED =
  /^(PRAGMA defer_foreign_keys|CREATE TABLE|INSERT INTO|DELETE FROM sqlite_sequence|ANALYZE)\b/i;

/** Skipped, because the copy is one transaction. */
const PASSED_OVER = /^(BEGIN|COMMIT)\b/i;

/**
 * Makes a database file from a dump, and corrects texts that the dump distorts.
 * @returns the texts with NUL or invalid UTF-8, by table, column and key
 * @throws Error for an invalid or incomplete dump, for a row that cannot be copied, which it names by
 * table, column and key, and for a damaged database
 */
export async function copyOfDump(
  file: string,
  dump: AsyncIterable<string> | Iterable<string>,
  source: ReadDatabase,
): Promise<string[]> {
  // Readable only by its owner, before it has any content.
  writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  const copy = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    copy.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    const later: string[] = [];
    for await (const statement of statementsOf(dump)) {
      if (PASSED_OVER.test(statement)) continue;
      if (LATER.test(statement)) later.push(statement);
      else if (ALLOWED.test(statement)) run(copy, withoutNul(statement));
      else throw new Error(`No dump of D1 says: ${statement.slice(0, 60)}`);
    }
    const strange = await correctTexts(copy, source);
    for (const statement of later) copy.exec(statement);
    copy.exec('COMMIT');
    refuseDamage(copy);
    await refuseUnlessComplete(copy, source);
    return strange;
  } finally {
    copy.close();
  }
}

/** A name, or a text with the part between its quotes. */
const QUOTED_TEXT = /"[^"]*"|'([^']*(?:''[^']*)*)'/g;

/** SQLite reads a statement up to its first NUL, so a text with one is written by its bytes. */
function withoutNul(statement: string): string {
  if (!statement.includes('\0')) return statement;
  return statement.replaceAll(QUOTED_TEXT, (whole, text?: string) =>
    text?.includes('\0') ? textLiteral(Buffer.from(text.replaceAll("''", "'"))) : whole,
  );
}

function refuseDamage(copy: DatabaseSync): void {
  const damage = copy
    .prepare('PRAGMA integrity_check(3)')
    .all()
    .map((row) => String(Object.values(row)));
  const faults = [...damage.filter((fault) => fault !== 'ok'), ...orphanRows(copy)];
  if (faults.length > 0) throw new Error(`The dump is damaged: ${faults.join('; ')}`);
}

/** A dump has its indexes and triggers last, so one that was cut off lacks some of them. */
async function refuseUnlessComplete(copy: DatabaseSync, source: ReadDatabase): Promise<void> {
  const made = `SELECT type || ' ' || name AS made FROM sqlite_schema WHERE sql IS NOT NULL
     AND substr(name, 1, 7) <> 'sqlite_' AND substr(tbl_name, 1, 4) <> '_cf_'`;
  const copied = new Set(
    copy
      .prepare(made)
      .all()
      .map((row) => row.made),
  );
  const [wanted = []] = await source([made]);
  const missing = wanted.filter((row) => !copied.has(row.made as string));
  if (missing.length > 0)
    throw new Error(`The dump is incomplete, it lacks: ${missing.map((row) => row.made).join(', ')}`);
}

function run(copy: DatabaseSync, statement: string): void {
  try {
    copy.exec(statement);
  } catch (error) {
    if (!/^INSERT/i.test(statement)) throw error;
    const why = error instanceof Error ? error.message : error;
    throw new Error(`${uncopiedRow(copy, statement)} cannot be exported: ${why}`);
  }
}
