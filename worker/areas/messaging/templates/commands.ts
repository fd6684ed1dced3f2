import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { NOTIFICATION_TEMPLATES_MAX } from '#contract/limits.ts';
import type {
  NotificationTemplate,
  NotificationTemplateBody,
  NotificationTemplateChangeBody,
} from '#contract/messaging/templates.ts';
import { fieldIssues } from '#contract/validation.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { insert, update, valuesOf } from '#worker/db/query.ts';
import { notificationTemplate } from '#worker/db/schema/notification-template.ts';
import { COUNT_TEMPLATES, readTemplate, WRITTEN_COLUMNS } from './queries.ts';

const SUBJECT = 'notification_template';

/** @throws AppError E_UNPROCESSABLE_ENTITY above the maximum */
export async function createNoticeTemplate(
  ctx: SignedInCtx,
  body: NotificationTemplateBody,
): Promise<NotificationTemplate> {
  const { id, facts } = await drawIdWith(ctx.db, SUBJECT, { count: COUNT_TEMPLATES });
  if (facts.count >= NOTIFICATION_TEMPLATES_MAX) {
    throw fieldIssues({ title: [{ key: 'templates_full', params: { max: NOTIFICATION_TEMPLATES_MAX } }] });
  }
  const after: NotificationTemplate = { id, ...body, updated_at: toStamp(ctx.now), version: 1 };
  await commit(ctx, {
    statements: [insert(notificationTemplate).values({ id, ...body, updated_at: ctx.now })],
    audit: [{ action: 'create', subject: SUBJECT, subjectId: id, after: body }],
    answer: { status: 201, body: after },
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the stored template for an old version */
export async function updateNoticeTemplate(
  ctx: SignedInCtx,
  id: number,
  { version, ...body }: NotificationTemplateChangeBody,
): Promise<NotificationTemplate> {
  const before = await readTemplate(ctx.db, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isTemplateUnchanged(before)],
    current: () => readTemplate(ctx.db, id),
    statements: [
      update(notificationTemplate)
        .set({ ...body, updated_at: ctx.now, version: version + 1 })
        .where(eq(notificationTemplate.id, id)),
    ],
    audit: [{ action: 'update', subject: SUBJECT, subjectId: id, before: writtenIn(before), after: body }],
  });
  return { id, ...body, updated_at: toStamp(ctx.now), version: version + 1 };
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the stored template for an old version */
export async function deleteNoticeTemplate(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readTemplate(ctx.db, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isTemplateUnchanged(before)],
    current: () => readTemplate(ctx.db, id),
    statements: [
      update(notificationTemplate)
        .set({ deleted_at: ctx.now, version: version + 1 })
        .where(eq(notificationTemplate.id, id)),
    ],
    audit: [{ action: 'delete', subject: SUBJECT, subjectId: id, before: writtenIn(before) }],
  });
}

function isTemplateUnchanged({ id, version }: NotificationTemplate): SQL {
  return sql`SELECT version = ${version} FROM ${notificationTemplate} WHERE id = ${id} AND deleted_at IS NULL`;
}

function writtenIn(template: NotificationTemplate): NotificationTemplateBody {
  return valuesOf(WRITTEN_COLUMNS, template);
}
