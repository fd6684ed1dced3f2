import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { Position, PositionBody, PositionChangeBody } from '#contract/workplaces/positions.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { insert, isTrue, select, update, valuesOf } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { raisingRosterVersions } from '#worker/db/roster-version.ts';
import { membership, membershipPosition, position } from '#worker/db/schema/workplace.ts';
import {
  FORM_COLUMNS,
  findPositionWith,
  isPositionNameTaken,
  isPositionNeeded,
  readPosition,
} from './queries.ts';

/** @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY when the name is taken there */
export async function createPosition(
  ctx: SignedInCtx,
  workplaceId: number,
  input: PositionBody,
): Promise<Position> {
  const { id, facts } = await drawIdWith(ctx.db, 'position', {
    is_there: isTrue(workplaceInReach(ctx, workplaceId)),
    is_name_taken: isTrue(isPositionNameTaken(workplaceId, input.name, 0)),
  });
  if (!facts.is_there) throw new AppError('E_NOT_FOUND');
  refuseTaken(facts);
  const after: Position = { id, ...input, version: 1 };
  await commit(ctx, {
    guards: [sql`SELECT ${workplaceInReach(ctx, workplaceId)}`],
    statements: [
      insert(position).values({ id, workplace_id: workplaceId, ...valuesOf(FORM_COLUMNS, after) }),
    ],
    audit: [{ action: 'create', subject: 'position', subjectId: id, workplaceId, after }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored position on an old version,
 * E_UNPROCESSABLE_ENTITY when the name is taken
 */
export async function updatePosition(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  input: PositionChangeBody,
): Promise<Position> {
  const { before, facts } = await findPositionWith(ctx, workplaceId, id, {
    is_name_taken: isTrue(isPositionNameTaken(workplaceId, input.name, id)),
  });
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  refuseTaken(facts);
  const after: Position = { ...before, ...input, version: before.version + 1 };
  await commit(ctx, {
    guards: [isPositionUnchanged(before)],
    current: () => readPosition(ctx, workplaceId, id),
    statements: [
      positionUpdate(id, valuesOf(FORM_COLUMNS, after)),
      ...(before.work_kind === after.work_kind ? [] : [raisingRosters(id)]),
    ],
    audit: [{ action: 'update', subject: 'position', subjectId: id, workplaceId, before, after }],
  });
  return after;
}

/**
 * Deletes a position that no upcoming shift needs; its row stays for past shifts.
 * @throws AppError E_NOT_FOUND, E_CONFLICT on an old version or while an upcoming shift needs it
 */
export async function deletePosition(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  version: number,
): Promise<void> {
  const askedFor = isPositionNeeded(ctx, workplaceId, id);
  const { before, facts } = await findPositionWith(ctx, workplaceId, id, {
    is_asked_for: isTrue(askedFor),
  });
  if (before.version !== version || facts.is_asked_for) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isPositionUnchanged(before), sql`SELECT NOT ${askedFor}`],
    current: () => readPosition(ctx, workplaceId, id),
    statements: [positionUpdate(id, { deleted_at: ctx.now }), raisingRosters(id)],
    audit: [{ action: 'delete', subject: 'position', subjectId: id, workplaceId, before }],
  });
}

function positionUpdate(id: number, set: Partial<typeof position.$inferInsert>): Statement {
  return update(position)
    .set({ ...set, version: sql`${position.version} + 1` })
    .where(eq(position.id, id));
}

function isPositionUnchanged({ id, version }: Position): SQL {
  return sql`SELECT version = ${version} FROM ${position} WHERE id = ${id} AND deleted_at IS NULL`;
}

function refuseTaken({ is_name_taken }: { is_name_taken: boolean }): void {
  if (is_name_taken) throw fieldIssues({ name: [{ key: 'taken' }] });
}

/** Makes the roster facts stale that were read of people with this position. */
function raisingRosters(id: number): Statement {
  const holders = select({ person_id: membership.person_id })
    .from(membershipPosition)
    .innerJoin(membership, eq(membership.id, membershipPosition.membership_id))
    .where(eq(membershipPosition.position_id, id));
  return raisingRosterVersions(holders);
}
