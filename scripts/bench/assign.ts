import { sql } from 'drizzle-orm';
import { addDays, mondayOf } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import { openLocalDatabase } from '#scripts/seed/local-database.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { IS_TRIAL, peopleOr } from './asked.ts';
import { seedCompany } from './company.ts';
import { type Contestant, inTurns, ROUNDS } from './direct/in-turns.ts';
import { whileDirect } from './direct/site.ts';
import type { GoalFigure } from './goals.ts';
import { spreadOf } from './measure.ts';
import { type RaceTimes, race } from './races.ts';
import { RACERS, type Round, SEATS, writeRacingSite } from './racing-site.ts';
import { ratioOf } from './ratio.ts';
import { type FreePlace, freePlaces, type RosterCrowd, writeRosterCrowd } from './roster-crowd.ts';
import type { Section } from './section.ts';
import { signIn } from './sign-in.ts';

/** By the real clock: one that is set for tests costs each request a question to the database. */
const TODAY = jstDate(Date.now());
const COMPANY = { folder: 'assign', day: TODAY };
const MONDAY = addDays(mondayOf(TODAY), 14);
const CROWD: RosterCrowd = {
  people: peopleOr(10_000),
  days: { from: MONDAY, to: addDays(MONDAY, 6 * 7 - 1) },
};
/** The first of each is not counted. */
const RACES = IS_TRIAL ? 3 : 6;

/** Measures putting people on shifts: one after the other against the bare insert, and a thousand at once. */
export async function measureAssigning(): Promise<Section> {
  const state = await seedCompany(COMPANY);
  const rounds = await prepare(state);
  const { api, bare, trips, withObject } = await whileDirect(
    state,
    { bare: { entry: 'guarded-insert.ts' }, trips: { entry: 'two-trips.ts' } },
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
  const assignment = ratioOf('Putting somebody on a shift over the API', 'The guarded insert', api, bare);
  const taken = [...withObject.taken, ...without.taken].map((seats) => Math.abs(seats - SEATS));
  return {
    about: [
      `${CROWD.people.toLocaleString('en')} people of workplaces of a hundred, each with twelve shifts; ten connections put them on more of these, without a`,
      'finding. Ours asks who is calling and reads all that the rules look at in one batch, asks them, and writes the place, the',
      'counter of the seat, the version of the roster and the audit in another one, and notices where the month is shown: two',
      'round trips, against one of a worker that inserts a row of four columns unless there is another one at that time. What a',
      'call to the database costs the Worker and the thread of the database, whatever it asks, is most of both: a worker that',
      'asks twice for one row and writes nothing stands in the last line. The two batches of ours, sent by a worker with nothing',
      'else in it, take about two and a half of the guarded insert: five statements with their triggers and the indexes of the',
      'plan and the audit one and a half, six reads one.',
      `${RACERS.toLocaleString('en')} at once is the time from the first call to the last answer. After each of them SQL says that what was answered as`,
      'written is stored and nothing else, each refusal names what is stored, and nothing was answered with a fault.',
    ].join('\n'),
    turns: ROUNDS,
    ratios: [
      assignment,
      ratioOf('The same', 'Two questions for one row, and no more', api, trips),
      ratioOf('Two questions for one row, and no more', 'The guarded insert', trips, bare),
    ],
    figures: [...figuresOf('', withObject), ...figuresOf(', without the object that lines them up', without)],
    goals: {
      assignment: { value: assignment.median, least: assignment.least, most: assignment.most },
      conflicts: goalOf(withObject.conflicts),
      conflictsWithoutObject: goalOf(without.conflicts),
      seatsLeft: { value: Math.max(...taken) },
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

/** The same places for the bare worker, in a table of its own without triggers. */
async function writeBarePlaces({ d1 }: Database): Promise<void> {
  const statements = [
    sql`CREATE TABLE bare_place (id integer PRIMARY KEY, person_id integer NOT NULL, starts_at integer NOT NULL,
          ends_at integer NOT NULL)`,
    sql`CREATE INDEX bare_place_of ON bare_place (person_id, starts_at)`,
    sql`INSERT INTO bare_place (person_id, starts_at, ends_at) SELECT person_id, starts_at, ends_at FROM shift_user`,
  ];
  for (const statement of statements) await bind(d1, statement).run();
}

async function assignInTurns({ ours, bare, trips }: { ours: string; bare: string; trips: string }) {
  const [ourPlaces, barePlaces] = [freePlaces(CROWD), freePlaces(CROWD)];
  const headers = await headersAt(ours);
  return inTurns({
    api: {
      ...{ url: `${ours}/api/manage/shifts`, headers, isRight },
      posts: () => {
        const { shiftId, personId, positionId } = next(ourPlaces);
        const body = { user_id: personId, position_id: positionId, type: 'fixed' };
        return { path: `/${shiftId}/users`, body: JSON.stringify(body) };
      },
    },
    bare: { url: bare, isRight, posts: () => ({ path: '', body: JSON.stringify(next(barePlaces)) }) },
    trips: { url: trips, isRight, posts: () => ({ path: '', body: '{}' }) },
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

function figuresOf(how: string, { conflicts, seats }: RaceTimes) {
  const all = RACERS.toLocaleString('en');
  return [
    {
      what: `${all} at once put one person on shifts that overlap${how}`,
      goal: 3_000,
      ...figureOf(conflicts),
    },
    { what: `${all} people at once for ${SEATS} seats${how}`, ...figureOf(seats) },
  ];
}

function figureOf(times: readonly number[]) {
  return spreadOf(times.slice(1));
}

function goalOf(times: readonly number[]): GoalFigure {
  const { median: value, ...spread } = figureOf(times);
  return { value, ...spread };
}
