import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { daysOfMonth } from '#domain/time/date-range.ts';
import { readSources } from '#tests/support/source-tree.ts';
import { databaseIn } from '#tools/bench/sqlite-database.ts';
import { root } from '#tools/processes.ts';
import { localDatabaseFile } from '#tools/scaling/measure/table-sizes.ts';
import { type BenchCompany, seedCompany } from './company.ts';
import { writeCrowd } from './crowd.ts';
import { type RosterCrowd, writeRosterCrowd } from './roster-crowd.ts';

/** People who all work on every day of one month. */
export type MonthCrowd = { month: CalendarMonth; people: number; firstPerson: number };
export type GrownCompany = { months: readonly MonthCrowd[]; roster: RosterCrowd };

const MADE = 'made-of';
/** An earlier company is reused only if these files made it. */
const MADE_BY = [
  'tools/bench/crowds/crowd.ts',
  'tools/bench/crowds/roster-crowd.ts',
  'tools/bench/crowds/grown-company.ts',
];

/**
 * A company with millions of attendance records, written into its database file. An equal company
 * from an earlier run is reused. Returns the folder of its state.
 */
export async function grownCompany(company: BenchCompany, grown: GrownCompany): Promise<string> {
  const wanted = hashOf(grown);
  const left = join(root, '.cache/bench', company.folder);
  const made = join(left, MADE);
  if (existsSync(made) && readFileSync(made, 'utf8') === wanted) return resolve(left);
  const state = await seedCompany(company);
  const database = new DatabaseSync(localDatabaseFile(state), { enableForeignKeyConstraints: false });
  try {
    database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -500000');
    const db = databaseIn(database);
    await writeRosterCrowd(db, grown.roster);
    const restore = withoutIndexes(database, 'attendance');
    for (const { month, ...crowd } of grown.months) {
      database.exec('BEGIN');
      await writeCrowd(db, { ...crowd, days: daysOfMonth(month) });
      database.exec('COMMIT');
    }
    restore();
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
  writeFileSync(join(state, MADE), wanted);
  return state;
}

/**
 * Drops the indexes and triggers of a table, which cost the most of a long insert. Returns a
 * function that restores them.
 */
export function withoutIndexes(database: DatabaseSync, table: string): () => void {
  const made = database
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema
       WHERE tbl_name = ? AND type IN ('index', 'trigger') AND sql IS NOT NULL`,
    )
    .all(table);
  for (const { type, name } of made) database.exec(`DROP ${type} "${name}"`);
  return () => {
    for (const { sql } of made) database.exec(String(sql));
  };
}

function hashOf(grown: GrownCompany): string {
  const hash = createHash('sha256').update(JSON.stringify(grown));
  const sources = [...readSources(['migrations']).values()];
  for (const source of [...sources, ...MADE_BY.map((file) => readFileSync(join(root, file), 'utf8'))])
    hash.update(source);
  return hash.digest('hex');
}
