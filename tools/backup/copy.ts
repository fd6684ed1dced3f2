import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { textLiteral } from './cells.ts';
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
 * @throws Error for an invalid dump, and for a damaged database
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
      else if (ALLOWED.test(statement)) copy.exec(withoutNul(statement));
      else throw new Error(`No dump of D1 says: ${statement.slice(0, 60)}`);
    }
    const strange = await correctTexts(copy, source);
    for (const statement of later) copy.exec(statement);
    copy.exec('COMMIT');
    refuseDamage(copy);
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
  const orphans = copy
    .prepare('PRAGMA foreign_key_check')
    .all()
    .map(({ table }) => `rows of ${table} have no parent`);
  const faults = new Set([...damage.filter((fault) => fault !== 'ok'), ...orphans]);
  if (faults.size > 0) throw new Error(`The dump is damaged: ${[...faults].slice(0, 3).join('; ')}`);
}
