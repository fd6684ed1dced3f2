import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { isAmong, rows, type Statement } from './database.ts';
import { deleteFrom, fromJson, select, update } from './query.ts';
import { device, deviceKey, pairingCode } from './schema/device.ts';

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
    ...unbinding(ctx, sql`${isTheirs} AND token_hash IS NOT NULL`),
    deleteFrom(pairingCode).where(
      inArray(pairingCode.device_id, select({ id: device.id }).from(device).where(isTheirs)),
    ),
  ];
}

/** Ends the bindings of devices, and their keys. */
export function unbinding(ctx: Pick<Ctx, 'now'>, which: SQL): Statement[] {
  return [
    endingKeys(ctx, which),
    update(device)
      .set({ token_hash: null, ended_at: ctx.now, version: sql`${device.version} + 1` })
      .where(which),
  ];
}

/** Ends the keys of devices. Each belongs to one binding, so it ends with it. */
export function endingKeys({ now }: Pick<Ctx, 'now'>, which: SQL): Statement {
  return sql`UPDATE ${deviceKey} SET ended_at = ${now}
    WHERE ended_at IS NULL AND device_id IN (SELECT id FROM ${device} WHERE ${which})`;
}
