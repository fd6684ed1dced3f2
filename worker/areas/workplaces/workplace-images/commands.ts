import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { WORKPLACE_IMAGES_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';
import type {
  WorkplaceImage,
  WorkplaceImageBody,
  WorkplaceImageChangeBody,
} from '#contract/workplaces/workplace-images.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { insert, isTrue, update } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { file } from '#worker/db/schema/file.ts';
import { workplaceImage } from '#worker/db/schema/image.ts';
import { keepImage } from '#worker/platform/files/sent-image.ts';
import { countWorkplaceImages, readWorkplaceImage } from './queries.ts';

/**
 * Stores a picture of a workplace without its metadata.
 * @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY as {@link keepImage} and beyond
 * the maximum, E_CONFLICT when a concurrent upload took the last place
 */
export async function createWorkplaceImage(
  ctx: SignedInCtx,
  workplaceId: number,
  { file: sent, caption }: WorkplaceImageBody,
): Promise<WorkplaceImage> {
  const { id, facts } = await drawIdWith(ctx.db, 'workplace_image', {
    is_there: isTrue(workplaceInReach(ctx, workplaceId)),
    images: countWorkplaceImages(workplaceId),
  });
  if (!facts.is_there) throw new AppError('E_NOT_FOUND');
  if (facts.images >= WORKPLACE_IMAGES_MAX) {
    throw fieldIssues({ file: [{ key: 'max_items', params: { max: WORKPLACE_IMAGES_MAX } }] });
  }
  const kept = await keepImage(ctx, 'workplace_image', ctx.actor.id, sent);
  const after: WorkplaceImage = {
    id,
    file_id: kept.id,
    caption,
    created_at: toStamp(ctx.now),
    version: 1,
  };
  await commit(ctx, {
    guards: [
      sql`SELECT ${workplaceInReach(ctx, workplaceId)}`,
      sql`SELECT ${countWorkplaceImages(workplaceId)} < ${WORKPLACE_IMAGES_MAX}`,
    ],
    statements: [
      kept.row,
      insert(workplaceImage).values({
        id,
        workplace_id: workplaceId,
        file_id: kept.id,
        caption,
        created_at: ctx.now,
      }),
    ],
    audit: [
      {
        action: 'create',
        subject: 'workplace_image',
        subjectId: id,
        workplaceId,
        after: auditedImage(after),
      },
    ],
    answer: { status: 201, body: after },
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the stored picture on an old version */
export async function updateWorkplaceImage(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  { caption, version }: WorkplaceImageChangeBody,
): Promise<WorkplaceImage> {
  const before = await readWorkplaceImage(ctx, workplaceId, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const after: WorkplaceImage = { ...before, caption, version: version + 1 };
  await commit(ctx, {
    guards: [isImageUnchanged(before)],
    current: () => readWorkplaceImage(ctx, workplaceId, id),
    statements: [imageUpdate(id, { caption })],
    audit: [
      {
        action: 'update',
        subject: 'workplace_image',
        subjectId: id,
        workplaceId,
        before: auditedImage(before),
        after: auditedImage(after),
      },
    ],
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the stored picture on an old version */
export async function deleteWorkplaceImage(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  version: number,
): Promise<void> {
  const before = await readWorkplaceImage(ctx, workplaceId, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isImageUnchanged(before)],
    current: () => readWorkplaceImage(ctx, workplaceId, id),
    statements: [
      imageUpdate(id, { deleted_at: ctx.now }),
      update(file).set({ deleted_at: ctx.now }).where(eq(file.id, before.file_id)),
    ],
    audit: [
      {
        action: 'delete',
        subject: 'workplace_image',
        subjectId: id,
        workplaceId,
        before: auditedImage(before),
      },
    ],
  });
}

function imageUpdate(id: number, set: Partial<typeof workplaceImage.$inferInsert>): Statement {
  return update(workplaceImage)
    .set({ ...set, version: sql`${workplaceImage.version} + 1` })
    .where(eq(workplaceImage.id, id));
}

function isImageUnchanged({ id, version }: WorkplaceImage): SQL {
  return sql`SELECT version = ${version} FROM ${workplaceImage} WHERE id = ${id} AND deleted_at IS NULL`;
}

function auditedImage({ file_id, caption }: WorkplaceImage) {
  return { file_id, caption };
}
