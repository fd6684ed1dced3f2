import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { CardForgetBody, Residence, ResidenceBody } from '#contract/papers/residence.ts';
import { fieldIssues } from '#contract/validation.ts';
import { maskNumber } from '#domain/format/masked-number.ts';
import { toStamp } from '#domain/time/instant.ts';
import {
  factsOfWriting,
  isResidenceUnchanged,
  residenceToWrite,
  unfitResidence,
  writingResidence,
} from '#worker/areas/papers/residence/stored/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { deleteFrom, update } from '#worker/db/query.ts';
import { accountLevel, refuseStronger } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence, residenceCard } from '#worker/db/schema/residence.ts';
import { findResidenceWith, readResidence, residenceFrom, selectResidence } from './queries.ts';

/**
 * Stores what the documents of a person say. Values that do not fit the status are dropped, and a new
 * card number must be checked again. The record shares the version of its person.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for the actor's own and for stronger accounts, E_CONFLICT
 * with the stored record for an old version, E_UNPROCESSABLE_ENTITY for a card number that another
 * person has or had, an unknown school, and a renewal that is filed in the future
 */
export async function updateResidence(
  ctx: SignedInCtx,
  userId: number,
  input: ResidenceBody,
): Promise<Residence> {
  const written = residenceToWrite(input);
  const { before, facts } = await findResidenceWith(ctx.db, userId, {
    level: accountLevel(userId),
    ...factsOfWriting(userId, written),
  });
  refuseStronger(ctx, userId, facts);
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  const issues = unfitResidence(ctx, written, facts);
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
  const [[row]] = await commit(ctx, {
    ...writingResidence(ctx, userId, before, written, facts),
    current: () => readResidence(ctx.db, userId),
    reads: [selectResidence(userId)],
  });
  return residenceFrom(row);
}

/**
 * F-17: stores that the card number was checked with the Immigration Services Agency.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for the actor's own and for stronger accounts, E_CONFLICT
 * with the stored record for an old version and without a number
 */
export async function checkCard(ctx: SignedInCtx, userId: number, version: number): Promise<Residence> {
  const { before, facts } = await findResidenceWith(ctx.db, userId, {
    level: accountLevel(userId),
    actor: personRef(ctx.actor.id),
  });
  refuseStronger(ctx, userId, facts);
  if (before.version !== version || before.card_number === null) throw new AppError('E_CONFLICT', before);
  const checked = { at: toStamp(ctx.now), by: facts.actor };
  const after: Residence = { ...before, checked, version: version + 1 };
  const card_number = maskNumber(before.card_number);
  await commit(ctx, {
    guards: [isResidenceUnchanged(userId, before)],
    current: () => readResidence(ctx.db, userId),
    statements: [
      update(residence)
        .set({ checked_at: ctx.now, checked_by: ctx.actor.id })
        .where(eq(residence.person_id, userId)),
      raisingVersion(userId),
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

function raisingVersion(userId: number) {
  return update(person)
    .set({ version: sql`${person.version} + 1` })
    .where(eq(person.id, userId));
}

/**
 * F-11: deletes an earlier number that was entered by mistake, which kept its real holder from having
 * it.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for the actor's own and for stronger accounts, E_CONFLICT
 * with the stored record for an old version, E_UNPROCESSABLE_ENTITY for a number that is not an earlier
 * one of the person
 */
export async function forgetCard(
  ctx: SignedInCtx,
  userId: number,
  { card_number, version }: CardForgetBody,
): Promise<Residence> {
  const { before, facts } = await findResidenceWith(ctx.db, userId, { level: accountLevel(userId) });
  refuseStronger(ctx, userId, facts);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (!before.earlier_card_numbers.includes(card_number)) {
    throw fieldIssues({ card_number: [{ key: 'choice' }] });
  }
  const after: Residence = {
    ...before,
    earlier_card_numbers: before.earlier_card_numbers.filter((number) => number !== card_number),
    version: version + 1,
  };
  await commit(ctx, {
    guards: [isResidenceUnchanged(userId, before)],
    current: () => readResidence(ctx.db, userId),
    statements: [
      deleteFrom(residenceCard).where(
        and(eq(residenceCard.number, card_number), eq(residenceCard.person_id, userId)),
      ),
      raisingVersion(userId),
    ],
    audit: [
      {
        action: 'forget_card',
        subject: 'residence',
        subjectId: userId,
        before: { card_number: maskNumber(card_number) },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}
