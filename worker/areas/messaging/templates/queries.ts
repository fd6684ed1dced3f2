import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { NotificationTemplate } from '#contract/messaging/templates.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { toStamp } from '#domain/time/instant.ts';
import { first, type RowOf } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { pick, select } from '#worker/db/query.ts';
import { notificationTemplate } from '#worker/db/schema/notification-template.ts';

const WRITTEN_NAMES = [
  'type',
  'title_en',
  'content_en',
  'title_ja',
  'content_ja',
  'title_vi',
  'content_vi',
] as const;

/** The columns of the form. */
export const WRITTEN_COLUMNS = pick(notificationTemplate, ...WRITTEN_NAMES);

const TEMPLATE_COLUMNS = pick(notificationTemplate, ...WRITTEN_NAMES, 'id', 'updated_at', 'version');

export async function listTemplates(
  db: Database,
  query: OperationQuery<'notification_templates.list'>,
): Promise<{ data: NotificationTemplate[]; meta: ListMeta }> {
  const { title_en, title_ja, title_vi } = notificationTemplate;
  const titles = sql`coalesce(${title_ja}, '') || ' ' || coalesce(${title_en}, '') || ' ' || coalesce(${title_vi}, '')`;
  const titled = query.q ? sql`instr(lower(${titles}), lower(${query.q})) > 0` : sql`1`;
  const { rows, meta } = await readPage(db, query, {
    select: TEMPLATE_COLUMNS,
    from: sql`${notificationTemplate}`,
    where: sql`${isNull(notificationTemplate.deleted_at)} AND ${titled}`,
    orderBy: sql`${notificationTemplate.updated_at}`,
    id: notificationTemplate.id,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(templateOf), meta };
}

/** @throws AppError E_NOT_FOUND */
export async function readTemplate(db: Database, id: number): Promise<NotificationTemplate> {
  const row = await first(db, selectTemplate(id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return templateOf(row);
}

function selectTemplate(id: number) {
  return select(TEMPLATE_COLUMNS)
    .from(notificationTemplate)
    .where(and(eq(notificationTemplate.id, id), isNull(notificationTemplate.deleted_at)));
}

function templateOf(row: RowOf<ReturnType<typeof selectTemplate>>): NotificationTemplate {
  return { ...row, updated_at: toStamp(row.updated_at) };
}

/** The number of templates of the company. */
export const COUNT_TEMPLATES = sql<number>`(SELECT count(*) FROM ${notificationTemplate} WHERE deleted_at IS NULL)`;
