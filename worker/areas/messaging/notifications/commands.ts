import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { textsByLanguage } from '#contract/messaging/notification-texts.ts';
import type {
  Audience,
  AudienceBody,
  Notification,
  NotificationBody,
  NotificationChangeBody,
  NotificationTexts,
} from '#contract/messaging/notifications.ts';
import { fieldIssues } from '#contract/validation.ts';
import { isStillOurs } from '#domain/messaging/sending.ts';
import { toStamp } from '#domain/time/instant.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { deleteFrom, insert, update, valuesOf } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { notification, notificationAudience } from '#worker/db/schema/notification.ts';
import { targetsOf } from './audience.ts';
import { removingDraft } from './draft-commands.ts';
import { draftOf, readDraft, selectOwnDraft } from './drafts.ts';
import { decideSendTime, readNotificationFacts, selectCorrected, sentBy } from './facts.ts';
import { handingOut } from './hand-out.ts';
import { readNotification, selectNotification } from './queries.ts';
import { FORM_COLUMNS, type NotificationRow, notificationOf } from './rows.ts';

/**
 * Creates a notification. One that is due now goes to its first 2,000 readers in the same batch; the
 * timer sends the rest.
 * The batch also deletes the draft that it was written in.
 * @throws AppError E_UNPROCESSABLE_ENTITY for people out of scope, an empty audience, a past time and a
 * correction of an unsent notification, NOTIFICATION_LANGUAGE_MISSING unless it is to be sent anyway,
 * E_NOT_FOUND for a draft of another person, E_CONFLICT with the current draft for an old version
 */
export async function createNotification(ctx: SignedInCtx, body: NotificationBody): Promise<Notification> {
  const facts = await readNotificationFacts(ctx, body, [
    drawing('notification', 1),
    selectCorrected(ctx, body.corrects_id),
    selectOwnDraft(ctx, body.draft?.id ?? null),
  ]);
  const [[drawn], [corrected], [draftRow]] = facts.more;
  const id = drawn?.first;
  if (id === undefined) throw new Error('no sequence notification');
  const draft = body.draft && sentDraft(ctx, body.draft, draftRow);
  const corrects = corrected ?? null;
  if (body.corrects_id !== null && !corrects) throw fieldIssues({ corrects_id: [{ key: 'choice' }] });
  const sendAt = decideSendTime(ctx, body, facts);
  const after: Notification = {
    id,
    ...filledTexts(body),
    ...sentBy(ctx, sendAt, facts),
    audience: facts.audience,
    audience_size: targetsOf(body.audience).length,
    read: 0,
    resent_at: null,
    corrects,
    corrected_by: null,
    created_by: facts.actor,
    created_at: toStamp(ctx.now),
    saved_by: facts.actor,
    version: 1,
  };
  await commit(ctx, {
    ...(draft && { guards: [draft.guard], current: draft.current }),
    statements: [
      insert(notification).values({
        id,
        ...valuesOf(FORM_COLUMNS, after),
        send_at: sendAt,
        corrects_id: body.corrects_id,
        created_by: ctx.actor.id,
        created_at: ctx.now,
        saved_by: ctx.actor.id,
      }),
      ...addingAudience(id, body.audience),
      ...(sendAt <= ctx.now ? handingOut(ctx, id) : []),
      ...(draft ? [draft.statement] : []),
    ],
    audit: [
      notificationEntry(id, { action: 'create', after: auditedNotification(after, body.audience) }),
      ...(draft ? [draft.entry] : []),
    ],
    answer: { status: 201, body: after },
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT */
function sentDraft(
  ctx: SignedInCtx,
  { id, version }: NonNullable<NotificationBody['draft']>,
  row: Parameters<typeof draftOf>[0] | undefined,
) {
  if (!row) throw new AppError('E_NOT_FOUND');
  const before = draftOf(row);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  return { ...removingDraft(before), current: () => readDraft(ctx, id) };
}

/**
 * Changes a notification that is not sent yet; the actor becomes responsible for it.
 * @throws AppError as {@link createNotification} and {@link deleteNotification}
 */
export function updateNotification(
  ctx: SignedInCtx,
  id: number,
  body: NotificationChangeBody,
): Promise<Notification> {
  // If the timer sends it concurrently, the repeated check refuses it as sent.
  return whileStale(async () => {
    const facts = await readNotificationFacts(ctx, body, [selectNotification(ctx, id)]);
    const [[row]] = facts.more;
    const before = ours(row, body.version);
    const sendAt = decideSendTime(ctx, body, facts);
    const after: Notification = {
      ...before,
      ...filledTexts(body),
      ...sentBy(ctx, sendAt, facts),
      audience: facts.audience,
      audience_size: targetsOf(body.audience).length,
      saved_by: facts.actor,
      version: body.version + 1,
    };
    await commit(ctx, {
      guards: [unsent(before)],
      statements: [
        notificationUpdate(id, { ...valuesOf(FORM_COLUMNS, after), send_at: sendAt, saved_by: ctx.actor.id }),
        deleteFrom(notificationAudience).where(eq(notificationAudience.notification_id, id)),
        ...addingAudience(id, body.audience),
        ...(sendAt <= ctx.now ? handingOut(ctx, id) : []),
      ],
      audit: [
        notificationEntry(id, {
          action: 'update',
          before: auditedNotification(before, chosenBefore(before.audience)),
          after: auditedNotification(after, body.audience),
        }),
      ],
    });
    return after;
  });
}

/**
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN when its audience is beyond the actor's scope and another
 * person saved it last, E_CONFLICT for an old version, NOTIFICATION_ALREADY_SENT, both with the stored
 * notification
 */
export function deleteNotification(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  return whileStale(async () => {
    const before = await readNotification(ctx, id);
    refuseChange(before, version);
    await commit(ctx, {
      guards: [unsent(before)],
      statements: [notificationUpdate(id, { deleted_at: ctx.now })],
      audit: [
        notificationEntry(id, {
          action: 'delete',
          before: auditedNotification(before, chosenBefore(before.audience)),
        }),
      ],
    });
  });
}

function notificationUpdate(id: number, set: Partial<typeof notification.$inferInsert>): Statement {
  return update(notification)
    .set({ ...set, version: sql`${notification.version} + 1` })
    .where(eq(notification.id, id));
}

/** @throws AppError E_NOT_FOUND, E_FORBIDDEN, E_CONFLICT, NOTIFICATION_ALREADY_SENT */
function ours(row: NotificationRow | undefined, version: number): Notification {
  if (!row) throw new AppError('E_NOT_FOUND');
  const before = notificationOf(row);
  refuseChange(before, version);
  return before;
}

function refuseChange(before: Notification, version: number): void {
  if (!isStillOurs(before.status)) throw new AppError('NOTIFICATION_ALREADY_SENT', before);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (!before.may_change) throw new AppError('E_FORBIDDEN');
}

function unsent({ id, version }: Notification): SQL {
  return sql`SELECT version = ${version} AND started_at IS NULL FROM ${notification}
    WHERE id = ${id} AND deleted_at IS NULL`;
}

function addingAudience(id: number, chosen: AudienceBody): Statement[] {
  return insertRows(
    notificationAudience,
    targetsOf(chosen).map(([kind, target]) => ({ notification_id: id, kind, target })),
  );
}

/** Returns the texts, with the base text filled in. */
function filledTexts(
  body: NotificationBody | NotificationChangeBody,
): NotificationTexts & Pick<Notification, 'type'> {
  const { type, title_en, content_en, title_ja, content_ja, title_vi, content_vi } = body;
  const { base } = textsByLanguage(body);
  return { type, ...base, title_en, content_en, title_ja, content_ja, title_vi, content_vi };
}

function notificationEntry(id: number, entry: Pick<AuditEntry, 'action' | 'before' | 'after'>): AuditEntry {
  return { subject: 'notification', subjectId: id, ...entry };
}

function chosenBefore({ all, workplaces, roles, users, shifts }: Audience): AudienceBody {
  const ids = (named: readonly { id: number }[]) => named.map(({ id }) => id);
  return { all, workplace_ids: ids(workplaces), roles, user_ids: ids(users), shift_ids: ids(shifts) };
}

function auditedNotification(one: Notification, audience: AudienceBody) {
  const { send_day, time, corrects } = one;
  return { ...valuesOf(FORM_COLUMNS, one), audience, send_day, time, corrects_id: corrects?.id ?? null };
}
