import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type {
  EmploymentContract,
  EmploymentContractBody,
  EmploymentContractChangeBody,
  EmploymentContractFields,
} from '#contract/law/employment-contracts.ts';
import { fieldIssues } from '#contract/validation.ts';
import { endedBefore, sharingDay } from '#domain/law/employment-contract.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { personChangeGuards, personThingAudit, refusePersonChange } from '#worker/db/person-change.ts';
import { insert, update, valuesOf } from '#worker/db/query.ts';
import { raisingRosterVersion } from '#worker/db/roster-version.ts';
import { employmentContract } from '#worker/db/schema/employment-contract.ts';
import {
  type ContractFacts,
  contractFacts,
  FORM_COLUMNS,
  readContractFacts,
  type StoredContract,
} from './queries.ts';

/**
 * EC-01: adds a contract. With `ends_former`, the contract that holds on its first day ends on the day
 * before.
 * @throws AppError E_NOT_FOUND for a person out of reach; E_FORBIDDEN for readers without access to
 * wages, and for the actor's own and stronger accounts; E_CONFLICT when facts of the person changed
 * before the write; E_UNPROCESSABLE_ENTITY for a day of another contract
 */
export async function createContract(
  ctx: SignedInCtx,
  personId: number,
  { ends_former, ...input }: EmploymentContractBody,
): Promise<EmploymentContract> {
  const { id, facts } = await drawIdWith(ctx.db, 'employment_contract', contractFacts(ctx, personId));
  refuseContractChange(ctx, personId, facts);
  const ended = ends_former ? endedBefore(facts.contracts.map(withTerm), input.valid_from) : null;
  refuseSharedDay(
    facts.contracts.map((one) => (one.id === ended?.contract.id ? { ...one, valid_to: ended.to } : one)),
    input,
  );
  const after: EmploymentContract = { id, ...input, version: 1 };
  await commit(ctx, {
    guards: contractGuards(ctx, personId, facts),
    statements: [
      ...(ended
        ? [
            update(employmentContract)
              .set({ valid_to: ended.to, version: sql`${employmentContract.version} + 1` })
              .where(eq(employmentContract.id, ended.contract.id)),
          ]
        : []),
      insert(employmentContract).values({
        id,
        person_id: personId,
        ...valuesOf(FORM_COLUMNS, input),
        created_at: ctx.now,
      }),
      raisingRosterVersion(personId),
    ],
    audit: [
      ...(ended
        ? [
            personThingAudit(FORM_COLUMNS, {
              action: 'update',
              subject: 'employment_contract',
              subjectId: ended.contract.id,
              personId,
              before: ended.contract,
              after: { ...ended.contract, valid_to: ended.to },
            }),
          ]
        : []),
      personThingAudit(FORM_COLUMNS, {
        action: 'create',
        subject: 'employment_contract',
        subjectId: id,
        personId,
        after: input,
      }),
    ],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * EC-01: changes a contract.
 * @throws AppError as {@link createContract}, and E_CONFLICT with the stored contract for an old version
 */
export async function updateContract(
  ctx: SignedInCtx,
  personId: number,
  id: number,
  { version, ...input }: EmploymentContractChangeBody,
): Promise<EmploymentContract> {
  const { facts, before } = await readChangeableContract(ctx, personId, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  refuseSharedDay(
    facts.contracts.filter((one) => one.id !== id),
    input,
  );
  await commit(ctx, {
    guards: contractGuards(ctx, personId, facts),
    current: async () => (await readChangeableContract(ctx, personId, id)).before,
    statements: [
      update(employmentContract)
        .set({ ...valuesOf(FORM_COLUMNS, input), version: sql`${employmentContract.version} + 1` })
        .where(eq(employmentContract.id, id)),
      raisingRosterVersion(personId),
    ],
    audit: [
      personThingAudit(FORM_COLUMNS, {
        action: 'update',
        subject: 'employment_contract',
        subjectId: id,
        personId,
        before,
        after: input,
      }),
    ],
  });
  return { id, ...input, version: version + 1 };
}

/**
 * Deletes a contract that was entered by mistake.
 * @throws AppError as {@link updateContract}
 */
export async function deleteContract(
  ctx: SignedInCtx,
  personId: number,
  id: number,
  version: number,
): Promise<void> {
  const { facts, before } = await readChangeableContract(ctx, personId, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: contractGuards(ctx, personId, facts),
    current: async () => (await readChangeableContract(ctx, personId, id)).before,
    statements: [
      update(employmentContract)
        .set({ deleted_at: ctx.now, version: sql`${employmentContract.version} + 1` })
        .where(eq(employmentContract.id, id)),
      raisingRosterVersion(personId),
    ],
    audit: [
      personThingAudit(FORM_COLUMNS, {
        action: 'delete',
        subject: 'employment_contract',
        subjectId: id,
        personId,
        before,
      }),
    ],
  });
}

/** A contract has wages, so only those who see wages write it. */
function refuseContractChange(ctx: SignedInCtx, personId: number, facts: ContractFacts): void {
  refusePersonChange(ctx, personId, facts);
  if (!facts.wages) throw new AppError('E_FORBIDDEN');
}

/** Guards: as {@link personChangeGuards}, and the actor still sees wages. */
function contractGuards(ctx: SignedInCtx, personId: number, facts: ContractFacts): SQL[] {
  return [...personChangeGuards(ctx, personId, facts), sql`SELECT ${wagesShown(ctx)}`];
}

async function readChangeableContract(ctx: SignedInCtx, personId: number, id: number) {
  const read = await readContractFacts(ctx, personId, id);
  refuseContractChange(ctx, personId, read.facts);
  return read;
}

function withTerm(contract: StoredContract) {
  return { ...contract, from: contract.valid_from, to: contract.valid_to };
}

function refuseSharedDay(
  others: readonly StoredContract[],
  { valid_from: from, valid_to: to }: EmploymentContractFields,
): void {
  if (sharingDay(others.map(withTerm), { from, to })) {
    throw fieldIssues({ valid_from: [{ key: 'contract_exists' }] });
  }
}
