import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/processes.ts';

/** Facts of a table that only the migrations have, because drizzle's schema cannot express them. */
export type Handwritten = {
  /** The names of its triggers, by table. */
  triggers: Map<string, string[]>;
  /** The refusals of triggers, by the text that they raise. */
  raised: string[];
};

const TRIGGER = /(CREATE|DROP) TRIGGER (?:IF (?:NOT )?EXISTS )?`?(\w+)`?(?:\s+[\s\S]*?\s+ON\s+`?(\w+)`?)?/g;
const RAISED_ERROR = /CREATE TRIGGER `?(\w+)`?(?:(?!\bTRIGGER\b)[\s\S])*?RAISE\(ABORT, '(\w+)'\)/g;

export function readHandwritten(): Handwritten {
  const folder = join(root, 'migrations');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return handwrittenIn(files.sort().map((name) => readFileSync(join(folder, name), 'utf8')));
}

/** Reads all migrations in order, because a later one may drop a trigger. */
export function handwrittenIn(migrations: readonly string[]): Handwritten {
  const sql = migrations.join('\n');
  const tableOf = new Map<string, string>();
  for (const [, verb, name = '', table = ''] of sql.matchAll(TRIGGER)) {
    if (verb === 'DROP') tableOf.delete(name);
    else tableOf.set(name, table);
  }
  const names = Map.groupBy(tableOf.keys(), (name) => tableOf.get(name) ?? '');
  const raised = [...sql.matchAll(RAISED_ERROR)].flatMap(([, name = '', words = '']) =>
    tableOf.has(name) ? [words] : [],
  );
  return { triggers: names, raised };
}
