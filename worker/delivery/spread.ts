import { sql } from 'drizzle-orm';
import type { Channel, NoticeKind, NotificationType } from '#contract/enums.ts';
import { weightOf } from '#contract/notice-weights.ts';
import { earliestSending } from '#domain/delivery/quiet-hours.ts';
import { NEWS_MS } from '#domain/delivery/retry.ts';
import { type Choices, rankOf, waysOf } from '#domain/delivery/ways.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind, rows, rowsInParts } from '#worker/db/database.ts';
import { channelChoice, delivery, lineAccount, pushSubscription } from '#worker/db/schema/delivery.ts';
import { inboxItem, outboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { person } from '#worker/db/schema/person.ts';
import { soonestShift } from './soonest.ts';

/** What a run does not get to is spread by the next. */
const SPREAD_A_RUN = 5000;

type Row = {
  inbox_id: number;
  person_id: number;
  created_at: Instant;
  kind: NoticeKind;
  params: string;
  type: NotificationType | null;
  here: number;
  address: number;
  linked: number;
  browsers: string;
  choices: string;
};

type Planned = [
  inboxId: number,
  channel: Channel,
  target: number,
  personId: number,
  rank: number,
  due: Instant,
];

/**
 * N-01, N-02: what was told in the inbox becomes a delivery for each way that its reader has and wants, of push one for
 * each browser; what is older than a day becomes none. Of two runs at once one does it. Answers how many were spread.
 */
export async function spreadTold(ctx: Ctx): Promise<number> {
  const { d1 } = ctx.db;
  const told = await readOutbox(ctx);
  if (told.length === 0) return 0;
  const planned = told.flatMap((row) => deliveriesOf(ctx, row));
  const spread = rows(told.map(({ inbox_id }) => inbox_id));
  await d1.batch([
    ...rowsInParts(planned).map((part) =>
      bind(
        d1,
        // What is told again begins anew; what is under way goes on.
        sql`INSERT INTO ${delivery} (inbox_id, channel, target, person_id, state, rank, due_at)
            SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2, v.value ->> 3, 'waiting', v.value ->> 4, v.value ->> 5
            FROM json_each(${part}) AS v JOIN ${outboxItem} AS o ON o.inbox_id = v.value ->> 0
            WHERE true
            ON CONFLICT (inbox_id, channel, target) DO UPDATE
            SET state = 'waiting', rank = excluded.rank, tries = 0, due_at = excluded.due_at, claim = NULL, fault = NULL,
              ended_at = NULL
            WHERE ended_at IS NOT NULL`,
      ),
    ),
    bind(d1, sql`DELETE FROM ${outboxItem} WHERE inbox_id IN (SELECT value FROM json_each(${spread}))`),
  ]);
  return told.length;
}

async function readOutbox({ db }: Ctx): Promise<Row[]> {
  const { results } = await bind(
    db.d1,
    sql`SELECT o.inbox_id, o.created_at, i.person_id, i.kind, i.params, n.type,
          p.disabled_at IS NULL AND p.deleted_at IS NULL AS here, p.email IS NOT NULL AS address,
          l.line_user_id IS NOT NULL AS linked,
          (SELECT json_group_array(id) FROM ${pushSubscription} WHERE person_id = p.id AND ended_at IS NULL) AS browsers,
          (SELECT json_group_object(channel, json(iif(is_wanted, 'true', 'false')))
           FROM ${channelChoice} WHERE person_id = p.id) AS choices
        FROM ${outboxItem} AS o JOIN ${inboxItem} AS i ON i.id = o.inbox_id
        JOIN ${person} AS p ON p.id = i.person_id
        LEFT JOIN ${notification} AS n ON n.id = i.notification_id
        LEFT JOIN ${lineAccount} AS l ON l.person_id = p.id
        ORDER BY o.inbox_id LIMIT ${SPREAD_A_RUN}`,
  ).all<Row>();
  return results;
}

function deliveriesOf(ctx: Ctx, row: Row): Planned[] {
  if (row.here === 0 || ctx.now - row.created_at > NEWS_MS) return [];
  const weight = weightOf(row.kind, row.type);
  const browsers: number[] = JSON.parse(row.browsers);
  const choices: Choices = JSON.parse(row.choices);
  const due = earliestSending(weight, soonestShift(JSON.parse(row.params), ctx.now), ctx.now);
  return waysOf(weight, waysAtHand(ctx, row, browsers), choices).flatMap((way) =>
    (way === 'push' ? browsers : [0]).map(
      (target): Planned => [row.inbox_id, way, target, row.person_id, rankOf(weight), due],
    ),
  );
}

function waysAtHand({ mail, push, line }: Ctx, row: Row, browsers: readonly number[]): Channel[] {
  const ways: Channel[] = [];
  if (mail.isSetUp && row.address === 1) ways.push('mail');
  if (push.publicKey !== null && browsers.length > 0) ways.push('push');
  if (line.isSetUp && row.linked === 1) ways.push('line');
  return ways;
}
