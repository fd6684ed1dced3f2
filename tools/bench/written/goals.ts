type Unit = 'ratio' | 'times' | 'ms' | 's' | 'MB' | 'kB' | 'count' | 'exponent' | '%';

type Goal = { goal: string; what: string; unit: Unit } & ({ atLeast: number } | { atMost: number });

/** The goals by their parts: the measured quantity, and its bound. */
export const GOALS = {
  tricks: {
    goal: 'G0',
    what: 'Patched, replaced or aliased packages, statements recognized by their text, and caches that triggers update',
    unit: 'count',
    atMost: 0,
  },
  list: {
    goal: 'G1',
    what: 'A list of 10,000 people over the API, relative to the bare D1 worker with the same SQL',
    unit: 'ratio',
    atLeast: 0.5,
  },
  assignment: {
    goal: 'G2',
    what: 'Assigning a person to a shift, relative to the bare guarded insert',
    unit: 'ratio',
    atLeast: 0.2,
  },
  pageOfPage: {
    goal: 'G3',
    what: 'A server-rendered page of a list, relative to a minimal page with the same table',
    unit: 'ratio',
    atLeast: 0.3,
  },
  tripsOfListPage: { goal: 'G3', what: 'Round trips of that page', unit: 'count', atMost: 3 },
  conflicts: {
    goal: 'G4',
    what: '1,000 conflicting assignments to one person at once',
    unit: 'ms',
    atMost: 2_000,
  },
  seats: { goal: 'G4', what: '1,000 people at once for 50 spots', unit: 'ms', atMost: 3_000 },
  seatsLeft: {
    goal: 'G4',
    what: 'Difference between 50 and the taken spots',
    unit: 'count',
    atMost: 0,
  },
  conflictsWithoutObject: {
    goal: 'G4',
    what: 'The conflicts without the object of the person',
    unit: 'ms',
    atMost: 4_000,
  },
  seatsWithoutObject: {
    goal: 'G4',
    what: 'The spots without the object of the person',
    unit: 'ms',
    atMost: 4_000,
  },
  rosterFileOfBare: {
    goal: 'G5',
    what: 'A roster file of 10,000 rows, all rules, all faults, against the bare parse and insert',
    unit: 'times',
    atMost: 12,
  },
  month: { goal: 'G6', what: 'A month of 2,000 people × 31 days', unit: 'ms', atMost: 500 },
  monthOfBare: {
    goal: 'G6',
    what: 'The same, against the bare GROUP BY',
    unit: 'times',
    atMost: 12,
  },
  monthOfMany: { goal: 'G6', what: 'A month of 10,000 people × 31 days', unit: 'ms', atMost: 2_500 },
  exportMemory: {
    goal: 'G6',
    what: 'Growth of the server while it sends a file of 310,000 rows',
    unit: 'MB',
    atMost: 64,
  },
  growthOfLists: {
    goal: 'G7',
    what: 'Growth of lists from 1,000 to 100,000 people',
    unit: 'exponent',
    atMost: 0.15,
  },
  growthOfImports: { goal: 'G7', what: 'Growth of imports', unit: 'exponent', atMost: 1.1 },
  growthOfReports: { goal: 'G7', what: 'Growth of reports', unit: 'exponent', atMost: 1.1 },
  growthOfExports: { goal: 'G7', what: 'Growth of exports', unit: 'exponent', atMost: 1.1 },
  tripsOfReads: { goal: 'G8', what: 'Round trips of a read', unit: 'count', atMost: 2 },
  tripsOfWrites: { goal: 'G8', what: 'Round trips of a write', unit: 'count', atMost: 3 },
  tripsOfPages: { goal: 'G8', what: 'Round trips of a page', unit: 'count', atMost: 3 },
  rowsOfSorts: {
    goal: 'G8',
    what: 'Rows read per shown row, by every sort and every single filter',
    unit: 'times',
    atMost: 3,
  },
  rowsOfSearches: {
    goal: 'G8',
    what: 'Rows read per match, by searches and combined filters',
    unit: 'times',
    atMost: 3,
  },
  rowsOfCounts: {
    goal: 'G8',
    what: 'Matches where the count of a list stops',
    unit: 'count',
    atMost: 1_000,
  },
  firstLoad: {
    goal: 'G9',
    what: 'Scripts and translations of a page’s first load, gzipped',
    unit: 'kB',
    atMost: 260,
  },
  serverCode: { goal: 'G9', what: 'Code of the server, gzipped', unit: 'kB', atMost: 2_000 },
  blocked: {
    goal: 'G9',
    what: 'Blocked time of an everyday page on a slow phone',
    unit: 'ms',
    atMost: 200,
  },
  largestPaint: {
    goal: 'G9',
    what: 'Largest paint of an everyday page on slow 4G',
    unit: 'ms',
    atMost: 2_500,
  },
  firstPlan: { goal: 'G12', what: 'First plan of a month', unit: 'ms', atMost: 1_000 },
  planAfterAll: {
    goal: 'G12',
    what: 'Spots that a plan fills after 30 s, of those of the best plan known',
    unit: '%',
    atLeast: 98,
  },
  planAtQuarter: {
    goal: 'G12',
    what: 'The same with a quarter of the time',
    unit: '%',
    atLeast: 95,
  },
  planHeld: {
    goal: 'G12',
    what: 'Longest time that the search holds its thread',
    unit: 'ms',
    atMost: 50,
  },
  planFindings: {
    goal: 'G12',
    what: 'Refusals and warnings of the roster about a plan',
    unit: 'count',
    atMost: 0,
  },
  planJudged: { goal: 'G12', what: 'Judging 6,000 placements', unit: 'ms', atMost: 1_500 },
  planWorseThanChain: {
    goal: 'G12',
    what: 'Published instances with a worse plan than the ejection chain',
    unit: 'count',
    atMost: 0,
  },
  planBetterThanChain: {
    goal: 'G12',
    what: 'Published instances with a better plan than the ejection chain',
    unit: 'count',
    atLeast: 8,
  },
  typesProcessor: {
    goal: 'G13',
    what: 'Type check, cold: processor time',
    unit: 's',
    atMost: 70,
  },
  typesMemory: { goal: 'G13', what: 'Type check, cold: memory', unit: 'MB', atMost: 2_500 },
  typesAfterEdit: { goal: 'G13', what: 'Type check after an edit of one file', unit: 's', atMost: 10 },
  testSeconds: { goal: 'G13', what: '`npm test` on 2 cores', unit: 's', atMost: 900 },
  buildSeconds: { goal: 'G13', what: 'Build', unit: 's', atMost: 20 },
  startSeconds: {
    goal: 'G13',
    what: '`npm start` on a fresh clone with all packages',
    unit: 's',
    atMost: 60,
  },
  yearOfPerson: {
    goal: 'G14',
    what: 'A year of one person in the archive of the audit, 800 people over 24 months',
    unit: 'ms',
    atMost: 2_000,
  },
} as const satisfies Record<string, Goal>;

export type GoalKey = keyof typeof GOALS;

/**
 * The figure of a goal: the median with its spread, the day of the measurement, and the case for
 * the worst of many.
 */
export type GoalFigure = { value: number; least?: number; most?: number; of?: string; on?: string };

export type GoalFigures = Partial<Record<GoalKey, GoalFigure>>;
