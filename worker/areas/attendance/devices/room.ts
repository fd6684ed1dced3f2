import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { OWN_DEVICES_MAX } from '#contract/limits.ts';
import { device } from '#worker/db/schema/device.ts';

/** A guard: the person may have one more device. */
export function hasRoomForDevice(personId: number): SQL {
  return sql`SELECT count(*) < ${OWN_DEVICES_MAX} FROM ${device} WHERE person_id = ${personId} AND deleted_at IS NULL`;
}

export function noRoomForDevice(): AppError {
  return new AppError('DEVICE_LIMIT_REACHED', { limit: OWN_DEVICES_MAX });
}
