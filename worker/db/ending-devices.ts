import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { rows, type Statement } from './database.ts';
import { device, pairingCode } from './schema/device.ts';

/** The devices that are bound to a person, as a JSON list of their ids. */
export function boundDevices(personId: number): SQL {
  return sql`(SELECT json_group_array(id ORDER BY id) FROM ${device}
    WHERE person_id = ${personId} AND token_hash IS NOT NULL)`;
}

/** A guard: these and no others are bound. */
export function stillBound(personId: number, ids: readonly number[]): SQL {
  return sql`SELECT ${boundDevices(personId)} = ${rows(ids)}`;
}

/** Ends every binding of these people, and the codes that wait, in the batch of what makes it due. */
export function endingDevices({ now }: Pick<Ctx, 'now'>, ...personIds: number[]): Statement[] {
  const theirs = sql`(SELECT value FROM json_each(${rows(personIds)}))`;
  return [
    sql`UPDATE ${device} SET token_hash = NULL, ended_at = ${now}, version = version + 1
        WHERE person_id IN ${theirs} AND token_hash IS NOT NULL`,
    sql`DELETE FROM ${pairingCode} WHERE device_id IN (SELECT id FROM ${device} WHERE person_id IN ${theirs})`,
  ];
}
