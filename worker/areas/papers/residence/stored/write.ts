import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Residence, ResidenceBody } from '#contract/papers/residence.ts';
import type { FieldIssues } from '#contract/validation.ts';
import { fitToStatus, type ResidenceRecord } from '#domain/papers/record.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { Change } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { type FieldsRow, fromJson, insert, isTrue, update } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence, residenceCard, school } from '#worker/db/schema/residence.ts';
import { auditedAfter, auditedBefore } from './audited.ts';
import { cardTaken, schoolJson } from './stored-facts.ts';

/** The input without values that do not fit the status. */
export type WrittenResidence = ResidenceRecord &
  Pick<ResidenceBody, 'card_number' | 'passport_number' | 'passport_expires_on'>;

/** The facts for storing the record: the row of {@link factsOfWriting}. */
export type WritingFacts = FieldsRow<ReturnType<typeof factsOfWriting>>;

export function residenceToWrite(input: ResidenceBody): WrittenResidence {
  const { card_number, passport_number, passport_expires_on } = input;
  const fitting = fitToStatus({
    status: input.status,
    expiresOn: input.expires_on,
    renewalFiledOn: input.renewal_filed_on,
    permission: input.permission,
    paperMinutes: input.paper_minutes,
    studentCardExpiresOn: input.student_card_expires_on,
    schoolId: input.school_id,
    course: input.course,
    onLeave: input.on_leave,
    skilledField: input.skilled_field,
    designatedNumber: input.designated_number,
  });
  return { ...fitting, card_number, passport_number, passport_expires_on };
}

/** Fields to add to the row of the person. */
export function factsOfWriting(
  userId: number,
  { card_number, schoolId }: Pick<WrittenResidence, 'card_number' | 'schoolId'>,
) {
  return {
    is_card_taken: isTrue(cardTaken(card_number, userId)),
    asked_school: fromJson<Residence['school']>(schoolJson(schoolId)),
  };
}

/**
 * Returns the faults by field: a number that another person has or had, an unknown school, a renewal
 * that is filed in the future.
 */
export function unfitResidence(
  { now }: Pick<Ctx, 'now'>,
  { renewalFiledOn, schoolId }: WrittenResidence,
  { is_card_taken, asked_school }: WritingFacts,
): FieldIssues {
  return {
    ...(is_card_taken ? { card_number: [{ key: 'taken' }] } : {}),
    ...(schoolId !== null && asked_school === null ? { school_id: [{ key: 'choice' }] } : {}),
    ...(renewalFiledOn !== null && renewalFiledOn > jstDate(now)
      ? { renewal_filed_on: [{ key: 'not_after_today' }] }
      : {}),
  };
}

/**
 * Returns the statements, guards and audit rows that store the record, for use in a larger change. They
 * raise the version of the person, and the roster uses the record from then on.
 */
export function writingResidence(
  { now }: Pick<Ctx, 'now'>,
  userId: number,
  before: Residence,
  written: WrittenResidence,
  { asked_school }: WritingFacts,
): Pick<Change, 'statements' | 'audit'> & { guards: SQL[] } {
  return {
    guards: [
      isResidenceUnchanged(userId, before),
      ...(written.schoolId === null ? [] : [schoolIsThere(written.schoolId)]),
    ],
    statements: [
      ...(written.card_number === null ? [] : [keepingNumber(now, userId, written.card_number)]),
      writing(userId, written),
      update(person)
        .set({ version: sql`${person.version} + 1`, roster_version: sql`${person.roster_version} + 1` })
        .where(eq(person.id, userId)),
    ],
    audit: [
      {
        action: 'update',
        subject: 'residence',
        subjectId: userId,
        before: auditedBefore(before),
        after: auditedAfter(before, written, asked_school),
      },
    ],
  };
}

/** A guard: the person is not deleted and has the version that was read. */
export function isResidenceUnchanged(userId: number, { version }: Residence): SQL {
  return sql`SELECT version = ${version} AND deleted_at IS NULL FROM ${person} WHERE id = ${userId}`;
}

function schoolIsThere(id: number): SQL {
  return sql`SELECT EXISTS (SELECT 1 FROM ${school} WHERE id = ${id} AND deleted_at IS NULL)`;
}

/** F-11: the person's own earlier number is kept; a number of another person violates the primary key. */
function keepingNumber(now: number, userId: number, number: string): Statement {
  return sql`INSERT INTO ${residenceCard} (number, person_id, created_at) SELECT ${number}, ${userId}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM ${residenceCard} WHERE number = ${number} AND person_id = ${userId})`;
}

/** The columns to store; the check of the card is removed when its number changes. */
function residenceColumns(written: WrittenResidence) {
  return {
    status: written.status,
    expires_on: written.expiresOn,
    renewal_filed_on: written.renewalFiledOn,
    permission: written.permission,
    paper_minutes: written.paperMinutes,
    card_number: written.card_number,
    passport_number: written.passport_number,
    passport_expires_on: written.passport_expires_on,
    student_card_expires_on: written.studentCardExpiresOn,
    school_id: written.schoolId,
    course: written.course,
    on_leave: written.onLeave,
    skilled_field: written.skilledField,
    designated_number: written.designatedNumber,
  } satisfies Required<Omit<typeof residence.$inferInsert, 'person_id' | 'checked_at' | 'checked_by'>>;
}

function writing(userId: number, written: WrittenResidence): Statement {
  const columns = residenceColumns(written);
  const whileSameCard = (column: SQLiteColumn) =>
    sql`iif(${residence.card_number} IS ${written.card_number}, ${column}, NULL)`;
  return insert(residence)
    .values({ person_id: userId, ...columns })
    .onConflictDoUpdate({
      target: residence.person_id,
      set: {
        ...columns,
        checked_at: whileSameCard(residence.checked_at),
        checked_by: whileSameCard(residence.checked_by),
      },
    });
}
