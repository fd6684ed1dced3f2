import { cpSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { IS_TRIAL, peopleOr } from '#tools/bench/asked.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { emptyState, seedCompany } from '#tools/bench/crowds/company.ts';
import { withoutIndexes } from '#tools/bench/crowds/grown-company.ts';
import {
  FIRST_ID,
  indexListedPeople,
  writeListedFacts,
  writeListedPeople,
} from '#tools/bench/crowds/listed-crowd.ts';
import { whileDirect } from '#tools/bench/direct/site.ts';
import { growthExponent, type Sized } from '#tools/bench/growth.ts';
import { type Benchmark, measure } from '#tools/bench/measure.ts';
import type { BenchSection, TextTable } from '#tools/bench/section.ts';
import { databaseIn } from '#tools/bench/sqlite-database.ts';
import { Failure } from '#tools/program.ts';
import { localDatabaseFile } from '#tools/scaling/measure/table-sizes.ts';

const COMPANY = { folder: 'list-growth', day: '2026-06-03' };
const VARS = { ENVIRONMENT: 'test', TEST_NOW: `${COMPANY.day} 10:00:00` };
/** Each size of the company extends the one before. */
const SIZES = IS_TRIAL ? [1_000, peopleOr(10_000)] : [1_000, 10_000, 100_000];
const LIST_ROWS = 50;
const TURNS = 25;
const WARM_UP = 5;

/** Every list that is long at a staffing company, with the query of its page. */
const LISTS = {
  'People by name': 'admin/users?sort=name',
  'People by staff number, from the last one': 'admin/users?sort=-staff_no',
  'Enabled students from abroad': 'admin/users?residence_status=study_abroad&status=enabled',
  'People of a workplace': `admin/users?workplace_ids[]=${FIRST_ID + 3}`,
  'People with expiring permits': 'admin/users?expires_within=160',
  'People found by the reading of a name': `admin/users?q=${encodeURIComponent('アイハヒ105')}`,
  'Staff with their workplaces': 'manage/users?sort=name',
  'Members of a workplace': `admin/workplaces/${FIRST_ID + 3}/users?`,
  Workplaces: 'admin/workplaces?',
  'Shifts of a month': 'manage/shifts?month=2026-06',
  'Shifts of a workplace': `manage/shifts?month=2026-06&workplace_ids[]=${FIRST_ID + 3}`,
  'Attendance of a day': 'manage/shift-tracking?date=2026-06-03',
  'Attendance of tomorrow': 'manage/shift-tracking?date=2026-06-04',
  'Count of people to come tomorrow': 'manage/shift-tracking/coming?date=2026-06-04',
  'Attendance of a day at a workplace': `manage/shift-tracking?date=2026-06-03&workplace_ids[]=${FIRST_ID + 3}`,
  'Work history of a month': 'manage/work-histories?month=2026-05',
  'Work history of a workplace': `manage/work-histories?month=2026-05&workplace_ids[]=${FIRST_ID + 3}`,
  'Work history of a person': `manage/work-histories?month=2026-05&user_id=${FIRST_ID + 37}`,
  'Months of people': 'manage/work-histories/monthly?month=2026-05',
  'Waiting documents': 'admin/papers?status=waiting',
  'People without documents': 'admin/papers/missing?',
  Audit: 'admin/audit?',
  'Audit of a person': `admin/audit?person_id=${FIRST_ID + 37}`,
  Notices: 'me/notifications?',
} as const;
type ListName = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as ListName[];
/** Counts all people of the day, next to the list of its shifts. It is no list and has no goal. */
const COUNTED_LIST: ListName = 'Count of people to come tomorrow';

/** Measures how lists grow with the company: each at three sizes, in turns. */
export async function measureListGrowth(): Promise<BenchSection> {
  const states = await grownCompanies();
  const figures = await whileServed(states, (calls) => measure(calls, TURNS, WARM_UP));
  const medians = new Map(figures.map(({ what, median }) => [what, median]));
  const grown = LIST_NAMES.map((name) => {
    const points = SIZES.map((size) => ({ size, value: medians.get(`${name} ${size}`) ?? Number.NaN }));
    return { name, points, exponent: growthExponent(points) };
  });
  const lists = grown.filter(({ name }) => name !== COUNTED_LIST);
  const [worst] = lists.toSorted((one, other) => other.exponent - one.exponent);
  return {
    about: [
      'Milliseconds of an API call that returns 50 rows, by the number of people. Calls run one after another and alone, with',
      'the sizes in turns. All people have 31 attendance records in one month, five shifts in the next one, a document, five',
      'notifications and ten audit rows; a workplace has a hundred people. The exponent is the power of the size by which the',
      'time grows.',
      '',
      'A day of 1,000 people has 22 shifts, which are all shown. Larger companies fill the page, which explains the step in that',
      'row. Filters that only the rules know (attention, answers of people) read all shifts of the day.',
      'People still to come are counted separately, so that no list waits for the count. It grows with the day and is no list.',
      'People with expiring permits are a share of the company; an index has their days in the order of the list.',
    ].join('\n'),
    turns: TURNS,
    tables: [listTable(grown)],
    goals: worst ? { growthOfLists: { value: worst.exponent, of: worst.name } } : {},
  };
}

/** The folders of the companies, one per size. */
async function grownCompanies(): Promise<string[]> {
  const demo = await seedCompany(COMPANY);
  const states: string[] = [];
  for (const size of SIZES) {
    const state = emptyState(`${COMPANY.folder}-${size}`);
    cpSync(demo, state, { recursive: true });
    await grow(state, size);
    states.push(state);
  }
  return states;
}

/** Writes into the database file, which is faster than through D1. */
async function grow(state: string, size: number): Promise<void> {
  const database = new DatabaseSync(localDatabaseFile(state), { enableForeignKeyConstraints: false });
  const all = { from: 0, to: size };
  try {
    database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -500000');
    const restored = ['attendance', 'shift_user', 'audit'].map((table) => withoutIndexes(database, table));
    database.exec('BEGIN');
    await writeListedPeople(databaseIn(database), all);
    await indexListedPeople(database, all);
    await writeListedFacts(databaseIn(database), all);
    database.exec('COMMIT');
    for (const restore of restored) restore();
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

/** Serves all of them at once, and passes on the calls of each list in its sizes. */
async function whileServed<Result>(
  states: readonly string[],
  work: (calls: Benchmark[]) => Promise<Result>,
  before: readonly (readonly [size: number, address: string])[] = [],
): Promise<Result> {
  const [state, ...others] = states;
  if (state !== undefined) {
    const size = SIZES[before.length] ?? 0;
    return whileDirect(state, {}, ({ ours }) => whileServed(others, work, [...before, [size, ours]]), VARS);
  }
  const sites = await Promise.all(
    before.map(async ([size, address]) => ({
      size,
      api: `${address}/api`,
      token: await signIn(`${address}/api`),
    })),
  );
  return work(
    LIST_NAMES.flatMap((name) => sites.map(({ size, api, token }) => callOf(name, size, api, token))),
  );
}

function callOf(name: ListName, size: number, api: string, token: string): Benchmark {
  const url = `${api}/${LISTS[name]}&per_page=${LIST_ROWS}`;
  const run = async () => {
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Failure(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  };
  return { what: `${name} ${size}`, run };
}

type Grown = { name: ListName; points: readonly Sized[]; exponent: number };

function listTable(grown: readonly Grown[]): TextTable {
  const sizes = SIZES.map((size) => ({
    title: `${size.toLocaleString('en')} people`,
    isNumber: true as const,
  }));
  return {
    head: [{ title: 'List' }, ...sizes, { title: 'Exponent', isNumber: true }],
    rows: grown.map(({ name, points, exponent }) => [
      name,
      ...points.map(({ value }) => `${value.toFixed(1)} ms`),
      exponent.toFixed(2),
    ]),
  };
}
