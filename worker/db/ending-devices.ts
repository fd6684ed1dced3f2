import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { isAmong, rows, type Statement } from './database.ts';
import { deleteFrom, fromJson, select, update } from './query.ts';
import { device, pairingCode } from './schema/device.ts';

/** The ids of a person's paired devices. */
export function boundDevices(personId: number): SQL<number[]> {
  return fromJson<number[]>(sql`(SELECT json_group_array(id ORDER BY id) FROM ${device}
    WHERE person_id = ${personId} AND token_hash IS NOT NULL)`);
}

/** A guard: exactly these devices are paired. */
export function stillBound(personId: number, ids: readonly number[]): SQL {
  return sql`SELECT ${boundDevices(personId)} = ${rows(ids)}`;
}

/** Ends all device bindings and unused codes of these people, in the batch of its cause. */
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

/** The columns of a device without a binding. */
export function unbound({ now }: Pick<Ctx, 'now'>) {
  return { token_hash: null, ended_at: now, version: sql`${device.version} + 1` };
}
