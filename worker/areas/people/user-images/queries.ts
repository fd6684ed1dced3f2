import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { UserImage } from '#contract/people/user-images.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { type FieldsRow, isTrue, pick, select, selectRaw } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { personImage } from '#worker/db/schema/image.ts';

const COLUMNS = pick(personImage, 'id', 'file_id', 'created_at');

/** @throws AppError E_NOT_FOUND for an unknown person */
export async function listUserImages(ctx: SignedInCtx, userId: number): Promise<{ data: UserImage[] }> {
  const [images, [person]] = await batch(ctx.db, [
    select(COLUMNS)
      .from(personImage)
      .where(isImageOf(userId))
      .orderBy(desc(personImage.created_at), desc(personImage.id)),
    selectRaw({ found: isTrue(personInReach(ctx, userId)) }, sql``),
  ]);
  if (!person?.found) throw new AppError('E_NOT_FOUND');
  return { data: images.map(userImageOf) };
}

/** @throws AppError E_NOT_FOUND also for a photo of another person */
export async function readUserImage(ctx: SignedInCtx, userId: number, id: number): Promise<UserImage> {
  const row = await first(
    ctx.db,
    select(COLUMNS)
      .from(personImage)
      .where(and(eq(personImage.id, id), isImageOf(userId), personInReach(ctx, userId))),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  return userImageOf(row);
}

function isImageOf(userId: number) {
  return and(eq(personImage.person_id, userId), isNull(personImage.deleted_at));
}

/** The number of a person's photos, for the facts and the guard of another one. */
export function countUserImages(userId: number): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${personImage} WHERE person_id = ${userId} AND deleted_at IS NULL)`;
}

function userImageOf({ created_at, ...row }: FieldsRow<typeof COLUMNS>): UserImage {
  return { ...row, created_at: toStamp(created_at) };
}
