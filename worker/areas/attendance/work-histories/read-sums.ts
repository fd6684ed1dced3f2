import { asc, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { OperationQuery } from '#contract/operations.ts';
import type { MonthlySums } from '#contract/pay/monthly-hours.ts';
import { allPeople, PEOPLE_AT_ONCE } from '#worker/areas/pay/hours/people-at-once.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { pick, select, selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { isRequestedWorkplace } from './asked.ts';
import { MINIMUMS } from './minimums.ts';
import {
  cancelledIn,
  figureContextOf,
  hasMonth,
  type MonthAsked,
  monthOfRow,
  sumFields,
} from './month-rows.ts';
import { SummedMonths } from './month-sums.ts';
import { companyFields } from './queries.ts';

const p = alias(person, 'p');

/** The next people of the month by id, after `after`. */
function selectPersonSums(ctx: SignedInCtx, asked: MonthAsked, after: number) {
  return selectRaw(
    { id: p.id, ...sumFields(ctx, asked, sql`p.id`, false) },
    sql`FROM ${person} AS p
        WHERE p.id > ${after} AND ${hasMonth(ctx, asked)} ORDER BY p.id LIMIT ${PEOPLE_AT_ONCE}`,
  );
}

/** Returns the sums of all people, with one round trip for every 1,000. */
export async function readMonthlySums(
  ctx: SignedInCtx,
  query: OperationQuery<'work_histories.monthly.sums'>,
): Promise<MonthlySums> {
  const company = {
    ...companyFields(ctx),
    minimums: MINIMUMS,
    cancelled: sql<number>`${cancelledIn(ctx, query)}`,
  };
  const [[row], workplaces, people] = await batch(ctx.db, [
    selectRaw(company, sql``),
    select(pick(workplace, 'id', 'code', 'name'))
      .from(workplace)
      .where(isRequestedWorkplace(ctx, sql`${workplace.id}`, query.workplace_ids))
      .orderBy(asc(workplace.code)),
    selectPersonSums(ctx, query, 0),
  ]);
  if (!row) throw new Error('no configuration');
  const context = figureContextOf(ctx, query, row);
  const sums = new SummedMonths(context);
  const next = (after: number) => selectPersonSums(ctx, query, after);
  for await (const read of allPeople(ctx.db, people, next)) {
    for (const one of read) sums.add(monthOfRow(one, context));
  }
  return sums.answer(workplaces, row.cancelled);
}
