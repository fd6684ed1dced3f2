import { type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { AudienceKind } from '#contract/enums.ts';
import type {
  Audience,
  LinkedNotification,
  Notification,
  NotificationTexts,
} from '#contract/messaging/notifications.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { isStillOurs, notificationState } from '#domain/messaging/sending.ts';
import { type ClockMinutes, formatClock } from '#domain/time/clock.ts';
import { jstDate, jstMinuteOfDay, stampOrNull, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, isTrue, pick, valuesOf } from '#worker/db/query.ts';
import { personInReach, withinReach } from '#worker/db/reach.ts';
import { notification, notificationAudience } from '#worker/db/schema/notification.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

/** A list names this many of each kind of an audience. */
export const NAMED_IN_LIST = 5;
const NAMED_ALL = 1_000;

type StoredNamedShift = Omit<Audience['shifts'][number], 'start_time' | 'end_time'> & {
  start_minute: ClockMinutes;
  end_minute: ClockMinutes;
};

/**
 * An audience with the names that the actor may see.
 * @param audience `kind` and `target`, for a FROM
 */
export function audienceFields(ctx: SignedInCtx, audience: SQL, most = NAMED_ALL) {
  const list = <Item>(kind: AudienceKind, item: SQL, joined: SQL) =>
    fromJson<Item[]>(
      sql`(SELECT json_group_array(json(item)) FROM (SELECT ${item} AS item FROM ${audience} AS a ${joined}
        WHERE a.kind = ${kind} LIMIT ${most}))`,
    );
  const target = sql`CAST(a.target AS INTEGER)`;
  return {
    to_all: isTrue(sql`(SELECT count(*) FROM ${audience} AS a WHERE a.kind = 'all')`),
    workplaces: list<Audience['workplaces'][number]>(
      'workplace',
      workplaceJson,
      sql`JOIN ${workplace} AS w ON w.id = ${target} AND w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)}`,
    ),
    roles: list<Audience['roles'][number]>('role', sql`json_quote(a.target)`, sql``),
    users: list<PersonRef>(
      'person',
      personRefJson,
      sql`JOIN ${person} AS p ON p.id = ${target} AND ${personInReach(ctx, sql`p.id`)}`,
    ),
    shifts: list<StoredNamedShift>(
      'shift',
      sql`json_object('id', s.id, 'workplace', w.name, 'date', s.date, 'template', t.name,
        'start_minute', s.start_minute, 'end_minute', s.end_minute)`,
      sql`JOIN ${shift} AS s ON s.id = ${target} AND s.deleted_at IS NULL
        JOIN ${workplace} AS w ON w.id = s.workplace_id AND ${withinReach(ctx, sql`w.id`)}
        JOIN ${shiftTemplate} AS t ON t.id = s.template_id`,
    ),
  };
}

type AudienceRow = FieldsRow<ReturnType<typeof audienceFields>>;

export function audienceOf({ to_all, workplaces, roles, users, shifts }: AudienceRow): Audience {
  return {
    all: to_all,
    workplaces,
    roles,
    users,
    shifts: shifts.map(({ start_minute, end_minute, ...rest }) => ({
      ...rest,
      start_time: formatClock(start_minute),
      end_time: formatClock(end_minute),
    })),
  };
}

const FORM_NAMES = [
  'type',
  'title',
  'content',
  'title_en',
  'content_en',
  'title_ja',
  'content_ja',
  'title_vi',
  'content_vi',
] as const;

/** The columns of the form: each is read, inserted, updated and audited by its name. */
export const FORM_COLUMNS = pick(notification, ...FORM_NAMES) satisfies Record<
  keyof NotificationTexts | 'type',
  SQLiteColumn
>;

/** The alias that conditions of this feature expect. */
export const n = alias(notification, 'n');

/** The columns of a notification that its page shows. */
export const OWN_COLUMNS = pick(
  n,
  ...FORM_NAMES,
  'id',
  'send_at',
  'started_at',
  'sent_at',
  'readers',
  'read_count',
  'resent_at',
  'created_at',
  'version',
);

/** The notification `o`, as another one refers to it. */
export const LINKED_JSON = sql`json_object('id', o.id, 'title', o.title, 'title_en', o.title_en, 'title_ja', o.title_ja,
  'title_vi', o.title_vi)`;

/** Fields from other tables. @param of the alias of the notification */
export function relatedFields(ctx: SignedInCtx, of: SQL, inList: boolean) {
  const audience = sql`(SELECT kind, target FROM ${notificationAudience} WHERE notification_id = ${of}.id)`;
  const personOf = (id: SQL) =>
    fromJson<PersonRef>(sql`(SELECT ${personRefJson} FROM ${notification} AS own JOIN ${person} AS p ON p.id = ${id}
      WHERE own.id = ${of}.id)`);
  return {
    ...audienceFields(ctx, audience, inList ? NAMED_IN_LIST : NAMED_ALL),
    audience_size: sql<number>`(SELECT count(*) FROM ${notificationAudience} WHERE notification_id = ${of}.id)`,
    corrects: fromJson<LinkedNotification | null>(sql`(SELECT ${LINKED_JSON} FROM ${notification} AS own
      JOIN ${notification} AS o ON o.id = own.corrects_id
      WHERE own.id = ${of}.id AND ${isSeen(ctx, sql`o`)})`),
    corrected_by: fromJson<LinkedNotification | null>(sql`(SELECT ${LINKED_JSON} FROM ${notification} AS o
      WHERE o.corrects_id = ${of}.id AND o.deleted_at IS NULL AND ${isSeen(ctx, sql`o`)}
      ORDER BY o.id DESC LIMIT 1)`),
    created_by: personOf(sql`own.created_by`),
    saved_by: personOf(sql`own.saved_by`),
    within_reach: isTrue(isWithinReach(ctx, of)),
  };
}

export type NotificationRow = FieldsRow<typeof OWN_COLUMNS> & FieldsRow<ReturnType<typeof relatedFields>>;

/**
 * Whether the actor may decide about the notification. For a manager: they saved it last, or its whole
 * audience is in their scope.
 */
function isWithinReach(ctx: SignedInCtx, of: SQL): SQL {
  if (ctx.scope === 'all') return sql`1`;
  const target = sql`CAST(na.target AS INTEGER)`;
  return sql`((SELECT saved_by FROM ${notification} WHERE id = ${of}.id) = ${ctx.actor.id} OR NOT EXISTS (
      SELECT 1 FROM ${notificationAudience} AS na
      LEFT JOIN ${shift} AS s ON na.kind = 'shift' AND s.id = ${target}
      WHERE na.notification_id = ${of}.id AND NOT CASE na.kind
        WHEN 'person' THEN ${personInReach(ctx, target)}
        WHEN 'workplace' THEN ${withinReach(ctx, target)}
        WHEN 'shift' THEN ${withinReach(ctx, sql`s.workplace_id`)}
        ELSE 0 END))`;
}

/**
 * Whether the actor may see a notification. For a manager: they created or saved it, or its audience
 * consists of workplaces and shifts in their scope.
 */
export function isSeen(ctx: SignedInCtx, of: SQL): SQL {
  if (ctx.scope === 'all') return sql`1`;
  const { id } = ctx.actor;
  return sql`(${id} IN (${of}.created_by, ${of}.saved_by) OR NOT EXISTS (
      SELECT 1 FROM ${notificationAudience} AS na
      LEFT JOIN ${shift} AS s ON na.kind = 'shift' AND s.id = CAST(na.target AS INTEGER)
      WHERE na.notification_id = ${of}.id AND NOT (na.kind IN ('workplace', 'shift') AND
        ${withinReach(ctx, sql`iif(na.kind = 'shift', s.workplace_id, CAST(na.target AS INTEGER))`)})))`;
}

export function notificationOf(row: NotificationRow): Notification {
  const { send_at, started_at, sent_at, resent_at, created_at, read_count } = row;
  const { id, readers, version, audience_size } = row;
  const state = notificationState(started_at, sent_at);
  return {
    id,
    ...valuesOf(FORM_COLUMNS, row),
    status: state,
    send_day: jstDate(send_at),
    time: formatClock(jstMinuteOfDay(send_at)),
    sent_at: stampOrNull(sent_at),
    audience: audienceOf(row),
    audience_size,
    readers,
    read: read_count,
    resent_at: stampOrNull(resent_at),
    corrects: row.corrects,
    corrected_by: row.corrected_by,
    created_by: row.created_by,
    created_at: toStamp(created_at),
    saved_by: row.saved_by,
    may_change: isStillOurs(state) && row.within_reach,
    version,
  };
}
