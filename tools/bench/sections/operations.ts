import { OPERATION_IDS } from '#contract/operations.ts';
import { isRead, mostTrips, whyMoreTrips } from '#tests/support/filled/trip-bounds.ts';
import type { ReportedCost } from '#tests/support/reported-cost.ts';
import { peopleOr } from '#tools/bench/asked.ts';
import { measureCounting } from '#tools/bench/counted-calls.ts';
import { aboutLists, listGoals, tableOfLists } from '#tools/bench/list-costs.ts';
import { countPageTrips, PAGES_STATE, type PageTrips } from '#tools/bench/page-trips.ts';
import { reportedByTests } from '#tools/bench/reported-by-tests.ts';
import type { BenchSection, TextTable } from '#tools/bench/section.ts';
import { worstOf } from '#tools/bench/worst-of.ts';
import type { GoalFigures } from '#tools/bench/written/goals.ts';

const PEOPLE = 10_000;
const OF_PAGES = 800;
const TESTS = ['tests/worker/platform/round-trips.test.ts', 'tests/worker/platform/costs/lists.test.ts'];
/** The round trips allowed for a page. */
const PAGE = 3;
/** The page that `lists` measures too. */
const LIST_PAGE = '/admin/user';

const ABOUT_NUMBERS = `Two calls return numbers of a whole company and grow with it. The months of all workplaces (\`periods.list\`) count each
attendance record of the month once. Nine tenths of their time is the scan by the index of the workplace. The people to
come on a day (\`tracking.coming\`) are all planned people and their attendance: two rows each. The first call is a page of
its own; the second is made in addition to its list, which does not wait for it. Stored counters would be written with
every punch and every assignment, the most frequent actions of a company, to save reads of a few times a day.`;

/** Counts the D1 cost of every operation, every list and every page. */
export async function measureOperations(): Promise<BenchSection> {
  const people = peopleOr(PEOPLE);
  const reports = await reportedByTests(TESTS, people);
  const costs = reports.flatMap(({ cost }) => cost ?? []);
  const lists = reports.flatMap((one) => one.lists ?? []);
  const pages = await countPageTrips(OF_PAGES);
  return {
    about: [aboutCalls(people, costs), aboutLists(lists), ABOUT_NUMBERS].join('\n\n'),
    turns: 1,
    figures: await measureCounting(PAGES_STATE),
    tables: [tableOfCosts(costs), tableOfLists(lists), tableOfPages(pages)],
    goals: { ...tripGoals(costs, pages), ...listGoals(lists) },
  };
}

function aboutCalls(people: number, costs: readonly ReportedCost[]): string {
  const argued = costs.filter(({ id }) => whyMoreTrips(id) !== null);
  return `Every operation of the OpenAPI document, called once in the runtime on its own D1, in a company of ${people.toLocaleString('en')} people with 60 days
of rosters and attendances, documents, notifications, pay and an audit; the reader has the months of a person there. It is the
first call of a program that has just filled its database, on the serving machine, so times only serve comparison. ${argued.length} of ${costs.length} may
take more round trips for the stated reason, and are not in the figures of the goals. ${OPERATION_IDS.length - costs.length} more need another
system, an existing file or run; their own tests count them. Pages are those of the demo of ${OF_PAGES} people, counted by
the log of the built product. Counting calls for \`/admin/health\` (029) adds to each call a 500th of the first line. It is
written at most once for 500 calls or a minute. These tests check the numbers: \`tests/worker/platform/round-trips.test.ts\`,
\`tests/worker/platform/costs/lists.test.ts\`.`;
}

function tableOfCosts(costs: readonly ReportedCost[]): TextTable {
  const worstFirst = costs.toSorted((one, other) => other.rowsRead - one.rowsRead);
  return {
    head: [
      { title: 'Operation' },
      { title: 'Round trips', isNumber: true },
      { title: 'At most', isNumber: true },
      { title: 'Rows read', isNumber: true },
      { title: 'Rows written', isNumber: true },
      { title: 'ms', isNumber: true },
      { title: 'Why more' },
    ],
    rows: worstFirst.map(({ id, roundTrips, rowsRead, rowsWritten, ms }) => [
      `\`${id}\``,
      tripsText(roundTrips, whyMoreTrips(id) ? null : mostTrips(id)),
      String(mostTrips(id)),
      rowsRead.toLocaleString('en'),
      rowsWritten.toLocaleString('en'),
      ms.toFixed(ms < 10 ? 1 : 0),
      whyMoreTrips(id) ?? '',
    ]),
  };
}

/** Bold when it exceeds `most`. Null is exempt. */
function tripsText(roundTrips: number, most: number | null): string {
  return most !== null && roundTrips > most ? `**${roundTrips}**` : String(roundTrips);
}

function tableOfPages(pages: readonly PageTrips[]): TextTable {
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
        tripsText(roundTrips, PAGE),
        String(PAGE),
        rowsRead.toLocaleString('en'),
      ]),
  };
}

/** Only operations without a reason for more. */
function tripGoals(costs: readonly ReportedCost[], pages: readonly PageTrips[]): GoalFigures {
  const held = costs.filter(({ id }) => whyMoreTrips(id) === null);
  const most = ({ roundTrips }: { roundTrips: number }) => roundTrips;
  const reads = worstOf(
    held.filter(({ id }) => isRead(id)),
    most,
  );
  const writes = worstOf(
    held.filter(({ id }) => !isRead(id)),
    most,
  );
  const page = worstOf(pages, most);
  const listPage = pages.find(({ path }) => path === LIST_PAGE);
  return {
    ...(reads && { tripsOfReads: { value: reads.roundTrips, of: reads.id } }),
    ...(writes && { tripsOfWrites: { value: writes.roundTrips, of: writes.id } }),
    ...(page && { tripsOfPages: { value: page.roundTrips, of: page.path } }),
    ...(listPage && { tripsOfListPage: { value: listPage.roundTrips, of: listPage.path } }),
  };
}
