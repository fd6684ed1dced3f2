import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { NOTIFICATION_DRAFTS_MAX } from '#contract/limits.ts';
import type {
  NotificationDraft,
  NotificationDraftBody,
  NotificationDraftChangeBody,
} from '#contract/messaging/drafts.ts';
import { fieldIssues } from '#contract/validation.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { deleteFrom, insert, selectRaw, update, valuesOf } from '#worker/db/query.ts';
import { notificationDraft } from '#worker/db/schema/notification-draft.ts';
import { chosenAudience, targetsOf } from './audience.ts';
import { draftOf, readDraft, selectOwnDraft, TYPED_COLUMNS } from './drafts.ts';
import { selectCorrected } from './facts.ts';
import { audienceFields, audienceOf } from './rows.ts';

/**
 * Keeps a draft of the actor. Its recipients are judged when it is sent.
 * @throws AppError E_UNPROCESSABLE_ENTITY when the actor has too many drafts, and for a correction of a
 * notification that is not sent or that the actor may not see
 */
export async function createDraft(ctx: SignedInCtx, body: NotificationDraftBody): Promise<NotificationDraft> {
  const count = sql<number>`(SELECT count(*) FROM ${notificationDraft} WHERE person_id = ${ctx.actor.id})`;
  const [[drawn], [facts], named, corrected] = await batch(ctx.db, [
    drawing('notification_draft', 1),
    selectRaw({ count }, sql``),
    ...readingNamed(ctx, body),
  ]);
  if (!drawn || !facts) throw new Error('no id of notification_draft, or no facts');
  if (facts.count >= NOTIFICATION_DRAFTS_MAX) {
    throw fieldIssues({ title: [{ key: 'drafts_full', params: { max: NOTIFICATION_DRAFTS_MAX } }] });
  }
  const after: NotificationDraft = {
    id: drawn.first,
    ...valuesOf(TYPED_COLUMNS, body),
    ...relatedIn(body, named, corrected),
    updated_at: toStamp(ctx.now),
    version: 1,
  };
  await commit(ctx, {
    statements: [
      insert(notificationDraft).values({ id: after.id, person_id: ctx.actor.id, ...storedDraft(ctx, body) }),
    ],
    audit: [draftEntry(after.id, { action: 'create', after: auditedDraft(after) })],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND for a draft of another person, E_CONFLICT with the current draft for an
 * old version, E_UNPROCESSABLE_ENTITY as {@link createDraft}
 */
export async function updateDraft(
  ctx: SignedInCtx,
  id: number,
  { version, ...body }: NotificationDraftChangeBody,
): Promise<NotificationDraft> {
  const [[row], named, corrected] = await batch(ctx.db, [
    selectOwnDraft(ctx, id),
    ...readingNamed(ctx, body),
  ]);
  if (!row) throw new AppError('E_NOT_FOUND');
  const before = draftOf(row);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const after: NotificationDraft = {
    ...before,
    ...valuesOf(TYPED_COLUMNS, body),
    ...relatedIn(body, named, corrected),
    updated_at: toStamp(ctx.now),
    version: version + 1,
  };
  await commit(ctx, {
    guards: [isDraftUnchanged(before)],
    current: () => readDraft(ctx, id),
    statements: [
      update(notificationDraft)
        .set({ ...storedDraft(ctx, body), version: version + 1 })
        .where(eq(notificationDraft.id, id)),
    ],
    audit: [draftEntry(id, { action: 'update', before: auditedDraft(before), after: auditedDraft(after) })],
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the current draft for an old version */
export async function deleteDraft(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readDraft(ctx, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const { guard, statement, entry } = removingDraft(before);
  await commit(ctx, {
    guards: [guard],
    current: () => readDraft(ctx, id),
    statements: [statement],
    audit: [entry],
  });
}

/** What deletes a draft in one batch, alone or with its sending. */
export function removingDraft(before: NotificationDraft): {
  guard: SQL;
  statement: Statement;
  entry: AuditEntry;
} {
  return {
    guard: isDraftUnchanged(before),
    statement: deleteFrom(notificationDraft).where(eq(notificationDraft.id, before.id)),
    entry: draftEntry(before.id, { action: 'delete', before: auditedDraft(before) }),
  };
}

function isDraftUnchanged({ id, version }: NotificationDraft): SQL {
  return sql`SELECT version = ${version} FROM ${notificationDraft} WHERE id = ${id}`;
}

/** The names behind the chosen recipients, and the notification to correct. */
function readingNamed(ctx: SignedInCtx, body: NotificationDraftBody) {
  return [
    selectRaw(audienceFields(ctx, chosenAudience(body.audience)), sql``),
    selectCorrected(ctx, body.corrects_id),
  ] as const;
}

type Named = Parameters<typeof audienceOf>[0];
type Corrected = NonNullable<NotificationDraft['corrects']>;

/** @throws AppError E_UNPROCESSABLE_ENTITY for an unknown notification to correct */
function relatedIn(
  body: NotificationDraftBody,
  [named]: readonly Named[],
  [corrected]: readonly Corrected[],
) {
  if (!named) throw new Error('no names of the recipients');
  if (body.corrects_id !== null && !corrected) throw fieldIssues({ corrects_id: [{ key: 'choice' }] });
  return {
    audience: audienceOf(named),
    audience_size: targetsOf(body.audience).length,
    corrects: corrected ?? null,
  };
}

function storedDraft(ctx: SignedInCtx, body: NotificationDraftBody) {
  const audience = targetsOf(body.audience);
  return {
    ...valuesOf(TYPED_COLUMNS, body),
    audience,
    corrects_id: body.corrects_id,
    updated_at: ctx.now,
  };
}

function draftEntry(id: number, entry: Pick<AuditEntry, 'action' | 'before' | 'after'>): AuditEntry {
  return { subject: 'notification_draft', subjectId: id, ...entry };
}

/** Other people read the audit, so it has no text before the notification is sent. */
function auditedDraft({ type, send_day, time, audience_size }: NotificationDraft) {
  return { type, send_day, time, audience_size };
}
