import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Channels } from '#contract/messaging/channels.ts';
import type { ChannelChoices } from '#domain/messaging/channels.ts';
import { type Instant, stampOrNull, toStamp } from '#domain/time/instant.ts';
import { CHOICES } from '#worker/areas/messaging/delivery/choices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first, type RowOf } from '#worker/db/batch.ts';
import { fromJson, jsonList, jsonTuple, pick, select } from '#worker/db/query.ts';
import { lineAccount, pushSubscription } from '#worker/db/schema/delivery.ts';
import { person } from '#worker/db/schema/person.ts';
import type { PushTarget } from '#worker/platform/integrations/push/encrypted.ts';

const [p, b] = [alias(person, 'p'), alias(pushSubscription, 'b')];

function selectChannels({ actor }: SignedInCtx) {
  return select({
    email: p.email,
    choices: CHOICES,
    browsers: jsonList(
      jsonTuple(b.id, b.session_id, b.user_agent, b.created_at),
      sql`FROM ${pushSubscription} AS b WHERE b.person_id = p.id AND b.ended_at IS NULL`,
      sql`b.id DESC`,
    ),
    linked_at: sql<Instant | null>`(SELECT linked_at FROM ${lineAccount}
      WHERE person_id = p.id AND line_user_id IS NOT NULL)`,
  })
    .from(p)
    .where(eq(p.id, actor.id));
}

/** Reads the actor's channels. */
export async function readChannels(ctx: SignedInCtx): Promise<Channels> {
  const {
    db,
    actor,
    platform: { mail, push, line },
  } = ctx;
  const row = await first(db, selectChannels(ctx));
  const { choices = {}, browsers = [] } = row ?? {};
  const linkedAt = row?.linked_at ?? null;
  return {
    mail: { is_set_up: mail.isSetUp, choice: mailChoiceOf(choices), address: row?.email ?? null },
    push: {
      is_set_up: push.publicKey !== null,
      is_wanted: choices.push !== false,
      public_key: push.publicKey,
      browsers: browsers.map(([id, sessionId, agent, createdAt]) => ({
        id,
        current: sessionId === actor.sessionId,
        agent,
        created_at: toStamp(createdAt),
      })),
    },
    line: {
      is_set_up: line.isSetUp,
      is_wanted: choices.line !== false,
      account: line.accountId,
      linked_at: stampOrNull(linkedAt),
    },
  };
}

function mailChoiceOf({ mail }: ChannelChoices): Channels['mail']['choice'] {
  if (mail === undefined) return 'auto';
  return mail ? 'always' : 'never';
}

/** The addresses of a person on each channel. */
export type Reached = RowOf<ReturnType<typeof selectReached>>;

export function selectReached({ actor }: SignedInCtx) {
  return select({
    ...pick(p, 'language', 'last_name', 'first_name', 'given_first', 'email'),
    line_user_id: lineAccount.line_user_id,
    browsers: fromJson<PushTarget[]>(
      sql`(SELECT json_group_array(json_object('id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth))
           FROM ${pushSubscription} WHERE person_id = p.id AND ended_at IS NULL)`,
    ),
  })
    .from(p)
    .leftJoin(lineAccount, eq(lineAccount.person_id, p.id))
    .where(eq(p.id, actor.id));
}
