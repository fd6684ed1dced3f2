import { sql } from 'drizzle-orm';
import type { Channels } from '#contract/channels.ts';
import type { Language } from '#contract/site/languages.ts';
import type { Choices } from '#domain/delivery/ways.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { channelChoice, lineAccount, pushSubscription } from '#worker/db/schema/delivery.ts';
import { person } from '#worker/db/schema/person.ts';

type BrowserJson = [id: number, sessionId: number, agent: string | null, createdAt: Instant];

type Row = {
  email: string | null;
  choices: string;
  browsers: string;
  linked_at: Instant | null;
};

/** The ways by which one is told. */
export async function readChannels(ctx: SignedInCtx): Promise<Channels> {
  const { db, actor, mail, push, line } = ctx;
  const row = await bind(
    db.d1,
    sql`SELECT p.email,
          (SELECT json_group_object(channel, json(iif(is_wanted, 'true', 'false')))
           FROM ${channelChoice} WHERE person_id = p.id) AS choices,
          (SELECT json_group_array(json_array(id, session_id, user_agent, created_at) ORDER BY id DESC)
           FROM ${pushSubscription} WHERE person_id = p.id AND ended_at IS NULL) AS browsers,
          (SELECT linked_at FROM ${lineAccount} WHERE person_id = p.id AND line_user_id IS NOT NULL) AS linked_at
        FROM ${person} AS p WHERE p.id = ${actor.id}`,
  ).first<Row>();
  const choices: Choices = JSON.parse(row?.choices ?? '{}');
  const browsers: BrowserJson[] = JSON.parse(row?.browsers ?? '[]');
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
      linked_at: linkedAt === null ? null : toStamp(linkedAt),
    },
  };
}

function mailChoiceOf({ mail }: Choices): Channels['mail']['choice'] {
  if (mail === undefined) return 'auto';
  return mail ? 'always' : 'never';
}

/** Where somebody is reached, with every way as it stands. */
export type Reached = {
  language: Language | null;
  last_name: string;
  first_name: string;
  given_first: number;
  email: string | null;
  line_user_id: string | null;
  /** A list of endpoint, key and secret of each browser. */
  browsers: string;
};

export function selectReached({ actor }: SignedInCtx) {
  return sql`SELECT p.language, p.last_name, p.first_name, p.given_first, p.email, l.line_user_id,
      (SELECT json_group_array(json_object('id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth))
       FROM ${pushSubscription} WHERE person_id = p.id AND ended_at IS NULL) AS browsers
    FROM ${person} AS p LEFT JOIN ${lineAccount} AS l ON l.person_id = p.id WHERE p.id = ${actor.id}`;
}
