import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { PERSON_IMAGES_MAX } from '#contract/limits.ts';
import type { UserImage } from '#contract/people/user-images.ts';
import { fieldIssues } from '#contract/validation.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { insert, isTrue, update } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { file } from '#worker/db/schema/file.ts';
import { personImage } from '#worker/db/schema/image.ts';
import { keepImage } from '#worker/platform/files/sent-image.ts';
import { countUserImages, readUserImage } from './queries.ts';

/**
 * Stores a photo of a person without its metadata.
 * @throws AppError E_NOT_FOUND for an unknown person, E_UNPROCESSABLE_ENTITY as {@link keepImage} and
 * above the maximum, E_CONFLICT when a concurrent request reached the maximum
 */
export async function createUserImage(ctx: SignedInCtx, userId: number, sent: File): Promise<UserImage> {
  const { id, facts } = await drawIdWith(ctx.db, 'person_image', {
    found: isTrue(personInReach(ctx, userId)),
    images: countUserImages(userId),
  });
  if (!facts.found) throw new AppError('E_NOT_FOUND');
  if (facts.images >= PERSON_IMAGES_MAX) {
    throw fieldIssues({ file: [{ key: 'max_items', params: { max: PERSON_IMAGES_MAX } }] });
  }
  const kept = await keepImage(ctx, 'person_image', userId, sent);
  const after: UserImage = { id, file_id: kept.id, created_at: toStamp(ctx.now) };
  await commit(ctx, {
    guards: [
      sql`SELECT ${personInReach(ctx, userId)}`,
      sql`SELECT ${countUserImages(userId)} < ${PERSON_IMAGES_MAX}`,
    ],
    statements: [
      kept.row,
      insert(personImage).values({ id, person_id: userId, file_id: kept.id, created_at: ctx.now }),
    ],
    audit: [
      { action: 'create', subject: 'person_image', subjectId: id, after: auditedUserImage(userId, after) },
    ],
    answer: { status: 201, body: after },
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT when a concurrent request deleted it first */
export async function deleteUserImage(ctx: SignedInCtx, userId: number, id: number): Promise<void> {
  const before = await readUserImage(ctx, userId, id);
  await commit(ctx, {
    guards: [sql`SELECT deleted_at IS NULL FROM ${personImage} WHERE id = ${id}`],
    statements: [
      update(personImage).set({ deleted_at: ctx.now }).where(eq(personImage.id, id)),
      update(file).set({ deleted_at: ctx.now }).where(eq(file.id, before.file_id)),
    ],
    audit: [
      { action: 'delete', subject: 'person_image', subjectId: id, before: auditedUserImage(userId, before) },
    ],
  });
}

function auditedUserImage(userId: number, { file_id }: UserImage) {
  return { user_id: userId, file_id };
}
