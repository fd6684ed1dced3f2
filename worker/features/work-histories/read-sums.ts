import { type SQL, sql } from 'drizzle-orm';
import type { MonthlySums } from '#contract/monthly-hours.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { KeptBlocks } from '#worker/hours/kept-blocks.ts';
import { isNotKept, isSettled, type KeptRow, keep, selectKept } from '#worker/hours/kept-figures.ts';
import { atWorkplaces, type Query } from './asked.ts';
import { PEOPLE_AT_ONCE } from './checked-months.ts';
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

/** Whether all work of everybody is asked for: figures of no other reads are kept. */
function isWhole({ scope }: SignedInCtx, { workplace_ids }: MonthAsked): boolean {
  return scope === 'all' && !workplace_ids;
}

/** All people of the month after `after` whose figures are not kept, by id, so many at once. */
function selectPeople(
  ctx: SignedInCtx,
  asked: MonthAsked,
  after: number,
  taken: readonly number[] | null,
): SQL {
  const { month } = asked;
  const needed = isWhole(ctx, asked) ? isNotKept(sql`p.id`, { month, kind: 'sums' }, taken) : sql`1`;
  return sql`SELECT p.id, ${sumColumns(ctx, asked, sql`p.id`, false)} FROM ${person} AS p
    WHERE p.id > ${after} AND ${needed} AND ${hasMonth(ctx, asked)} ORDER BY p.id LIMIT ${PEOPLE_AT_ONCE}`;
}

/** What everybody comes to. One round trip for every 2,000 people whose figures are not kept. */
export async function readMonthlySums(
  ctx: SignedInCtx,
  query: Query<'work_histories.monthly.sums'>,
): Promise<MonthlySums> {
  const { d1 } = ctx.db;
  const whole = isWhole(ctx, query);
  const none = sql`SELECT NULL WHERE 0`;
  const [company, workplaces, kept, people] = await d1.batch<
    CompanyRow & SumsRow & WorkplaceName & KeptRow & PersonSumRow
  >(
    [
      sql`SELECT ${companyColumns(ctx)}, ${MINIMUMS}, ${cancelledIn(ctx, query)} AS cancelled`,
      sql`SELECT w.id, w.code, w.name FROM ${workplace} AS w
          WHERE ${atWorkplaces(ctx, sql`w.id`, query.workplace_ids)} ORDER BY w.code`,
      whole ? selectKept(query.month, 'sums') : none,
      selectPeople(ctx, query, 0, null),
    ].map((statement) => bind(d1, statement)),
  );
  const [row] = company?.results ?? [];
  if (!row) throw new Error('no configuration');
  const telling = tellingOf(ctx, query, row);
  const sums = new Sums(telling);
  const blocks = new KeptBlocks<Sums>(kept?.results ?? [], () => new Sums(telling));
  for (const figures of blocks.figures<KeptSums>()) sums.addKept(figures);
  let read: readonly PersonSumRow[] = people?.results ?? [];
  for (;;) {
    for (const one of read) blocks.of(one.id).add(monthOfRow(one, telling));
    const last = read.length === PEOPLE_AT_ONCE ? read.at(-1) : undefined;
    if (!last) break;
    read = (await bind(d1, selectPeople(ctx, query, last.id, blocks.taken)).all<PersonSumRow>()).results;
  }
  for (const own of blocks.worked()) sums.addKept(own.kept());
  if (whole && isSettled(telling.period, ctx.now)) {
    const settled = blocks.toKeep(
      ({ hasOpen }) => !hasOpen,
      (own) => own.kept(),
    );
    keep(ctx, { month: query.month, kind: 'sums' }, settled);
  }
  return sums.answer(workplaces?.results ?? [], row.cancelled);
}
