import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type {
  WorkPermission,
  WorkPermissionBody,
  WorkPermissionChangeBody,
  WorkPermissionFields,
} from '#contract/law/work-permissions.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { personChangeGuards, personThingAudit, refusePersonChange } from '#worker/db/person-change.ts';
import { insert, update, valuesOf } from '#worker/db/query.ts';
import { raisingRosterVersion } from '#worker/db/roster-version.ts';
import { workPermission } from '#worker/db/schema/employment-contract.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import {
  FORM_COLUMNS,
  hasPaper,
  type PermissionFacts,
  permissionFacts,
  readPermission,
  readPermissionWith,
} from './queries.ts';

/**
 * Adds a permission for certain work.
 * @throws AppError E_NOT_FOUND; E_FORBIDDEN for the actor's own and stronger accounts; E_CONFLICT when
 * facts of the person changed before the write; E_UNPROCESSABLE_ENTITY for an unknown workplace, and for a
 * document that is not an approved one of the person
 */
export async function createPermission(
  ctx: SignedInCtx,
  personId: number,
  input: WorkPermissionBody,
): Promise<WorkPermission> {
  const { id, facts } = await drawIdWith(ctx.db, 'work_permission', permissionFacts(ctx, personId, input));
  refusePersonChange(ctx, personId, facts);
  refuseUnfit(input, facts);
  const after = permissionFrom(input, facts, { id, version: 1 });
  await commit(ctx, {
    guards: [...personChangeGuards(ctx, personId, facts), areRefsThere(personId, input)],
    statements: [
      insert(workPermission).values({
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
        subject: 'work_permission',
        subjectId: id,
        personId,
        after: input,
      }),
    ],
    answer: { status: 201, body: after },
  });
  return after;
}

/** @throws AppError as {@link createPermission}, and E_CONFLICT with the stored permission for an old version */
export async function updatePermission(
  ctx: SignedInCtx,
  personId: number,
  id: number,
  { version, ...input }: WorkPermissionChangeBody,
): Promise<WorkPermission> {
  const { before, facts } = await readPermissionWith(ctx, personId, id, input);
  refusePersonChange(ctx, personId, facts);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  refuseUnfit(input, facts);
  await commit(ctx, {
    guards: [...personChangeGuards(ctx, personId, facts), areRefsThere(personId, input)],
    current: () => readPermission(ctx, personId, id),
    statements: [
      update(workPermission)
        .set({ ...valuesOf(FORM_COLUMNS, input), version: version + 1 })
        .where(eq(workPermission.id, id)),
      raisingRosterVersion(personId),
    ],
    audit: [
      personThingAudit(FORM_COLUMNS, {
        action: 'update',
        subject: 'work_permission',
        subjectId: id,
        personId,
        before: storedFields(before),
        after: input,
      }),
    ],
  });
  return permissionFrom(input, facts, { id, version: version + 1 });
}

/** @throws AppError E_NOT_FOUND, E_FORBIDDEN and E_CONFLICT as {@link updatePermission} */
export async function deletePermission(
  ctx: SignedInCtx,
  personId: number,
  id: number,
  version: number,
): Promise<void> {
  const { before, facts } = await readPermissionWith(ctx, personId, id, {
    workplace_id: null,
    paper_id: null,
  });
  refusePersonChange(ctx, personId, facts);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: personChangeGuards(ctx, personId, facts),
    current: () => readPermission(ctx, personId, id),
    statements: [
      update(workPermission)
        .set({ deleted_at: ctx.now, version: version + 1 })
        .where(eq(workPermission.id, id)),
      raisingRosterVersion(personId),
    ],
    audit: [
      personThingAudit(FORM_COLUMNS, {
        action: 'delete',
        subject: 'work_permission',
        subjectId: id,
        personId,
        before: storedFields(before),
      }),
    ],
  });
}

function refuseUnfit({ workplace_id, paper_id }: WorkPermissionFields, facts: PermissionFacts): void {
  const issues: FieldIssues = {
    ...(workplace_id !== null && facts.workplace === null ? { workplace_id: [{ key: 'choice' }] } : {}),
    ...(paper_id !== null && !facts.has_paper ? { paper_id: [{ key: 'choice' }] } : {}),
  };
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}

/** A guard: the workplace and the document were not deleted since the facts were read. */
function areRefsThere(personId: number, { workplace_id, paper_id }: WorkPermissionFields): SQL {
  const site = sql`EXISTS (SELECT 1 FROM ${workplace} WHERE id = ${workplace_id} AND deleted_at IS NULL)`;
  return sql`SELECT (${workplace_id} IS NULL OR ${site}) AND (${paper_id} IS NULL OR ${hasPaper(personId, paper_id)})`;
}

function permissionFrom(
  { workplace_id: _, ...input }: WorkPermissionFields,
  { workplace: site }: PermissionFacts,
  own: Pick<WorkPermission, 'id' | 'version'>,
): WorkPermission {
  return { ...input, ...own, workplace: site };
}

function storedFields({ workplace: site, ...stored }: WorkPermission): WorkPermissionFields {
  return { ...stored, workplace_id: site?.id ?? null };
}
