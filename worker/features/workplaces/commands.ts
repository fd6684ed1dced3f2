import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import type { Workplace, WorkplaceBody, WorkplaceChangeBody } from '#contract/workplaces.ts';
import { parseCoordinates } from '#domain/format/coordinates.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { revision } from '#worker/db/schema/commit.ts';
import { file } from '#worker/db/schema/file.ts';
import { workplaceImage } from '#worker/db/schema/image.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import {
  type ConfigurationRow,
  selectConfiguration,
  settingsOf,
} from '#worker/features/configuration/queries.ts';
import { findWorkplaceWith, hasShifts, readWorkplace, type Taken, takenNames } from './queries.ts';

/** Every signed-in browser holds a list of codes and names; this tells it to ask anew. */
const raisingMasterLists = sql`UPDATE ${revision} SET value = value + 1 WHERE name = 'workplaces'`;

/** @throws AppError E_UNPROCESSABLE_ENTITY when the code or the name is taken */
export async function createWorkplace(ctx: SignedInCtx, input: WorkplaceBody): Promise<Workplace> {
  const { id, facts } = await drawIdWith<Taken & ConfigurationRow>(
    ctx.db,
    'workplace',
    sql`SELECT ${takenNames(input, 0)}, c.settings FROM (${selectConfiguration}) AS c`,
  );
  refuseTaken(facts);
  const formula = input.formula ?? settingsOf(facts.settings).default_formula;
  const after: Workplace = { id, ...input, formula, version: 1 };
  const { latitude, longitude } = placeOf(after);
  await commit(ctx, {
    statements: [
      sql`INSERT INTO ${workplace} (id, code, name, prefecture, postal_code, address, phone, latitude, longitude,
            formula, active, created_at)
          VALUES (${id}, ${after.code}, ${after.name}, ${after.prefecture}, ${after.postal_code}, ${after.address},
                  ${after.phone}, ${latitude}, ${longitude}, ${after.formula}, ${after.active ? 1 : 0}, ${ctx.now})`,
      raisingMasterLists,
    ],
    audit: [{ action: 'create', subject: 'workplace', subjectId: id, workplaceId: id, after }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the workplace as it stands on an old version,
 * E_UNPROCESSABLE_ENTITY when the code or the name is taken
 */
export async function updateWorkplace(
  ctx: SignedInCtx,
  id: number,
  input: WorkplaceChangeBody,
): Promise<Workplace> {
  const { before, facts } = await findWorkplaceWith<Taken>(ctx.db, id, takenNames(input, id));
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  refuseTaken(facts);
  const after: Workplace = { ...before, ...input, version: before.version + 1 };
  const { latitude, longitude } = placeOf(after);
  const renamed = before.code !== after.code || before.name !== after.name;
  await commit(ctx, {
    guards: [unchanged(before)],
    current: () => readWorkplace(ctx, id),
    statements: [
      sql`UPDATE ${workplace}
          SET code = ${after.code}, name = ${after.name}, prefecture = ${after.prefecture},
              postal_code = ${after.postal_code}, address = ${after.address}, phone = ${after.phone},
              latitude = ${latitude}, longitude = ${longitude},
              formula = ${after.formula}, active = ${after.active ? 1 : 0}, version = version + 1
          WHERE id = ${id}`,
      ...(renamed ? [raisingMasterLists] : []),
    ],
    audit: [{ action: 'update', subject: 'workplace', subjectId: id, workplaceId: id, before, after }],
  });
  return after;
}

/**
 * Deletes a workplace that has no shifts; its row stays, its pictures go.
 * @throws AppError E_NOT_FOUND, E_CONFLICT on an old version, WORKPLACE_CANNOT_DELETE_WITH_SHIFT
 */
export async function deleteWorkplace(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const { before, facts } = await findWorkplaceWith<{ has_shifts: number }>(
    ctx.db,
    id,
    sql`${hasShifts(id)} AS has_shifts`,
  );
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (facts.has_shifts === 1) throw new AppError('WORKPLACE_CANNOT_DELETE_WITH_SHIFT', before);
  await commit(ctx, {
    guards: [unchanged(before), sql`SELECT NOT ${hasShifts(id)}`],
    current: () => readWorkplace(ctx, id),
    statements: [
      sql`UPDATE ${workplace} SET deleted_at = ${ctx.now}, version = version + 1 WHERE id = ${id}`,
      sql`UPDATE ${file} SET deleted_at = ${ctx.now} WHERE id IN (
            SELECT file_id FROM ${workplaceImage} WHERE workplace_id = ${id} AND deleted_at IS NULL)`,
      raisingMasterLists,
    ],
    audit: [{ action: 'delete', subject: 'workplace', subjectId: id, workplaceId: id, before }],
  });
}

function unchanged({ id, version }: Workplace): SQL {
  return sql`SELECT version = ${version} FROM ${workplace} WHERE id = ${id} AND deleted_at IS NULL`;
}

function placeOf({ coordinates }: Workplace) {
  const place = coordinates === null ? null : parseCoordinates(coordinates);
  return place ?? { latitude: null, longitude: null };
}

function refuseTaken({ code_taken, name_taken }: Taken): void {
  const issues: FieldIssues = {
    ...(code_taken === 1 ? { code: [{ key: 'taken' }] } : {}),
    ...(name_taken === 1 ? { name: [{ key: 'taken' }] } : {}),
  };
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}
