import { sql } from 'drizzle-orm';
import { addDays, mondayOf } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import { IS_TRIAL, peopleOr } from '#tools/bench/asked.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { seedCompany } from '#tools/bench/crowds/company.ts';
import {
  type FreePlace,
  freePlaces,
  type RosterCrowd,
  writeRosterCrowd,
} from '#tools/bench/crowds/roster-crowd.ts';
import { type Contestant, inTurns, ROUNDS } from '#tools/bench/direct/in-turns.ts';
import { whileDirect } from '#tools/bench/direct/site.ts';
import { medianOf, spreadOf } from '#tools/bench/measure.ts';
import { type RaceTimes, race } from '#tools/bench/races.ts';
import { RACERS, type Round, SEATS, writeRacingSite } from '#tools/bench/racing-site.ts';
import { ratioOf } from '#tools/bench/ratio.ts';
import { type RecordedAssignment, recordAssignment } from '#tools/bench/recorded-assignment.ts';
import type { BenchSection } from '#tools/bench/section.ts';
import type { GoalFigure } from '#tools/bench/written/goals.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';
import { bind, type Database } from '#worker/db/database.ts';

/** Uses the real clock: a test clock costs each request a query. */
const TODAY = jstDate(Date.now());
const COMPANY = { folder: 'assign', day: TODAY };
const MONDAY = addDays(mondayOf(TODAY), 14);
const CROWD: RosterCrowd = {
  people: peopleOr(10_000),
  days: { from: MONDAY, to: addDays(MONDAY, 6 * 7 - 1) },
};
/** The first of each is not counted. */
const RACES = IS_TRIAL ? 3 : 6;

/** Measures assignments: one after the other against the bare insert, and a thousand at once. */
export async function measureAssigning(): Promise<BenchSection> {
  const state = await seedCompany(COMPANY);
  const rounds = await prepare(state);
  const recorded = await recordAssignment(state, TODAY, placeOfItsOwn());
  const { api, bare, trips, batches, withObject } = await whileDirect(
    state,
    {
      bare: { entry: 'guarded-insert.ts' },
      trips: { entry: 'two-trips.ts' },
      batches: { entry: 'sent-batches.ts', bindings: { RECORDED: recorded } },
    },
    async (addresses) => {
      const rates = await assignInTurns(addresses);
      return { ...rates, withObject: await raceAt(addresses.ours, state, rounds.slice(0, RACES)) };
    },
  );
  const noTurns = { noTurns: { entry: 'no-turns.ts' } };
  const without = await whileDirect(
    state,
    noTurns,
    ({ ours }) => raceAt(ours, state, rounds.slice(RACES)),
    {},
    { USER_ROSTER: 'noTurns' },
  );
  // Shares of our own time: a worker with twice as many requests per second takes half of it.
  const share = (rates: readonly number[]) =>
    Math.round(100 * medianOf(api.map((rate, turn) => rate / (rates[turn] ?? Number.NaN))));
  const ours = 'Assigning a person to a shift over the API';
  const assignment = ratioOf(ours, 'The guarded insert', api, bare);
  const taken = [...withObject.taken, ...without.taken].map((seats) => Math.abs(seats - SEATS));
  return {
    about: [
      `${CROWD.people.toLocaleString('en')} people in workplaces of a hundred have twelve shifts each. Ten connections assign them to more shifts, without`,
      'findings. The product identifies the caller, reads all facts of the rules in one batch and checks the rules. A second batch writes',
      'the assignment, the counter of the spots, the version of the roster and the audit, and notifications in a published month.',
      'So it takes three round trips, the last two in the object of the person (decision 008). Each person comes once, so that each object is',
      'started first; one that runs adds less than a millisecond. The bare worker takes one trip: it inserts a row of four columns unless another one overlaps.',
      `Two round trips alone take ${share(trips)} % of the time: a worker that twice selects one row and writes`,
      `nothing. The statements in them take ${share(batches) - share(trips)} %: a worker that sends the same two batches and does nothing else, in the first`,
      `${statementsIn(recorded, 0)} statements, in the second ${statementsIn(recorded, 1)}. The local D1 sends four more statements with each, and SQLite`,
      `itself takes a sixth of that. The Worker takes ${100 - share(batches)} %: the request with its headers and its log line, the session,`,
      'the schemas, the opening of the read rows, the rules, and the building of the statements. A Worker of any speed cannot be',
      'faster than the line of the two batches; a single batch could not check the rules.',
      `For ${RACERS.toLocaleString('en')} requests at once the time is from the first call to the last answer. SQL then checks that all successes and`,
      'nothing else are stored. Each refusal names what is stored, and no answer is a fault.',
    ].join('\n'),
    turns: ROUNDS,
    ratios: [
      assignment,
      ratioOf('Only its two batches', 'The guarded insert', batches, bare),
      ratioOf(ours, 'Only two queries of one row', api, trips),
      ratioOf('Only two queries of one row', 'The guarded insert', trips, bare),
    ],
    figures: [
      ...raceFigures('', withObject, { conflicts: 2_000, seats: 3_000 }),
      ...raceFigures(', without the object of the person', without, { conflicts: 4_000, seats: 4_000 }),
    ],
    goals: {
      assignment: { value: assignment.median, least: assignment.least, most: assignment.most },
      conflicts: goalOf(withObject.conflicts),
      seats: goalOf(withObject.seats),
      seatsLeft: { value: Math.max(...taken) },
      conflictsWithoutObject: goalOf(without.conflicts),
      seatsWithoutObject: goalOf(without.seats),
    },
  };
}

async function prepare(state: string): Promise<Round[]> {
  const local = await openLocalDatabase(state);
  try {
    await writeRosterCrowd(local.db, CROWD);
    await writeBarePlaces(local.db);
    return await writeRacingSite(local.db, MONDAY, 2 * RACES);
  } finally {
    await local.close();
  }
}

/** The same spots for the bare worker, in its own table without triggers. */
async function writeBarePlaces({ d1 }: Database): Promise<void> {
  const statements = [
    sql`CREATE TABLE bare_place (id integer PRIMARY KEY, person_id integer NOT NULL, starts_at integer NOT NULL,
          ends_at integer NOT NULL)`,
    sql`CREATE INDEX bare_place_of ON bare_place (person_id, starts_at)`,
    sql`INSERT INTO bare_place (person_id, starts_at, ends_at) SELECT person_id, starts_at, ends_at FROM shift_user`,
  ];
  for (const statement of statements) await bind(d1, statement).run();
}

/** A spot whose numbers are all different and occur nowhere else in the statements. */
function placeOfItsOwn(): FreePlace {
  for (const place of freePlaces(CROWD)) if (place.personId !== place.positionId) return place;
  throw new RangeError('There is no such place.');
}

function statementsIn({ batches }: RecordedAssignment, at: number): number {
  return batches[at]?.length ?? 0;
}

type RaceAddresses = Record<'ours' | 'bare' | 'trips' | 'batches', string>;

async function assignInTurns({ ours, bare, trips, batches }: RaceAddresses) {
  const [ourPlaces, barePlaces] = [freePlaces(CROWD), freePlaces(CROWD)];
  /** The number of roster changes per person, by the product and by its batches alone. */
  const versions = new Map<number, number>();
  const nextOfOurs = () => {
    const place = next(ourPlaces);
    const version = (versions.get(place.personId) ?? 0) + 1;
    versions.set(place.personId, version);
    return { ...place, version };
  };
  const headers = await headersAt(ours);
  return inTurns({
    api: {
      url: `${ours}/api/manage/shifts`,
      headers,
      isRight,
      posts: () => {
        const { shiftId, personId, positionId } = nextOfOurs();
        const body = { user_id: personId, position_id: positionId, type: 'fixed' };
        return { path: `/${shiftId}/users`, body: JSON.stringify(body) };
      },
    },
    bare: { url: bare, isRight, posts: () => ({ path: '', body: JSON.stringify(next(barePlaces)) }) },
    trips: { url: trips, isRight, posts: () => ({ path: '', body: '{}' }) },
    batches: { url: batches, isRight, posts: () => ({ path: '', body: JSON.stringify(nextOfOurs()) }) },
  });
}

const isRight: Contestant['isRight'] = (body) => /"id":\d/.test(body);

function next(places: Generator<FreePlace>): FreePlace {
  const { value } = places.next();
  if (!value) throw new RangeError('There are no places left.');
  return value;
}

async function raceAt(address: string, state: string, rounds: readonly Round[]): Promise<RaceTimes> {
  return race({ api: `${address}/api`, headers: await headersAt(address), state }, rounds);
}

async function headersAt(address: string): Promise<Record<string, string>> {
  return { Authorization: `Bearer ${await signIn(`${address}/api`)}` };
}

function raceFigures(
  how: string,
  { conflicts, seats }: RaceTimes,
  goals: Record<'conflicts' | 'seats', number>,
) {
  const all = RACERS.toLocaleString('en');
  return [
    {
      what: `${all} requests at once assign one person to overlapping shifts${how}`,
      goal: goals.conflicts,
      ...spreadFigure(conflicts),
    },
    {
      what: `${all} people at once for ${SEATS} spots${how}`,
      goal: goals.seats,
      ...spreadFigure(seats),
    },
  ];
}

function spreadFigure(times: readonly number[]) {
  return spreadOf(times.slice(1));
}

function goalOf(times: readonly number[]): GoalFigure {
  const { median: value, ...spread } = spreadFigure(times);
  return { value, ...spread };
}
