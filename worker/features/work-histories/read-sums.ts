import { type SQL, sql } from 'drizzle-orm';
import type { MonthlySums } from '#contract/monthly-hours.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { allPeople, PEOPLE_AT_ONCE } from '#worker/hours/people-at-once.ts';
import { atWorkplaces, type Query } from './asked.ts';
import { MINIMUMS } from './minimums.ts';
import {
  cancelledIn,
  hasMonth,
  type MonthAsked,
  monthOfRow,
  type SumRow,
  sumColumns,
  tellingOf,
} from './month-rows.ts';
import { Sums, type WorkplaceName } from './month-sums.ts';
import { type CompanyRow, companyColumns } from './queries.ts';

type PersonSumRow = SumRow & { id: number };
/** What is counted by the statement itself. */
type SumsRow = { minimums: string; cancelled: number };

/** The people of the month after `after`, by id, so many at once. */
function selectPeople(ctx: SignedInCtx, asked: MonthAsked, after: number): SQL {
  return sql`SELECT p.id, ${sumColumns(ctx, asked, sql`p.id`, false)}
    FROM ${person} AS p
    WHERE p.id > ${after} AND ${hasMonth(ctx, asked)} ORDER BY p.id LIMIT ${PEOPLE_AT_ONCE}`;
}

/** The sums of everybody. One round trip for every 1,000 people. */
export async function readMonthlySums(
  ctx: SignedInCtx,
  query: Query<'work_histories.monthly.sums'>,
): Promise<MonthlySums> {
  const { d1 } = ctx.db;
  const [company, workplaces, people] = await d1.batch<CompanyRow & SumsRow & WorkplaceName & PersonSumRow>(
    [
      sql`SELECT ${companyColumns(ctx)}, ${MINIMUMS}, ${cancelledIn(ctx, query)} AS cancelled`,
      sql`SELECT w.id, w.code, w.name FROM ${workplace} AS w
          WHERE ${atWorkplaces(ctx, sql`w.id`, query.workplace_ids)} ORDER BY w.code`,
      selectPeople(ctx, query, 0),
    ].map((statement) => bind(d1, statement)),
  );
  const [row] = company?.results ?? [];
  if (!row) throw new Error('no configuration');
  const telling = tellingOf(ctx, query, row);
  const sums = new Sums(telling);
  const select = (after: number) => selectPeople(ctx, query, after);
  for await (const read of allPeople<PersonSumRow>(ctx.db, people?.results ?? [], select)) {
    for (const one of read) sums.add(monthOfRow(one, telling));
  }
  return sums.answer(workplaces?.results ?? [], row.cancelled);
}
