import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { ApiKey } from '#contract/open/api-keys.ts';
import type { KEY_STATES } from '#contract/open/key-scopes.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate, stampOrNull, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { codedJson } from '#worker/db/named-json.ts';
import { readPage } from '#worker/db/page.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, pick, selectRaw } from '#worker/db/query.ts';
import { apiKey } from '#worker/db/schema/api-key.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

const [k, w] = [alias(apiKey, 'k'), alias(workplace, 'w')];

const KEY = {
  ...pick(
    k,
    'id',
    'name',
    'scopes',
    'addresses',
    'ends_on',
    'made_at',
    'last_used_at',
    'ended_at',
    'version',
  ),
  owner: personRef(sql`k.person_id`),
  workplaces: fromJson<NonNullable<ApiKey['workplaces']>>(
    sql`(SELECT json_group_array(${codedJson(w)} ORDER BY w.code) FROM json_each(k.workplace_ids) AS named
         JOIN ${workplace} AS w ON w.id = named.value)`,
  ),
};
type KeyRow = FieldsRow<typeof KEY>;

type KeyStatus = (typeof KEY_STATES)[number];

/** The keys of the company, also those that have ended: the audit names them. */
export async function listApiKeys(
  ctx: SignedInCtx,
  query: OperationQuery<'api_keys.list'>,
): Promise<{ data: ApiKey[]; meta: ListMeta }> {
  const today = jstDate(ctx.now);
  const { q, status, sort } = query;
  const order = {
    name: sql`k.name`,
    ends_on: sql`k.ends_on`,
    last_used_at: sql`coalesce(k.last_used_at, 0)`,
  };
  const page = await readPage(ctx.db, query, {
    select: KEY,
    from: sql`${apiKey} AS k`,
    where: sql`${q ? sql`instr(lower(k.name), lower(${q})) > 0` : sql`1`}
      AND ${status ? hasStatus(status, today) : sql`1`}`,
    orderBy: order[sort.replace(/^-/, '') as keyof typeof order],
    id: sql`k.id`,
    descending: sort.startsWith('-'),
  });
  return { data: page.rows.map((row) => apiKeyOf(row, today)), meta: page.meta };
}

function hasStatus(status: KeyStatus, today: CalendarDate): SQL {
  if (status === 'ended') return sql`k.ended_at IS NOT NULL`;
  return sql`(k.ended_at IS NULL AND k.ends_on ${status === 'active' ? sql`>=` : sql`<`} ${today})`;
}

/** @throws AppError E_NOT_FOUND */
export async function readApiKey(ctx: SignedInCtx, id: number): Promise<ApiKey> {
  const row = await first(ctx.db, selectApiKey(id));
  if (!row) throw new AppError('E_NOT_FOUND');
  return apiKeyOf(row, jstDate(ctx.now));
}

/** For {@link apiKeyOf}. */
export function selectApiKey(id: number) {
  return selectRaw(KEY, sql`FROM ${apiKey} AS k WHERE k.id = ${id}`);
}

export function apiKeyOf({ workplaces, ...row }: KeyRow, today: CalendarDate): ApiKey {
  const isOver = row.ends_on < today ? 'expired' : 'active';
  return {
    ...row,
    scopes: [...row.scopes],
    addresses: [...row.addresses],
    workplaces: workplaces.length > 0 ? workplaces : null,
    made_at: toStamp(row.made_at),
    last_used_at: stampOrNull(row.last_used_at),
    ended_at: stampOrNull(row.ended_at),
    status: row.ended_at === null ? isOver : 'ended',
  };
}
