import { and, eq, isNull } from 'drizzle-orm';
import type { KeptPunchesBody } from '#contract/attendance/kept-punches.ts';
import { readPunch, type SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { networkOfCaller, takeAndRead } from '#worker/areas/access/throttle/throttle.ts';
import { type ReadText, verifiedTexts } from '#worker/areas/attendance/signed-punches/texts.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { isAmong } from '#worker/db/database.ts';
import { pick, select } from '#worker/db/query.ts';
import { device, deviceKey } from '#worker/db/schema/device.ts';
import { person } from '#worker/db/schema/person.ts';

function selectKeys(ids: readonly string[]) {
  return select({
    ...pick(deviceKey, 'id', 'device_id', 'person_id', 'x', 'y', 'made_at', 'ended_at'),
    last_answered: device.last_seen_at,
  })
    .from(deviceKey)
    .innerJoin(device, eq(device.id, deviceKey.device_id))
    .innerJoin(person, and(eq(person.id, deviceKey.person_id), isNull(person.deleted_at)))
    .where(isAmong(deviceKey.id, ids));
}

export type SigningKey = RowOf<ReturnType<typeof selectKeys>>;

/**
 * Reads the sent texts, finds the key that each one names, and verifies that this key signed it.
 * @throws AppError E_TOO_MANY_REQUESTS
 */
export async function readSignedPunches(
  ctx: Ctx,
  { punches }: KeptPunchesBody,
): Promise<ReadText<SigningKey, SentPunch>[]> {
  const named = punches.flatMap(({ text }) => readPunch(text)?.key ?? []);
  const {
    facts: [keys],
  } = await takeAndRead(
    ctx,
    [{ policy: 'punches_address', of: networkOfCaller(ctx.call.caller) }],
    [selectKeys([...new Set(named)])],
  );
  return verifiedTexts(punches, keys, readPunch);
}
