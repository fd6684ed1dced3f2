import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { BROWSERS_MAX } from '#contract/limits.ts';
import type { Channels, ChannelsBody, PushSubscriptionBody } from '#contract/messaging/channels.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { deleteFrom, insert, select, update } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { channelChoice, pushSubscription } from '#worker/db/schema/delivery.ts';
import { ownSessionId } from '#worker/platform/own-session.ts';
import { readChannels } from './queries.ts';

/** Stores the choices; a choice that equals the default is not stored. */
export async function updateChannels(ctx: SignedInCtx, input: ChannelsBody): Promise<Channels> {
  const { id } = ctx.actor;
  const before = await readChannels(ctx);
  const chosen: (typeof channelChoice.$inferInsert)[] = [];
  if (input.mail !== 'auto')
    chosen.push({ person_id: id, channel: 'mail', is_wanted: input.mail === 'always' });
  if (!input.push) chosen.push({ person_id: id, channel: 'push', is_wanted: false });
  if (!input.line) chosen.push({ person_id: id, channel: 'line', is_wanted: false });
  await commit(ctx, {
    statements: [
      deleteFrom(channelChoice).where(eq(channelChoice.person_id, id)),
      ...insertRows(channelChoice, chosen),
    ],
    audit: [
      {
        action: 'update',
        subject: 'channels',
        subjectId: id,
        before: { mail: before.mail.choice, push: before.push.is_wanted, line: before.line.is_wanted },
        after: input,
      },
    ],
  });
  return {
    mail: { ...before.mail, choice: input.mail },
    push: { ...before.push, is_wanted: input.push },
    line: { ...before.line, is_wanted: input.line },
  };
}

/**
 * Sends the actor's messages to this browser from now on. A previous owner loses it. A browser that is
 * registered again gets the new keys. Above the maximum, the oldest one is removed.
 * @throws AppError CHANNEL_NOT_SET_UP
 */
export async function addBrowser(ctx: SignedInCtx, input: PushSubscriptionBody): Promise<{ id: number }> {
  if (ctx.platform.push.publicKey === null) throw new AppError('CHANNEL_NOT_SET_UP');
  const [{ id: personId }, sessionId] = [ctx.actor, ownSessionId(ctx)];
  const agent = ctx.call.caller?.agent ?? null;
  const { person_id, endpoint, ended_at } = pushSubscription;
  const isOfBrowser = and(eq(endpoint, input.endpoint), isNull(ended_at));
  const [[drawn], [own]] = await batch(ctx.db, [
    drawing('push_subscription', 1),
    select({ id: pushSubscription.id })
      .from(pushSubscription)
      .where(and(isOfBrowser, eq(person_id, personId))),
  ]);
  const id = own?.id ?? drawn?.first;
  if (id === undefined) throw new Error('no id was drawn');
  const answer = { id };
  const keys = { session_id: sessionId, p256dh: input.p256dh, auth: input.auth, user_agent: agent };
  await commit(ctx, {
    statements: [
      update(pushSubscription)
        .set({ ended_at: ctx.now })
        .where(and(isOfBrowser, ne(pushSubscription.id, id))),
      insert(pushSubscription)
        .values({ id, person_id: personId, endpoint: input.endpoint, created_at: ctx.now, ...keys })
        .onConflictDoUpdate({ target: pushSubscription.id, set: { ...keys, ended_at: null } }),
      update(pushSubscription)
        .set({ ended_at: ctx.now })
        .where(
          sql`person_id = ${personId} AND ended_at IS NULL AND id NOT IN
            (SELECT id FROM ${pushSubscription} WHERE person_id = ${personId} AND ended_at IS NULL
             ORDER BY id DESC LIMIT ${BROWSERS_MAX})`,
        ),
    ],
    audit:
      own === undefined
        ? [
            {
              action: 'create',
              subject: 'push_subscription',
              subjectId: id,
              after: { user_id: personId, service: new URL(input.endpoint).host, agent },
            },
          ]
        : [],
    answer: { status: 201, body: answer },
  });
  return answer;
}

/** @throws AppError E_NOT_FOUND also for a browser of another person */
export async function removeBrowser(ctx: SignedInCtx, id: number): Promise<void> {
  const { db, actor, now } = ctx;
  const isOwn = and(
    eq(pushSubscription.id, id),
    eq(pushSubscription.person_id, actor.id),
    isNull(pushSubscription.ended_at),
  );
  const found = await first(db, select({ id: pushSubscription.id }).from(pushSubscription).where(isOwn));
  if (!found) throw new AppError('E_NOT_FOUND');
  await commit(ctx, {
    statements: [update(pushSubscription).set({ ended_at: now }).where(isOwn)],
    audit: [{ action: 'delete', subject: 'push_subscription', subjectId: id, before: { user_id: actor.id } }],
  });
}
