import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type {
  IncomeProof,
  IncomeProofBody,
  IncomeProofChangeBody,
  IncomeProofFields,
} from '#contract/law/income-proofs.ts';
import { fieldIssues } from '#contract/validation.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import {
  personChangeFacts,
  personChangeGuards,
  personThingAudit,
  refusePersonChange,
} from '#worker/db/person-change.ts';
import { insert, update, valuesOf } from '#worker/db/query.ts';
import { raisingRosterVersion } from '#worker/db/roster-version.ts';
import { incomeProof } from '#worker/db/schema/employment-contract.ts';
import { FORM_COLUMNS, readProofWith } from './queries.ts';

/**
 * LW-03: adds a proof of income.
 * @throws AppError E_NOT_FOUND; E_FORBIDDEN for the actor's own and stronger accounts; E_CONFLICT when
 * facts of the person changed before the write; E_UNPROCESSABLE_ENTITY for a day after today
 */
export async function createProof(
  ctx: SignedInCtx,
  personId: number,
  body: IncomeProofBody,
): Promise<IncomeProof> {
  const input = withoutPart(body);
  const { id, facts } = await drawIdWith(ctx.db, 'income_proof', personChangeFacts(ctx, personId));
  refusePersonChange(ctx, personId, facts);
  refuseLater(ctx, input);
  const after: IncomeProof = { id, ...input, version: 1 };
  await commit(ctx, {
    guards: personChangeGuards(ctx, personId, facts),
    statements: [
      insert(incomeProof).values({
        id,
        person_id: personId,
        ...valuesOf(FORM_COLUMNS, input),
        created_at: ctx.now,
      }),
      raisingRosterVersion(personId),
    ],
    audit: [
      personThingAudit(FORM_COLUMNS, {
        action: 'create',
        subject: 'income_proof',
        subjectId: id,
        personId,
        after: input,
      }),
    ],
    answer: { status: 201, body: after },
  });
  return after;
}

/** @throws AppError as {@link createProof}, and E_CONFLICT with the stored proof for an old version */
export async function updateProof(
  ctx: SignedInCtx,
  personId: number,
  id: number,
  { version, ...body }: IncomeProofChangeBody,
): Promise<IncomeProof> {
  const input = withoutPart(body);
  const { before, facts } = await readProofWith(ctx, personId, id);
  refusePersonChange(ctx, personId, facts);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  refuseLater(ctx, input);
  await commit(ctx, {
    guards: personChangeGuards(ctx, personId, facts),
    current: async () => (await readProofWith(ctx, personId, id)).before,
    statements: [
      update(incomeProof)
        .set({ ...valuesOf(FORM_COLUMNS, input), version: version + 1 })
        .where(eq(incomeProof.id, id)),
      raisingRosterVersion(personId),
    ],
    audit: [
      personThingAudit(FORM_COLUMNS, {
        action: 'update',
        subject: 'income_proof',
        subjectId: id,
        personId,
        before,
        after: input,
      }),
    ],
  });
  return { id, ...input, version: version + 1 };
}

/** @throws AppError E_NOT_FOUND, E_FORBIDDEN and E_CONFLICT as {@link updateProof} */
export async function deleteProof(
  ctx: SignedInCtx,
  personId: number,
  id: number,
  version: number,
): Promise<void> {
  const { before, facts } = await readProofWith(ctx, personId, id);
  refusePersonChange(ctx, personId, facts);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: personChangeGuards(ctx, personId, facts),
    current: async () => (await readProofWith(ctx, personId, id)).before,
    statements: [
      update(incomeProof)
        .set({ deleted_at: ctx.now, version: version + 1 })
        .where(eq(incomeProof.id, id)),
      raisingRosterVersion(personId),
    ],
    audit: [
      personThingAudit(FORM_COLUMNS, {
        action: 'delete',
        subject: 'income_proof',
        subjectId: id,
        personId,
        before,
      }),
    ],
  });
}

/** A main job has no own part. */
function withoutPart(proof: IncomeProofFields): IncomeProofFields {
  return proof.kind === 'main_job' ? { ...proof, own_yen: null } : proof;
}

function refuseLater({ now }: SignedInCtx, { shown_on }: IncomeProofFields): void {
  if (shown_on > jstDate(now)) throw fieldIssues({ shown_on: [{ key: 'not_after_today' }] });
}
