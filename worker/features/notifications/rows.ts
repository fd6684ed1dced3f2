import { type SQL, sql } from 'drizzle-orm';
import type { AudienceKind } from '#contract/enums.ts';
import type { Audience, Notification, NotificationTexts } from '#contract/notifications.ts';
import { isStillOurs, notificationState } from '#domain/notification/sending.ts';
import { type ClockMinutes, formatClock } from '#domain/time/clock.ts';
import { type Instant, jstDate, jstMinuteOfDay, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { personInReach, withinReach } from '#worker/db/reach.ts';
import { notification, notificationAudience } from '#worker/db/schema/notification.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

/** Of an audience in a list, so many of each kind are named. */
const NAMED_IN_LIST = 5;
const NAMED_ALL = 1_000;

/** An audience with the names that the actor may see, of each kind a JSON list. */
export type AudienceRow = Record<'to_all' | 'workplaces' | 'roles' | 'users' | 'shifts', string>;

/**
 * The columns of an {@link AudienceRow}.
 * @param audience `kind` and `target`, for a FROM
 */
export function audienceColumns(ctx: SignedInCtx, audience: SQL, most = NAMED_ALL): SQL {
  const list = (kind: AudienceKind, item: SQL, joined: SQL) =>
    sql`(SELECT json_group_array(json(item)) FROM (SELECT ${item} AS item FROM ${audience} AS a ${joined}
      WHERE a.kind = ${kind} LIMIT ${most}))`;
  const target = sql`CAST(a.target AS INTEGER)`;
  return sql`(SELECT count(*) FROM ${audience} AS a WHERE a.kind = 'all') AS to_all,
    ${list(
      'workplace',
      sql`json_object('id', w.id, 'code', w.code, 'name', w.name)`,
      sql`JOIN ${workplace} AS w ON w.id = ${target} AND w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)}`,
    )} AS workplaces,
    ${list('role', sql`json_quote(a.target)`, sql``)} AS roles,
    ${list('person', personRefJson, sql`JOIN ${person} AS p ON p.id = ${target} AND ${personInReach(ctx, sql`p.id`)}`)} AS users,
    ${list(
      'shift',
      sql`json_object('id', s.id, 'workplace', w.name, 'date', s.date, 'template', t.name,
        'start_minute', s.start_minute, 'end_minute', s.end_minute)`,
      sql`JOIN ${shift} AS s ON s.id = ${target} AND s.deleted_at IS NULL
        JOIN ${workplace} AS w ON w.id = s.workplace_id AND ${withinReach(ctx, sql`w.id`)}
        JOIN ${shiftTemplate} AS t ON t.id = s.template_id`,
    )} AS shifts`;
}

type ShiftJson = Omit<Audience['shifts'][number], 'start_time' | 'end_time'> & {
  start_minute: ClockMinutes;
  end_minute: ClockMinutes;
};

export function audienceOf({ to_all, workplaces, roles, users, shifts }: AudienceRow): Audience {
  const told: ShiftJson[] = JSON.parse(shifts);
  return {
    all: Number(to_all) === 1,
    workplaces: JSON.parse(workplaces),
    roles: JSON.parse(roles),
    users: JSON.parse(users),
    shifts: told.map(({ start_minute, end_minute, ...rest }) => ({
      ...rest,
      start_time: formatClock(start_minute),
      end_time: formatClock(end_minute),
    })),
  };
}

export type NotificationRow = NotificationTexts &
  AudienceRow & {
    id: number;
    type: Notification['type'];
    send_at: Instant;
    started_at: Instant | null;
    sent_at: Instant | null;
    readers: number;
    read_count: number;
    resent_at: Instant | null;
    created_at: Instant;
    version: number;
    audience_size: number;
    corrects: string | null;
    corrected_by: string | null;
    created_by: string;
    saved_by: string;
    within_reach: number;
  };

/** What a notification says itself. `n` is it. */
export const OWN_COLUMNS = sql`n.id, n.type, n.title, n.content, n.title_en, n.content_en, n.title_ja, n.content_ja,
  n.title_vi, n.content_vi, n.send_at, n.started_at, n.sent_at, n.readers, n.read_count, n.resent_at, n.created_at,
  n.version`;

/** The notification `o` as it is told beside another. */
const LINKED = sql`json_object('id', o.id, 'title', o.title, 'title_en', o.title_en, 'title_ja', o.title_ja,
  'title_vi', o.title_vi)`;

/** What is told beside it. @param n the alias under which its columns stand */
export function besideColumns(ctx: SignedInCtx, n: SQL, inList: boolean): SQL {
  const audience = sql`(SELECT kind, target FROM ${notificationAudience} WHERE notification_id = ${n}.id)`;
  return sql`${audienceColumns(ctx, audience, inList ? NAMED_IN_LIST : NAMED_ALL)},
    (SELECT count(*) FROM ${notificationAudience} WHERE notification_id = ${n}.id) AS audience_size,
    (SELECT ${LINKED} FROM ${notification} AS own
      JOIN ${notification} AS o ON o.id = own.corrects_id
      WHERE own.id = ${n}.id AND ${isSeen(ctx, sql`o`)}) AS corrects,
    (SELECT ${LINKED} FROM ${notification} AS o
      WHERE o.corrects_id = ${n}.id AND o.deleted_at IS NULL AND ${isSeen(ctx, sql`o`)}
      ORDER BY o.id DESC LIMIT 1) AS corrected_by,
    (SELECT ${personRefJson} FROM ${notification} AS own JOIN ${person} AS p ON p.id = own.created_by
      WHERE own.id = ${n}.id) AS created_by,
    (SELECT ${personRefJson} FROM ${notification} AS own JOIN ${person} AS p ON p.id = own.saved_by
      WHERE own.id = ${n}.id) AS saved_by, ${isWithinReach(ctx, n)} AS within_reach`;
}

/**
 * Whether the actor may decide about all of it: of a manager, what they saved last themselves, and what names nobody
 * beyond their reach.
 */
function isWithinReach(ctx: SignedInCtx, n: SQL): SQL {
  if (ctx.scope === 'all') return sql`1`;
  const target = sql`CAST(na.target AS INTEGER)`;
  return sql`((SELECT saved_by FROM ${notification} WHERE id = ${n}.id) = ${ctx.actor.id} OR NOT EXISTS (
      SELECT 1 FROM ${notificationAudience} AS na
      LEFT JOIN ${shift} AS s ON na.kind = 'shift' AND s.id = ${target}
      WHERE na.notification_id = ${n}.id AND NOT CASE na.kind
        WHEN 'person' THEN ${personInReach(ctx, target)}
        WHEN 'workplace' THEN ${withinReach(ctx, target)}
        WHEN 'shift' THEN ${withinReach(ctx, sql`s.workplace_id`)}
        ELSE 0 END))`;
}

/**
 * Whether the actor sees a notification: a manager those they wrote or saved, and those that go to workplaces and shifts
 * of theirs alone.
 */
export function isSeen(ctx: SignedInCtx, n: SQL): SQL {
  if (ctx.scope === 'all') return sql`1`;
  const { id } = ctx.actor;
  return sql`(${id} IN (${n}.created_by, ${n}.saved_by) OR NOT EXISTS (
      SELECT 1 FROM ${notificationAudience} AS na
      LEFT JOIN ${shift} AS s ON na.kind = 'shift' AND s.id = CAST(na.target AS INTEGER)
      WHERE na.notification_id = ${n}.id AND NOT (na.kind IN ('workplace', 'shift') AND
        ${withinReach(ctx, sql`iif(na.kind = 'shift', s.workplace_id, CAST(na.target AS INTEGER))`)})))`;
}

export function notificationOf(row: NotificationRow): Notification {
  const { send_at, started_at, sent_at, resent_at, created_at, read_count } = row;
  const { id, type, readers, version, audience_size } = row;
  const state = notificationState(started_at, sent_at);
  return {
    id,
    type,
    ...textsOf(row),
    state,
    send_day: jstDate(send_at),
    time: formatClock(jstMinuteOfDay(send_at)),
    sent_at: sent_at === null ? null : toStamp(sent_at),
    audience: audienceOf(row),
    audience_size,
    readers,
    read: read_count,
    resent_at: resent_at === null ? null : toStamp(resent_at),
    corrects: row.corrects === null ? null : JSON.parse(row.corrects),
    corrected_by: row.corrected_by === null ? null : JSON.parse(row.corrected_by),
    created_by: JSON.parse(row.created_by),
    created_at: toStamp(created_at),
    saved_by: JSON.parse(row.saved_by),
    may_change: isStillOurs(state) && row.within_reach === 1,
    version,
  };
}

export function textsOf(row: NotificationTexts): NotificationTexts {
  const { title, content, title_en, content_en, title_ja, content_ja, title_vi, content_vi } = row;
  return { title, content, title_en, content_en, title_ja, content_ja, title_vi, content_vi };
}
