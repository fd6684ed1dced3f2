import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { StoredPlace } from '#domain/roster/file/directory.ts';
import type { OwnTimes } from '#domain/roster/proposal.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { pick, select } from '#worker/db/query.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';

const [s, su] = [alias(shift, 's'), alias(shiftUser, 'su')];

/**
 * The counted people on these shifts, for {@link placeOf}.
 * @param shifts a condition of the shift `s`
 */
export function selectPlaces(shifts: SQL) {
  return select({
    ...pick(su, 'id', 'shift_id', 'person_id', 'position_id', 'type', 'start_minute', 'end_minute'),
    // `COUNTED` allows no other status.
    status: sql<StoredPlace['status']>`${su.status}`,
  })
    .from(s)
    .innerJoin(su, eq(su.shift_id, s.id))
    .where(and(shifts, COUNTED));
}

type PlaceRow = RowOf<ReturnType<typeof selectPlaces>>;

export function placeOf(row: PlaceRow): StoredPlace {
  const { id, person_id, position_id, type, status } = row;
  return {
    assignmentId: id,
    personId: person_id,
    positionId: position_id,
    type,
    status,
    ownTimes: ownTimesOf(row),
  };
}

/** Null for an assignment at the times of the shift. */
export function ownTimesOf({
  start_minute,
  end_minute,
}: Pick<PlaceRow, 'start_minute' | 'end_minute'>): OwnTimes | null {
  return start_minute === null || end_minute === null ? null : { start: start_minute, end: end_minute };
}
