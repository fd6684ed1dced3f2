import { and, eq, isNull } from 'drizzle-orm';
import type { KeptPunchesBody } from '#contract/attendance/kept-punches.ts';
import { hashOfText, isSignedBy, type SignedPunch } from '#contract/attendance/punch-signing.ts';
import { readPunch, type SentPunch, type TabletText } from '#domain/attendance/kept-punches/format.ts';
import type { Instant } from '#domain/time/instant.ts';
import { networkOfCaller, takeAndRead } from '#worker/areas/access/throttle/throttle.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { isAmong } from '#worker/db/database.ts';
import { pick, select } from '#worker/db/query.ts';
import { device, deviceKey } from '#worker/db/schema/device.ts';
import { person } from '#worker/db/schema/person.ts';

/** A sent text with its hash. */
export interface SentText extends SignedPunch {
  hash: string;
}

/** A key that signs a chain of punches. */
export interface ChainKey {
  id: string;
  x: string;
  y: string;
  made_at: Instant;
  ended_at: Instant | null;
}

/** The punch of a text, and the known key that signed it. */
export interface Signed<Key extends ChainKey = SigningKey, Text extends TabletText = SentPunch> {
  punch: Text;
  key: Key;
}

/** Without `signed` for a text that no known key signed. */
export interface ReadText<Key extends ChainKey, Text extends TabletText> extends SentText {
  signed: Signed<Key, Text> | null;
}

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

/**
 * Verifies which key signed each text. The only way from a sent text to a punch, so that no punch counts
 * for another key than its own.
 */
export function verifiedTexts<Key extends ChainKey, Text extends TabletText>(
  sent: readonly SignedPunch[],
  keys: readonly Key[],
  read: (text: string) => Text | null,
): Promise<ReadText<Key, Text>[]> {
  return Promise.all(
    sent.map(async (one) => {
      const punch = read(one.text);
      const key = keys.find(({ id }) => id === punch?.key);
      const isSigned =
        key !== undefined && (await isSignedBy({ kty: 'EC', crv: 'P-256', x: key.x, y: key.y }, one));
      const hash = await hashOfText(one.text);
      return { ...one, hash, signed: punch && isSigned ? { punch, key } : null };
    }),
  );
}
