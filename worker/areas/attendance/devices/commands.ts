import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { Device, DeviceBody, DeviceChangeBody, PairingCode } from '#contract/attendance/devices.ts';
import { AppError } from '#contract/errors.ts';
import {
  formatPairingCode,
  PAIRING_CODE_CHARACTERS,
  PAIRING_CODE_KEPT,
  PAIRING_CODE_LENGTH,
} from '#domain/access/pairing-code.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { endingKeys } from '#worker/db/ending-devices.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { deleteFrom, insert, isTrue, update } from '#worker/db/query.ts';
import { accountLevel, personInReach } from '#worker/db/reach.ts';
import { device, pairingCode } from '#worker/db/schema/device.ts';
import { hashToken, newCode } from '#worker/platform/crypto/token.ts';
import { readDevice, refuseStrongerOwner } from './queries.ts';
import { hasRoomForDevice, noRoomForDevice } from './room.ts';

/**
 * @throws AppError E_NOT_FOUND for a person out of reach, E_FORBIDDEN for an account that is not
 * weaker, DEVICE_LIMIT_REACHED
 */
export async function createDevice(ctx: SignedInCtx, userId: number, input: DeviceBody): Promise<Device> {
  const { id, facts } = await drawIdWith(ctx.db, 'device', {
    found: isTrue(personInReach(ctx, userId)),
    level: accountLevel(userId),
    room: isTrue(sql`(${hasRoomForDevice(userId)})`),
  });
  if (!facts.found) throw new AppError('E_NOT_FOUND');
  refuseStrongerOwner(ctx, facts.level);
  if (!facts.room) throw noRoomForDevice();
  const { name, platform } = input;
  const after: Device = {
    id,
    name,
    platform,
    status: 'waiting',
    version: 1,
    paired_at: null,
    last_seen_at: null,
    ended_at: null,
    code_expires_at: null,
  };
  await commit(ctx, {
    guards: [sql`SELECT ${personInReach(ctx, userId)}`, hasRoomForDevice(userId)],
    statements: [insert(device).values({ id, person_id: userId, name, platform, created_at: ctx.now })],
    audit: [{ action: 'create', subject: 'device', subjectId: id, after: { user_id: userId, ...input } }],
    answer: { status: 201, body: after },
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the current device for an old version */
export async function updateDevice(
  ctx: SignedInCtx,
  userId: number,
  id: number,
  { version, name, platform }: DeviceChangeBody,
): Promise<Device> {
  const before = await readDevice(ctx, userId, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isDeviceUnchanged(ctx, userId, before)],
    current: () => readDevice(ctx, userId, id),
    statements: [deviceUpdate(id, { name, platform })],
    audit: [
      {
        action: 'update',
        subject: 'device',
        subjectId: id,
        before: { name: before.name, platform: before.platform },
        after: { name, platform },
      },
    ],
  });
  return { ...before, name, platform, version: version + 1 };
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the current device for an old version */
export async function deleteDevice(
  ctx: SignedInCtx,
  userId: number,
  id: number,
  version: number,
): Promise<void> {
  const before = await readDevice(ctx, userId, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isDeviceUnchanged(ctx, userId, before)],
    current: () => readDevice(ctx, userId, id),
    statements: [...endingPairing(ctx, id), deviceUpdate(id, { deleted_at: ctx.now })],
    audit: [{ action: 'delete', subject: 'device', subjectId: id, before }],
  });
}

/**
 * Issues the code that pairs the device and replaces an earlier code. A present binding stays until
 * the code is used. The answer is not stored, so a repetition issues another code.
 * @param origin the origin of the site, for the address in the QR code
 * @throws AppError E_NOT_FOUND, E_CONFLICT when the device changes concurrently
 */
export async function issueCode(
  ctx: SignedInCtx,
  userId: number,
  id: number,
  origin: string,
): Promise<PairingCode> {
  const before = await readDevice(ctx, userId, id);
  const code = newCode(PAIRING_CODE_CHARACTERS, PAIRING_CODE_LENGTH);
  const expiresAt = ctx.now + PAIRING_CODE_KEPT;
  const issued = {
    code_hash: await hashToken(code),
    expires_at: expiresAt,
    session_id: ctx.actor.sessionId,
  };
  await commit(ctx, {
    guards: [isDeviceUnchanged(ctx, userId, before)],
    current: () => readDevice(ctx, userId, id),
    statements: [
      insert(pairingCode)
        .values({ device_id: id, ...issued })
        .onConflictDoUpdate({ target: pairingCode.device_id, set: { ...issued, used_at: null } }),
    ],
    audit: [{ action: 'issue_code', subject: 'device', subjectId: id, after: { user_id: userId } }],
  });
  const shown = formatPairingCode(code);
  // The part after `#` reaches no server and no log; the page removes it from the address at once.
  const url = `${origin}/check-in#code=${shown}`;
  return { code: shown, expires_at: toStamp(expiresAt), url, qr: renderSVG(url, { border: 4 }) };
}

/**
 * Ends the binding of a device and its open code at once.
 * @throws AppError E_NOT_FOUND, E_CONFLICT when the device changes concurrently
 */
export async function endBinding(ctx: SignedInCtx, userId: number, id: number): Promise<void> {
  const before = await readDevice(ctx, userId, id);
  if (before.status !== 'paired' && before.code_expires_at === null) return;
  await commit(ctx, {
    guards: [isDeviceUnchanged(ctx, userId, before)],
    current: () => readDevice(ctx, userId, id),
    statements: [...endingPairing(ctx, id), deviceUpdate(id, {})],
    audit: [{ action: 'end_binding', subject: 'device', subjectId: id, before }],
  });
}

function deviceUpdate(id: number, set: Partial<typeof device.$inferInsert>): Statement {
  return update(device)
    .set({ ...set, version: sql`${device.version} + 1` })
    .where(eq(device.id, id));
}

function endingPairing(ctx: SignedInCtx, id: number): Statement[] {
  return [
    endingKeys(ctx, eq(device.id, id)),
    update(device)
      .set({ token_hash: null, ended_at: ctx.now })
      .where(and(eq(device.id, id), isNotNull(device.token_hash))),
    deleteFrom(pairingCode).where(eq(pairingCode.device_id, id)),
  ];
}

function isDeviceUnchanged(ctx: SignedInCtx, userId: number, { id, version }: Device): SQL {
  return sql`SELECT version = ${version} AND deleted_at IS NULL AND ${personInReach(ctx, userId)}
      FROM ${device} WHERE id = ${id}`;
}
