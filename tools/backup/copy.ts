import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { textLiteral } from './cells.ts';
import { statementsOf } from './statements.ts';
import { correctTexts, type Read } from './wrong-texts.ts';

/** What is made when all rows stand: indexes fill faster so, and triggers would count the rows as changes. */
const LATER = /^CREATE\s+(UNIQUE\s+)?(INDEX|TRIGGER|VIEW)\b/i;
/** What a dump may hold beside them; anything else is no dump of D1. */
const ALLOWED =
  /^(PRAGMA defer_foreign_keys|CREATE TABLE|INSERT INTO|DELETE FROM sqlite_sequence|ANALYZE)\b/i;

/** It is one transaction already. */
const PASSED_OVER = /^(BEGIN|COMMIT)\b/i;

/**
 * Makes a database file of a dump, and corrects the texts that the dump says wrong from its source.
 * @returns the texts with NUL or bytes that are no UTF-8, by table, column and key
 * @throws Error for what is no dump, and for a database that is damaged
 */
export async function copyOfDump(
  file: string,
  dump: AsyncIterable<string> | Iterable<string>,
  source: Read,
): Promise<string[]> {
  // For its owner's eyes alone, before anything is in it.
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

/** A name, or a text and what stands between its quotes. */
const QUOTED = /"[^"]*"|'([^']*(?:''[^']*)*)'/g;

/** SQLite reads a statement up to its first NUL, so a text that holds one is written by its bytes. */
function withoutNul(statement: string): string {
  if (!statement.includes('\0')) return statement;
  return statement.replaceAll(QUOTED, (whole, text?: string) =>
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
