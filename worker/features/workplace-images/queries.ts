import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { WorkplaceImage } from '#contract/workplace-images.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { workplaceImage } from '#worker/db/schema/image.ts';

type ImageRow = Omit<WorkplaceImage, 'created_at'> & { created_at: number };

const COLUMNS = sql`i.id, i.file_id, i.caption, i.created_at, i.version`;

/** @throws AppError E_NOT_FOUND for a workplace that is not there or out of reach */
export async function listWorkplaceImages(
  ctx: SignedInCtx,
  workplaceId: number,
): Promise<{ data: WorkplaceImage[] }> {
  const { d1 } = ctx.db;
  const [images, workplaces] = await d1.batch<ImageRow & { found: number }>([
    bind(
      d1,
      sql`SELECT ${COLUMNS} FROM ${workplaceImage} AS i
          WHERE i.workplace_id = ${workplaceId} AND i.deleted_at IS NULL ORDER BY i.created_at, i.id`,
    ),
    bind(d1, sql`SELECT ${workplaceInReach(ctx, workplaceId)} AS found`),
  ]);
  if (workplaces?.results[0]?.found !== 1) throw new AppError('E_NOT_FOUND');
  return { data: (images?.results ?? []).map(imageOf) };
}

/** @throws AppError E_NOT_FOUND also for a picture of another workplace, and of one out of reach */
export async function readWorkplaceImage(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
): Promise<WorkplaceImage> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${COLUMNS} FROM ${workplaceImage} AS i
        WHERE i.id = ${id} AND i.workplace_id = ${workplaceId} AND i.deleted_at IS NULL
          AND ${workplaceInReach(ctx, workplaceId)}`,
  ).first<ImageRow>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return imageOf(row);
}

/** How many pictures a workplace has, for the facts and the guard of one more. */
export function countWorkplaceImages(workplaceId: number): SQL {
  return sql`(SELECT count(*) FROM ${workplaceImage} WHERE workplace_id = ${workplaceId} AND deleted_at IS NULL)`;
}

function imageOf({ created_at, ...row }: ImageRow): WorkplaceImage {
  return { ...row, created_at: toStamp(created_at) };
}
