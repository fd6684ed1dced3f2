import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { Notification, NotificationReader } from '#contract/messaging/notifications.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { Language } from '#contract/site/languages.ts';
import { stampOrNull } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first, type RowOf } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { pick, select } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { person } from '#worker/db/schema/person.ts';
import { type AudienceQuery, isInAudience, READS } from './audience.ts';
import { isSeen, n, notificationOf, OWN_COLUMNS, relatedFields } from './rows.ts';

const i = alias(inboxItem, 'i');

const IN_STATE: Record<Notification['status'], SQL> = {
  pending: sql`n.sent_at IS NULL AND n.started_at IS NULL`,
  sending: sql`n.sent_at IS NULL AND n.started_at IS NOT NULL`,
  sent: sql`n.sent_at IS NOT NULL`,
};

export async function listNotifications(
  ctx: SignedInCtx,
  query: OperationQuery<'notifications.list'>,
): Promise<{ data: Notification[]; meta: ListMeta }> {
  const conditions = [
    sql`n.deleted_at IS NULL`,
    isSeen(ctx, sql`n`),
    query.status ? IN_STATE[query.status] : sql`1`,
    query.type ? sql`n.type = ${query.type}` : sql`1`,
    query.q ? isTitled(query.q) : sql`1`,
  ];
  const { rows, meta } = await readPage(ctx.db, query, {
    select: OWN_COLUMNS,
    from: sql`${notification} AS n`,
    where: sql.join(conditions, sql` AND `),
    orderBy: sql`n.send_at`,
    id: sql`n.id`,
    descending: query.sort.startsWith('-'),
    extra: relatedFields(ctx, sql`shown`, true),
  });
  return { data: rows.map(notificationOf), meta };
}

function isTitled(text: string): SQL {
  const titles = sql`n.title || ' ' || coalesce(n.title_en, '') || ' ' || coalesce(n.title_ja, '') || ' ' || coalesce(n.title_vi, '')`;
  return sql`instr(lower(${titles}), lower(${text})) > 0`;
}

/** A notification that is not deleted and that the actor may see. */
export function selectNotification(ctx: SignedInCtx, id: number) {
  return select({ ...OWN_COLUMNS, ...relatedFields(ctx, sql`n`, false) })
    .from(n)
    .where(and(eq(n.id, id), isNull(n.deleted_at), isSeen(ctx, sql`n`)));
}

/** @throws AppError E_NOT_FOUND */
export async function readNotification(ctx: SignedInCtx, id: number): Promise<Notification> {
  const row = await first(ctx.db, selectNotification(ctx, id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return notificationOf(row);
}

/** How many people of an audience read each language. */
export function selectLanguages(ctx: SignedInCtx, query: AudienceQuery) {
  return select({ language: sql<Language>`${READS}`, readers: sql<number>`count(*)` })
    .from(alias(person, 'p'))
    .where(isInAudience(ctx, query))
    .groupBy(sql`1`)
    .orderBy(desc(sql`readers`), sql`language`);
}

export type LanguageRow = RowOf<ReturnType<typeof selectLanguages>>;

/** @throws AppError E_NOT_FOUND for a notification that the actor may not see */
export async function listReaders(
  ctx: SignedInCtx,
  id: number,
  query: OperationQuery<'notifications.readers'>,
): Promise<{ data: NotificationReader[]; meta: ListMeta }> {
  const read =
    query.read === undefined ? sql`1` : query.read ? sql`i.read_at IS NOT NULL` : sql`i.read_at IS NULL`;
  const reached = ctx.scope === 'all' ? sql`1` : personInReach(ctx, sql`i.person_id`);
  const { rows, meta } = await readPage(ctx.db, query, {
    select: pick(i, 'id', 'read_at', 'person_id'),
    from: sql`${inboxItem} AS i`,
    where: sql`i.notification_id = ${id} AND ${read} AND ${reached} AND ${foundBy(query.q, sql`i.person_id`)}`,
    orderBy: sql`i.person_id`,
    id: sql`i.id`,
    descending: query.sort.startsWith('-'),
    extra: {
      user: personRef(sql`shown.person_id`),
      language: sql<Language>`(SELECT ${READS} FROM ${person} AS p WHERE p.id = shown.person_id)`,
    },
    belongs: sql`EXISTS (SELECT 1 FROM ${notification} AS n
      WHERE n.id = ${id} AND n.deleted_at IS NULL AND ${isSeen(ctx, sql`n`)})`,
  });
  return {
    data: rows.map(({ id: itemId, user, language, read_at }) => ({
      id: itemId,
      user,
      language,
      read_at: stampOrNull(read_at),
    })),
    meta,
  };
}
