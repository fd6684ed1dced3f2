import { peopleOr } from '#tools/bench/asked.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { seedCompany } from '#tools/bench/crowds/company.ts';
import { writeListedPeople } from '#tools/bench/crowds/listed-crowd.ts';
import { inTurns, ROUNDS } from '#tools/bench/direct/in-turns.ts';
import { whileDirect } from '#tools/bench/direct/site.ts';
import { type Ratio, ratioOf } from '#tools/bench/ratio.ts';
import type { BenchSection } from '#tools/bench/section.ts';
import type { GoalFigure } from '#tools/bench/written/goals.ts';
import { type Recording, recorded } from '#tools/scaling/measure/recorded.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';
import { listUsers } from '#worker/areas/people/users/list.ts';
import { openDatabase } from '#worker/db/database.ts';

const COMPANY = { folder: 'lists', day: '2026-07-15' };
const PEOPLE = peopleOr(10_000);
const LIST_ROWS = 50;
/** Two filters and a reverse order, with more matches than the count goes to. */
const QUERY = {
  page: 1,
  per_page: LIST_ROWS,
  sort: '-name',
  residence_status: 'study_abroad',
  status: 'enabled',
} as const;

/** Measures a list of people and its page against bare workers with the same queries. */
export async function measureLists(): Promise<BenchSection> {
  const state = await seedCompany(COMPANY);
  const bindings = { STATEMENTS: await prepare(state) };
  const bare = { bareList: { entry: 'list.ts', bindings }, barePage: { entry: 'page.tsx', bindings } };
  const search = new URLSearchParams(Object.entries(QUERY).map(([name, value]) => [name, String(value)]));
  const rates = await whileDirect(state, bare, async ({ ours, bareList, barePage }) => {
    const token = await signIn(`${ours}/api`);
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'ja' };
    return inTurns({
      list: { url: `${ours}/api/admin/users?${search}`, headers, isRight: rowsBy('"staff_no":') },
      page: { url: `${ours}/admin/user?${search}`, headers, isRight: rowsBy('<tr') },
      bareList: { url: bareList, isRight: rowsBy('"staff_no":') },
      barePage: { url: barePage, isRight: rowsBy('<tr') },
    });
  });
  const list = ratioOf('The list by the API', 'the bare D1 list', rates.list, rates.bareList);
  const pageOfList = ratioOf('Its page', 'the bare D1 list', rates.page, rates.bareList);
  const pageOfPage = ratioOf('Its page', 'the minimal page', rates.page, rates.barePage);
  return {
    about: [
      `${LIST_ROWS} of ${PEOPLE.toLocaleString('en')} people with two filters, from the end of the names, with their number. Requests per second of ten`,
      'connections, in turns of two seconds, and each answer is checked. The product has session, roles and validation. The bare',
      'D1 list sends the result of the same two statements, and the minimal page of React Router shows it in a table. All run in',
      'one workerd, on direct sockets.',
      '',
      'React and the router are unchanged. The page does more than its table. The caller is read in a round trip of its own. The',
      'three API calls (the caller, the list, the settings of the company) are checked, counted and logged one by one. The router',
      'finds the page, loads it and writes its data for the browser; the menu and the filters are four hundred elements. Each of',
      'the 50 rows may be a card on a phone, with badges, icons and links: three to four times the elements of a row of the bare',
      'table.',
    ].join('\n'),
    turns: ROUNDS,
    ratios: [
      list,
      pageOfList,
      pageOfPage,
      ratioOf('The minimal page', 'the bare D1 list', rates.barePage, rates.bareList),
    ],
    goals: { list: ratioFigure(list), pageOfPage: ratioFigure(pageOfPage) },
  };
}

/** Writes the people, and returns the product's statements for the list. */
async function prepare(state: string): Promise<Recording[number]> {
  const recording: Recording = [];
  const local = await openLocalDatabase(state);
  try {
    await writeListedPeople(local.db, { from: 0, to: PEOPLE });
    const db = openDatabase(recorded(local.binding, recording));
    await listUsers({ db, now: Date.now() }, QUERY);
  } finally {
    await local.close();
  }
  return recording.flat();
}

/** Whether an answer has the requested number of rows, by a mark in each of them. */
function rowsBy(mark: string): (body: string) => boolean {
  return (body) => body.split(mark).length > LIST_ROWS;
}

function ratioFigure({ median, least, most }: Ratio): GoalFigure {
  return { value: median, least, most };
}
