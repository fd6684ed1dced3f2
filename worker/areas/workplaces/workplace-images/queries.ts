import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { WorkplaceImage } from '#contract/workplaces/workplace-images.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { type FieldsRow, isTrue, pick, select, selectRaw } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { workplaceImage } from '#worker/db/schema/image.ts';

const COLUMNS = pick(workplaceImage, 'id', 'file_id', 'caption', 'created_at', 'version');

/** @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of reach */
export async function listWorkplaceImages(
  ctx: SignedInCtx,
  workplaceId: number,
): Promise<{ data: WorkplaceImage[] }> {
  const [images, [facts]] = await batch(ctx.db, [
    select(COLUMNS)
      .from(workplaceImage)
      .where(isThereAt(workplaceId))
      .orderBy(asc(workplaceImage.created_at), asc(workplaceImage.id)),
    selectRaw({ is_there: isTrue(workplaceInReach(ctx, workplaceId)) }, sql``),
  ]);
  if (!facts?.is_there) throw new AppError('E_NOT_FOUND');
  return { data: images.map(workplaceImageOf) };
}

/** @throws AppError E_NOT_FOUND, also for a picture of another workplace or of one out of reach */
export async function readWorkplaceImage(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
): Promise<WorkplaceImage> {
  const row = await first(
    ctx.db,
    select(COLUMNS)
      .from(workplaceImage)
      .where(and(eq(workplaceImage.id, id), isThereAt(workplaceId), workplaceInReach(ctx, workplaceId))),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  return workplaceImageOf(row);
}

function isThereAt(workplaceId: number) {
  return and(eq(workplaceImage.workplace_id, workplaceId), isNull(workplaceImage.deleted_at));
}

/** The number of pictures of a workplace, for the facts and the guard of a new one. */
export function countWorkplaceImages(workplaceId: number): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${workplaceImage} WHERE workplace_id = ${workplaceId} AND deleted_at IS NULL)`;
}

function workplaceImageOf({ created_at, ...row }: FieldsRow<typeof COLUMNS>): WorkplaceImage {
  return { ...row, created_at: toStamp(created_at) };
}
