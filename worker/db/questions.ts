import { type SQL, sql } from 'drizzle-orm';
import { keptPunch, reviewItem } from './schema/attendance.ts';
import { tabletPunch } from './schema/tablet.ts';

/**
 * Whether the record `a` has an open question `q` of these kinds; without kinds, also one about a kept punch. They are few and have their own index, so
 * questions of other work are not read.
 */
export function hasQuestion(ofKind?: SQL): SQL {
  const isAsked = sql`EXISTS (SELECT 1 FROM ${reviewItem} AS q
    WHERE q.attendance_id = a.id AND q.state = 'open' AND ${ofKind ?? sql`1`})`;
  return ofKind ? isAsked : sql`(${isAsked} OR ${HAS_PUNCH_QUESTION})`;
}

/** T-34: whether a punch of the record `a` that a device or a tablet kept waits for a manager. */
export const HAS_PUNCH_QUESTION = sql`(EXISTS (SELECT 1 FROM ${keptPunch} AS k
  WHERE k.attendance_id = a.id AND k.state = 'open') OR EXISTS (SELECT 1 FROM ${tabletPunch} AS k
  WHERE k.attendance_id = a.id AND k.state = 'open'))`;
