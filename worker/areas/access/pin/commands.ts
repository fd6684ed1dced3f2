import { eq, sql } from 'drizzle-orm';
import type { NewPin, OwnPin, OwnPinBody } from '#contract/access/pin.ts';
import { fieldIssues } from '#contract/validation.ts';
import { pinFault, pinOf } from '#domain/access/pin.ts';
import { stampOrNull, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { insert, pick, select } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { personPin, punchCard } from '#worker/db/schema/tablet.ts';
import { sealedPinHash } from './stored/hash.ts';

export async function readOwnPin({ db, actor }: SignedInCtx): Promise<OwnPin> {
  const row = await first(
    db,
    select({ ...pick(personPin, 'set_at'), card_made_at: punchCard.made_at })
      .from(person)
      .leftJoin(personPin, eq(personPin.person_id, person.id))
      .leftJoin(punchCard, eq(punchCard.person_id, person.id))
      .where(eq(person.id, actor.id)),
  );
  return {
    set_at: stampOrNull(row?.set_at ?? null),
    card_made_at: stampOrNull(row?.card_made_at ?? null),
  };
}

/**
 * T-36: sets the caller's PIN and replaces an earlier one. The answer is not stored.
 * @throws AppError E_UNPROCESSABLE_ENTITY for digits that others can guess
 */
export async function setOwnPin(ctx: SignedInCtx, { digits }: OwnPinBody): Promise<NewPin> {
  const { id: personId } = ctx.actor;
  const known = await first(
    ctx.db,
    select(pick(person, 'birthday', 'staff_no', 'phone'))
      .from(person)
      .where(eq(person.id, personId)),
  );
  const fault = pinFault(digits, {
    birthday: known?.birthday ?? null,
    staffNo: known?.staff_no ?? '',
    phones: known?.phone ? [known.phone] : [],
  });
  if (fault !== null) throw fieldIssues({ digits: [{ key: `pin_${fault}` }] });
  const pin = pinOf(digits);
  const set = { sealed_hash: await sealedPinHash(ctx.platform.secret, personId, pin), set_at: ctx.now };
  await commit(ctx, {
    guards: [sql`SELECT deleted_at IS NULL FROM ${person} WHERE id = ${personId}`],
    statements: [
      insert(personPin)
        .values({ person_id: personId, ...set })
        .onConflictDoUpdate({ target: personPin.person_id, set }),
    ],
    audit: [{ action: 'set_pin', subject: 'person', subjectId: personId }],
  });
  return { pin, set_at: toStamp(ctx.now) };
}
