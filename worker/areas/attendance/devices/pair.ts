import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OwnDeviceBody, PairBody, Paired } from '#contract/attendance/devices.ts';
import { AppError } from '#contract/errors.ts';
import { readPairingCode } from '#domain/access/pairing-code.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { givingBack, networkOfCaller, takeAndRead } from '#worker/areas/access/throttle/throttle.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { type Change, commit, StaleFacts } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { keepingLanguage } from '#worker/db/language-in-use.ts';
import { insert, isTrue, pick, select, update } from '#worker/db/query.ts';
import { device, pairingCode } from '#worker/db/schema/device.ts';
import { person } from '#worker/db/schema/person.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { givenKeyOf, isKeyNew, keyTaken, replacingKey } from './keys.ts';
import { hasRoomForDevice, noRoomForDevice } from './room.ts';

/**
 * Binds the device of the code to its person and replaces an earlier binding.
 * @throws AppError AUTH_LINK_EXPIRED for a wrong, used, replaced or expired code, AUTH_USER_DISABLED
 * only with the right code, E_TOO_MANY_REQUESTS, E_UNPROCESSABLE_ENTITY for a key that is not on the curve or
 * was used before
 */
export async function pair(ctx: Ctx, { code, at, key, lang }: PairBody): Promise<Paired> {
  const token = newToken();
  const [codeHash, tokenHash, given] = await Promise.all([
    hashToken(readPairingCode(code)),
    hashToken(token),
    givenKeyOf(key),
  ]);
  const { taken, facts } = await takeAndRead(
    ctx,
    [{ policy: 'pair_address', of: networkOfCaller(ctx.call.caller) }],
    [
      select({
        ...pick(device, 'id', 'name', 'person_id'),
        session_id: pairingCode.session_id,
        waits: isTrue(sql`${pairingCode.used_at} IS NULL AND ${pairingCode.expires_at} > ${ctx.now}`),
        disabled: isTrue(sql`${person.disabled_at} IS NOT NULL`),
        isNew: isTrue(sql`(${isKeyNew(given)})`),
      })
        .from(pairingCode)
        .innerJoin(device, and(eq(device.id, pairingCode.device_id), isNull(device.deleted_at)))
        .innerJoin(person, and(eq(person.id, device.person_id), isNull(person.deleted_at)))
        .where(eq(pairingCode.code_hash, codeHash)),
    ],
  );
  const [[found]] = facts;
  if (!found?.waits) throw new AppError('AUTH_LINK_EXPIRED');
  if (found.disabled) throw new AppError('AUTH_USER_DISABLED');
  if (!found.isNew) throw keyTaken();
  const clockOffset = clockOffsetBy(ctx, at);
  try {
    await commit(ctx, {
      guards: [
        sql`SELECT used_at IS NULL FROM ${pairingCode} WHERE code_hash = ${codeHash}`,
        isKeyNew(given),
      ],
      statements: [
        update(pairingCode).set({ used_at: ctx.now }).where(eq(pairingCode.code_hash, codeHash)),
        update(device)
          .set({
            token_hash: tokenHash,
            clock_offset: clockOffset,
            paired_by: found.session_id,
            paired_at: ctx.now,
            last_seen_at: ctx.now,
            ended_at: null,
            version: sql`${device.version} + 1`,
          })
          .where(eq(device.id, found.id)),
        ...replacingKey(ctx, given, { id: found.id, personId: found.person_id }),
        ...givingBack(ctx, taken),
        ...keepingLanguage(ctx, found.person_id, lang),
        ...insertNotices(ctx, [
          { personId: found.person_id, kind: 'device_paired', params: { device: found.name } },
        ]),
      ],
      audit: [
        {
          action: 'pair',
          subject: 'device',
          subjectId: found.id,
          after: { user_id: found.person_id, key_id: given?.id ?? null },
        },
      ],
    });
  } catch (error) {
    if (error instanceof StaleFacts) throw new AppError('AUTH_LINK_EXPIRED');
    throw error;
  }
  return { token, device: { id: found.id, name: found.name }, now: ctx.now, key_id: given?.id ?? null };
}

/**
 * Binds the device that the person is logged in on, without a code. The answer is not stored.
 * @throws AppError DEVICE_LIMIT_REACHED, E_UNPROCESSABLE_ENTITY as {@link pair}
 */
export async function pairOwn(
  ctx: SignedInCtx,
  { name, platform, at, key, lang }: OwnDeviceBody,
): Promise<Paired> {
  const token = newToken();
  const [given, tokenHash] = await Promise.all([givenKeyOf(key), hashToken(token)]);
  const { id, facts } = await drawIdWith(ctx.db, 'device', {
    isNew: isTrue(sql`(${isKeyNew(given)})`),
  });
  if (!facts.isNew) throw keyTaken();
  const { id: personId, sessionId } = ctx.actor;
  const change: Change = {
    guards: [hasRoomForDevice(personId), isKeyNew(given)],
    statements: [
      insert(device).values({
        id,
        person_id: personId,
        name,
        platform,
        created_at: ctx.now,
        token_hash: tokenHash,
        clock_offset: clockOffsetBy(ctx, at),
        paired_by: sessionId,
        paired_at: ctx.now,
        last_seen_at: ctx.now,
      }),
      ...replacingKey(ctx, given, { id, personId }),
      ...keepingLanguage(ctx, personId, lang),
      ...insertNotices(ctx, [{ personId, kind: 'device_paired', params: { device: name } }]),
    ],
    audit: [
      {
        action: 'pair',
        subject: 'device',
        subjectId: id,
        after: { user_id: personId, name, platform, key_id: given?.id ?? null },
      },
    ],
  };
  await commit(ctx, change).catch((error) => {
    throw error instanceof StaleFacts ? noRoomForDevice() : error;
  });
  return { token, device: { id, name }, now: ctx.now, key_id: given?.id ?? null };
}

/** Milliseconds that the device's clock is ahead of ours. */
function clockOffsetBy({ now }: Ctx, at: PairBody['at']): number {
  return at ? fromStamp(at) - now : 0;
}
