import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { KnownAssignment } from '#domain/roster/file/directory.ts';
import type { OwnTimes } from '#domain/roster/proposal.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { pick, select } from '#worker/db/query.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';

const [s, su] = [alias(shift, 's'), alias(shiftUser, 'su')];

/**
 * The counted people on these shifts, for {@link storedPlaceOf}.
 * @param shifts a condition of the shift `s`
 */
export function selectStoredPlaces(shifts: SQL) {
  return select({
    ...pick(su, 'id', 'shift_id', 'person_id', 'position_id', 'type', 'start_minute', 'end_minute'),
    // `COUNTED` allows no other status.
    status: sql<KnownAssignment['status']>`${su.status}`,
  })
    .from(s)
    .innerJoin(su, eq(su.shift_id, s.id))
    .where(and(shifts, COUNTED));
}

type StoredPlaceRow = RowOf<ReturnType<typeof selectStoredPlaces>>;

export function storedPlaceOf(row: StoredPlaceRow): KnownAssignment {
  const { id, person_id, position_id, type, status } = row;
  return {
    assignmentId: id,
    personId: person_id,
    positionId: position_id,
    type,
    status,
    ownTimes: storedOwnTimes(row),
  };
}

/** Null for an assignment at the times of the shift. */
export function storedOwnTimes({
  start_minute,
  end_minute,
}: Pick<StoredPlaceRow, 'start_minute' | 'end_minute'>): OwnTimes | null {
  return start_minute === null || end_minute === null ? null : { start: start_minute, end: end_minute };
}
