import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { Failure } from '#tools/program.ts';

const Erasures = z.array(z.object({ person_id: z.int(), erased_at: z.int() }));
/** Erased people, only by number: such a list may be kept longer than any backup. */
export type Erasures = z.infer<typeof Erasures>;

export function erasuresIn(file: string): Erasures {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const has = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'person_erasure'").get();
    const rows =
      has && database.prepare('SELECT person_id, erased_at FROM person_erasure ORDER BY person_id').all();
    return Erasures.parse(rows ?? []);
  } finally {
    database.close();
  }
}

function peopleIn(file: string): Set<number> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return new Set(
      database
        .prepare('SELECT id FROM person')
        .all()
        .map(({ id }) => Number(id)),
    );
  } finally {
    database.close();
  }
}

/** Written next to the backup, for use with an older one. */
export function writeErasures(folder: string, erasures: Erasures): void {
  writeFileSync(join(folder, 'erasures.json'), `${JSON.stringify(erasures)}\n`, { mode: 0o600 });
}

/**
 * The numbers of people who were erased by the list and are back in the restored database. People
 * newer than the backup are missing there, and their numbers will be reused.
 */
export function broughtBack(listFile: string, restored: string): number[] {
  if (!existsSync(listFile)) throw new Failure(`There is no ${listFile}.`);
  const read = Erasures.safeParse(JSON.parse(readFileSync(listFile, 'utf8')));
  if (!read.success) throw new Failure(`${listFile} is no list of erasures.`);
  const erased = new Set(erasuresIn(restored).map(({ person_id }) => person_id));
  const there = peopleIn(restored);
  return read.data.map(({ person_id }) => person_id).filter((id) => there.has(id) && !erased.has(id));
}
