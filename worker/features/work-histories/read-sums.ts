import { type SQL, sql } from 'drizzle-orm';
import type { MonthlySums } from '#contract/monthly-hours.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { KeptBlocks, neededBlocks } from '#worker/hours/kept-blocks.ts';
import {
  isSettled,
  type Keeping,
  type KeptRow,
  keep,
  peopleToRead,
  selectKept,
} from '#worker/hours/kept-figures.ts';
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
import { type KeptSums, Sums, type WorkplaceName } from './month-sums.ts';
import { type CompanyRow, companyColumns } from './queries.ts';

type PersonSumRow = SumRow & { id: number };
/** What is counted by the statement itself. */
type SumsRow = { minimums: string; cancelled: number };

/** Figures of all work of everybody are kept, those of no other reads. */
function keepingOf({ scope }: SignedInCtx, { month, workplace_ids }: MonthAsked): Keeping | null {
  return scope === 'all' && !workplace_ids ? { month, kind: 'sums' } : null;
}

/** The people of the month after `after` who are to be read, by id, so many at once. */
function selectPeople(
  ctx: SignedInCtx,
  asked: MonthAsked,
  after: number,
  needed: readonly number[] | null,
): SQL {
  const { blocks, isToRead } = peopleToRead(keepingOf(ctx, asked), needed);
  return sql`${blocks}SELECT p.id, ${sumColumns(ctx, asked, sql`p.id`, false)} FROM ${person} AS p
    WHERE p.id > ${after} AND ${isToRead} AND ${hasMonth(ctx, asked)} ORDER BY p.id LIMIT ${PEOPLE_AT_ONCE}`;
}

/** What everybody comes to. One round trip for every 2,000 people whose figures are not kept. */
export async function readMonthlySums(
  ctx: SignedInCtx,
  query: Query<'work_histories.monthly.sums'>,
): Promise<MonthlySums> {
  const { d1 } = ctx.db;
  const keeping = keepingOf(ctx, query);
  const [company, workplaces, kept, people] = await d1.batch<
    CompanyRow & SumsRow & WorkplaceName & KeptRow & PersonSumRow
  >(
    [
      sql`SELECT ${companyColumns(ctx)}, ${MINIMUMS}, ${cancelledIn(ctx, query)} AS cancelled`,
      sql`SELECT w.id, w.code, w.name FROM ${workplace} AS w
          WHERE ${atWorkplaces(ctx, sql`w.id`, query.workplace_ids)} ORDER BY w.code`,
      selectKept(keeping),
      selectPeople(ctx, query, 0, null),
    ].map((statement) => bind(d1, statement)),
  );
  const [row] = company?.results ?? [];
  if (!row) throw new Error('no configuration');
  const telling = tellingOf(ctx, query, row);
  const keptRows = kept?.results ?? [];
  const blocks = new KeptBlocks<KeptSums, Sums>(keptRows, () => new Sums(telling));
  const needed = neededBlocks(keptRows);
  const select = (after: number) => selectPeople(ctx, query, after, needed);
  for await (const read of allPeople<PersonSumRow>(ctx.db, people?.results ?? [], select)) {
    for (const one of read) blocks.of(one.id).add(monthOfRow(one, telling));
  }
  const sums = new Sums(telling);
  blocks.addTo(sums);
  if (keeping && isSettled(telling.period, ctx.now)) keep(ctx, keeping, blocks.toKeep());
  return sums.answer(workplaces?.results ?? [], row.cancelled);
}
