import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { auditing } from './commit.ts';
import type { Statement } from './database.ts';
import { unbinding } from './ending-devices.ts';
import { deleteFrom } from './query.ts';
import { device, pairingCode } from './schema/device.ts';
import { session } from './schema/session.ts';

/**
 * Ends the devices that a person's sessions paired, and their unused codes, before the batch ends
 * the sessions. Devices of other people end only with an open session: their owners then need a new
 * code.
 * @param ending the condition of the sessions that end, on the table `session` AS s
 */
export function endingDevicesOf(ctx: Ctx, personId: number, ending: SQL): Statement[] {
  const sessions = sql`(SELECT s.id FROM ${session} AS s WHERE s.person_id = ${personId} AND ${ending})`;
  const open = sql`(SELECT s.id FROM ${session} AS s WHERE s.person_id = ${personId} AND ${ending} AND s.ended_at IS NULL)`;
  const bound = sql`token_hash IS NOT NULL
    AND (paired_by IN ${open} OR (person_id = ${personId} AND paired_by IN ${sessions}))`;
  return [
    auditing(
      ctx,
      sql`SELECT 'end_binding' AS action, 'device' AS subject, id, NULL AS workplace_id, NULL AS before,
            json_object('user_id', person_id) AS after FROM ${device} WHERE ${bound}`,
      personId,
    ),
    ...unbinding(ctx, bound),
    deleteFrom(pairingCode).where(sql`used_at IS NULL AND session_id IN ${sessions}`),
  ];
}
