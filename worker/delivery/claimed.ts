import { sql } from 'drizzle-orm';
import type { Channel, NoticeKind, NotificationType } from '#contract/enums.ts';
import type { Language } from '#contract/site/languages.ts';
import { ranksSentAt } from '#domain/delivery/quiet-hours.ts';
import { HOUR_MS, type Instant } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { channelChoice, delivery, lineAccount, pushSubscription } from '#worker/db/schema/delivery.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';
import { person } from '#worker/db/schema/person.ts';

/**
 * So long a claimed delivery is nobody else's: longer than a whole step of them takes when nobody answers
 * (see `send.ts`), so that none is sent by two.
 */
const LEASE_MS = HOUR_MS / 12;

/** A delivery that is to be tried now, with what it says and where it goes, as that is now. */
export type Claimed = {
  inbox_id: number;
  channel: Channel;
  target: number;
  tries: number;
  kind: NoticeKind;
  params: string;
  type: NotificationType | null;
  /** Of what the company wrote: its `NotificationTexts` as JSON, and when it was last told again. */
  texts: string | null;
  resent_at: Instant | null;
  language: Language | null;
  read: number;
  here: number;
  last_name: string;
  first_name: string;
  given_first: number;
  chosen: number | null;
  email: string | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  line_user_id: string | null;
};

/** N-03: takes what is due, so much at the most, in one statement: of two at once each gets its own. */
export async function claim(ctx: Ctx, most: number): Promise<{ claim: string; claimed: Claimed[] }> {
  const { d1 } = ctx.db;
  const id = crypto.randomUUID();
  const ranks = sql.raw(ranksSentAt(ctx.now).join());
  const [, found] = await d1.batch<Claimed>([
    bind(
      d1,
      sql`UPDATE ${delivery} SET claim = ${id}, due_at = ${ctx.now + LEASE_MS}, tries = tries + 1
          WHERE rowid IN (SELECT rowid FROM ${delivery} WHERE ended_at IS NULL AND rank IN (${ranks}) AND due_at <= ${ctx.now}
                          ORDER BY rank, due_at LIMIT ${most})`,
    ),
    bind(
      d1,
      sql`SELECT d.inbox_id, d.channel, d.target, d.tries, i.kind, i.params, n.type, n.resent_at,
            iif(n.id IS NULL, NULL, json_object('title', n.title, 'content', n.content, 'title_en', n.title_en,
              'content_en', n.content_en, 'title_ja', n.title_ja, 'content_ja', n.content_ja, 'title_vi', n.title_vi,
              'content_vi', n.content_vi)) AS texts,
            coalesce(i.language, p.language) AS language, i.read_at IS NOT NULL AS read,
            p.disabled_at IS NULL AND p.deleted_at IS NULL AS here, p.last_name, p.first_name, p.given_first,
            c.is_wanted AS chosen, p.email, s.endpoint, s.p256dh, s.auth, l.line_user_id
          FROM ${delivery} AS d JOIN ${inboxItem} AS i ON i.id = d.inbox_id JOIN ${person} AS p ON p.id = d.person_id
          LEFT JOIN ${notification} AS n ON n.id = i.notification_id
          LEFT JOIN ${channelChoice} AS c ON c.person_id = p.id AND c.channel = d.channel
          LEFT JOIN ${pushSubscription} AS s
            ON d.channel = 'push' AND s.id = d.target AND s.person_id = p.id AND s.ended_at IS NULL
          LEFT JOIN ${lineAccount} AS l ON l.person_id = p.id
          WHERE d.claim = ${id} ORDER BY d.rank, d.inbox_id`,
    ),
  ]);
  return { claim: id, claimed: found?.results ?? [] };
}
