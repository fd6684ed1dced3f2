import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { NotificationDraft } from '#contract/messaging/drafts.ts';
import type { LinkedNotification } from '#contract/messaging/notifications.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { type FieldsRow, fromJson, pick, select, valuesOf } from '#worker/db/query.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { notificationDraft } from '#worker/db/schema/notification-draft.ts';
import { audienceFields, audienceOf, isSeen, LINKED_JSON, NAMED_IN_LIST } from './rows.ts';

const d = alias(notificationDraft, 'd');

const TYPED_NAMES = [
  'type',
  'title_en',
  'content_en',
  'title_ja',
  'content_ja',
  'title_vi',
  'content_vi',
  'send_day',
  'time',
] as const;

/** The columns that keep typed values as they are. */
export const TYPED_COLUMNS = pick(notificationDraft, ...TYPED_NAMES);

const DRAFT_COLUMNS = pick(d, ...TYPED_NAMES, 'id', 'updated_at', 'version');

/** The fields from other tables. @param of the alias of the draft */
function relatedToDraft(ctx: SignedInCtx, of: SQL, most?: number) {
  const stored = sql`(SELECT audience FROM ${notificationDraft} WHERE id = ${of}.id)`;
  const audience = sql`(SELECT value ->> 0 AS kind, value ->> 1 AS target FROM json_each(${stored}))`;
  return {
    ...audienceFields(ctx, audience, most),
    audience_size: sql<number>`json_array_length(${stored})`,
    corrects: fromJson<LinkedNotification | null>(sql`(SELECT ${LINKED_JSON} FROM ${notificationDraft} AS own
      JOIN ${notification} AS o ON o.id = own.corrects_id
      WHERE own.id = ${of}.id AND ${isSeen(ctx, sql`o`)})`),
  };
}

type DraftRow = FieldsRow<typeof DRAFT_COLUMNS> & FieldsRow<ReturnType<typeof relatedToDraft>>;

/** The actor's own drafts. */
export async function listDrafts(
  ctx: SignedInCtx,
  query: OperationQuery<'notification_drafts.list'>,
): Promise<{ data: NotificationDraft[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: DRAFT_COLUMNS,
    from: sql`${notificationDraft} AS d`,
    where: sql`d.person_id = ${ctx.actor.id}`,
    orderBy: sql`d.updated_at`,
    id: sql`d.id`,
    descending: query.sort.startsWith('-'),
    extra: relatedToDraft(ctx, sql`shown`, NAMED_IN_LIST),
  });
  return { data: rows.map(draftOf), meta };
}

/** A draft of the actor: drafts of others do not exist for them. @param id null for none */
export function selectOwnDraft(ctx: SignedInCtx, id: number | null) {
  return select({ ...DRAFT_COLUMNS, ...relatedToDraft(ctx, sql`d`) })
    .from(d)
    .where(and(sql`${d.id} = ${id}`, eq(d.person_id, ctx.actor.id)));
}

/** @throws AppError E_NOT_FOUND */
export async function readDraft(ctx: SignedInCtx, id: number): Promise<NotificationDraft> {
  const row = await first(ctx.db, selectOwnDraft(ctx, id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return draftOf(row);
}

export function draftOf(row: DraftRow): NotificationDraft {
  const { id, audience_size, corrects, updated_at, version } = row;
  return {
    id,
    ...valuesOf(TYPED_COLUMNS, row),
    audience: audienceOf(row),
    audience_size,
    corrects,
    updated_at: toStamp(updated_at),
    version,
  };
}
