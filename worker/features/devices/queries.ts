import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Device, deviceOperations } from '#contract/devices.ts';
import type { DeviceState } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import { mayActOn } from '#domain/account/reach.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, type Statement } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { accountLevel, personInReach } from '#worker/db/reach.ts';
import { device, pairingCode } from '#worker/db/schema/device.ts';

type DeviceRow = Pick<Device, 'id' | 'name' | 'platform' | 'version'> & {
  bound: number;
  paired_at: number | null;
  last_seen_at: number | null;
  ended_at: number | null;
  code_expires_at: number | null;
};

function columns({ now }: SignedInCtx): SQL {
  return sql`d.id, d.name, d.platform, d.version, d.token_hash IS NOT NULL AS bound, d.paired_at, d.last_seen_at, d.ended_at,
    (SELECT c.expires_at FROM ${pairingCode} AS c
     WHERE c.device_id = d.id AND c.used_at IS NULL AND c.expires_at > ${now}) AS code_expires_at`;
}

/** @throws AppError E_NOT_FOUND for a person who is out of reach */
export async function listDevices(
  ctx: SignedInCtx,
  userId: number,
  query: z.output<(typeof deviceOperations)['users.devices.list']['query']>,
): Promise<{ data: Device[]; meta: ListMeta }> {
  const { rows, meta } = await readPage<DeviceRow>(ctx.db, query, {
    select: columns(ctx),
    from: sql`${device} AS d`,
    where: sql`d.person_id = ${userId} AND d.deleted_at IS NULL AND ${named(query.q)}`,
    orderBy: sql`d.name`,
    id: sql`d.id`,
    descending: query.sort.startsWith('-'),
    belongs: personInReach(ctx, userId),
  });
  return { data: rows.map(deviceOf), meta };
}

export async function listOwnDevices(ctx: SignedInCtx): Promise<{ data: Device[] }> {
  const { results } = await bind(
    ctx.db.d1,
    sql`SELECT ${columns(ctx)} FROM ${device} AS d
        WHERE d.person_id = ${ctx.actor.id} AND d.deleted_at IS NULL ORDER BY d.name, d.id`,
  ).all<DeviceRow>();
  return { data: results.map(deviceOf) };
}

function named(part: string | undefined): SQL {
  if (!part) return sql`1`;
  return sql`instr(lower(d.name || ' ' || coalesce(d.platform, '')), lower(${part})) > 0`;
}

/**
 * A device that is to be changed.
 * @throws AppError E_NOT_FOUND also for a device of somebody else, and one of a person out of reach, E_FORBIDDEN for
 *   one of an account that is not weaker than the actor's own
 */
export async function readDevice(ctx: SignedInCtx, userId: number, id: number): Promise<Device> {
  const row = await bind(ctx.db.d1, selectDevice(ctx, userId, id)).first<DeviceRow & { level: number }>();
  if (!row) throw new AppError('E_NOT_FOUND');
  refuseStronger(ctx, row.level);
  return deviceOf(row);
}

/** Devices act for their person, so that they belong to the account: others' are bound by who may act on it. */
export function refuseStronger({ actor, scope }: SignedInCtx, level: number): void {
  if (scope !== 'own' && !mayActOn(actor.level, level)) throw new AppError('E_FORBIDDEN');
}

function selectDevice(ctx: SignedInCtx, userId: number, id: number): Statement {
  return sql`SELECT ${columns(ctx)}, ${accountLevel(userId)} AS level FROM ${device} AS d
      WHERE d.id = ${id} AND d.person_id = ${userId} AND d.deleted_at IS NULL AND ${personInReach(ctx, userId)}`;
}

function deviceOf({ bound, paired_at, last_seen_at, ended_at, code_expires_at, ...row }: DeviceRow): Device {
  const stamp = (at: number | null) => (at === null ? null : toStamp(at));
  return {
    id: row.id,
    name: row.name,
    platform: row.platform,
    state: stateOf(bound === 1, ended_at),
    paired_at: stamp(paired_at),
    last_seen_at: stamp(last_seen_at),
    ended_at: stamp(ended_at),
    code_expires_at: stamp(code_expires_at),
    version: row.version,
  };
}

function stateOf(bound: boolean, endedAt: number | null): DeviceState {
  if (bound) return 'paired';
  return endedAt === null ? 'waiting' : 'ended';
}
