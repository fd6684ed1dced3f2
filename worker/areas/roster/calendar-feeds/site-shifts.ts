import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { SiteFeedEvent } from '#contract/roster/calendar-feeds.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { betweenDays, SHIFT_ORDER, SHIFTS } from '#worker/areas/roster/changes/shown-shift.ts';
import { lastChangeOf, publishedAt } from '#worker/db/last-change.ts';
import { namedJson } from '#worker/db/named-json.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { type FieldsRow, fromJson, isTrue, jsonList, jsonObject, pick, selectRaw } from '#worker/db/query.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

const [s, w] = [alias(shift, 's'), alias(workplace, 'w')];
const [t, o] = [alias(shiftTemplate, 't'), alias(position, 'o')];

/** The people who are planned to come, in the spots `g`. */
const FILLED = sql<number>`(SELECT count(*) FROM ${shiftUser} AS su WHERE su.shift_id = g.shift_id
  AND su.position_id = g.position_id AND su.status = 'approved' AND su.outcome IS NULL)`;

/** The last change of the people of the shift `s`. */
const PEOPLE_CHANGED = sql<number>`coalesce((SELECT max(${lastChangeOf('shift_user', sql`su.id`)})
  FROM ${shiftUser} AS su WHERE su.shift_id = s.id), 0)`;

const SITE_FIELDS = {
  ...pick(s, 'id', 'date', 'start_minute', 'end_minute'),
  deleted: isTrue(sql`s.deleted_at IS NOT NULL`),
  address: w.address,
  template: fromJson<SiteFeedEvent['template']>(namedJson(t)),
  seats: jsonList(
    jsonObject({
      position: fromJson<SiteFeedEvent['template']>(namedJson(o)),
      filled: FILLED,
      total: sql<number>`g.fixed_total + g.temp_total`,
    }),
    sql`FROM ${seatGroup} AS g JOIN ${position} AS o ON o.id = g.position_id WHERE g.shift_id = s.id`,
    sql`o.name, o.id`,
  ),
  changed_at: sql<number>`max(${publishedAt(sql`s.workplace_id`, sql`s.date`)}, ${PEOPLE_CHANGED},
    ${lastChangeOf('shift', sql`s.id`)}, ${lastChangeOf('workplace', sql`w.id`)})`,
};

/** T-39: the published shifts of a workplace, also deleted ones. */
export function selectSiteFeed(
  workplaceId: WorkplaceId,
  { from, to }: { from: CalendarDate; to: CalendarDate },
) {
  return selectRaw(
    SITE_FIELDS,
    sql`FROM ${SHIFTS} WHERE s.workplace_id = ${workplaceId} AND ${betweenDays(from, to)} AND ${IS_SHOWN}
      ORDER BY ${SHIFT_ORDER}, s.id`,
  );
}

export function siteEventOf(row: FieldsRow<typeof SITE_FIELDS>): SiteFeedEvent {
  return {
    id: row.id,
    start: instantOfClock(row.date, row.start_minute),
    end: instantOfClock(row.date, row.end_minute),
    changedAt: row.changed_at,
    isCancelled: row.deleted,
    template: row.template,
    address: row.address,
    seats: row.seats,
  };
}
