import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AssignmentStatus } from '#domain/roster/facts.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { jstDate, jstMinuteOfDay } from '#domain/time/instant.ts';
import { SHIFT_ORDER } from '#worker/areas/roster/changes/shown-shift.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { otherNamesJson } from '#worker/db/named-json.ts';
import { OPEN_SEAT } from '#worker/db/open-seat.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { jsonFirst, jsonObject, pick } from '#worker/db/query.ts';
import { seatGroup, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, membershipPosition, position, workplace } from '#worker/db/schema/workplace.ts';

/**
 * Whether staff may see the shift `s`: its day is published, its workplace is active, and they work
 * there.
 */
export function isRecruiting({ actor }: SignedInCtx): SQL {
  return sql`s.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM ${workplace} AS site
      WHERE site.id = s.workplace_id AND site.active AND site.deleted_at IS NULL)
    AND ${IS_SHOWN}
    AND s.workplace_id IN (SELECT m.workplace_id FROM ${membership} AS m
      WHERE m.person_id = ${actor.id} AND m.works)`;
}

/** The actor's positions, `po`, at the workplaces where they work. */
export function ownPositions({ actor }: SignedInCtx): SQL {
  return sql`${membership} AS m JOIN ${membershipPosition} AS mp ON mp.membership_id = m.id
    JOIN ${position} AS po ON po.id = mp.position_id AND po.deleted_at IS NULL
    WHERE m.person_id = ${actor.id} AND m.works`;
}

/** Whether the shift `s` has not begun. Shifts of yesterday's business date may still be ahead. */
export function isToCome({ now }: SignedInCtx): SQL {
  const today = jstDate(now);
  const minute = jstMinuteOfDay(now);
  return sql`${SHIFT_ORDER} >= ${addDays(today, -1)} AND (s.date > ${today}
    OR s.start_minute > iif(s.date = ${today}, ${minute}, ${minute + MINUTES_PER_DAY}))`;
}

const [su, po] = [alias(shiftUser, 'su'), alias(position, 'po')];

const OWN_PLACE = jsonObject({
  id: su.id,
  status: sql<AssignmentStatus>`iif(su.outcome IS NULL, su.status, 'cancelled')`,
  reason: su.left_reason,
  version: su.version,
  position: jsonObject({ ...pick(po, 'id', 'name'), names: otherNamesJson(po) }),
});

/** The actor's latest assignment to the shift `s`, a counted one first; null without any. */
export function ownPlace({ actor }: SignedInCtx) {
  return jsonFirst(
    OWN_PLACE,
    sql`FROM ${shiftUser} AS su JOIN ${position} AS po ON po.id = su.position_id
    WHERE su.shift_id = s.id AND su.person_id = ${actor.id} ORDER BY (${COUNTED}) DESC, su.id DESC LIMIT 1`,
  );
}

/**
 * Whether the shift `s` needs people in the actor's positions, or the actor has registered for it. A shift
 * that another person planned for the actor is not offered: it is their own shift.
 */
export function isOffered(ctx: SignedInCtx): SQL {
  const live = sql`FROM ${shiftUser} AS su WHERE su.shift_id = s.id AND su.person_id = ${ctx.actor.id} AND ${COUNTED}`;
  return sql`(EXISTS (SELECT 1 ${live} AND (su.status = 'pending' OR su.created_by = ${ctx.actor.id}))
    OR (s.active AND s.closed_at IS NULL AND NOT EXISTS (SELECT 1 ${live})
      AND EXISTS (SELECT 1 FROM ${seatGroup} AS g WHERE g.shift_id = s.id AND ${OPEN_SEAT}
        AND g.position_id IN (SELECT po.id FROM ${ownPositions(ctx)}))))`;
}
