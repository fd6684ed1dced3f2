import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { TabletPunch } from '#contract/attendance/tablets.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import {
  ASKED_PUNCH,
  askedPunchAnswer,
  isOpenOrAnswered,
} from '#worker/areas/attendance/signed-punches/asked.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { readPage } from '#worker/db/page.ts';
import { personRefOrNull } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, jsonObject, pick } from '#worker/db/query.ts';
import { amongWorkplaces, withinReach } from '#worker/db/reach.ts';
import { ARRIVED_LATE } from '#worker/db/schema/attendance.ts';
import { tablet, tabletKey, tabletPunch } from '#worker/db/schema/tablet.ts';

const [k, t] = [alias(tabletPunch, 'k'), alias(tablet, 't')];

/** Whose the punch `k` is; while in doubt, who has the given number. */
const PERSON = sql`coalesce(k.person_id, k.named_person_id)`;

/** What a punch and a head count `k` of a tablet have in common. */
export const FROM_TABLET = {
  ...pick(k, 'person_id', 'named_person_id', 'number', 'doubt'),
  user: personRefOrNull(PERSON),
  tablet: fromJson<TabletPunch['tablet']>(
    sql`(SELECT ${jsonObject(pick(t, 'id', 'name'))} FROM ${tabletKey} AS signed
         JOIN ${tablet} AS t ON t.id = signed.tablet_id WHERE signed.id = k.key_id)`,
  ),
};

/** A punch `k` of a tablet, for {@link tabletPunchAnswer}. */
export const TABLET_PUNCH = { ...ASKED_PUNCH, ...FROM_TABLET, way: k.way };
export type StoredTabletPunch = FieldsRow<typeof TABLET_PUNCH>;

/** Punches of tablets that were sent late or are asked about. */
export async function listTabletPunches(
  ctx: SignedInCtx,
  query: OperationQuery<'tablet_punches.list'>,
): Promise<{ data: TabletPunch[]; meta: ListMeta }> {
  const { workplace_ids, user_id, tablet_id, open } = query;
  const conditions = [
    sql`k.counted IS NULL AND (k.state <> 'settled' OR ${ARRIVED_LATE})`,
    withinReach(ctx, sql`k.workplace_id`),
    amongWorkplaces(sql`k.workplace_id`, workplace_ids),
    user_id === undefined ? sql`1` : isOfPerson(user_id),
    tablet_id === undefined ? sql`1` : isOfTablet(tablet_id),
    isOpenOrAnswered(open),
  ];
  const page = await readPage(ctx.db, query, {
    select: TABLET_PUNCH,
    from: sql`${tabletPunch} AS k`,
    where: sql.join(conditions, sql` AND `),
    orderBy: sql`k.received_at`,
    id: sql`k.id`,
    wide: true,
    descending: query.sort.startsWith('-'),
  });
  return { data: page.rows.map(tabletPunchAnswer), meta: page.meta };
}

function isOfPerson(id: number): SQL {
  return sql`(k.person_id = ${id} OR (k.person_id IS NULL AND k.named_person_id = ${id}))`;
}

function isOfTablet(id: number): SQL {
  return sql`k.key_id IN (SELECT own.id FROM ${tabletKey} AS own WHERE own.tablet_id = ${id})`;
}

export function tabletPunchAnswer(stored: StoredTabletPunch): TabletPunch {
  const { tablet: on, number, way, user, doubt } = stored;
  return {
    ...askedPunchAnswer(stored),
    tablet: on,
    number,
    way,
    user,
    identity: doubt,
    is_certain: stored.person_id !== null,
  };
}
