import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Failure } from '#tools/program.ts';

/** The rows of a table, and the bytes of the pages of it and its indexes. */
export type TableSize = { rows: number; bytes: number };

const D1_FOLDER = 'v3/d1/miniflare-D1DatabaseObject';

/** The file of the local D1 in a state folder. No other process may have it open. */
export function localDatabaseFile(state: string): string {
  const folder = join(state, D1_FOLDER);
  const files = readdirSync(folder).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  const [file] = files
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).size - statSync(one).size);
  if (file === undefined) throw new Failure(`There is no database in ${folder}.`);
  return file;
}

/** The rows and bytes of every table, including its indexes. */
export function tableSizes(database: DatabaseSync): Record<string, TableSize> {
  const pages = database
    .prepare(
      `SELECT s.tbl_name AS name, sum(d.pgsize) AS bytes FROM dbstat AS d JOIN sqlite_schema AS s ON s.name = d.name
       WHERE d.aggregate = 1 GROUP BY s.tbl_name ORDER BY s.tbl_name`,
    )
    .all();
  const isOurs = (name: string) => !/^(sqlite_|_cf_|d1_)/.test(name);
  return Object.fromEntries(
    pages
      .map(({ name, bytes }) => [String(name), Number(bytes)] as const)
      .filter(([name]) => isOurs(name))
      .map(([name, bytes]) => {
        const counted = database.prepare(`SELECT count(*) AS rows FROM "${name}"`).get();
        return [name, { rows: Number(counted?.rows ?? 0), bytes }];
      }),
  );
}
