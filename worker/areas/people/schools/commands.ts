import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { School, SchoolBody, SchoolChangeBody } from '#contract/people/schools.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { deleteFrom, insert, isTrue, select, update } from '#worker/db/query.ts';
import { raisingRosterVersions } from '#worker/db/roster-version.ts';
import { insertRows } from '#worker/db/rows.ts';
import { file } from '#worker/db/schema/file.ts';
import { residence, school, schoolVacation } from '#worker/db/schema/residence.ts';
import { findSchoolWith, hasStudents, isSchoolNameTaken, readSchool } from './queries.ts';

/** @throws AppError E_UNPROCESSABLE_ENTITY when the name is taken */
export async function createSchool(ctx: SignedInCtx, { name, kind, vacations }: SchoolBody): Promise<School> {
  const { id, facts } = await drawIdWith(ctx.db, 'school', {
    is_name_taken: isTrue(isSchoolNameTaken(name, 0)),
  });
  refuseTaken(facts);
  const after: School = { id, name, kind, vacations: withEvidence(vacations, []), students: 0, version: 1 };
  await commit(ctx, {
    statements: [insert(school).values({ id, name, kind }), ...addingVacations(id, after.vacations)],
    audit: [{ action: 'create', subject: 'school', subjectId: id, after: auditedSchool(after) }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * Changes a school. Its vacations and its kind decide how much, and by which contract, students may work. The calendar of a removed vacation
 * is deleted.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored school for an old version,
 * E_UNPROCESSABLE_ENTITY when the name is taken
 */
export async function updateSchool(
  ctx: SignedInCtx,
  id: number,
  { name, kind, vacations, version }: SchoolChangeBody,
): Promise<School> {
  const { before, facts } = await findSchoolWith(ctx.db, id, {
    is_name_taken: isTrue(isSchoolNameTaken(name, id)),
  });
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  refuseTaken(facts);
  const after: School = {
    ...before,
    name,
    kind,
    vacations: withEvidence(vacations, before.vacations),
    version: version + 1,
  };
  const isMoved = !areSame(before.vacations, after.vacations);
  const dropped = evidenceOf(before).filter((id) => !evidenceOf(after).includes(id));
  await commit(ctx, {
    guards: [isSchoolUnchanged(before)],
    current: () => readSchool(ctx.db, id),
    statements: [
      schoolUpdate(id, { name, kind }),
      ...(isMoved ? replacingVacations(id, after.vacations) : []),
      ...(isMoved || before.kind !== kind ? [raisingStudents(id)] : []),
      ...(dropped.length === 0 ? [] : [deletingFiles(ctx, dropped)]),
    ],
    audit: [
      {
        action: 'update',
        subject: 'school',
        subjectId: id,
        before: auditedSchool(before),
        after: auditedSchool(after),
      },
    ],
  });
  return after;
}

/**
 * Deletes a school without students; its row is kept for deleted people who went there.
 * @throws AppError E_NOT_FOUND, E_CONFLICT for an old version, SCHOOL_CANNOT_DELETE_WITH_STUDENTS
 */
export async function deleteSchool(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readSchool(ctx.db, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (before.students > 0) throw new AppError('SCHOOL_CANNOT_DELETE_WITH_STUDENTS', before);
  await commit(ctx, {
    guards: [isSchoolUnchanged(before), sql`SELECT NOT ${hasStudents(id)}`],
    current: () => readSchool(ctx.db, id),
    statements: [
      schoolUpdate(id, { deleted_at: ctx.now }),
      // A deleted person who went there and is restored must not get these vacations.
      deleteFrom(schoolVacation).where(eq(schoolVacation.school_id, id)),
      deletingFiles(ctx, evidenceOf(before)),
    ],
    audit: [{ action: 'delete', subject: 'school', subjectId: id, before: auditedSchool(before) }],
  });
}

export function schoolUpdate(id: number, set: Partial<typeof school.$inferInsert>): Statement {
  return update(school)
    .set({ ...set, version: sql`${school.version} + 1` })
    .where(eq(school.id, id));
}

export function isSchoolUnchanged({ id, version }: School): SQL {
  return sql`SELECT version = ${version} FROM ${school} WHERE id = ${id} AND deleted_at IS NULL`;
}

function refuseTaken({ is_name_taken }: { is_name_taken: boolean }): void {
  if (is_name_taken) throw fieldIssues({ name: [{ key: 'taken' }] });
}

type SchoolVacation = School['vacations'][number];

/**
 * Sorts the vacations and keeps their calendars: a vacation with an unchanged first or last day is the
 * same one.
 */
function withEvidence(vacations: readonly DateRange[], before: readonly SchoolVacation[]): SchoolVacation[] {
  const begins = new Set(vacations.map(({ from }) => from));
  return vacations
    .map(({ from, to }) => {
      const same =
        before.find((old) => old.from === from) ??
        before.find((old) => old.to === to && !begins.has(old.from));
      return { from, to, evidence_file_id: same?.evidence_file_id ?? null };
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

function evidenceOf({ vacations }: School): string[] {
  return vacations.flatMap(({ evidence_file_id: id }) => (id === null ? [] : [id]));
}

export function deletingFiles({ now }: SignedInCtx, ids: readonly string[]): Statement {
  return update(file)
    .set({ deleted_at: now })
    .where(sql`${file.id} IN (SELECT value FROM json_each(${rows(ids)}))`);
}

function areSame(some: readonly DateRange[], others: readonly DateRange[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ from, to }, index) => from === others[index]?.from && to === others[index]?.to)
  );
}

function addingVacations(id: number, vacations: readonly SchoolVacation[]): Statement[] {
  return insertRows(
    schoolVacation,
    vacations.map(({ from, to, evidence_file_id }) => ({
      school_id: id,
      valid_from: from,
      valid_to: to,
      evidence_file_id,
    })),
  );
}

function replacingVacations(id: number, vacations: readonly SchoolVacation[]): Statement[] {
  return [
    deleteFrom(schoolVacation).where(eq(schoolVacation.school_id, id)),
    ...addingVacations(id, vacations),
  ];
}

/** The rules of the roster use the vacations and the kind of the school of every student. */
function raisingStudents(id: number): Statement {
  return raisingRosterVersions(
    select({ person_id: residence.person_id }).from(residence).where(eq(residence.school_id, id)),
  );
}

export function auditedSchool({ name, kind, vacations }: School) {
  return { name, school_kind: kind, vacations };
}
