import { type SQL, sql } from 'drizzle-orm';
import type { MonthlySums } from '#contract/monthly-hours.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { KeptBlocks, neededBlocks } from '#worker/hours/kept-blocks.ts';
import { type Keeping, type KeptRow, keep, peopleToRead, selectKept } from '#worker/hours/kept-figures.ts';
import { allPeople, PEOPLE_AT_ONCE } from '#worker/hours/people-at-once.ts';
import { atWorkplaces, type Query } from './asked.ts';
import { MINIMUMS } from './minimums.ts';
import {
  cancelledIn,
  comesToMonth,
  hasMonth,
  type MonthAsked,
  monthOfRow,
  type SumRow,
  sumColumns,
  tellingOf,
} from './month-rows.ts';
import { type KeptSums, Sums, type WorkplaceName } from './month-sums.ts';
import { type CompanyRow, companyColumns } from './queries.ts';

/** Somebody of the month, or who will be from `begins` on. */
type PersonSumRow = SumRow & { id: number; begins: Instant | null };
/** What is counted by the statement itself. */
type SumsRow = { minimums: string; cancelled: number };

/** Figures of all work of everybody are kept, those of no other reads. */
function keepingOf({ scope, now }: SignedInCtx, { month, workplace_ids }: MonthAsked): Keeping | null {
  return scope === 'all' && !workplace_ids ? { month, kind: 'sums', now } : null;
}

/** The people of the month after `after` who are to be read, by id, so many at once. */
function selectPeople(
  ctx: SignedInCtx,
  asked: MonthAsked,
  after: number,
  needed: readonly number[] | null,
): SQL {
  const keeping = keepingOf(ctx, asked);
  const { blocks, isToRead } = peopleToRead(keeping, needed);
  const { does, begins } = keeping
    ? comesToMonth(ctx, asked)
    : { does: hasMonth(ctx, asked), begins: sql`NULL` };
  return sql`${blocks}SELECT p.id, ${begins} AS begins, ${sumColumns(ctx, asked, sql`p.id`, false)}
    FROM ${person} AS p
    WHERE p.id > ${after} AND ${isToRead} AND ${does} ORDER BY p.id LIMIT ${PEOPLE_AT_ONCE}`;
}

/** What everybody comes to. One round trip for every 1,000 people whose figures are not kept. */
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
    for (const one of read) {
      const own = blocks.of(one.id);
      if (one.begins === null) own.add(monthOfRow(one, telling));
      else own.await(one.begins);
    }
  }
  const sums = new Sums(telling);
  blocks.addTo(sums);
  if (keeping) keep(ctx, keeping, blocks.toKeep());
  return sums.answer(workplaces?.results ?? [], row.cancelled);
}
