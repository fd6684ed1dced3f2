import { type SQL, sql } from 'drizzle-orm';
import type { KeptRecord } from '#domain/people/kept-records.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import { rows } from '#worker/db/database.ts';
import { personErasure, personKept } from '#worker/db/schema/erasure.ts';
import { person } from '#worker/db/schema/person.ts';
import { erasing } from './erasing.ts';
import type { LinkTraces } from './link-traces.ts';
import type { Stage } from './rule.ts';

/** All stages, for a person without records that a law requires. */
const EVERYTHING: readonly Stage[] = ['left', 'labour', 'dispatch', 'insurance', 'tax', 'last'];

export type PersonErasure = {
  personId: number;
  erasedBy: number;
  /** The last day of employment, work or pay. */
  endedOn: CalendarDate;
  /** The records that laws require. */
  kept: readonly KeptRecord[];
};

/**
 * The statements that erase a person for good: what goes at once, or everything where no law requires a record.
 * The person is deleted from now on: they cannot sign in, be planned or be restored.
 * @param traces of their ids in the staff system, needed where no record stays
 */
export function erasingPerson(
  { personId, erasedBy, endedOn, kept }: PersonErasure,
  now: Instant,
  traces: LinkTraces,
): SQL[] {
  const isAll = kept.length === 0;
  return [
    sql`INSERT INTO ${personErasure} (person_id, erased_at, erased_by, ended_on, finished_at)
      VALUES (${personId}, ${now}, ${erasedBy}, ${endedOn}, ${isAll ? now : null})`,
    sql`INSERT INTO ${personKept} (person_id, record) SELECT ${personId}, value FROM json_each(${rows(kept)})`,
    ...(isAll ? EVERYTHING : (['left'] as const)).flatMap((stage) => erasing(stage, [personId], now, traces)),
    sql`UPDATE ${person} SET deleted_at = coalesce(deleted_at, ${now}), version = version + 1,
      auth_version = auth_version + 1, roster_version = roster_version + 1 WHERE id = ${personId}`,
  ];
}
