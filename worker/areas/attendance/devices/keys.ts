import { eq, type SQL, sql } from 'drizzle-orm';
import { type DevicePublicKey, isOnCurve, keyIdOf } from '#contract/attendance/punch-signing.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import { endingKeys } from '#worker/db/ending-devices.ts';
import { insert } from '#worker/db/query.ts';
import { device, deviceKey } from '#worker/db/schema/device.ts';

/** The key that a device gives at pairing, with its id. */
export type GivenKey = { id: string; key: DevicePublicKey };

/**
 * Null for a device without a key.
 * @throws AppError E_UNPROCESSABLE_ENTITY for a key that is not on the curve
 */
export async function givenKeyOf(key: DevicePublicKey | null | undefined): Promise<GivenKey | null> {
  if (!key) return null;
  if (!(await isOnCurve(key))) throw fieldIssues({ key: [{ key: 'invalid' }] });
  return { id: await keyIdOf(key), key };
}

/** A guard: no device has or had the key. It ends with its pairing, so that it signs nothing after it. */
export function isKeyNew(given: GivenKey | null): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM ${deviceKey} WHERE id = ${given?.id ?? null})`;
}

export function keyTaken() {
  return fieldIssues({ key: [{ key: 'taken' }] });
}

/** Ends the earlier keys of the device and stores the new one, if it gives one. */
export function replacingKey(
  ctx: Ctx,
  given: GivenKey | null,
  { id: deviceId, personId }: { id: number; personId: number },
): Statement[] {
  const ending = endingKeys(ctx, eq(device.id, deviceId));
  if (given === null) return [ending];
  const { id, key } = given;
  return [
    ending,
    insert(deviceKey).values({
      id,
      device_id: deviceId,
      person_id: personId,
      x: key.x,
      y: key.y,
      made_at: ctx.now,
    }),
  ];
}
