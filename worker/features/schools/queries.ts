import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { School, schoolOperations } from '#contract/schools.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence, school, schoolVacation } from '#worker/db/schema/residence.ts';

type SchoolRow = Omit<School, 'vacations'> & { vacations: string };

const COLUMNS = sql`s.id, s.name, s.students, s.version`;

/** The vacations of the school of this row, as JSON. */
function vacationsOf(row: SQL): SQL {
  return sql`(SELECT json_group_array(json_object('from', v.valid_from, 'to', v.valid_to, 'evidence_file_id', v.evidence_file_id)
                             ORDER BY v.valid_from)
     FROM ${schoolVacation} AS v WHERE v.school_id = ${row}.id) AS vacations`;
}

export async function listSchools(
  db: Database,
  query: z.output<(typeof schoolOperations)['schools.list']['query']>,
): Promise<{ data: School[]; meta: ListMeta }> {
  const named = query.q ? sql`instr(lower(s.name), lower(${query.q})) > 0` : sql`1`;
  const { rows, meta } = await readPage<SchoolRow>(db, query, {
    select: COLUMNS,
    from: sql`${school} AS s`,
    where: sql`s.deleted_at IS NULL AND ${named}`,
    orderBy: sql`s.name`,
    id: sql`s.id`,
    descending: query.sort.startsWith('-'),
    beside: vacationsOf(sql`shown`),
  });
  return { data: rows.map(schoolFrom), meta };
}

/** @throws AppError E_NOT_FOUND */
export async function readSchool(db: Database, id: number): Promise<School> {
  const { before } = await findSchoolWith(db, id, sql`1 AS found`);
  return before;
}

/**
 * A school as it stands, with what a change of it has to know.
 * @throws AppError E_NOT_FOUND
 */
export async function findSchoolWith<Facts>(
  db: Database,
  id: number,
  facts: SQL,
): Promise<{ before: School; facts: Facts }> {
  const row = await bind(
    db.d1,
    sql`SELECT ${COLUMNS}, ${vacationsOf(sql`s`)}, ${facts} FROM ${school} AS s
        WHERE s.id = ${id} AND s.deleted_at IS NULL`,
  ).first<SchoolRow & Facts>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return { before: schoolFrom(row), facts: row };
}

/** Whether another school has the name; @param id the one that may have it, 0 for none. */
export function nameTaken(name: string, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${school} WHERE name = ${name} AND deleted_at IS NULL AND id <> ${id})`;
}

/** Whether anybody goes to the school, as a condition for its guard. */
export function hasStudents(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${residence} AS goes JOIN ${person} AS who ON who.id = goes.person_id AND who.deleted_at IS NULL
      WHERE goes.school_id = ${id})`;
}

function schoolFrom({ id, name, vacations, students: count, version }: SchoolRow): School {
  return { id, name, vacations: JSON.parse(vacations), students: count, version };
}
