import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { KeptPunch } from '#contract/attendance/kept-punches.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import {
  ASKED_PUNCH,
  askedPunchAnswer,
  isOpenOrAnswered,
} from '#worker/areas/attendance/signed-punches/asked.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { readPage } from '#worker/db/page.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, jsonObject, pick } from '#worker/db/query.ts';
import { amongWorkplaces, withinReach } from '#worker/db/reach.ts';
import { keptPunch } from '#worker/db/schema/attendance.ts';
import { device, deviceKey } from '#worker/db/schema/device.ts';

const [k, d] = [alias(keptPunch, 'k'), alias(device, 'd')];

/** A kept punch `k`, for {@link keptPunchAnswer}. */
export const KEPT_PUNCH = {
  ...ASKED_PUNCH,
  person_id: k.person_id,
  user: personRef(k.person_id),
  device: fromJson<KeptPunch['device']>(
    sql`(SELECT ${jsonObject(pick(d, 'id', 'name'))} FROM ${deviceKey} AS signed
         JOIN ${device} AS d ON d.id = signed.device_id WHERE signed.id = k.key_id)`,
  ),
};
export type StoredKeptPunch = FieldsRow<typeof KEPT_PUNCH>;

/** Punches that were sent late or are asked about. Those without a workplace are seen by global admins. */
export async function listKeptPunches(
  ctx: SignedInCtx,
  query: OperationQuery<'kept_punches.list'>,
): Promise<{ data: KeptPunch[]; meta: ListMeta }> {
  const { workplace_ids, user_id, device_id, open } = query;
  const conditions = [
    withinReach(ctx, sql`k.workplace_id`),
    amongWorkplaces(sql`k.workplace_id`, workplace_ids),
    user_id === undefined ? sql`1` : sql`k.person_id = ${user_id}`,
    device_id === undefined
      ? sql`1`
      : sql`k.key_id IN (SELECT own.id FROM ${deviceKey} AS own WHERE own.device_id = ${device_id})`,
    isOpenOrAnswered(open),
  ];
  const page = await readPage(ctx.db, query, {
    select: KEPT_PUNCH,
    from: sql`${keptPunch} AS k`,
    where: sql.join(conditions, sql` AND `),
    orderBy: sql`k.received_at`,
    id: sql`k.id`,
    wide: true,
    descending: query.sort.startsWith('-'),
  });
  return { data: page.rows.map(keptPunchAnswer), meta: page.meta };
}

export function keptPunchAnswer(stored: StoredKeptPunch): KeptPunch {
  return { ...askedPunchAnswer(stored), user: stored.user, device: stored.device };
}
