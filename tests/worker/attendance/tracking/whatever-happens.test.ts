import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { fromStamp, type Instant, toStamp } from '#domain/time/instant.ts';
import { createTestClient } from '#tests/support/client.ts';
import { MINUTE } from '#tests/support/clock.ts';
import {
  mintDevice,
  mintPeople,
  type PairedDevice,
  type Person,
  type Session,
  signedIn,
} from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { givePositions, mintPosition } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintTemplate, type Shift } from '#tests/support/shifts.ts';

const DATE = '2026-11-21';
const DAWN = fromStamp(`${DATE} 06:00:00`);
/** Seeded, so that a run can be repeated. `LONG` runs more. */
const RUNS = { seed: 20_261_122, numRuns: process.env.LONG ? 200 : 5, endOnFailure: !process.env.LONG };
const PATIENCE = process.env.LONG ? 3_600_000 : 120_000;

const person = fc.nat(3);
const shift = fc.nat(3);
const place = fc.nat(30);
const own = fc.option(
  fc.constantFrom({ start_time: '09:00', end_time: '12:30' }, { start_time: '13:00', end_time: '21:00' }),
);
const outcome = fc.constantFrom(...OUTCOMES);

/** A step of people or managers. A place is an index into the current assignments. */
const step = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('press' as const), person, isIn: fc.boolean() }), weight: 5 },
  { arbitrary: fc.record({ kind: fc.constant('assign' as const), person, shift, own }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('replace' as const), place, person, outcome, own }), weight: 3 },
  {
    arbitrary: fc.record({
      kind: fc.constant('outcome' as const),
      place,
      outcome: fc.option(outcome, { freq: 2 }),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ kind: fc.constant('check_in' as const), place }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('remove' as const), place }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('move' as const), place, shift }), weight: 1 },
  {
    arbitrary: fc.record({
      kind: fc.constant('retime' as const),
      shift,
      start: fc.integer({ min: 6, max: 14 }),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ kind: fc.constant('reseat' as const), place }), weight: 1 },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Placed = { id: number; shift_id: number; position_id: number; outcome: string | null; version: number };
type World = {
  people: Person[];
  devices: PairedDevice[];
  shifts: Shift[];
  positions: number[][];
  boss: Session;
};

/** Four people at two workplaces in two positions. Each workplace has two overlapping shifts. */
async function world(): Promise<World> {
  const sites = [await mintSite(), await mintSite()];
  const people = await mintPeople(
    Array.from({ length: 4 }, () => ({
      works: sites.map(({ workplace }) => workplace.id),
      birthday: '1995-04-01',
    })),
  );
  const shifts: Shift[] = [];
  const positions: number[][] = [];
  for (const { workplace, template, position } of sites) {
    const both = [position, await mintPosition(workplace)];
    const evening = await mintTemplate(workplace, {
      start_minute: 960,
      end_minute: 1_500,
      breaks: '[[1200,1245]]',
    });
    for (const one of people) await givePositions(one, workplace, both);
    for (const of of [template, evening]) {
      shifts.push(await mintShift(of, DATE, both));
      positions.push(both.map(({ id }) => id));
    }
  }
  const devices = await Promise.all(people.map((one) => mintDevice(one)));
  return { people, devices, shifts, positions, boss: (await signedIn({ roles: ['global_admin'] })).session };
}

const reason = '現場の都合';

/** Runs one step and returns the status. */
async function take(
  { people, devices, shifts, positions, boss }: World,
  now: Instant,
  one: Step,
): Promise<number> {
  const manager = createTestClient({ token: boss.token, now }).api.manage;
  const { results: placed } = await env.DB.prepare(
    `SELECT id, shift_id, position_id, outcome, version FROM shift_user
     WHERE shift_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
  )
    .bind(JSON.stringify(shifts.map(({ id }) => id)))
    .all<Placed>();
  const meant = 'place' in one ? placed[one.place % Math.max(1, placed.length)] : undefined;
  if ('place' in one && !meant) return 0;
  const { id = 0, shift_id = 0, position_id = 0, version = 0 } = meant ?? {};
  const someone = people['person' in one ? one.person : 0]?.id ?? 0;
  const there = shifts['shift' in one ? one.shift : 0]?.id ?? 0;
  const [first = 0, second = 0] =
    positions['shift' in one ? one.shift : shifts.findIndex((each) => each.id === shift_id)] ?? [];
  const param = { shift_user_id: String(id) };
  switch (one.kind) {
    case 'press': {
      const { device } = createTestClient({ token: devices[one.person]?.token ?? '', now }).api;
      if (one.isIn) return (await device['check-in'].$post({ json: {} })).status;
      return (await device['check-out'].$post({ json: { break: 'none' } })).status;
    }
    case 'assign': {
      const json = {
        user_id: someone,
        position_id: first,
        type: 'fixed' as const,
        override_reason: reason,
        ...one.own,
      };
      return (await manager.shifts[':id'].users.$post({ param: { id: String(there) }, json })).status;
    }
    case 'replace': {
      const json = {
        shift_user_id: id,
        user_id: someone,
        outcome: one.outcome,
        reason,
        override_reason: reason,
        ...one.own,
      };
      return (await manager.shifts[':id'].replace.$post({ param: { id: String(shift_id) }, json })).status;
    }
    case 'outcome': {
      const json = { outcome: one.outcome, reason, version };
      return (await manager['shift-tracking'][':shift_user_id'].outcome.$post({ param, json })).status;
    }
    case 'check_in': {
      const json = { check_in_time: toStamp(now - MINUTE), reason };
      return (await manager['shift-tracking'][':shift_user_id']['check-in'].$post({ param, json })).status;
    }
    case 'remove': {
      const on = { param: { ...param, id: String(shift_id) }, query: { version: String(version) } };
      return (await manager.shifts[':id'].users[':shift_user_id'].$delete(on)).status;
    }
    case 'move':
    case 'reseat': {
      const seat =
        one.kind === 'move'
          ? { shift_id: there, position_id: first }
          : { shift_id, position_id: position_id === first ? second : first };
      const changes = [{ kind: 'revise' as const, shift_user_id: id, seat, version }];
      return (await manager.shifts.users.bulk.$post({ json: { changes, override_reason: reason } })).status;
    }
    case 'retime': {
      const row = await env.DB.prepare('SELECT version FROM shift WHERE id = ?')
        .bind(there)
        .first<{ version: number }>();
      const start_time = `${String(one.start).padStart(2, '0')}:00`;
      const times = { date: DATE, start_time, end_time: '24:00', breaks: [{ start: '18:00', end: '19:00' }] };
      const changes = [
        { kind: 'change_shift' as const, shift_id: there, ...times, version: row?.version ?? 0 },
      ];
      return (await manager.shifts.users.bulk.$post({ json: { changes, override_reason: reason } })).status;
    }
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('any sequence of punches and changes by managers', () => {
  const day = fc.array(fc.record({ step, wait: fc.nat(70) }), { minLength: 15, maxLength: 30 });

  it('keeps spots counted, people in one place, and work where it started', {
    timeout: PATIENCE,
  }, async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(day, async (steps) => {
        const made = await world();
        let now = DAWN;
        for (const { step: one, wait } of steps) {
          now += wait * MINUTE;
          const status = await take(made, now, one);
          expect(status, JSON.stringify(one)).toBeLessThan(500);
          if (status >= 200 && status < 300) done.set(one.kind, (done.get(one.kind) ?? 0) + 1);
          expect(await brokenInvariants(), JSON.stringify(one)).toEqual([]);
        }
      }),
      RUNS,
    );
    expect([...done.keys()]).toEqual(
      expect.arrayContaining(['press', 'assign', 'outcome', 'replace', 'check_in']),
    );
  });

  it('keeps the same invariants when all steps run concurrently', { timeout: PATIENCE }, async () => {
    await fc.assert(
      fc.asyncProperty(day, async (steps) => {
        const made = await world();
        for (const one of [0, 1, 2, 3])
          await take(made, DAWN, { kind: 'assign', person: one, shift: one, own: null });
        const now = fromStamp(`${DATE} 09:05:00`);
        const statuses = await Promise.all(steps.map(({ step: one }) => take(made, now, one)));
        expect(Math.max(...statuses)).toBeLessThan(500);
        expect(await brokenInvariants()).toEqual([]);
      }),
      RUNS,
    );
  });
});
