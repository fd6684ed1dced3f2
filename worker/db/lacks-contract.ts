import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { worksSomewhere } from './colleagues.ts';
import { employmentContract } from './schema/employment-contract.ts';
import { person } from './schema/person.ts';

/**
 * EC-01: whether an employed person who works somewhere has no contract of employment on the day. It is
 * shown once for the person, and never for a placement.
 */
export function lacksContract(personId: SQLWrapper, day: CalendarDate): SQL {
  return sql`(NOT EXISTS (SELECT 1 FROM ${employmentContract} AS held WHERE held.person_id = ${personId}
        AND held.deleted_at IS NULL AND held.valid_from <= ${day}
        AND (held.valid_to IS NULL OR held.valid_to >= ${day}))
      AND EXISTS (SELECT 1 FROM ${person} AS employed WHERE employed.id = ${personId}
        AND employed.deleted_at IS NULL AND employed.disabled_at IS NULL
        AND (employed.hired_on IS NULL OR employed.hired_on <= ${day})
        AND (employed.left_on IS NULL OR employed.left_on >= ${day}))
      AND ${worksSomewhere(personId)})`;
}
