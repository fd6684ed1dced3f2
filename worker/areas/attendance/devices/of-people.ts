import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { DeviceOfPerson } from '#contract/attendance/devices.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { stampOrNull } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { readPage } from '#worker/db/page.ts';
import { listedAs } from '#worker/db/person-facets.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { peopleFoundBy } from '#worker/db/person-search.ts';
import { type FieldsRow, isTrue, jsonList, jsonObject, pick } from '#worker/db/query.ts';
import { amongWorkplaces, withinReach } from '#worker/db/reach.ts';
import { ARRIVED_LATE, keptPunch } from '#worker/db/schema/attendance.ts';
import { device, deviceKey, LAST_HEARD } from '#worker/db/schema/device.ts';
import { person } from '#worker/db/schema/person.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { deviceStateOf, LAST_HEARD_AT } from './queries.ts';

const [d, w] = [alias(device, 'd'), alias(workplace, 'w')];

/** How long a late punch counts. */
const LATE_COUNTED = 30 * DAY_MS;

type DevicesQuery = OperationQuery<'devices.list'>;

function deviceFields(ctx: SignedInCtx) {
  return {
    ...pick(d, 'id', 'name', 'platform', 'paired_at', 'ended_at', 'app_version'),
    bound: isTrue(sql`d.token_hash IS NOT NULL`),
    user: personRef(d.person_id),
    workplaces: jsonList(
      jsonObject(pick(w, 'id', 'name')),
      sql`FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
        WHERE m.person_id = d.person_id AND ${withinReach(ctx, sql`m.workplace_id`)}`,
      sql`w.code`,
    ),
    last_heard_at: LAST_HEARD_AT,
    late_punches: sql<number>`(SELECT count(*) ${latePunches(ctx)})`,
    open_questions: sql<number>`(SELECT count(*) FROM ${deviceKey} AS own
      JOIN ${keptPunch} AS k ON k.key_id = own.id AND k.state = 'open'
      WHERE own.device_id = d.id AND ${withinReach(ctx, sql`k.workplace_id`)})`,
  };
}

/** The late punches of the device `d` in the last 30 days. */
function latePunches(ctx: SignedInCtx): SQL {
  return sql`FROM ${deviceKey} AS own JOIN ${keptPunch} AS k ON k.key_id = own.id AND ${ARRIVED_LATE}
    WHERE own.device_id = d.id AND k.received_at > ${ctx.now - LATE_COUNTED}
      AND ${withinReach(ctx, sql`k.workplace_id`)}`;
}

/** The devices of people at workplaces in reach. */
export async function listDevicesOfPeople(
  ctx: SignedInCtx,
  query: DevicesQuery,
): Promise<{ data: DeviceOfPerson[]; meta: ListMeta }> {
  const { q, workplace_ids, status, late } = query;
  const isByUser = query.sort.endsWith('user');
  const conditions = [
    sql`d.deleted_at IS NULL`,
    isPersonListed(ctx, workplace_ids),
    q ? sql`(d.person_id IN (${peopleFoundBy(q)}) OR instr(lower(d.name), lower(${q})) > 0)` : sql`1`,
    status ? STATES[status] : sql`1`,
    late === undefined ? sql`1` : sql`${late ? sql`` : sql`NOT`} EXISTS (SELECT 1 ${latePunches(ctx)})`,
  ];
  const page = await readPage(ctx.db, query, {
    select: deviceFields(ctx),
    from: isByUser
      ? sql`${listedAs('present', sql`''`)} AS f CROSS JOIN ${device} AS d ON d.person_id = f.person_id`
      : sql`${device} AS d`,
    where: sql.join(conditions, sql` AND `),
    orderBy: orderOf(query),
    id: sql`d.id`,
    wide: { from: sql`${device} AS d`, id: sql`d.id` },
    descending: query.sort.startsWith('-'),
  });
  return { data: page.rows.map(deviceAnswer), meta: page.meta };
}

// The `+` keeps SQLite from the index of tokens, which finds all devices without one.
const STATES = {
  paired: sql`+d.token_hash IS NOT NULL`,
  ended: sql`+d.token_hash IS NULL AND d.ended_at IS NOT NULL`,
  waiting: sql`+d.token_hash IS NULL AND d.ended_at IS NULL`,
} as const satisfies Record<DeviceOfPerson['status'], SQL>;

function orderOf({ sort }: DevicesQuery): SQL {
  if (sort.endsWith('user')) return sql`f.name`;
  return sort.endsWith('last_heard_at') ? LAST_HEARD : sql`d.name`;
}

/** Whether the person of `d` is present, at one of the asked workplaces and in reach. */
function isPersonListed(ctx: SignedInCtx, workplaceIds: readonly number[] | undefined): SQL {
  const present = sql`EXISTS (SELECT 1 FROM ${person} AS who WHERE who.id = d.person_id AND who.deleted_at IS NULL)`;
  if (ctx.scope === 'all' && workplaceIds === undefined) return present;
  return sql`${present} AND EXISTS (SELECT 1 FROM ${membership} AS m
    JOIN ${workplace} AS site ON site.id = m.workplace_id AND site.deleted_at IS NULL
    WHERE m.person_id = d.person_id AND ${withinReach(ctx, sql`m.workplace_id`)}
      AND ${amongWorkplaces(sql`m.workplace_id`, workplaceIds)})`;
}

function deviceAnswer(row: FieldsRow<ReturnType<typeof deviceFields>>): DeviceOfPerson {
  const { bound, paired_at, ended_at, last_heard_at, ...shown } = row;
  return {
    ...shown,
    status: deviceStateOf(bound, ended_at),
    paired_at: stampOrNull(paired_at),
    ended_at: stampOrNull(ended_at),
    last_heard_at: stampOrNull(last_heard_at),
  };
}
