import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYNC_FIELDS } from '#domain/people/staff-sync/fields.ts';
import {
  FAULTS,
  type ReferenceFault,
  type ReferenceStaffSystem,
} from '#tests/reference-staff-system/reference-staff-system.ts';
import { MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { mintPeople, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { CONNECTED, forgetSync, linksOf, startStaffSystem } from '#tests/support/staff-system.ts';
import type { Env } from '#worker/env.ts';
import { pullStaff, pushStaff } from '#worker/platform/cron/sync-staff.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

/** The seed makes a run repeatable; `LONG` tries more cases. */
const RUNS = { seed: 20_261_121, numRuns: process.env.LONG ? 150 : 16, endOnFailure: !process.env.LONG };
const PATIENCE = process.env.LONG ? 3_600_000 : 120_000;
const PEOPLE = 4;
let boss: SignedIn;
let round = 0;
let at = NOW;

beforeEach(async () => {
  boss = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
});
afterEach(releaseClock);
/** Killed runs log errors, which these tests expect. */
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});

async function timer(run: typeof pullStaff, bindings: Partial<Env> = {}): Promise<unknown> {
  await moveClock(at);
  const ctx = await systemCtx({ ...env, ...CONNECTED, ...bindings }, 'timer.staff', createExecutionContext());
  return run(ctx);
}

type Field = 'phone' | 'address' | 'last_name' | 'hired_on';
type Change = { kind: 'here' | 'there'; who: number; field: Field; value: string | null };
type Run = { kind: 'pull' | 'push'; faults: ReferenceFault[]; killedAt: number };
/** A file of the other system's current records, with these columns and optional instants. */
type FileStep = { kind: 'file'; columns: Field[]; hasInstants: boolean };
type Step = Change | Run | FileStep;

const VALUES: Record<Field, string[]> = {
  phone: ['0311111111', '0322222222', '0333333333'],
  address: ['A', 'B', 'C'],
  last_name: ['甲', '乙', '丙'],
  hired_on: ['2020-04-01', '2021-04-01'],
};
const change = (kind: 'here' | 'there'): fc.Arbitrary<Step> =>
  fc.constantFrom<Field[]>('phone', 'address', 'last_name', 'hired_on').chain((field) =>
    fc.record({
      kind: fc.constant(kind),
      who: fc.nat(PEOPLE - 1),
      field: fc.constant(field),
      value: fc.option(fc.constantFrom(...VALUES[field]), { nil: null, freq: 6 }),
    }),
  );
const run: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<('pull' | 'push')[]>('pull', 'push'),
  faults: fc.array(fc.constantFrom<ReferenceFault[]>(...FAULTS), { maxLength: 3 }),
  // 0: not killed; otherwise the number of the database call that fails.
  killedAt: fc.nat(8),
});
const file: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('file' as const),
  columns: fc.subarray<Field>(['phone', 'address', 'last_name', 'hired_on']),
  hasInstants: fc.boolean(),
});
const steps = fc.array(
  fc.oneof(
    ...[change('here'), change('there')].map((arbitrary) => ({ arbitrary, weight: 3 })),
    { arbitrary: run, weight: 6 },
    { arbitrary: file, weight: 1 },
  ),
  { minLength: 4, maxLength: 16 },
);

async function begin(system: ReferenceStaffSystem): Promise<Person[]> {
  await forgetSync();
  round += 1;
  at = NOW + round * 1000 * MINUTE;
  await moveClock(at);
  // A new session, because the session of the round before has expired.
  boss = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED, now: at });
  const people = await mintPeople(
    Array.from({ length: PEOPLE }, (_, who) => ({
      staff_no: `V-${round}-${who}-${boss.person.id}`,
      phone: '0300000000',
      address: '元',
      hired_on: '2019-04-01',
    })),
  );
  people.forEach(({ staff_no: staffNo, last_name: lastName, first_name: firstName }, who) => {
    system.put(`V-${round}-${who}`, { staff_no: staffNo, last_name: lastName, first_name: firstName });
  });
  await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
  return people;
}

async function play(step: Step, system: ReferenceStaffSystem, people: readonly Person[]): Promise<void> {
  at += 7 * MINUTE;
  if ('faults' in step) return playRun(step, system);
  if (step.kind === 'file') return playFile(step, system);
  if (step.kind === 'there') {
    system.put(`V-${round}-${step.who}`, { [step.field]: step.value });
  } else {
    await moveClock(at);
    const param = { id: String(people[step.who]?.id) };
    const user = await (await boss.api.admin.users[':id'].$get({ param })).json();
    const value = step.field === 'last_name' ? (step.value ?? '甲') : step.value;
    await boss.api.admin.users[':id'].$put({ param, json: { ...user, [step.field]: value } });
  }
}

async function playRun({ kind, faults, killedAt }: Run, system: ReferenceStaffSystem): Promise<void> {
  system.plan(...faults);
  const fault = { trip: killedAt, when: killedAt % 2 === 0 ? 'before' : 'after' } as const;
  const { db } = meterDatabase(env.DB, killedAt === 0 ? undefined : fault);
  // A killed run throws and leaves its lease behind.
  await timer(kind === 'pull' ? pullStaff : pushStaff, { DB: db }).catch(() => null);
}

async function playFile({ columns, hasInstants }: FileStep, system: ReferenceStaffSystem): Promise<void> {
  await moveClock(at);
  const names = ['external_id', ...columns, ...(hasInstants ? ['updated_at'] : [])];
  const lines = [...system.records.values()].map((record) =>
    names.map((name) => Reflect.get(record, name === 'external_id' ? 'id' : name) ?? '').join(','),
  );
  const form = { file: new File([[names.join(','), ...lines].join('\n')], 'staff.csv') };
  const looked = await boss.api.admin.sync.import.$post({ form });
  // A killed run blocks new runs until its lease expires.
  if (!looked.ok) return;
  const { id } = await looked.json();
  await boss.api.admin.sync.runs[':id'].apply.$post({ param: { id: String(id) }, json: {} });
}

/** Runs both directions until nothing waits. */
async function settle(system: ReferenceStaffSystem): Promise<void> {
  system.calm();
  at += 24 * 60 * MINUTE;
  await moveClock(at);
  // Fields that earlier records did not name are read again only by a pull of everything.
  const late = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED, now: at });
  const all = await late.api.admin.sync.runs.$post({ json: { kind: 'pull', everything: true } });
  expect((await all.json()).fault).toBeNull();
  for (let turn = 0; turn < 4; turn += 1) {
    at += 24 * 60 * MINUTE;
    await timer(pullStaff);
    await timer(pushStaff);
  }
}

describe('a sync with faults on the way', () => {
  it(
    'makes both sides equal in the end, without duplicates or lost values',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const system = startStaffSystem(() => at);
          const people = await begin(system);
          for (const step of all) await play(step, system, people);
          const before = await valuesOf(people);
          const told = new Map([...system.records].map(([id, record]) => [id, { ...record }]));
          await settle(system);
          const after = await valuesOf(people);
          expect(await linksOf()).toHaveLength(PEOPLE);
          expect(system.records.size).toBe(PEOPLE);
          for (const [who, person] of people.entries()) {
            const record = system.records.get(`V-${round}-${who}`);
            const here = after.get(person.id);
            for (const field of SYNC_FIELDS) {
              // An empty value carries no information and replaces no value on either side.
              if (here?.[field] != null && record?.[field] != null)
                expect([field, here[field]]).toEqual([field, record[field]]);
              if (before.get(person.id)?.[field] != null)
                expect([field, here?.[field]]).not.toEqual([field, null]);
              if (told.get(`V-${round}-${who}`)?.[field] != null) expect(record?.[field]).not.toBeNull();
              if (here?.[field] != null) expect([field, record?.[field]]).toEqual([field, here[field]]);
            }
          }
          const waiting = await env.DB.prepare(
            "SELECT count(*) AS n FROM sync_send WHERE state IN ('waiting', 'dead')",
          ).first('n');
          expect(waiting).toBe(0);
        }),
        RUNS,
      );
    },
    PATIENCE,
  );
});

async function valuesOf(people: readonly Person[]): Promise<Map<number, Record<string, string | null>>> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM person WHERE id IN (SELECT value FROM json_each(?))',
  )
    .bind(JSON.stringify(people.map(({ id }) => id)))
    .all<Record<string, string | null> & { id: number }>();
  return new Map(results.map((row) => [row.id, row]));
}

describe('a killed run', () => {
  it('leaves whole pages at any database call, and the next run completes it', async () => {
    for (let trip = 1; trip <= 8; trip += 1) {
      for (const when of ['before', 'after'] as const) {
        const system = startStaffSystem(() => at);
        await forgetSync();
        round += 1;
        at = NOW + round * 1000 * MINUTE;
        // An earlier pull.
        await env.DB.prepare("INSERT INTO sync_place (system, cursor) VALUES ('staff_system', '0~')").run();
        for (let who = 0; who < 210; who += 1) {
          const id = String(who).padStart(3, '0');
          system.put(`K-${id}`, {
            staff_no: `K${round}-${id}-${boss.person.id}`,
            last_name: '途中',
            first_name: id,
          });
        }
        const { db } = meterDatabase(env.DB, { trip, when });
        await timer(pullStaff, { DB: db }).catch(() => null);
        const halfway = (await linksOf()).length;
        expect([0, 200, 210]).toContain(halfway);
        at += 16 * MINUTE;
        await timer(pullStaff);
        expect(await linksOf()).toHaveLength(210);
      }
    }
  }, 120_000);

  it('has no effect twice, and concurrent runs count as one', async () => {
    const system = startStaffSystem(() => at);
    await begin(system);
    system.put(`V-${round}-0`, { address: '新' });
    at += MINUTE;
    await Promise.all([timer(pullStaff), timer(pullStaff), timer(pullStaff)]);
    await timer(pullStaff);
    const runs = await env.DB.prepare(
      "SELECT sum(updated) AS updated, sum(created) AS created FROM sync_run WHERE kind = 'pull' AND started_by IS NULL",
    ).first();
    expect(runs).toEqual({ updated: 1, created: 0 });
  });
});
