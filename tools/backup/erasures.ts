import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { KEPT_RECORDS } from '#contract/people/personal-data.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { Failure } from '#tools/program.ts';
import { erasingPerson } from '#worker/areas/people/personal-data/kept/erasing-person.ts';
import { type LinkTraces, tracesOf } from '#worker/areas/people/personal-data/kept/link-traces.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { legalHold } from '#worker/db/schema/erasure.ts';

const Erasure = z.object({
  person_id: z.int(),
  erased_at: z.int(),
  // Lists of earlier versions do not have these.
  erased_by: z.int().optional(),
  ended_on: z.string().optional(),
  kept: z.array(z.enum(KEPT_RECORDS)).optional(),
});
/** An erased person, only by numbers: such a list may be kept longer than any backup. */
export type Erasure = z.infer<typeof Erasure>;

export function erasuresIn(file: string): Erasure[] {
  return inDatabase(file, (database) => {
    const has = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'person_erasure'").get();
    if (!has) return [];
    const rows = database
      .prepare(
        `SELECT person_id, erased_at, erased_by, ended_on,
           (SELECT json_group_array(record) FROM person_kept AS k WHERE k.person_id = e.person_id) AS kept
         FROM person_erasure AS e ORDER BY person_id`,
      )
      .all();
    return rows.map((row) => Erasure.parse({ ...row, kept: JSON.parse(String(row.kept)) }));
  });
}

/** Written next to the backup, for use with an older one. */
export function writeErasures(folder: string, erasures: readonly Erasure[]): void {
  writeFileSync(join(folder, 'erasures.json'), `${JSON.stringify(erasures)}\n`, { mode: 0o600 });
}

/**
 * The erasures of the list whose people are back in the restored database. People newer than the backup are
 * missing there, and their numbers will be reused.
 */
export function broughtBack(listFile: string, restored: string): Erasure[] {
  if (!existsSync(listFile)) throw new Failure(`There is no ${listFile}.`);
  const read = z.array(Erasure).safeParse(JSON.parse(readFileSync(listFile, 'utf8')));
  if (!read.success) throw new Failure(`${listFile} is no list of erasures.`);
  const erased = new Set(erasuresIn(restored).map(({ person_id }) => person_id));
  const there = inDatabase(restored, (database) => idsIn(database, 'SELECT id AS value FROM person'));
  return read.data.filter(({ person_id }) => there.has(person_id) && !erased.has(person_id));
}

/** The statements that erase them again, to run as one. Who erased them may be unknown to the backup. */
export async function erasingAgain(
  erasures: readonly Erasure[],
  restored: string,
  now: Instant,
  operationId: string,
): Promise<SQL[]> {
  const people = inDatabase(restored, (database) => idsIn(database, 'SELECT id AS value FROM person'));
  const statements: SQL[] = [];
  for (const { person_id: personId, erased_at, erased_by = personId, ended_on, kept } of erasures) {
    const erasure = {
      personId,
      erasedBy: people.has(erased_by) ? erased_by : personId,
      endedOn: ended_on ?? jstDate(erased_at),
      kept: kept ?? KEPT_RECORDS,
    };
    statements.push(
      // A hold was released before the erasure.
      sql`UPDATE ${legalHold} SET released_at = ${now}, released_by = ${erasure.erasedBy}
        WHERE person_id = ${personId} AND released_at IS NULL`,
      sql`INSERT INTO ${audit} (operation_id, operation, request_id, at, action, subject, subject_id)
        VALUES (${operationId}, 'restore', ${operationId}, ${now}, 'erase', 'person', ${personId})`,
      ...erasingPerson(erasure, now, await linksOf(restored, personId)),
    );
  }
  return statements;
}

async function linksOf(restored: string, personId: number): Promise<LinkTraces> {
  const ids = inDatabase(restored, (database) =>
    database.prepare('SELECT external_id FROM external_link WHERE person_id = ?').all(personId),
  );
  return tracesOf(ids.map(({ external_id }) => String(external_id)));
}

function idsIn(database: DatabaseSync, query: string): Set<number> {
  return new Set(
    database
      .prepare(query)
      .all()
      .map(({ value }) => Number(value)),
  );
}

function inDatabase<Answer>(file: string, read: (database: DatabaseSync) => Answer): Answer {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
