import { type SQL, sql } from 'drizzle-orm';
import type { TfaState } from '#contract/enums.ts';
import type { Tfa } from '#contract/profile.ts';
import { needsSecondStep } from '#domain/account/second-step.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { secondFactor } from '#worker/db/schema/account.ts';
import { person } from '#worker/db/schema/person.ts';
import { selectConfiguration, settingsOf } from '#worker/features/configuration/queries.ts';
import { type FactorRow, factorColumns, type TypedCode } from '#worker/second-step/codes.ts';

/** One's own second step, with what else a change of it is decided on. */
export type OwnFactor = FactorRow & {
  email: string | null;
  staff_no: string | null;
  password_hash: string | null;
};

export const NOTHING_TYPED: TypedCode = { digits: null, recoveryHashes: [] };

export async function readTfa(ctx: SignedInCtx): Promise<Tfa> {
  const [found, [stored]] = await batch(ctx.db, [selectOwnFactor(ctx, NOTHING_TYPED), selectConfiguration]);
  const row = ownFactorOf(found);
  if (!stored) throw new Error('no configuration');
  return {
    state: stateOf(row),
    required: settingsOf(stored.settings).tfa_required && needsSecondStep(ctx.actor.level),
    recovery_codes_left: row.codes_left,
  };
}

/** What is stored of one's own second step, against what was typed. */
export function selectOwnFactor({ actor }: SignedInCtx, typed: TypedCode): SQL<OwnFactor> {
  return sql<OwnFactor>`SELECT ${factorColumns(typed)}, p.email, p.staff_no, p.password_hash
      FROM ${person} AS p LEFT JOIN ${secondFactor} AS f ON f.person_id = p.id WHERE p.id = ${actor.id}`;
}

/** The one row that is found: a signed-in person is there. */
export function ownFactorOf(found: readonly OwnFactor[] | undefined): OwnFactor {
  const row = found?.[0];
  if (!row) throw new Error('no person');
  return row;
}

export function stateOf({ secret, confirmed_at }: FactorRow): TfaState {
  if (secret === null) return 'off';
  return confirmed_at === null ? 'pending' : 'on';
}
