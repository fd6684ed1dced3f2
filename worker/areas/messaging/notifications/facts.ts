import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { languagesMissing } from '#contract/messaging/notification-texts.ts';
import type {
  Audience,
  AudienceBody,
  NotificationBody,
  NotificationChangeBody,
} from '#contract/messaging/notifications.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import { isStillOurs, notificationState, sendInstant } from '#domain/messaging/sending.ts';
import { formatClock, parseTimeOfDay } from '#domain/time/clock.ts';
import { type Instant, jstDate, jstMinuteOfDay, stampOrNull } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, type RowsOf } from '#worker/db/batch.ts';
import type { Statement } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, pick, select, selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { chosenAudience } from './audience.ts';
import { READERS_AT_ONCE } from './hand-out.ts';
import { type LanguageRow, selectLanguages } from './queries.ts';
import { audienceFields, audienceOf, isSeen, n } from './rows.ts';

export type NotificationFacts = {
  audience: Audience;
  languages: LanguageRow[];
  actor: PersonRef;
};

type WithAudience = Pick<NotificationBody, 'audience'>;

/**
 * Reads all facts of the decision in one round trip.
 * @returns with the rows of the statements `more`
 */
export async function readNotificationFacts<const More extends readonly Statement[]>(
  ctx: SignedInCtx,
  { audience }: WithAudience,
  more: More,
): Promise<NotificationFacts & { more: RowsOf<More> }> {
  const p = alias(person, 'p');
  const chosen = chosenAudience(audience);
  const by = sql`${ctx.actor.id}`;
  const [[named], languages, [actor], ...others] = await batch(ctx.db, [
    selectRaw(audienceFields(ctx, chosen), sql``),
    selectLanguages(ctx, { audience: chosen, by }),
    select({ user: fromJson<PersonRef>(personRefJson) })
      .from(p)
      .where(eq(p.id, ctx.actor.id)),
    ...more,
  ]);
  if (!named || !actor) throw new AppError('E_NOT_FOUND');
  return { audience: audienceOf(named), languages, actor: actor.user, more: others };
}

/** The notification to correct: already sent, and visible to the actor. */
export function selectCorrected(ctx: SignedInCtx, id: number | null) {
  return select(pick(n, 'id', 'title', 'title_en', 'title_ja', 'title_vi'))
    .from(n)
    .where(and(sql`${n.id} = ${id}`, isNotNull(n.started_at), isSeen(ctx, sql`n`)));
}

/** Returns when to send it. @throws AppError as `createNotification` */
export function decideSendTime(
  ctx: SignedInCtx,
  body: NotificationBody | NotificationChangeBody,
  { audience, languages }: NotificationFacts,
): Instant {
  refuseStrangers(ctx, body.audience, audience);
  if (languages.length === 0) throw fieldIssues({ audience: [{ key: 'nobody_there' }] });
  const { send_day, time } = body;
  const sendAt = sendInstant(
    ctx.now,
    send_day === null || time === null ? null : { day: send_day, time: parseTimeOfDay(time) ?? 0 },
  );
  if (sendAt === null) throw fieldIssues({ time: [{ key: 'time_passed' }] });
  const missing = languagesMissing(body, languages);
  if (!body.send_anyway && missing.languages.length > 0) {
    throw new AppError('NOTIFICATION_LANGUAGE_MISSING', missing);
  }
  return sendAt;
}

/**
 * A manager chooses only among their workplaces, people and shifts: not all people, and not all of a
 * role.
 * @throws AppError E_UNPROCESSABLE_ENTITY for each entry that does not exist or is out of scope,
 * without a difference
 */
export function refuseStrangers({ scope }: SignedInCtx, chosen: AudienceBody, found: Audience): void {
  const issues: FieldIssues = {};
  if (scope !== 'all' && chosen.all) issues['audience.all'] = [{ key: 'choice' }];
  const named = [
    ['workplace_ids', chosen.workplace_ids, found.workplaces],
    ['user_ids', chosen.user_ids, found.users],
    ['shift_ids', chosen.shift_ids, found.shifts],
  ] as const;
  for (const [name, ids, there] of named) {
    const known = new Set(there.map(({ id }) => id));
    ids.forEach((id, index) => {
      if (!known.has(id)) issues[`audience.${name}[${index}]`] = [{ key: 'choice' }];
    });
  }
  chosen.roles.forEach((_, index) => {
    if (scope !== 'all') issues[`audience.roles[${index}]`] = [{ key: 'choice' }];
  });
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}

/** The time of sending, and the state after the batch that writes it. */
export function sentBy(ctx: SignedInCtx, sendAt: Instant, { languages }: NotificationFacts) {
  const all = languages.reduce((sum, { readers }) => sum + readers, 0);
  const isDue = sendAt <= ctx.now;
  const sentAt = isDue && all < READERS_AT_ONCE ? ctx.now : null;
  const state = notificationState(isDue ? ctx.now : null, sentAt);
  return {
    status: state,
    may_change: isStillOurs(state),
    send_day: jstDate(sendAt),
    time: formatClock(jstMinuteOfDay(sendAt)),
    sent_at: stampOrNull(sentAt),
    readers: isDue ? Math.min(all, READERS_AT_ONCE) : 0,
  };
}
