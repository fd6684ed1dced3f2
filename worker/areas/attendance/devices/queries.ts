import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Device, ListedDevice } from '#contract/attendance/devices.ts';
import type { DeviceState } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { mayActOn } from '#domain/access/reach.ts';
import { type Instant, stampOrNull } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { type FieldsRow, isTrue, pick, select } from '#worker/db/query.ts';
import { accountLevel, personInReach } from '#worker/db/reach.ts';
import { device, LAST_HEARD, pairingCode } from '#worker/db/schema/device.ts';

/** Null for a device that never reached the server. */
export const LAST_HEARD_AT = sql<Instant | null>`nullif(${LAST_HEARD}, 0)`;

function deviceFields({ now }: SignedInCtx) {
  return {
    ...pick(device, 'id', 'name', 'platform', 'version', 'paired_at', 'last_seen_at', 'ended_at'),
    bound: isTrue(sql`${device.token_hash} IS NOT NULL`),
    code_expires_at: sql<Instant | null>`(SELECT c.expires_at FROM ${pairingCode} AS c
       WHERE c.device_id = ${device.id} AND c.used_at IS NULL AND c.expires_at > ${now})`,
  };
}

type DeviceRow = FieldsRow<ReturnType<typeof deviceFields>>;

function isDeviceOf(userId: number) {
  return and(eq(device.person_id, userId), isNull(device.deleted_at));
}

/** @throws AppError E_NOT_FOUND for a person out of reach */
export async function listDevices(
  ctx: SignedInCtx,
  userId: number,
  query: OperationQuery<'users.devices.list'>,
): Promise<{ data: ListedDevice[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: { ...deviceFields(ctx), app_version: device.app_version, last_heard_at: LAST_HEARD_AT },
    from: sql`${device}`,
    where: sql`${isDeviceOf(userId)} AND ${deviceNameHas(query.q)}`,
    orderBy: sql`${device.name}`,
    id: device.id,
    descending: query.sort.startsWith('-'),
    belongs: personInReach(ctx, userId),
  });
  const data = rows.map(({ app_version, last_heard_at, ...row }) => ({
    ...deviceOf(row),
    app_version,
    last_heard_at: stampOrNull(last_heard_at),
  }));
  return { data, meta };
}

export async function listOwnDevices(ctx: SignedInCtx): Promise<{ data: Device[] }> {
  const devices = await all(
    ctx.db,
    select(deviceFields(ctx)).from(device).where(isDeviceOf(ctx.actor.id)).orderBy(device.name, device.id),
  );
  return { data: devices.map(deviceOf) };
}

function deviceNameHas(part: string | undefined): SQL {
  if (!part) return sql`1`;
  return sql`instr(lower(${device.name} || ' ' || coalesce(${device.platform}, '')), lower(${part})) > 0`;
}

/**
 * Returns a device to change.
 * @throws AppError E_NOT_FOUND also for a device of another person or of a person out of reach,
 * E_FORBIDDEN for an account that is not weaker than the actor's
 */
export async function readDevice(ctx: SignedInCtx, userId: number, id: number): Promise<Device> {
  const row = await first(
    ctx.db,
    select({ ...deviceFields(ctx), level: accountLevel(userId) })
      .from(device)
      .where(and(eq(device.id, id), isDeviceOf(userId), personInReach(ctx, userId))),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  refuseStrongerOwner(ctx, row.level);
  return deviceOf(row);
}

/** A device acts for its person, so the actor needs the right to act on that account. */
export function refuseStrongerOwner({ actor, scope }: SignedInCtx, level: number): void {
  if (scope !== 'own' && !mayActOn(actor.level, level)) throw new AppError('E_FORBIDDEN');
}

function deviceOf({ bound, paired_at, last_seen_at, ended_at, code_expires_at, ...row }: DeviceRow): Device {
  return {
    id: row.id,
    name: row.name,
    platform: row.platform,
    status: deviceStateOf(bound, ended_at),
    paired_at: stampOrNull(paired_at),
    last_seen_at: stampOrNull(last_seen_at),
    ended_at: stampOrNull(ended_at),
    code_expires_at: stampOrNull(code_expires_at),
    version: row.version,
  };
}

export function deviceStateOf(bound: boolean, endedAt: number | null): DeviceState {
  if (bound) return 'paired';
  return endedAt === null ? 'waiting' : 'ended';
}
