import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ShiftMessage, ShiftThread } from '#contract/roster/shift-messages.ts';
import { canWrite } from '#domain/roster/shift-messages.ts';
import { formatClock } from '#domain/time/clock.ts';
import { type Instant, stampOrNull, toStamp } from '#domain/time/instant.ts';
import { s, w } from '#worker/areas/roster/changes/fields.ts';
import { authorName, lateJson } from '#worker/areas/roster/changes/late-notes.ts';
import { SHIFTS } from '#worker/areas/roster/changes/shown-shift.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { IS_ATTENDED } from '#worker/db/attended.ts';
import { otherNamesJson } from '#worker/db/named-json.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { type FieldsRow, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { shiftMessage, shiftUser } from '#worker/db/schema/roster.ts';

const [su, m] = [alias(shiftUser, 'su'), alias(shiftMessage, 'm')];

/** The side that reads or writes: the person on the shift, or a manager. */
export type Side = 'own' | 'manager';

type AuthorColumns = Record<'author_id' | 'person_id', SQLWrapper>;

/** Whether the side wrote the message `m`, or the row of another table. */
export function isBy(side: Side, { author_id, person_id }: AuthorColumns = m): SQL {
  return side === 'own' ? sql`${author_id} = ${person_id}` : sql`${author_id} <> ${person_id}`;
}

/** The messages `m` of one side about the assignment `su`. */
export function messagesOf(side: Side): SQL {
  return sql`m.person_id = su.person_id AND m.shift_id = su.shift_id AND ${isBy(side)}`;
}

/** How many messages of a kind a side has written about the assignment `su`. */
const countOf = (side: Side, kind: 'text' | 'late') =>
  sql<number>`(SELECT count(*) FROM ${shiftMessage} AS m WHERE ${messagesOf(side)} AND m.kind = ${sql.raw(`'${kind}'`)})`;

const PLACE_FIELDS = {
  ...pick(su, 'id', 'person_id', 'shift_id', 'status', 'outcome', 'starts_at', 'ends_at', 'late_until'),
  ...pick(su, 'cannot_come_at', 'version'),
  late_said: lateJson,
  ...pick(s, 'workplace_id', 'date'),
  workplace: w.name,
  workplace_names: otherNamesJson(w),
  start_minute: sql<number>`coalesce(su.start_minute, s.start_minute)`,
  end_minute: sql<number>`coalesce(su.end_minute, s.end_minute)`,
  shown: isTrue(IS_SHOWN),
  attended: isTrue(IS_ATTENDED),
  own_texts: countOf('own', 'text'),
  manager_texts: countOf('manager', 'text'),
  late_notes: countOf('own', 'late'),
};

/** An assignment whose messages are read or written. */
export type ThreadPlace = FieldsRow<typeof PLACE_FIELDS>;

const AS_IT_IS = sql`FROM ${shiftUser} AS su CROSS JOIN ${SHIFTS} WHERE s.id = su.shift_id AND s.deleted_at IS NULL`;

/** The actor's latest assignment to a published shift. */
export function ownPlace({ actor }: SignedInCtx, shiftId: number) {
  return selectRaw(
    PLACE_FIELDS,
    sql`${AS_IT_IS} AND su.person_id = ${actor.id} AND s.id = ${shiftId} AND ${IS_SHOWN}
      ORDER BY su.id DESC LIMIT 1`,
  );
}

export type AssignmentOnShift = { shiftId: number; id: number };

/** An assignment at a workplace within the actor's reach. */
export function managedPlace(ctx: SignedInCtx, { shiftId, id }: AssignmentOnShift) {
  return selectRaw(
    PLACE_FIELDS,
    sql`${AS_IT_IS} AND su.id = ${id} AND s.id = ${shiftId} AND ${withinReach(ctx, sql`s.workplace_id`)}`,
  );
}

/** The same assignment, as a condition on messages `m`. */
function sameThread(place: SQL): SQL {
  return sql`(m.person_id, m.shift_id) IN (SELECT person_id, shift_id FROM (${place}))`;
}

const MESSAGE = {
  ...pick(m, 'id', 'kind', 'arrives_at', 'text', 'created_at', 'read_at'),
  is_own: isTrue(isBy('own')),
  author: authorName(m.author_id),
  reader: authorName(m.read_by),
};

/** The messages about the assignment that `place` selects. */
export function selectMessages(place: SQL) {
  return selectRaw(MESSAGE, sql`FROM ${shiftMessage} AS m WHERE ${sameThread(place)} ORDER BY m.id`);
}

/** Whether messages can be written about it: approved, published and not long over. */
export function isOpenFor(place: ThreadPlace, side: Side, now: Instant): boolean {
  const written = side === 'own' ? place.own_texts : place.manager_texts;
  return place.shown && place.status === 'approved' && canWrite({ end: place.ends_at, written }, now);
}

export function threadOf(
  place: ThreadPlace,
  messages: readonly FieldsRow<typeof MESSAGE>[],
  side: Side,
  now: Instant,
): ShiftThread {
  return {
    shift: {
      workplace: { name: place.workplace, names: place.workplace_names },
      date: place.date,
      start_time: formatClock(place.start_minute),
      end_time: formatClock(place.end_minute),
    },
    data: messages.map(shownMessageOf),
    open: isOpenFor(place, side, now),
    late: place.late_until !== null && !place.attended && place.outcome === null,
  };
}

function shownMessageOf({
  created_at,
  arrives_at,
  read_at,
  reader,
  ...row
}: FieldsRow<typeof MESSAGE>): ShiftMessage {
  return {
    ...row,
    arrives_at: stampOrNull(arrives_at),
    at: toStamp(created_at),
    read: read_at === null ? null : { at: toStamp(read_at), by: reader },
  };
}
