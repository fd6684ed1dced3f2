import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { FileKind } from '#contract/enums.ts';
import type { PictureKept } from '#contract/people/profile.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { file } from '#worker/db/schema/file.ts';
import { person } from '#worker/db/schema/person.ts';
import { keepImage } from '#worker/platform/files/sent-image.ts';

const KIND: FileKind = 'profile_picture';

/**
 * Stores the actor's picture without its metadata and replaces an earlier one.
 * @throws AppError E_UNPROCESSABLE_ENTITY as {@link keepImage}
 */
export async function updatePicture(ctx: SignedInCtx, sent: File): Promise<z.infer<typeof PictureKept>> {
  const { id: personId, pictureFileId: before } = ctx.actor;
  const { id, row } = await keepImage(ctx, KIND, personId, sent);
  const body = { profile_picture: id };
  await commit(ctx, {
    statements: [removing(ctx), row, showing(personId, id)],
    audit: [
      {
        action: 'update',
        subject: 'person',
        subjectId: personId,
        before: { profile_picture: before },
        after: body,
      },
    ],
    answer: { status: 200, body },
  });
  return body;
}

export async function deletePicture(ctx: SignedInCtx): Promise<void> {
  const { id: personId, pictureFileId: before } = ctx.actor;
  if (before === null) return;
  await commit(ctx, {
    statements: [removing(ctx), showing(personId, null)],
    audit: [
      {
        action: 'update',
        subject: 'person',
        subjectId: personId,
        before: { profile_picture: before },
        after: { profile_picture: null },
      },
    ],
  });
}

/** Deletes the row of the picture at the time of the batch; the clean-up deletes the bytes. */
function removing({ actor, now }: SignedInCtx): Statement {
  return update(file)
    .set({ deleted_at: now })
    .where(and(eq(file.person_id, actor.id), eq(file.kind, KIND), isNull(file.deleted_at)));
}

function showing(personId: number, fileId: string | null): Statement {
  return update(person).set({ picture_file_id: fileId }).where(eq(person.id, personId));
}
