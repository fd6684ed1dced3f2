import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { PersonNote, PersonNoteBody, PersonNoteChangeBody } from '#contract/people/person-notes.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { insert, isTrue, update } from '#worker/db/query.ts';
import { personNote } from '#worker/db/schema/person-note.ts';
import { areNotesInReach, noteOf, readPersonNote, selectPersonNote } from './queries.ts';

/** @throws AppError E_NOT_FOUND for a person out of reach, and for the caller */
export async function createPersonNote(
  ctx: SignedInCtx,
  personId: number,
  { text, is_pinned }: PersonNoteBody,
): Promise<PersonNote> {
  const { id, facts } = await drawIdWith(ctx.db, 'person_note', {
    is_there: isTrue(areNotesInReach(ctx, personId)),
    author: personRef(ctx.actor.id),
  });
  if (!facts.is_there) throw new AppError('E_NOT_FOUND');
  const after: PersonNote = {
    id,
    text,
    is_pinned,
    author: facts.author,
    created_at: toStamp(ctx.now),
    edited_by: null,
    edited_at: null,
    version: 1,
  };
  await commit(ctx, {
    guards: [sql`SELECT ${areNotesInReach(ctx, personId)}`],
    statements: [
      insert(personNote).values({
        id,
        person_id: personId,
        author_id: ctx.actor.id,
        text,
        is_pinned,
        created_at: ctx.now,
      }),
    ],
    audit: [{ action: 'create', subject: 'person_note', subjectId: id, after: auditedNote(personId, after) }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * Changes a note. Only another text counts as edited; pinning does not.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored note for an old version
 */
export async function updatePersonNote(
  ctx: SignedInCtx,
  personId: number,
  id: number,
  { text, is_pinned, version }: PersonNoteChangeBody,
): Promise<PersonNote> {
  const before = await readPersonNote(ctx, personId, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const edited = text === before.text ? {} : { edited_at: ctx.now, edited_by: ctx.actor.id };
  const [[after]] = await commit(ctx, {
    guards: [isNoteUnchanged(before), sql`SELECT ${areNotesInReach(ctx, personId)}`],
    current: () => readPersonNote(ctx, personId, id),
    statements: [
      update(personNote)
        .set({ text, is_pinned, ...edited, version: version + 1 })
        .where(eq(personNote.id, id)),
    ],
    audit: [
      {
        action: 'update',
        subject: 'person_note',
        subjectId: id,
        before: auditedNote(personId, before),
        after: auditedNote(personId, { text, is_pinned }),
      },
    ],
    reads: [selectPersonNote(ctx, personId, id)],
  });
  if (!after) throw new AppError('E_NOT_FOUND');
  return noteOf(after);
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the stored note for an old version */
export async function deletePersonNote(
  ctx: SignedInCtx,
  personId: number,
  id: number,
  version: number,
): Promise<void> {
  const before = await readPersonNote(ctx, personId, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isNoteUnchanged(before), sql`SELECT ${areNotesInReach(ctx, personId)}`],
    current: () => readPersonNote(ctx, personId, id),
    statements: [
      update(personNote)
        .set({ deleted_at: ctx.now, version: version + 1 })
        .where(eq(personNote.id, id)),
    ],
    audit: [
      { action: 'delete', subject: 'person_note', subjectId: id, before: auditedNote(personId, before) },
    ],
  });
}

function isNoteUnchanged({ id, version }: PersonNote): SQL {
  return sql`SELECT version = ${version} FROM ${personNote} WHERE id = ${id} AND deleted_at IS NULL`;
}

function auditedNote(userId: number, { text, is_pinned }: Pick<PersonNote, 'text' | 'is_pinned'>) {
  return { user_id: userId, text, is_pinned };
}
