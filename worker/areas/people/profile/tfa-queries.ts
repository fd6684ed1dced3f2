import { eq } from 'drizzle-orm';
import type { TfaState } from '#contract/enums.ts';
import type { Tfa } from '#contract/people/profile.ts';
import { needsSecondStep } from '#domain/access/second-step.ts';
import { type FactorRow, factorFields, type TypedCode } from '#worker/areas/access/second-step/codes.ts';
import { selectConfiguration, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, type RowOf } from '#worker/db/batch.ts';
import { pick, select } from '#worker/db/query.ts';
import { secondFactor } from '#worker/db/schema/account.ts';
import { person } from '#worker/db/schema/person.ts';

/** The actor's second step, with the other facts for its change. */
export type OwnFactor = RowOf<ReturnType<typeof selectOwnFactor>>;

export const NOTHING_TYPED: TypedCode = { digits: null, recoveryHashes: [] };

export async function readTfa(ctx: SignedInCtx): Promise<Tfa> {
  const [found, [stored]] = await batch(ctx.db, [selectOwnFactor(ctx, NOTHING_TYPED), selectConfiguration]);
  const row = ownFactorOf(found);
  if (!stored) throw new Error('no configuration');
  return {
    status: tfaStateOf(row),
    required: settingsOf(stored.settings).tfa_required && needsSecondStep(ctx.actor.level),
    recovery_codes_left: row.codes_left,
  };
}

/** The stored second step of the actor, compared with the typed code. */
export function selectOwnFactor({ actor }: SignedInCtx, typed: TypedCode) {
  return select({ ...factorFields(typed), ...pick(person, 'email', 'staff_no', 'password_hash') })
    .from(person)
    .leftJoin(secondFactor, eq(secondFactor.person_id, person.id))
    .where(eq(person.id, actor.id));
}

/** Every signed-in person has a row. */
export function ownFactorOf([row]: readonly OwnFactor[]): OwnFactor {
  if (!row) throw new Error('nobody');
  return row;
}

export function tfaStateOf({ secret, confirmed_at }: FactorRow): TfaState {
  if (secret === null) return 'off';
  return confirmed_at === null ? 'pending' : 'on';
}
