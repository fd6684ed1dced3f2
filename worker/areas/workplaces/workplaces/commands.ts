import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import type { Workplace, WorkplaceBody, WorkplaceChangeBody } from '#contract/workplaces/workplaces.ts';
import { parseCoordinates } from '#domain/format/coordinates.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { insert, isTrue, select, update, valuesOf } from '#worker/db/query.ts';
import { file } from '#worker/db/schema/file.ts';
import { workplaceImage } from '#worker/db/schema/image.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import {
  FORM_COLUMNS,
  findWorkplaceWith,
  hasShifts,
  isPlacementChanged,
  raisingMasterLists,
  raisingMembers,
  readWorkplace,
  type TakenNames,
  takenWorkplaceNames,
} from './queries.ts';

/** @throws AppError E_UNPROCESSABLE_ENTITY when the code or the name is taken */
export async function createWorkplace(ctx: SignedInCtx, input: WorkplaceBody): Promise<Workplace> {
  const { id, facts } = await drawIdWith(ctx.db, 'workplace', {
    ...takenWorkplaceNames(input, 0),
    settings: STORED_SETTINGS,
  });
  refuseTaken(facts);
  const formula = input.formula ?? settingsOf(facts.settings).default_formula;
  const after: Workplace = { id, ...input, formula, version: 1 };
  await commit(ctx, {
    statements: [
      insert(workplace).values({ id, ...workplaceColumns(after), created_at: ctx.now }),
      raisingMasterLists,
    ],
    audit: [{ action: 'create', subject: 'workplace', subjectId: id, workplaceId: id, after }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored workplace on an old version,
 * E_UNPROCESSABLE_ENTITY when the code or the name is taken
 */
export async function updateWorkplace(
  ctx: SignedInCtx,
  id: number,
  input: WorkplaceChangeBody,
): Promise<Workplace> {
  const { before, facts } = await findWorkplaceWith(ctx.db, id, takenWorkplaceNames(input, id));
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  refuseTaken(facts);
  const after: Workplace = { ...before, ...input, version: before.version + 1 };
  const renamed = before.code !== after.code || before.name !== after.name;
  await commit(ctx, {
    guards: [isWorkplaceUnchanged(before)],
    current: () => readWorkplace(ctx, id),
    statements: [
      workplaceUpdate(id, workplaceColumns(after)),
      ...(renamed ? [raisingMasterLists] : []),
      ...(isPlacementChanged(before, after) ? [raisingMembers([id])] : []),
    ],
    audit: [{ action: 'update', subject: 'workplace', subjectId: id, workplaceId: id, before, after }],
  });
  return after;
}

/**
 * Deletes a workplace without shifts. Its row stays; its pictures are deleted.
 * @throws AppError E_NOT_FOUND, E_CONFLICT on an old version, WORKPLACE_CANNOT_DELETE_WITH_SHIFT
 */
export async function deleteWorkplace(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const { before, facts } = await findWorkplaceWith(ctx.db, id, {
    has_shifts: isTrue(hasShifts(id)),
  });
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (facts.has_shifts) throw new AppError('WORKPLACE_CANNOT_DELETE_WITH_SHIFT', before);
  await commit(ctx, {
    guards: [isWorkplaceUnchanged(before), sql`SELECT NOT ${hasShifts(id)}`],
    current: () => readWorkplace(ctx, id),
    statements: [
      workplaceUpdate(id, { deleted_at: ctx.now }),
      update(file)
        .set({ deleted_at: ctx.now })
        .where(inArray(file.id, imagesOf(id))),
      raisingMasterLists,
    ],
    audit: [{ action: 'delete', subject: 'workplace', subjectId: id, workplaceId: id, before }],
  });
}

function workplaceUpdate(id: number, set: Partial<typeof workplace.$inferInsert>) {
  return update(workplace)
    .set({ ...set, version: sql`${workplace.version} + 1` })
    .where(eq(workplace.id, id));
}

/** The values of the columns of the form. */
function workplaceColumns(after: Workplace) {
  return valuesOf(FORM_COLUMNS, { ...after, ...coordinatesOf(after) });
}

function imagesOf(id: number) {
  return select({ file_id: workplaceImage.file_id })
    .from(workplaceImage)
    .where(and(eq(workplaceImage.workplace_id, id), isNull(workplaceImage.deleted_at)));
}

function isWorkplaceUnchanged({ id, version }: Workplace): SQL {
  return sql`SELECT version = ${version} FROM ${workplace} WHERE id = ${id} AND deleted_at IS NULL`;
}

function coordinatesOf({ coordinates }: Workplace) {
  const place = coordinates === null ? null : parseCoordinates(coordinates);
  return place ?? { latitude: null, longitude: null };
}

function refuseTaken({ is_code_taken, is_name_taken }: TakenNames): void {
  const issues: FieldIssues = {
    ...(is_code_taken ? { code: [{ key: 'taken' }] } : {}),
    ...(is_name_taken ? { name: [{ key: 'taken' }] } : {}),
  };
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}
