import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { OwnFeedEvent } from '#contract/roster/calendar-feeds.ts';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import { isCalledOff } from '#domain/roster/calendar-feed.ts';
import type { AssignmentStatus, PersonId } from '#domain/roster/facts.ts';
import { shiftWayOf, wayFields } from '#worker/areas/roster/changes/shift-way.ts';
import { breaksShown, SHIFTS } from '#worker/areas/roster/changes/shown-shift.ts';
import type { StoredBreaks } from '#worker/areas/roster/changes/stored-work.ts';
import { lastChangeOf, publishedAt } from '#worker/db/last-change.ts';
import { codedJson, namedJson } from '#worker/db/named-json.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { type FieldsRow, fromJson, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';

const [s, su] = [alias(shift, 's'), alias(shiftUser, 'su')];
const [w, o] = [alias(workplace, 'w'), alias(position, 'o')];

function feedFields(personId: PersonId) {
  return {
    ...pick(su, 'id', 'starts_at', 'ends_at', 'outcome'),
    status: sql<AssignmentStatus>`${su.status}`,
    ...pick(s, 'date', 'paid_before_minutes', 'workplace_id'),
    deleted: isTrue(sql`s.deleted_at IS NOT NULL`),
    breaks: fromJson<StoredBreaks>(sql`${s.breaks}`),
    start_minute: sql<number>`coalesce(su.start_minute, s.start_minute)`,
    end_minute: sql<number>`coalesce(su.end_minute, s.end_minute)`,
    workplace: fromJson<OwnShift['workplace']>(codedJson(w)),
    position: fromJson<OwnShift['position']>(namedJson(o)),
    ...wayFields(personId),
    changed_at: sql<number>`max(su.created_at, ${publishedAt(sql`s.workplace_id`, sql`s.date`)},
      ${lastChangeOf('shift_user', sql`su.id`)}, ${lastChangeOf('shift', sql`s.id`)},
      ${lastChangeOf('workplace', sql`w.id`)})`,
  };
}

export type FeedRow = FieldsRow<ReturnType<typeof feedFields>>;

/** The approved and former assignments `su` of a person on shifts `s` of published days, also deleted ones. */
export function feedPlaces(personId: PersonId, where: SQL): SQL<FeedRow> {
  return selectRaw(
    feedFields(personId),
    sql`FROM ${shiftUser} AS su CROSS JOIN ${SHIFTS} JOIN ${position} AS o ON o.id = su.position_id
    WHERE su.person_id = ${personId} AND su.status IN ('approved', 'cancelled') AND s.id = su.shift_id
      AND ${IS_SHOWN} AND ${where}
    ORDER BY su.starts_at, su.id`,
  );
}

export function feedEventOf(row: FeedRow, place: OwnFeedEvent['place']): OwnFeedEvent {
  return {
    id: row.id,
    start: row.starts_at,
    end: row.ends_at,
    changedAt: row.changed_at,
    isCancelled: isCalledOff({ status: row.status, outcome: row.outcome, isDeleted: row.deleted }),
    workplace: row.workplace,
    position: row.position,
    date: row.date,
    breaks: breaksShown(row.breaks),
    paid_before_minutes: row.paid_before_minutes,
    way: shiftWayOf(row, {
      date: row.date,
      start: row.start_minute,
      end: row.end_minute,
      paidBefore: row.paid_before_minutes,
    }),
    place,
  };
}
