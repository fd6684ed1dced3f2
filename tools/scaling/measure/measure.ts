import { cpus } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fromStamp } from '#domain/time/instant.ts';
import { seedCompany } from '#tools/bench/crowds/company.ts';
import { Failure } from '#tools/program.ts';
import type { ActCost, Measured } from '#tools/scaling/measured.ts';
import type { ActId } from '#tools/scaling/profile.ts';
import { localSecret } from '#tools/secret.ts';
import { type LocalDatabase, openLocalDatabase } from '#tools/seed/local-database.ts';
import type { Act, Stage } from './acts.ts';
import { writeThings } from './archived-things.ts';
import { Asker } from './asker.ts';
import { companyFacts } from './company-facts.ts';
import { MANAGER_ACTS } from './manager-acts.ts';
import { OFFICE_ACTS } from './office-acts.ts';
import { type Recording, replay } from './recorded.ts';
import { STAFF_ACTS } from './staff-acts.ts';
import { localDatabaseFile, tableSizes } from './table-sizes.ts';

export const COMPANY = { folder: 'scaling', day: '2026-07-15' };
const PEOPLE = 800;
/** The past months of the demo. */
const MONTHS_OVER = { from: '2026-05-01', to: '2026-06-30', months: 2 };

/** Seeds a company, runs the acts in it, and returns their database cost and the table sizes. */
export async function measureDatabase(today: string): Promise<Omit<Measured, 'cpuMs'>> {
  const state = await seedCompany(COMPANY, PEOPLE);
  const facts = withDatabase(state, (database) =>
    companyFacts(database, MONTHS_OVER.from, MONTHS_OVER.to, MONTHS_OVER.months),
  );
  const copy = join(state, 'copy.sqlite');
  withDatabase(state, (database) => database.exec(`VACUUM INTO '${copy}'`));
  const { done, thingsAnAuditRow } = await doAll(state);
  return {
    on: today,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`,
    ...facts,
    tables: withDatabase(state, tableSizes),
    thingsAnAuditRow,
    acts: timed(done, copy),
  };
}

type MeasuredAct = { id: ActId; cost: Omit<ActCost, 'busyMs'>; before: Recording; recording: Recording };

async function doAll(state: string): Promise<{ done: MeasuredAct[]; thingsAnAuditRow: number }> {
  const local = await openLocalDatabase(state);
  const silent = hush();
  try {
    const stage = stageOn(local, localSecret(state));
    const done: MeasuredAct[] = [];
    for (const act of [...STAFF_ACTS, ...MANAGER_ACTS, ...OFFICE_ACTS]) {
      done.push(await doOne(act, stage, local));
      silent.say(`${act.id}, ${done.at(-1)?.cost.times} times`);
    }
    return { done, thingsAnAuditRow: await writeThings(local.db) };
  } finally {
    silent.end();
    await local.close();
  }
}

/** Silences the product's log of calls, so that only progress is printed. */
function hush(): { say: (line: string) => void; end: () => void } {
  const { info, log } = console;
  console.info = () => {};
  console.log = () => {};
  return {
    say: (line) => log(line),
    end: () => Object.assign(console, { info, log }),
  };
}

/** Adds the SQLite time of the same statements, on the data before the first of them. */
function timed(done: readonly MeasuredAct[], copy: string): Record<ActId, ActCost> {
  const times = replay(
    copy,
    done.flatMap(({ before, recording }) => [before, recording]),
  );
  return Object.fromEntries(
    done.map(({ id, cost }, place) => {
      const busyMs = (times[2 * place + 1] ?? 0) / cost.times;
      return [id, { ...cost, busyMs: Number(busyMs.toFixed(3)) }];
    }),
  ) as Record<ActId, ActCost>;
}

function withDatabase<Answer>(state: string, read: (database: DatabaseSync) => Answer): Answer {
  const database = new DatabaseSync(localDatabaseFile(state), { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

function stageOn(local: LocalDatabase, secret: string): Stage {
  return {
    asker: new Asker(local, secret),
    find: async <Row>(sql: string, ...values: (string | number)[]) =>
      (
        await local.binding
          .prepare(sql)
          .bind(...values)
          .all<Row>()
      ).results,
    now: fromStamp(`${COMPANY.day} 10:00:00`),
  };
}

async function doOne(act: Act, stage: Stage, { binding }: LocalDatabase): Promise<MeasuredAct> {
  const runs = await act.prepare(stage);
  const { recording: prepared } = stage.asker.take();
  const before = await countRows(binding);
  for (const run of runs) await run();
  const { asked, recording } = stage.asker.take();
  const after = await countRows(binding);
  const added = new Map([...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)]));
  const times = act.per === undefined ? runs.length : (added.get(act.per) ?? 0);
  if (times <= 0) throw new Failure(`Nothing was done: ${act.id}`);
  const each = (sum: number) => Number((sum / times).toFixed(3));
  const adds = [...added].filter(([, rows]) => rows !== 0).map(([table, rows]) => [table, each(rows)]);
  const cost = {
    times,
    requests: each(asked.requests),
    roundTrips: each(asked.roundTrips),
    rowsRead: each(asked.rowsRead),
    rowsWritten: each(asked.rowsWritten),
    adds: Object.fromEntries(adds),
  };
  return { id: act.id, cost, before: prepared, recording };
}

async function countRows(binding: D1Database): Promise<Map<string, number>> {
  const { results } = await binding
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`,
    )
    .all<{ name: string }>();
  const counted = await binding.batch<{ rows: number }>(
    results.map(({ name }) => binding.prepare(`SELECT count(*) AS rows FROM "${name}"`)),
  );
  return new Map(results.map(({ name }, index) => [name, counted[index]?.results[0]?.rows ?? 0]));
}
