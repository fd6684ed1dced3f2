import { sql } from 'drizzle-orm';
import type { Channels, ChannelsBody, PushSubscriptionBody } from '#contract/channels.ts';
import { AppError } from '#contract/errors.ts';
import { BROWSERS_MAX } from '#contract/limits.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { bind, rows } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { channelChoice, pushSubscription } from '#worker/db/schema/delivery.ts';
import { readChannels } from './queries.ts';

/** Chooses the ways; what is as nobody chose it is not kept. */
export async function updateChannels(ctx: SignedInCtx, input: ChannelsBody): Promise<Channels> {
  const { id } = ctx.actor;
  const before = await readChannels(ctx);
  const chosen = [
    ...(input.mail === 'auto' ? [] : [['mail', input.mail === 'always' ? 1 : 0]]),
    ...(input.push ? [] : [['push', 0]]),
    ...(input.line ? [] : [['line', 0]]),
  ];
  await commit(ctx, {
    statements: [
      sql`DELETE FROM ${channelChoice} WHERE person_id = ${id}`,
      sql`INSERT INTO ${channelChoice} (person_id, channel, is_wanted)
          SELECT ${id}, value ->> 0, value ->> 1 FROM json_each(${rows(chosen)})`,
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

type SubscriptionFacts = { first: number; own: number };

/**
 * Has messages sent to the browser that asks. Whose it was before, they have it no more; one's own gets new keys; of
 * too many the oldest ends.
 * @throws AppError CHANNEL_NOT_SET_UP
 */
export async function addBrowser(ctx: SignedInCtx, input: PushSubscriptionBody): Promise<{ id: number }> {
  if (ctx.push.publicKey === null) throw new AppError('CHANNEL_NOT_SET_UP');
  const { d1 } = ctx.db;
  const { id: personId, sessionId } = ctx.actor;
  const agent = ctx.caller?.agent ?? null;
  const [drawn, found] = await d1.batch<SubscriptionFacts>([
    bind(d1, drawing('push_subscription', 1)),
    bind(
      d1,
      sql`SELECT id AS own FROM ${pushSubscription}
          WHERE endpoint = ${input.endpoint} AND person_id = ${personId} AND ended_at IS NULL`,
    ),
  ]);
  const own = found?.results[0]?.own ?? null;
  const id = own ?? drawn?.results[0]?.first;
  if (id === undefined) throw new Error('no id was drawn');
  const answer = { id };
  await commit(ctx, {
    statements: [
      sql`UPDATE ${pushSubscription} SET ended_at = ${ctx.now}
          WHERE endpoint = ${input.endpoint} AND ended_at IS NULL AND id <> ${id}`,
      sql`INSERT INTO ${pushSubscription} (id, person_id, session_id, endpoint, p256dh, auth, user_agent, created_at)
          VALUES (${id}, ${personId}, ${sessionId}, ${input.endpoint}, ${input.p256dh}, ${input.auth}, ${agent}, ${ctx.now})
          ON CONFLICT (id) DO UPDATE SET session_id = excluded.session_id, p256dh = excluded.p256dh,
            auth = excluded.auth, user_agent = excluded.user_agent, ended_at = NULL`,
      sql`UPDATE ${pushSubscription} SET ended_at = ${ctx.now}
          WHERE person_id = ${personId} AND ended_at IS NULL AND id NOT IN
            (SELECT id FROM ${pushSubscription} WHERE person_id = ${personId} AND ended_at IS NULL
             ORDER BY id DESC LIMIT ${BROWSERS_MAX})`,
    ],
    audit:
      own === null
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

/** @throws AppError E_NOT_FOUND also for another's */
export async function removeBrowser(ctx: SignedInCtx, id: number): Promise<void> {
  const { db, actor, now } = ctx;
  const isOwn = sql`id = ${id} AND person_id = ${actor.id} AND ended_at IS NULL`;
  const found = await bind(db.d1, sql`SELECT 1 AS found FROM ${pushSubscription} WHERE ${isOwn}`).first();
  if (!found) throw new AppError('E_NOT_FOUND');
  await commit(ctx, {
    statements: [sql`UPDATE ${pushSubscription} SET ended_at = ${now} WHERE ${isOwn}`],
    audit: [{ action: 'delete', subject: 'push_subscription', subjectId: id, before: { user_id: actor.id } }],
  });
}
