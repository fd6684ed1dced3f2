import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { PersonNote } from '#contract/people/person-notes.ts';
import { stampOrNull, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { personRef, personRefOrNull } from '#worker/db/person-ref.ts';
import { type FieldsRow, pick, select } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { personNote } from '#worker/db/schema/person-note.ts';

const n = alias(personNote, 'n');

const COLUMNS = {
  ...pick(n, 'id', 'text', 'is_pinned', 'created_at', 'edited_at', 'version'),
  author: personRef(n.author_id),
  edited_by: personRefOrNull(n.edited_by),
};

/** Pinned notes come after all others in this order; see the index of the table. */
const PINNED_LAST = sql`is_pinned * 100000000000000 + created_at`;

/** Whether the actor may read and write notes about this person. They may never read those about themselves. */
export function areNotesInReach(ctx: SignedInCtx, personId: number): SQL {
  return sql`(${personId} <> ${ctx.actor.id} AND ${personInReach(ctx, personId)})`;
}

/** @throws AppError E_NOT_FOUND for a person out of reach, and for the caller */
export async function listPersonNotes(
  ctx: SignedInCtx,
  personId: number,
  query: OperationQuery<'person_notes.list'>,
): Promise<{ data: PersonNote[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: COLUMNS,
    from: sql`${personNote} AS n`,
    where: sql`n.person_id = ${personId} AND n.deleted_at IS NULL`,
    orderBy: PINNED_LAST,
    id: n.id,
    descending: query.sort.startsWith('-'),
    belongs: areNotesInReach(ctx, personId),
  });
  return { data: rows.map(noteOf), meta };
}

/** @throws AppError E_NOT_FOUND also for a note about another person */
export async function readPersonNote(ctx: SignedInCtx, personId: number, id: number): Promise<PersonNote> {
  const row = await first(ctx.db, selectPersonNote(ctx, personId, id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return noteOf(row);
}

/** The row of a note, for {@link noteOf}. */
export function selectPersonNote(ctx: SignedInCtx, personId: number, id: number) {
  return select(COLUMNS)
    .from(n)
    .where(
      and(
        eq(n.id, id),
        eq(n.person_id, personId),
        sql`${n.deleted_at} IS NULL`,
        areNotesInReach(ctx, personId),
      ),
    );
}

export function noteOf({ created_at, edited_at, ...row }: FieldsRow<typeof COLUMNS>): PersonNote {
  return { ...row, created_at: toStamp(created_at), edited_at: stampOrNull(edited_at) };
}
