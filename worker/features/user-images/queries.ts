import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { UserImage } from '#contract/user-images.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { personInReach } from '#worker/db/reach.ts';
import { personImage } from '#worker/db/schema/image.ts';

type ImageRow = Omit<UserImage, 'created_at'> & { created_at: number };

const COLUMNS = sql`i.id, i.file_id, i.created_at`;

/** @throws AppError E_NOT_FOUND for a person who is not there */
export async function listUserImages(ctx: SignedInCtx, userId: number): Promise<{ data: UserImage[] }> {
  const { d1 } = ctx.db;
  const [images, people] = await d1.batch<ImageRow & { found: number }>([
    bind(
      d1,
      sql`SELECT ${COLUMNS} FROM ${personImage} AS i
          WHERE i.person_id = ${userId} AND i.deleted_at IS NULL ORDER BY i.created_at DESC, i.id DESC`,
    ),
    bind(d1, sql`SELECT ${personInReach(ctx, userId)} AS found`),
  ]);
  if (people?.results[0]?.found !== 1) throw new AppError('E_NOT_FOUND');
  return { data: (images?.results ?? []).map(imageOf) };
}

/** @throws AppError E_NOT_FOUND also for a photo of somebody else */
export async function readUserImage(ctx: SignedInCtx, userId: number, id: number): Promise<UserImage> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${COLUMNS} FROM ${personImage} AS i
        WHERE i.id = ${id} AND i.person_id = ${userId} AND i.deleted_at IS NULL AND ${personInReach(ctx, userId)}`,
  ).first<ImageRow>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return imageOf(row);
}

/** How many photos a person has, for the facts and the guard of one more. */
export function countUserImages(userId: number): SQL {
  return sql`(SELECT count(*) FROM ${personImage} WHERE person_id = ${userId} AND deleted_at IS NULL)`;
}

function imageOf({ created_at, ...row }: ImageRow): UserImage {
  return { ...row, created_at: toStamp(created_at) };
}
