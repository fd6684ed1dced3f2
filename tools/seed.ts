import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { countPeople } from '#worker/areas/people/users/queries.ts';
import { readClock } from '#worker/platform/clock.ts';
import { localFolder, localSiteOf } from './deploy/site.ts';
import { applyMigrations } from './migrations.ts';
import { Failure, runProgram } from './program.ts';
import { localSecret } from './secret.ts';
import { DEMO_PASSWORD } from './seed/accounts.ts';
import { demoCompany } from './seed/demo-company.ts';
import { dropAllTables, type LocalDatabase, openLocalDatabase } from './seed/local-database.ts';
import { PEOPLE_MIN } from './seed/people.ts';
import { writeCompany } from './seed/write.ts';

const ENDED_BY_SIGNAL = 130;
const PEOPLE_MAX = 5_000;
const NOTICED_MS = 100;

/** Fills the local database with the demo company. */
async function main(): Promise<number> {
  const options = readOptions();
  const { state, environment } = localSiteOf(options.env);
  mkdirSync(localFolder(state, environment), { recursive: true });
  if (!options.reset && !options.ifEmpty) await applyMigrations(state, environment);
  const local = await openLocalDatabase(state, environment);
  try {
    return await seed(local, state, options);
  } finally {
    await local.close();
  }
}

async function seed(
  local: LocalDatabase,
  state: string,
  { env, reset, ifEmpty, people: count, today: given }: SeedOptions,
): Promise<number> {
  const { db } = local;
  if (reset) {
    await dropAllTables(db);
    await applyMigrations(state, env);
  } else if ((await countPeople(db)) > 0) {
    if (ifEmpty) return 0;
    throw new Failure('There are people already; --reset deletes everything and begins anew.');
  }
  const now = await siteNow(local);
  const today = given ?? jstDate(now);
  const company = demoCompany(today, count, today === jstDate(now) ? now : undefined);
  // Making a large company blocks the process. This wait detects a connection that was closed
  // since.
  await wait(NOTICED_MS);
  // The site opens sealed values under the same secret.
  const secret = process.env.SECRET ?? localSecret(localFolder(state, env));
  await writeCompany(local, company, { password: DEMO_PASSWORD, secret });
  const { sites, people, shifts, assignments, ledger } = company;
  console.log(
    `The demo company of ${today}: ${sites.length} workplaces, ${people.length} people, ${shifts.length} shifts with ${assignments.length} assignments, ${ledger.attendances.length} attendances.`,
  );
  return 0;
}

/** The Worker's clock, which the test environment may set, in whole seconds. */
async function siteNow({ binding }: LocalDatabase): Promise<Instant> {
  const { ENVIRONMENT = 'local', TEST_NOW } = process.env;
  const now = await readClock({ DB: binding, ENVIRONMENT, TEST_NOW });
  return now - (now % 1_000);
}

type SeedOptions = {
  env: string | undefined;
  reset: boolean;
  ifEmpty: boolean;
  people: number;
  today: CalendarDate | undefined;
};

function readOptions(): SeedOptions {
  const { values } = parseArgs({
    options: {
      'if-empty': { type: 'boolean', default: false },
      env: { type: 'string' },
      reset: { type: 'boolean', default: false },
      today: { type: 'string' },
      people: { type: 'string', default: '120' },
    },
  });
  const people = Number(values.people);
  if (!Number.isInteger(people) || people < PEOPLE_MIN || people > PEOPLE_MAX) {
    throw new Failure(`--people=${values.people} is not a number from ${PEOPLE_MIN} to ${PEOPLE_MAX}.`);
  }
  if (values.today !== undefined && !isCalendarDate(values.today)) {
    throw new Failure(`--today=${values.today} is not a date (YYYY-MM-DD).`);
  }
  return {
    env: values.env,
    reset: values.reset,
    ifEmpty: values['if-empty'],
    people,
    today: values.today,
  };
}

await runProgram(main, ENDED_BY_SIGNAL);
