import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Residence, ResidenceBody } from '#contract/residence.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import { mayActOnPeer } from '#domain/account/reach.ts';
import { maskNumber } from '#domain/format/masked-number.ts';
import { fitToStatus, type ResidenceRecord } from '#domain/residence/record.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { accountLevel } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence, residenceCard, school } from '#worker/db/schema/residence.ts';
import {
  cardTaken,
  findResidenceWith,
  type ResidenceRow,
  readResidence,
  residenceFrom,
  schoolJson,
  selectResidence,
} from './queries.ts';

/** What is written down: what was asked for, without what does not fit the status. */
type Written = ResidenceRecord &
  Pick<ResidenceBody, 'card_number' | 'passport_number' | 'passport_expires_on'>;

type UpdateFacts = { level: number; card_taken: number; asked_school: string | null };

/**
 * Writes down what the papers of a person say. What does not fit the status is left out, and a new number of the card
 * is to be looked up anew. It is part of the person and goes by their version.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for one's own and for stronger accounts, E_CONFLICT with the
 * papers as they stand on an old version, E_UNPROCESSABLE_ENTITY for a number that is or was somebody else's, a school
 * that is not there, and a renewal that is filed in the future
 */
export async function updateResidence(
  ctx: SignedInCtx,
  userId: number,
  input: ResidenceBody,
): Promise<Residence> {
  const written = writtenOf(input);
  const { before, facts } = await findResidenceWith<UpdateFacts>(
    ctx.db,
    userId,
    sql`${accountLevel(userId)} AS level, ${cardTaken(written.card_number, userId)} AS card_taken,
        ${schoolJson(written.schoolId)} AS asked_school`,
  );
  refuseStronger(ctx, userId, facts);
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  refuseUnfit(ctx, written, facts);
  const [found] = await commit<ResidenceRow>(ctx, {
    guards: [stands(userId, before), ...(written.schoolId === null ? [] : [schoolIsThere(written.schoolId)])],
    current: () => readResidence(ctx.db, userId),
    statements: [
      ...(written.card_number === null ? [] : [keepingNumber(ctx, userId, written.card_number)]),
      writing(userId, written),
      sql`UPDATE ${person} SET version = version + 1, roster_version = roster_version + 1 WHERE id = ${userId}`,
    ],
    audit: [
      {
        action: 'update',
        subject: 'residence',
        subjectId: userId,
        before: auditedOf(before),
        after: auditedAfter(before, written, facts),
      },
    ],
    reads: [selectResidence(userId)],
  });
  return residenceFrom(found?.[0]);
}

/**
 * F-17: notes that the number in force was looked up at the Immigration Services Agency.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for one's own and for stronger accounts, E_CONFLICT with the
 * papers as they stand on an old version and where there is no number
 */
export async function checkCard(ctx: SignedInCtx, userId: number, version: number): Promise<Residence> {
  const { before, facts } = await findResidenceWith<{ level: number; actor: string }>(
    ctx.db,
    userId,
    sql`${accountLevel(userId)} AS level,
        (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = ${ctx.actor.id}) AS actor`,
  );
  refuseStronger(ctx, userId, facts);
  if (before.version !== version || before.card_number === null) throw new AppError('E_CONFLICT', before);
  const checked = { at: toStamp(ctx.now), by: JSON.parse(facts.actor) };
  const after: Residence = { ...before, checked, version: version + 1 };
  const card_number = maskNumber(before.card_number);
  await commit(ctx, {
    guards: [stands(userId, before)],
    current: () => readResidence(ctx.db, userId),
    statements: [
      sql`UPDATE ${residence} SET checked_at = ${ctx.now}, checked_by = ${ctx.actor.id} WHERE person_id = ${userId}`,
      sql`UPDATE ${person} SET version = version + 1 WHERE id = ${userId}`,
    ],
    audit: [
      {
        action: 'check',
        subject: 'residence',
        subjectId: userId,
        before: { card_number, checked_at: before.checked?.at ?? null },
        after: { card_number, checked_at: checked.at },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}

/** F-21: whoever writes down papers does so for others; those of a global admin another one. */
function refuseStronger({ actor }: SignedInCtx, id: number, { level }: { level: number }): void {
  if (!mayActOnPeer(actor, { id, level })) throw new AppError('E_FORBIDDEN');
}

function writtenOf(input: ResidenceBody): Written {
  const { card_number, passport_number, passport_expires_on } = input;
  const fitting = fitToStatus({
    status: input.status,
    expiresOn: input.expires_on,
    renewalFiledOn: input.renewal_filed_on,
    permission: input.permission,
    paperMinutes: input.paper_minutes,
    studentCardExpiresOn: input.student_card_expires_on,
    schoolId: input.school_id,
  });
  return { ...fitting, card_number, passport_number, passport_expires_on };
}

function refuseUnfit(
  ctx: SignedInCtx,
  { renewalFiledOn, schoolId }: Written,
  { card_taken, asked_school }: UpdateFacts,
): void {
  const issues: FieldIssues = {
    ...(card_taken === 1 ? { card_number: [{ key: 'taken' }] } : {}),
    ...(schoolId !== null && asked_school === null ? { school_id: [{ key: 'choice' }] } : {}),
    ...(renewalFiledOn !== null && renewalFiledOn > jstDate(ctx.now)
      ? { renewal_filed_on: [{ key: 'not_after_today' }] }
      : {}),
  };
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}

function stands(userId: number, { version }: Residence): SQL {
  return sql`SELECT version = ${version} AND deleted_at IS NULL FROM ${person} WHERE id = ${userId}`;
}

function schoolIsThere(id: number): SQL {
  return sql`SELECT EXISTS (SELECT 1 FROM ${school} WHERE id = ${id} AND deleted_at IS NULL)`;
}

/** F-11: the person's own earlier number stays theirs; somebody else's breaks the key. */
function keepingNumber({ now }: SignedInCtx, userId: number, number: string): Statement {
  return sql`INSERT INTO ${residenceCard} (number, person_id, created_at) SELECT ${number}, ${userId}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM ${residenceCard} WHERE number = ${number} AND person_id = ${userId})`;
}

function writing(userId: number, written: Written): Statement {
  return sql`INSERT INTO ${residence}
      (person_id, status, expires_on, renewal_filed_on, permission, paper_minutes, card_number, passport_number,
       passport_expires_on, student_card_expires_on, school_id)
    VALUES (${userId}, ${written.status}, ${written.expiresOn}, ${written.renewalFiledOn},
            ${written.permission ? 1 : 0}, ${written.paperMinutes}, ${written.card_number}, ${written.passport_number},
            ${written.passport_expires_on}, ${written.studentCardExpiresOn}, ${written.schoolId})
    ON CONFLICT (person_id) DO UPDATE
      SET status = excluded.status, expires_on = excluded.expires_on, renewal_filed_on = excluded.renewal_filed_on,
          permission = excluded.permission, paper_minutes = excluded.paper_minutes, card_number = excluded.card_number,
          checked_at = iif(${residence}.card_number IS excluded.card_number, checked_at, NULL),
          checked_by = iif(${residence}.card_number IS excluded.card_number, checked_by, NULL),
          passport_number = excluded.passport_number, passport_expires_on = excluded.passport_expires_on,
          student_card_expires_on = excluded.student_card_expires_on, school_id = excluded.school_id`;
}

type Told = Omit<Residence, 'earlier_card_numbers' | 'permits' | 'limits' | 'version'>;

/** For the audit: numbers are individual identification codes, which no list shows in full. */
function auditedOf({ card_number, passport_number, checked, ...told }: Told) {
  return {
    status: told.status,
    expires_on: told.expires_on,
    renewal_filed_on: told.renewal_filed_on,
    permission: told.permission,
    paper_minutes: told.paper_minutes,
    card_number: maskedOrNull(card_number),
    checked_at: checked?.at ?? null,
    passport_number: maskedOrNull(passport_number),
    passport_expires_on: told.passport_expires_on,
    student_card_expires_on: told.student_card_expires_on,
    school: told.school,
  };
}

function maskedOrNull(number: string | null): string | null {
  return number === null ? null : maskNumber(number);
}

/** Two numbers may end alike: that they are not the same is told beside them. */
function auditedAfter(before: Residence, written: Written, { asked_school }: UpdateFacts) {
  const { card_number, passport_number } = written;
  const after = auditedOf({
    status: written.status,
    expires_on: written.expiresOn,
    renewal_filed_on: written.renewalFiledOn,
    permission: written.permission,
    paper_minutes: written.paperMinutes,
    card_number,
    checked: before.card_number === card_number ? before.checked : null,
    passport_number,
    passport_expires_on: written.passport_expires_on,
    student_card_expires_on: written.studentCardExpiresOn,
    school: asked_school === null ? null : JSON.parse(asked_school),
  });
  return {
    ...after,
    ...(isNew(before.card_number, card_number) ? { new_card_number: true } : {}),
    ...(isNew(before.passport_number, passport_number) ? { new_passport_number: true } : {}),
  };
}

function isNew(before: string | null, after: string | null): boolean {
  return after !== null && after !== before;
}
