import { sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { externalLink, syncSend } from '#worker/db/schema/staff-system.ts';
import { SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';

/**
 * queues these people for sending when no change of their own does so: the trigger on `person`
 * covers changes of linked fields. Nothing is queued where an unsent row waits.
 */
export function owing({ now }: Pick<Ctx, 'now'>, personIds: readonly number[]): Statement[] {
  if (personIds.length === 0) return [];
  return [
    sql`INSERT INTO ${syncSend} (system, person_id, state, due_at, created_at)
        SELECT l.system, l.person_id, 'waiting', ${now}, ${now} FROM ${externalLink} AS l
        WHERE l.system = ${SYSTEM} AND l.state = 'linked'
          AND l.person_id IN (SELECT value FROM json_each(${rows(personIds)}))
          AND NOT EXISTS (SELECT 1 FROM ${syncSend} AS s
                          WHERE s.person_id = l.person_id AND s.ended_at IS NULL AND s.body IS NULL)`,
  ];
}
