import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { TOLD } from '#tests/support/filled/list-bounds.ts';
import type { ToldCost, ToldList } from '#tests/support/told-cost.ts';
import { peopleOr } from './asked.ts';
import { measureCounting } from './counted-calls.ts';
import type { GoalFigures } from './goals.ts';
import { countPageTrips, PAGES_STATE, type PageTrips } from './page-trips.ts';
import type { Section, Table } from './section.ts';
import { toldByTests } from './told-by-tests.ts';

const PEOPLE = 10_000;
const OF_PAGES = 800;
const TESTS = ['tests/worker/round-trips.test.ts', 'tests/worker/costs/lists.test.ts'];
/** What a read and a write may make, and pages. */
const READ = 2;
const WRITE = 3;
const PAGE = 3;
const COUNTED_MOST = 1_000;

const ABOUT = `Every operation of the OpenAPI document, called once in the runtime on its own D1, in a company of PEOPLE people with 60 days
of rosters and attendances, papers, notices, pay and an audit; who reads has the months of somebody there. Lists are asked
for 20 rows by every sort and every single filter. The first call of a program that has just filled its database, on the
machine that serves it: times are for comparison alone. Pages are those of the demo of OF_PAGES people, counted by the log of the
built product. Counting calls for \`/admin/health\` (029) adds to each what a 500th of the first line is, and is written at most
once for 500 calls or a minute. What a test holds of it: \`tests/worker/round-trips.test.ts\`, \`tests/worker/costs/lists.test.ts\`.`;

/** Counts what every operation, every list and every page asks of D1. */
export async function measureOperations(): Promise<Section> {
  const people = peopleOr(PEOPLE);
  const told = await toldByTests(TESTS, people);
  const costs = told.flatMap(({ cost }) => cost ?? []);
  const lists = told.flatMap((one) => one.lists ?? []);
  const pages = await countPageTrips(OF_PAGES);
  const about = ABOUT.replace('PEOPLE', people.toLocaleString('en')).replace('OF_PAGES', String(OF_PAGES));
  return {
    about,
    turns: 1,
    figures: await measureCounting(PAGES_STATE),
    tables: [tableOfCosts(costs), tableOfLists(lists), tableOfPages(pages)],
    goals: goalsOf(costs, lists, pages),
  };
}

function isRead(id: ToldCost['id']): boolean {
  const { method }: Operation = operations[id];
  return method === 'GET';
}

function tableOfCosts(costs: readonly ToldCost[]): Table {
  const worstFirst = costs.toSorted((one, other) => other.rowsRead - one.rowsRead);
  return {
    head: [
      { title: 'Operation' },
      { title: 'Round trips', isNumber: true },
      { title: 'At most', isNumber: true },
      { title: 'Rows read', isNumber: true },
      { title: 'Rows written', isNumber: true },
      { title: 'ms', isNumber: true },
    ],
    rows: worstFirst.map(({ id, roundTrips, rowsRead, rowsWritten, ms }) => [
      `\`${id}\``,
      String(roundTrips),
      String(isRead(id) ? READ : WRITE),
      rowsRead.toLocaleString('en'),
      rowsWritten.toLocaleString('en'),
      ms.toFixed(ms < 10 ? 1 : 0),
    ]),
  };
}

/** Of each list the worst of its sorts and filters, held or not. */
function tableOfLists(lists: readonly ToldList[]): Table {
  const worst = new Map<string, ToldList>();
  for (const one of lists) {
    const key = `${one.id} ${one.why}`;
    const before = worst.get(key);
    if (!before || perRow(one) > perRow(before)) worst.set(key, one);
  }
  return {
    head: [
      { title: 'List' },
      { title: 'Asked for' },
      { title: 'Rows read', isNumber: true },
      { title: 'Shown', isNumber: true },
      { title: 'For a row', isNumber: true },
      { title: 'To count', isNumber: true },
      { title: 'Matches', isNumber: true },
      { title: 'Why more' },
    ],
    rows: [...worst.values()]
      .toSorted((one, other) => other.page - one.page)
      .map((one) => [
        `\`${one.id}\``,
        one.asked,
        one.page.toLocaleString('en'),
        String(one.shown),
        perRow(one).toFixed(1),
        one.count.toLocaleString('en'),
        String(one.counted),
        one.why ?? '',
      ]),
  };
}

function tableOfPages(pages: readonly PageTrips[]): Table {
  return {
    head: [
      { title: 'Page' },
      { title: 'Round trips', isNumber: true },
      { title: 'At most', isNumber: true },
      { title: 'Rows read', isNumber: true },
    ],
    rows: pages
      .toSorted((one, other) => other.roundTrips - one.roundTrips || other.rowsRead - one.rowsRead)
      .map(({ path, roundTrips, rowsRead }) => [
        `\`${path}\``,
        String(roundTrips),
        String(PAGE),
        rowsRead.toLocaleString('en'),
      ]),
  };
}

/** Rows read for a row shown, without those that tell of it. */
function foundPerRow({ id, page, shown }: ToldList): number {
  return Math.max(0, page / (shown + 1) - (TOLD[id] ?? 0));
}

function perRow({ page, shown }: ToldList): number {
  return page / Math.max(1, shown);
}

function goalsOf(
  costs: readonly ToldCost[],
  lists: readonly ToldList[],
  pages: readonly PageTrips[],
): GoalFigures {
  const reads = worstOf(
    costs.filter(({ id }) => isRead(id)),
    ({ roundTrips }) => roundTrips,
  );
  const writes = worstOf(
    costs.filter(({ id }) => !isRead(id)),
    ({ roundTrips }) => roundTrips,
  );
  const page = worstOf(pages, ({ roundTrips }) => roundTrips);
  const full = lists.filter(({ shown, why }) => shown > 0 && why === null);
  const found = worstOf(
    full.filter(({ asked }) => !asked.includes('q=')),
    (one) => foundPerRow(one),
  );
  const searched = worstOf(
    full.filter(({ asked }) => asked.includes('q=')),
    (one) => foundPerRow(one),
  );
  return {
    ...(reads && { tripsOfReads: { value: reads.roundTrips, of: reads.id } }),
    ...(writes && { tripsOfWrites: { value: writes.roundTrips, of: writes.id } }),
    ...(page && { tripsOfPages: { value: page.roundTrips, of: page.path } }),
    ...(found && { rowsOfSorts: { value: foundPerRow(found), of: `${found.id} ${found.asked}` } }),
    ...(searched && {
      rowsOfSearches: { value: foundPerRow(searched), of: `${searched.id} ${searched.asked}` },
    }),
    rowsOfCounts: { value: Math.min(COUNTED_MOST, Math.max(...lists.map(({ counted }) => counted))) },
  };
}

function worstOf<One>(all: readonly One[], amount: (one: One) => number): One | undefined {
  return all.toSorted((one, other) => amount(other) - amount(one))[0];
}
