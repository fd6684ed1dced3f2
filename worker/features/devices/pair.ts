import { sql } from 'drizzle-orm';
import type { OwnDeviceBody, PairBody, Paired } from '#contract/devices.ts';
import { AppError } from '#contract/errors.ts';
import { readPairingCode } from '#domain/account/pairing-code.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { hashToken, newToken } from '#worker/crypto/token.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { type Change, commit, StaleFacts } from '#worker/db/commit.ts';
import { drawId } from '#worker/db/ids.ts';
import { device, pairingCode } from '#worker/db/schema/device.ts';
import { person } from '#worker/db/schema/person.ts';
import { telling } from '#worker/inbox/telling.ts';
import { givingBack, networkOfCaller, takeAndRead } from '#worker/throttle/throttle.ts';
import { hasRoomForDevice, noRoomForDevice } from './room.ts';

type CodeRow = {
  id: number;
  name: string;
  person_id: number;
  session_id: number | null;
  waits: number;
  disabled: number;
};

/**
 * Binds the device of the code to its person, in place of whatever held that place before.
 * @throws AppError AUTH_LINK_EXPIRED for a code that is wrong, used, replaced or too old,
 *   AUTH_USER_DISABLED only with the right code, E_TOO_MANY_REQUESTS
 */
export async function pair(ctx: Ctx, { code, at }: PairBody): Promise<Paired> {
  const token = newToken();
  const [codeHash, tokenHash] = await Promise.all([hashToken(readPairingCode(code)), hashToken(token)]);
  const { taken, facts } = await takeAndRead<CodeRow>(
    ctx,
    [{ policy: 'pair_address', of: networkOfCaller(ctx) }],
    [
      sql`SELECT d.id, d.name, d.person_id, c.session_id, c.used_at IS NULL AND c.expires_at > ${ctx.now} AS waits,
               p.disabled_at IS NOT NULL AS disabled
        FROM ${pairingCode} AS c JOIN ${device} AS d ON d.id = c.device_id AND d.deleted_at IS NULL
        JOIN ${person} AS p ON p.id = d.person_id AND p.deleted_at IS NULL WHERE c.code_hash = ${codeHash}`,
    ],
  );
  const found = facts[0]?.[0];
  if (found?.waits !== 1) throw new AppError('AUTH_LINK_EXPIRED');
  if (found.disabled === 1) throw new AppError('AUTH_USER_DISABLED');
  const clockOffset = clockOffsetBy(ctx, at);
  try {
    await commit(ctx, {
      guards: [sql`SELECT used_at IS NULL FROM ${pairingCode} WHERE code_hash = ${codeHash}`],
      statements: [
        sql`UPDATE ${pairingCode} SET used_at = ${ctx.now} WHERE code_hash = ${codeHash}`,
        sql`UPDATE ${device} SET token_hash = ${tokenHash}, clock_offset = ${clockOffset},
                paired_by = ${found.session_id}, paired_at = ${ctx.now},
                last_seen_at = ${ctx.now}, ended_at = NULL, version = version + 1 WHERE id = ${found.id}`,
        ...givingBack(ctx, taken),
        ...telling(ctx, [
          { personId: found.person_id, kind: 'device_paired', params: { device: found.name } },
        ]),
      ],
      audit: [
        { action: 'pair', subject: 'device', subjectId: found.id, after: { user_id: found.person_id } },
      ],
    });
  } catch (error) {
    if (error instanceof StaleFacts) throw new AppError('AUTH_LINK_EXPIRED');
    throw error;
  }
  return { token, device: { id: found.id, name: found.name } };
}

/**
 * Binds the device in one's hand: who is signed in on it needs no code of the office. The answer is kept nowhere.
 * @throws AppError DEVICE_LIMIT_REACHED
 */
export async function pairOwn(ctx: SignedInCtx, { name, platform, at }: OwnDeviceBody): Promise<Paired> {
  const token = newToken();
  const [id, tokenHash] = await Promise.all([drawId(ctx.db, 'device'), hashToken(token)]);
  const { id: personId, sessionId } = ctx.actor;
  const change: Change = {
    guards: [hasRoomForDevice(personId)],
    statements: [
      sql`INSERT INTO ${device} (id, person_id, name, platform, created_at, token_hash, clock_offset, paired_by, paired_at, last_seen_at)
          VALUES (${id}, ${personId}, ${name}, ${platform}, ${ctx.now}, ${tokenHash}, ${clockOffsetBy(ctx, at)}, ${sessionId}, ${ctx.now}, ${ctx.now})`,
      ...telling(ctx, [{ personId, kind: 'device_paired', params: { device: name } }]),
    ],
    audit: [
      { action: 'pair', subject: 'device', subjectId: id, after: { user_id: personId, name, platform } },
    ],
  };
  await commit(ctx, change).catch((error) => {
    throw error instanceof StaleFacts ? noRoomForDevice() : error;
  });
  return { token, device: { id, name } };
}

/** Milliseconds that the clock of the device goes before ours. */
function clockOffsetBy({ now }: Ctx, at: PairBody['at']): number {
  return at ? fromStamp(at) - now : 0;
}
