import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { MonthCheck } from '#contract/enums.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { MonthlyHours } from '#contract/pay/monthly-hours.ts';
import { allPeople, PEOPLE_AT_ONCE } from '#worker/areas/pay/hours/people-at-once.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { chosenPage, type KeyedRow } from '#worker/db/page.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';

import { MINIMUMS } from './minimums.ts';
import { monthFigures } from './month-figures.ts';
import { figureContextOf, hasMonth, monthOfRow, personMonthFields, USER } from './month-rows.ts';
import { companyFields } from './queries.ts';

type CheckedMonthsQuery = OperationQuery<'work_histories.monthly'> & { check: MonthCheck };

const p = alias(person, 'p');

function isToCheck(check: MonthCheck, month: MonthlyHours): boolean {
  switch (check) {
    case 'agreement':
      return month.agreement !== null;
    case 'agreement_over':
      return month.agreement === 'error';
    case 'below_minimum':
      return (month.below_minimum ?? 0) > 0;
    case 'allowance':
      return month.cancelled_by_company + month.sent_home > 0;
    case 'negative_pay':
      return (month.total_pay ?? 0) < 0;
  }
}

/**
 * A page of people whose month is a case of the check. The check needs calculated figures, so all
 * people of the month are read, 1,000 per round trip. Other months are not kept in memory.
 */
export async function listCheckedMonths(
  ctx: SignedInCtx,
  query: CheckedMonthsQuery,
  orderBy: SQL,
): Promise<{ data: MonthlyHours[]; meta: ListMeta }> {
  const fields = {
    id: p.id,
    key: sql<string>`${orderBy}`,
    user: USER,
    ...personMonthFields(ctx, query, sql`p.id`),
  };
  const selectPeople = (after: number) =>
    selectRaw(
      fields,
      sql`FROM ${person} AS p
          WHERE p.id > ${after} AND ${hasMonth(ctx, query)} AND ${foundBy(query.q, sql`p.id`)}
          ORDER BY p.id LIMIT ${PEOPLE_AT_ONCE}`,
    );
  const [[row], people] = await batch(ctx.db, [
    selectRaw({ ...companyFields(ctx), minimums: MINIMUMS }, sql``),
    selectPeople(0),
  ]);
  if (!row) throw new Error('no configuration');
  const context = figureContextOf(ctx, query, row);
  const kept: KeyedRow<{ month: MonthlyHours }>[] = [];
  for await (const read of allPeople(ctx.db, people, selectPeople)) {
    for (const one of read) {
      const month = monthFigures(one.user, monthOfRow(one, context), context);
      if (isToCheck(query.check, month)) kept.push({ month, '~key': one.key, '~id': one.id });
    }
  }
  const descending = query.sort.startsWith('-');
  const page = chosenPage<{ month: MonthlyHours }>(query, { descending }, sortByKey(kept, descending));
  return { data: page.rows.map(({ month }) => month), meta: page.meta };
}

function sortByKey<One extends KeyedRow<unknown>>(kept: One[], descending: boolean): One[] {
  const sign = descending ? -1 : 1;
  return kept.sort((one, other) => {
    if (one['~key'] !== other['~key']) return one['~key'] < other['~key'] ? -sign : sign;
    return (one['~id'] - other['~id']) * sign;
  });
}
