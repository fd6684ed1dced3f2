import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PunchCard, PunchCardsBody } from '#contract/attendance/tablets.ts';
import { AppError } from '#contract/errors.ts';
import { PUNCH_CARDS_AT_ONCE_MAX } from '#contract/limits.ts';
import { PAIRING_CODE_CHARACTERS } from '#domain/access/pairing-code.ts';
import { cardCode } from '#domain/attendance/tablets/shown-code.ts';
import { toStamp } from '#domain/time/instant.ts';
import { selectConfiguration, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { isAmong, rows } from '#worker/db/database.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { select } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { insertRows } from '#worker/db/rows.ts';
import { person } from '#worker/db/schema/person.ts';
import { punchCard } from '#worker/db/schema/tablet.ts';
import { membership } from '#worker/db/schema/workplace.ts';
import { hashToken, newCode } from '#worker/platform/crypto/token.ts';

/** 100 random bits, in letters that make a small QR code. */
const SECRET_LENGTH = 20;

/**
 * T-37: issues cards to those of the people who work at the workplace and have a staff number. Each ends
 * the earlier card. The answer is not stored, so a repetition issues other cards.
 * @throws AppError E_NOT_FOUND for a workplace out of reach, or when none of the people works there
 */
export async function issuePunchCards(
  ctx: SignedInCtx,
  { workplace_id: workplaceId, user_ids: ids }: PunchCardsBody,
): Promise<{ company: string | null; data: PunchCard[] }> {
  const [found, [company]] = await batch(ctx.db, [
    select({ user: personRef(person.id) })
      .from(membership)
      .innerJoin(person, eq(person.id, membership.person_id))
      .where(
        and(
          eq(membership.workplace_id, workplaceId),
          eq(membership.works, true),
          isNotNull(person.staff_no),
          isNull(person.deleted_at),
          isNull(person.disabled_at),
          ids ? isAmong(person.id, ids) : sql`1`,
          workplaceInReach(ctx, workplaceId),
        ),
      )
      .orderBy(person.last_name_kana, person.first_name_kana, person.id)
      .limit(PUNCH_CARDS_AT_ONCE_MAX),
    selectConfiguration,
  ]);
  if (found.length === 0) throw new AppError('E_NOT_FOUND');
  const issued = await Promise.all(
    found.map(async ({ user }) => {
      const secret = newCode(PAIRING_CODE_CHARACTERS, SECRET_LENGTH);
      return { user, secret, code_hash: await hashToken(secret) };
    }),
  );
  await commit(ctx, {
    guards: [sql`SELECT ${workplaceInReach(ctx, workplaceId)}`],
    statements: [
      sql`DELETE FROM ${punchCard} WHERE person_id IN (SELECT value FROM json_each(${rows(issued.map(({ user }) => user.id))}))`,
      ...insertRows(
        punchCard,
        issued.map(({ user, code_hash }) => ({ person_id: user.id, code_hash, made_at: ctx.now })),
      ),
    ],
    audit: issued.map(({ user }) => ({
      action: 'issue_card',
      subject: 'person' as const,
      subjectId: user.id,
      workplaceId,
    })),
  });
  const made_at = toStamp(ctx.now);
  return {
    company: company ? settingsOf(company.settings).company_name : null,
    data: issued.map(({ user, secret }) => ({ user, made_at, code: cardCode(user.staff_no ?? '', secret) })),
  };
}
