import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { isAmong, rows, type Statement } from './database.ts';
import { deleteFrom, fromJson, select, update } from './query.ts';
import { device, pairingCode } from './schema/device.ts';

/** The ids of the devices that are bound to a person. */
export function boundDevices(personId: number): SQL<number[]> {
  return fromJson<number[]>(sql`(SELECT json_group_array(id ORDER BY id) FROM ${device}
    WHERE person_id = ${personId} AND token_hash IS NOT NULL)`);
}

/** A guard: these and no others are bound. */
export function stillBound(personId: number, ids: readonly number[]): SQL {
  return sql`SELECT ${boundDevices(personId)} = ${rows(ids)}`;
}

/** Ends every binding of these people, and the codes that wait, in the batch of what makes it due. */
export function endingDevices(ctx: Pick<Ctx, 'now'>, ...personIds: number[]): Statement[] {
  const isTheirs = isAmong(device.person_id, personIds);
  return [
    update(device)
      .set(unbound(ctx))
      .where(and(isTheirs, isNotNull(device.token_hash))),
    deleteFrom(pairingCode).where(
      inArray(pairingCode.device_id, select({ id: device.id }).from(device).where(isTheirs)),
    ),
  ];
}

/** What of a device says that it is bound to nobody any more. */
export function unbound({ now }: Pick<Ctx, 'now'>) {
  return { token_hash: null, ended_at: now, version: sql`${device.version} + 1` };
}
