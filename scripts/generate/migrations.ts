import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/processes.ts';

/** What only the migrations say of a table, since the schema of drizzle has no words for it. */
export type Handwritten = {
  triggers: Map<string, string[]>;
  withoutRowid: Set<string>;
  /** What the triggers refuse, by the words that they raise. */
  raised: string[];
};

const TRIGGER = /(CREATE|DROP) TRIGGER (?:IF (?:NOT )?EXISTS )?`?(\w+)`?(?:\s+([\s\S]*?)\s+ON\s+`?(\w+)`?)?/g;
const RAISED = /CREATE TRIGGER `?(\w+)`?(?:(?!\bTRIGGER\b)[\s\S])*?RAISE\(ABORT, '(\w+)'\)/g;
const WITHOUT_ROWID = /CREATE TABLE `(\w+)` \((?:(?!\n\))[\s\S])*\n\) WITHOUT ROWID/g;

export function readHandwritten(): Handwritten {
  const folder = join(root, 'migrations');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return handwrittenIn(files.sort().map((name) => readFileSync(join(folder, name), 'utf8')));
}

/** Of all migrations, in their order: a later one may take a trigger away again. */
export function handwrittenIn(migrations: readonly string[]): Handwritten {
  const sql = migrations.join('\n');
  const standing = new Map<string, { table: string; event: string }>();
  for (const [, verb, name = '', event = '', table = ''] of sql.matchAll(TRIGGER)) {
    if (verb === 'DROP') standing.delete(name);
    else standing.set(name, { table, event });
  }
  const triggers = new Map<string, string[]>();
  for (const [name, { table, event }] of standing) {
    triggers.set(table, [
      ...(triggers.get(table) ?? []),
      `trigger \`${name}\`: ${event.replaceAll('`', '')}`,
    ]);
  }
  const withoutRowid = new Set([...sql.matchAll(WITHOUT_ROWID)].map(([, table = '']) => table));
  const raised = [...sql.matchAll(RAISED)].flatMap(([, name = '', words = '']) =>
    standing.has(name) ? [words] : [],
  );
  return { triggers, withoutRowid, raised };
}
