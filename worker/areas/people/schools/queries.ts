import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { School } from '#contract/people/schools.ts';
import { batch, first } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { type Fields, type FieldsRow, fromJson, pick, select, selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence, school, schoolVacation } from '#worker/db/schema/residence.ts';

const COLUMNS = pick(school, 'id', 'name', 'kind', 'students', 'version');

/** The vacations of a school. */
function vacationsOf(id: SQLWrapper) {
  return fromJson<School['vacations']>(
    sql`(SELECT json_group_array(json_object('from', v.valid_from, 'to', v.valid_to, 'evidence_file_id', v.evidence_file_id)
           ORDER BY v.valid_from)
         FROM ${schoolVacation} AS v WHERE v.school_id = ${id})`,
  );
}

export async function listSchools(
  db: Database,
  query: OperationQuery<'schools.list'>,
): Promise<{ data: School[]; meta: ListMeta }> {
  const named = query.q ? sql`instr(lower(${school.name}), lower(${query.q})) > 0` : sql`1`;
  const { rows, meta } = await readPage(db, query, {
    select: COLUMNS,
    from: sql`${school}`,
    where: sql`${isNull(school.deleted_at)} AND ${named}`,
    orderBy: sql`${school.name}`,
    id: school.id,
    descending: query.sort.startsWith('-'),
    extra: { vacations: vacationsOf(sql`shown.id`) },
  });
  return { data: rows, meta };
}

/** @throws AppError E_NOT_FOUND */
export async function readSchool(db: Database, id: number): Promise<School> {
  const found = await first(db, selectSchool(id));
  if (!found) throw new AppError('E_NOT_FOUND');
  return found;
}

function selectSchool(id: number) {
  return select({ ...COLUMNS, vacations: vacationsOf(school.id) })
    .from(school)
    .where(and(eq(school.id, id), isNull(school.deleted_at)));
}

/**
 * Reads a school together with the facts for its change.
 * @throws AppError E_NOT_FOUND
 */
export async function findSchoolWith<F extends Fields>(
  db: Database,
  id: number,
  facts: F,
): Promise<{ before: School; facts: FieldsRow<F> }> {
  const [[before], [found]] = await batch(db, [selectSchool(id), selectRaw(facts, sql``)]);
  if (!before || !found) throw new AppError('E_NOT_FOUND');
  return { before, facts: found };
}

/** Whether another school has the name; @param id the school to ignore, or 0. */
export function isSchoolNameTaken(name: string, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${school} WHERE name = ${name} AND deleted_at IS NULL AND id <> ${id})`;
}

/** A guard: whether any person goes to the school. */
export function hasStudents(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${residence} AS goes JOIN ${person} AS who ON who.id = goes.person_id AND who.deleted_at IS NULL
      WHERE goes.school_id = ${id})`;
}
