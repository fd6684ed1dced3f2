import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Position, PositionBody, PositionChangeBody } from '#contract/positions.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { membership, membershipPosition, position } from '#worker/db/schema/workplace.ts';
import { findPositionWith, isAskedFor, nameTaken, readPosition } from './queries.ts';

/** @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY when the name is taken there */
export async function createPosition(
  ctx: SignedInCtx,
  workplaceId: number,
  input: PositionBody,
): Promise<Position> {
  const { id, facts } = await drawIdWith<{ found: number; name_taken: number }>(
    ctx.db,
    'position',
    sql`SELECT ${workplaceInReach(ctx, workplaceId)} AS found, ${nameTaken(workplaceId, input.name, 0)} AS name_taken`,
  );
  if (facts.found !== 1) throw new AppError('E_NOT_FOUND');
  refuseTaken(facts);
  const after: Position = { id, name: input.name, version: 1 };
  await commit(ctx, {
    guards: [sql`SELECT ${workplaceInReach(ctx, workplaceId)}`],
    statements: [
      sql`INSERT INTO ${position} (id, workplace_id, name) VALUES (${id}, ${workplaceId}, ${after.name})`,
    ],
    audit: [{ action: 'create', subject: 'position', subjectId: id, workplaceId, after }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the position as it stands on an old version,
 * E_UNPROCESSABLE_ENTITY when the name is taken
 */
export async function updatePosition(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  input: PositionChangeBody,
): Promise<Position> {
  const { before, facts } = await findPositionWith<{ name_taken: number }>(
    ctx,
    workplaceId,
    id,
    sql`${nameTaken(workplaceId, input.name, id)} AS name_taken`,
  );
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  refuseTaken(facts);
  const after: Position = { id, name: input.name, version: before.version + 1 };
  await commit(ctx, {
    guards: [unchanged(before)],
    current: () => readPosition(ctx, workplaceId, id),
    statements: [sql`UPDATE ${position} SET name = ${after.name}, version = version + 1 WHERE id = ${id}`],
    audit: [{ action: 'update', subject: 'position', subjectId: id, workplaceId, before, after }],
  });
  return after;
}

/**
 * Deletes a position that no coming shift asks for; its row stays for the shifts of the past.
 * @throws AppError E_NOT_FOUND, E_CONFLICT on an old version or while a coming shift asks for it
 */
export async function deletePosition(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  version: number,
): Promise<void> {
  const askedFor = isAskedFor(ctx, workplaceId, id);
  const { before, facts } = await findPositionWith<{ asked_for: number }>(
    ctx,
    workplaceId,
    id,
    sql`${askedFor} AS asked_for`,
  );
  if (before.version !== version || facts.asked_for === 1) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [unchanged(before), sql`SELECT NOT ${askedFor}`],
    current: () => readPosition(ctx, workplaceId, id),
    statements: [
      sql`UPDATE ${position} SET deleted_at = ${ctx.now}, version = version + 1 WHERE id = ${id}`,
      raisingRosters(id),
    ],
    audit: [{ action: 'delete', subject: 'position', subjectId: id, workplaceId, before }],
  });
}

function unchanged({ id, version }: Position): SQL {
  return sql`SELECT version = ${version} FROM ${position} WHERE id = ${id} AND deleted_at IS NULL`;
}

function refuseTaken({ name_taken }: { name_taken: number }): void {
  if (name_taken === 1) throw fieldIssues({ name: [{ key: 'taken' }] });
}

/** Whoever could take the position can no more. */
function raisingRosters(id: number): Statement {
  return sql`UPDATE ${person} SET roster_version = roster_version + 1 WHERE id IN (
      SELECT m.person_id FROM ${membershipPosition} AS mp JOIN ${membership} AS m ON m.id = mp.membership_id
      WHERE mp.position_id = ${id})`;
}
