import { type SQL, sql } from 'drizzle-orm';
import type { OperationQuery } from '#contract/operations.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { rows } from '#worker/db/database.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { withinReach } from '#worker/db/reach.ts';
import { membership } from '#worker/db/schema/workplace.ts';
import { requestInReach } from './rows.ts';

type RequestFilters = Pick<
  OperationQuery<'salary.requests.list'>,
  'status' | 'month' | 'workplace_ids' | 'user_id' | 'q'
>;

/**
 * Keeps SQLite from wider indexes: a few people have few requests, and most states have fewer than a month,
 * because nearly all requests are paid.
 */
export function plusOf({ workplace_ids, user_id, q }: RequestFilters): SQL {
  return user_id !== undefined || q || workplace_ids ? sql`+` : sql``;
}

/** Whether the request `r` is in reach and passes the filters, except that of its state. */
export function passesRequestFilters(ctx: SignedInCtx, filters: RequestFilters): SQL {
  const { status, month, workplace_ids, user_id, q } = filters;
  const plus = status && status !== 'paid' ? sql`+` : plusOf(filters);
  const conditions = [
    requestInReach(ctx),
    month ? sql`${plus}r.month = ${month}` : sql`1`,
    user_id === undefined ? sql`1` : sql`r.person_id = ${user_id}`,
    workplace_ids
      ? sql`r.person_id IN (SELECT m.person_id FROM ${membership} AS m WHERE m.works = 1
          AND m.workplace_id IN (SELECT value FROM json_each(${rows(workplace_ids)}))
          AND ${withinReach(ctx, sql`m.workplace_id`)})`
      : sql`1`,
    foundBy(q, sql`r.person_id`),
  ];
  return sql.join(conditions, sql` AND `);
}
