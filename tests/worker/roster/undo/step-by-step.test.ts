import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPeople, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions, mintPosition } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, mintTemplate, type Template } from '#tests/support/shifts.ts';
import { csv, upload } from '#tests/worker/roster/roster-files/roster.ts';

const FIRST_DAY = '2026-12-01';
const NEXT_WEEK = '2026-12-07';
/** The seed makes a run repeatable; `LONG` tries more cases. */
const RUNS = { seed: 20_261_201, numRuns: process.env.LONG ? 200 : 6, endOnFailure: !process.env.LONG };
const PATIENCE = process.env.LONG ? 3_600_000 : 120_000;

const person = fc.nat(2);
const shift = fc.nat(5);
const place = fc.nat(20);
const day = fc.nat(3);
const own = fc.option(
  fc.constantFrom({ start_time: '10:00', end_time: '15:00' }, { start_time: '12:00', end_time: '17:30' }),
);
const type = fc.constantFrom('fixed' as const, 'temporary' as const);
const position = fc.nat(1);

/** A manager's next step by any operation; it picks one of the current assignments or shifts. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('assign' as const), person, shift, position, type, own }),
  fc.record({ kind: fc.constant('revise' as const), place, position, type, own }),
  fc.record({ kind: fc.constant('move' as const), place, shift, position }),
  fc.record({ kind: fc.constant('carry' as const), place, day: fc.nat(20), template: fc.nat(1) }),
  fc.record({ kind: fc.constant('approve' as const), place }),
  fc.record({ kind: fc.constant('remove' as const), place }),
  fc.record({ kind: fc.constant('swap' as const), place, other: place }),
  fc.record({ kind: fc.constant('create' as const), day, template: fc.nat(1) }),
  fc.record({
    kind: fc.constant('retime' as const),
    shift,
    start: fc.integer({ min: 7, max: 11 }),
    total: fc.nat(3),
  }),
  fc.record({ kind: fc.constant('file' as const), person, day, template: fc.nat(1), type, own }),
  fc.record({ kind: fc.constant('copy' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type World = {
  site: Site;
  boss: SignedIn;
  people: Person[];
  positions: { id: number }[];
  templates: Template[];
};

/** Three people, a shift with a registration, and one with an approved person. */
async function world(): Promise<World> {
  const site = await mintSite();
  const positions = [site.position, await mintPosition(site.workplace)];
  const templates = [
    site.template,
    await mintTemplate(site.workplace, { start_minute: 960, end_minute: 1_380, breaks: '[]' }),
  ];
  const people = await mintPeople(
    Array.from({ length: 3 }, () => ({ works: [site.workplace.id], birthday: '1990-01-01' })),
  );
  for (const one of people) await givePositions(one, site.workplace, positions);
  const [one, other] = people;
  if (!one || !other) throw new Error('nobody was minted');
  const asked = { type: 'temporary', status: 'pending' } as const;
  await mintShiftUser(one, await mintShift(site.template, FIRST_DAY, positions), site.position, asked);
  const next = await mintShift(site.template, addDays(FIRST_DAY, 1), positions);
  await mintShiftUser(other, next, site.position);
  return { site, positions, templates, people, boss: await signedIn({ roles: ['global_admin'] }) };
}

type StoredPlan = {
  shifts: { id: number; date: string; version: number }[];
  places: { id: number; shift_id: number; position_id: number; status: string; version: number }[];
};

/** The current roster of a workplace; `seen` omits the versions, which only rise. */
async function roster({ site }: World): Promise<StoredPlan & { seen: unknown }> {
  const [shifts, places] = await env.DB.batch<Record<string, unknown>>(
    [
      `SELECT id, version, template_id, date, start_minute, end_minute, breaks, paid_before_minutes, active,
         (SELECT json_group_array(json_array(position_id, fixed_total, temp_total, max_registered_temp,
            approved_fixed, approved_temp, pending_temp))
          FROM (SELECT * FROM seat_group WHERE shift_id = shift.id AND fixed_total + temp_total > 0 ORDER BY position_id)) AS seats
       FROM shift WHERE workplace_id = ? AND deleted_at IS NULL ORDER BY id`,
      `SELECT su.id, su.version, su.shift_id, su.position_id, su.person_id, su.type, su.status, su.start_minute,
         su.end_minute, su.starts_at, su.ends_at, su.created_by, su.left_reason
       FROM shift_user AS su JOIN shift AS s ON s.id = su.shift_id
       WHERE s.workplace_id = ? AND su.status IN ('pending', 'approved') AND su.outcome IS NULL ORDER BY su.id`,
    ].map((query) => env.DB.prepare(query).bind(site.workplace.id)),
  );
  const seen = [shifts, places].map((found) => found?.results.map(({ version, ...row }) => row));
  return {
    shifts: (shifts?.results ?? []) as StoredPlan['shifts'],
    places: (places?.results ?? []) as StoredPlan['places'],
    seen,
  };
}

const override_reason = 'as agreed';

/** Performs a step by its operation and returns the status, or 0 when it is impossible. */
async function take(made: World, one: Step): Promise<number> {
  const { site, boss, people, positions, templates } = made;
  const { manage } = boss.api;
  const { shifts, places } = await roster(made);
  const at = <Item>(items: readonly Item[], nth: number) => items[nth % Math.max(1, items.length)];
  const bulk = async (...changes: RosterChange[]) =>
    (await manage.shifts.users.bulk.$post({ json: { changes, override_reason } })).status;
  const there = 'shift' in one ? at(shifts, one.shift) : undefined;
  const who = 'place' in one ? at(places, one.place) : undefined;
  if (('shift' in one && !there) || ('place' in one && !who)) return 0;
  const { id: shift_id = 0, date = '', version: shiftVersion = 0 } = there ?? {};
  const { id: shift_user_id = 0, version = 0 } = who ?? {};
  const position_id = 'position' in one ? (positions[one.position]?.id ?? 0) : site.position.id;
  const template = 'template' in one ? templates[one.template] : site.template;
  const user = 'person' in one ? people[one.person] : undefined;
  const param = { id: String(who?.shift_id ?? shift_id), shift_user_id: String(shift_user_id) };
  switch (one.kind) {
    case 'assign': {
      const json = { user_id: user?.id ?? 0, position_id, type: one.type, ...one.own, override_reason };
      return (await manage.shifts[':id'].users.$post({ param, json })).status;
    }
    case 'revise': {
      const json = { position_id, type: one.type, ...one.own, version, override_reason };
      return (await manage.shifts[':id'].users[':shift_user_id'].$put({ param, json })).status;
    }
    case 'move':
      return bulk({ kind: 'revise', shift_user_id, version, seat: { shift_id, position_id } });
    case 'carry':
      return bulk(
        {
          kind: 'create_shift',
          shift_id: -1,
          template_id: template?.id ?? 0,
          date: addDays(FIRST_DAY, one.day),
          start_time: '10:00',
          end_time: '15:00',
          breaks: [],
          seats: [{ position_id, fixed_total: 1, temp_total: 1, max_registered_temp: null }],
        },
        { kind: 'revise', shift_user_id, version, seat: { shift_id: -1, position_id } },
      );
    case 'approve':
      return bulk({ kind: 'revise', shift_user_id, version, status: 'approved' });
    case 'remove': {
      const query = { version: String(version) };
      return (await manage.shifts[':id'].users[':shift_user_id'].$delete({ param, query })).status;
    }
    case 'swap': {
      const other = at(places, one.other);
      if (!who || !other || other.id === who.id) return 0;
      return bulk(
        { kind: 'remove', shift_user_id, version, reason: 'swapped' },
        {
          kind: 'revise',
          shift_user_id: other.id,
          version: other.version,
          seat: { shift_id: who.shift_id, position_id: who.position_id },
        },
      );
    }
    case 'create': {
      const dates = [addDays(FIRST_DAY, one.day), addDays(FIRST_DAY, one.day + 1)];
      const seats = positions.map(({ id }) => ({ position_id: id, fixed_total: 1, temp_total: 1 }));
      const json = { workplace_id: site.workplace.id, template_id: template?.id ?? 0, dates, seats };
      return (await manage.shifts.$post({ json: { ...json, override_reason } })).status;
    }
    case 'retime': {
      const start = String(one.start).padStart(2, '0');
      const json = {
        date,
        start_time: `${start}:00`,
        end_time: '18:00',
        breaks: [],
        paid_before_minutes: one.total,
        active: true,
        version: shiftVersion,
        override_reason,
        seats: positions.map(({ id }) => ({ position_id: id, fixed_total: one.total, temp_total: 2 })),
      };
      return (await manage.shifts[':id'].$put({ param, json })).status;
    }
    case 'file': {
      const row = {
        date: addDays(FIRST_DAY, one.day),
        workplace: site.workplace.code,
        shift: template?.code ?? '',
        position: site.position.name,
        type: one.type,
        staff_no: user?.staff_no ?? '',
        ...one.own,
      };
      return (await upload(boss, csv([row]), { mode: 'apply', override_reason })).status;
    }
    case 'copy': {
      const json = {
        workplace_id: site.workplace.id,
        from: { date_from: '2026-11-30', date_to: '2026-12-06' },
        to: NEXT_WEEK,
        with_people: true,
        override_reason,
      };
      const seen = await fullAnswer(await manage.shifts.copy.$post({ json: { ...json, mode: 'preview' } }));
      const { digest } = seen.body as { digest: string };
      return (await manage.shifts.copy.$post({ json: { ...json, mode: 'apply', digest } })).status;
    }
  }
}

/** The latest operation that changed a roster, and the id of its audit row. */
async function latest(): Promise<{ id: number; operation_id: string }> {
  const row = await env.DB.prepare(
    "SELECT id, operation_id FROM audit WHERE subject IN ('shift', 'shift_user') ORDER BY id DESC LIMIT 1",
  ).first<{ id: number; operation_id: string }>();
  return row ?? { id: 0, operation_id: '' };
}

const undo = async ({ boss }: World, operation_id: string) =>
  fullAnswer(await boss.api.manage.operations[':operation_id'].undo.$post({ param: { operation_id } }));

it('undoing any steps in reverse order restores the roster', {
  timeout: PATIENCE,
}, async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async (steps) => {
      const made = await world();
      const taken: { one: Step; operation_id: string; before: unknown }[] = [];
      for (const one of steps) {
        const [before, { id }] = [await roster(made), await latest()];
        const status = await take(made, one);
        expect(status, JSON.stringify(one)).toBeLessThan(500);
        const last = await latest();
        if (last.id === id) continue;
        taken.push({ one, operation_id: last.operation_id, before: before.seen });
        done.set(one.kind, (done.get(one.kind) ?? 0) + 1);
      }
      for (const { one, operation_id, before } of taken.toReversed()) {
        const undone = await undo(made, operation_id);
        expect([undone.status, undone.status === 200 ? null : undone.body], JSON.stringify(one)).toEqual([
          200,
          null,
        ]);
        expect((await roster(made)).seen, JSON.stringify(one)).toEqual(before);
      }
      expect(await brokenInvariants()).toEqual([]);
    }),
    RUNS,
  );
  expect([...done.keys()].toSorted()).toEqual([
    'approve',
    'assign',
    'carry',
    'copy',
    'create',
    'file',
    'move',
    'remove',
    'retime',
    'revise',
    'swap',
  ]);
});

/** Performs the steps and returns their operation ids. */
async function taking(made: World, ...steps: Step[]): Promise<string[]> {
  const ids: string[] = [];
  for (const one of steps) {
    expect([200, 204]).toContain(await take(made, one));
    ids.push((await latest()).operation_id);
  }
  return ids;
}

/** The assignment of the second person, who is approved; the first person has only registered. */
const PLACE = { place: 1 };
const OTHER_TIMES: Step = {
  kind: 'revise',
  ...PLACE,
  position: 0,
  type: 'fixed',
  own: { start_time: '10:00', end_time: '15:00' },
};
const TO_ANOTHER: Step = { kind: 'move', ...PLACE, shift: 0, position: 1 };
const CONFLICT = { status: 409, body: { code: 'E_CONFLICT' } };
const DONE = { status: 200 };

it('undoing a removal restores the same assignment with its confirmation', async () => {
  const made = await world();
  const [, { id } = { id: 0 }] = (await roster(made)).places;
  await env.DB.prepare('UPDATE shift_user SET confirmed_at = 7, created_at = 5 WHERE id = ?').bind(id).run();
  const [removal = ''] = await taking(made, { kind: 'remove', ...PLACE });
  expect(await undo(made, removal)).toMatchObject({
    status: 200,
    body: { rows: [{ shift_user_id: id, version: 3 }] },
  });
  expect(
    await env.DB.prepare('SELECT status, confirmed_at, created_at, version FROM shift_user WHERE id = ?')
      .bind(id)
      .first(),
  ).toEqual({ status: 'approved', confirmed_at: 7, created_at: 5, version: 3 });
});

it('a step is undone only after the steps that follow it', async () => {
  const made = await world();
  const [first = '', second = ''] = await taking(made, OTHER_TIMES, { kind: 'remove', ...PLACE });
  expect(await undo(made, first)).toMatchObject(CONFLICT);
  expect(await undo(made, second)).toMatchObject(DONE);
  const [third = ''] = await taking(made, TO_ANOTHER);
  expect(await undo(made, first)).toMatchObject(CONFLICT);
  expect(await undo(made, third)).toMatchObject(DONE);
  expect(await undo(made, first)).toMatchObject(DONE);
});

it('a redone step counts as later than the step before it', async () => {
  const made = await world();
  const [first = '', second = ''] = await taking(made, OTHER_TIMES, TO_ANOTHER);
  expect(await undo(made, second)).toMatchObject(DONE);
  expect(await undo(made, (await latest()).operation_id)).toMatchObject(DONE);
  expect(await undo(made, first)).toMatchObject(CONFLICT);
});

it('undoing returns a registration to its shift, even when work was planned over it', async () => {
  const made = await world();
  const before = (await roster(made)).seen;
  const own = { start_time: '10:00', end_time: '15:00' } as const;
  const steps = await taking(
    made,
    { kind: 'file', person: 0, day: 0, template: 1, type: 'fixed', own },
    { kind: 'move', place: 0, shift: 1, position: 0 },
    { kind: 'remove', place: 0 },
  );
  for (const step of steps.toReversed()) expect(await undo(made, step)).toMatchObject(DONE);
  expect((await roster(made)).seen).toEqual(before);
});

it('undoing a move to a new shift moves the person back and deletes the shift', async () => {
  const made = await world();
  const before = (await roster(made)).seen;
  const [carried = ''] = await taking(made, { kind: 'carry', ...PLACE, day: 9, template: 0 });
  expect(await undo(made, carried)).toMatchObject(DONE);
  expect((await roster(made)).seen).toEqual(before);
});

it('an approval in the past, or with work that has begun, cannot be undone, and the reason is returned', async () => {
  const made = await world();
  const [approval = ''] = await taking(made, { kind: 'approve', place: 0 });
  const [place] = (await roster(made)).places;
  const later = await signedInAs(made.boss.person, { now: fromStamp(`${FIRST_DAY} 20:00:00`) });
  expect(await undo({ ...made, boss: later }, approval)).toMatchObject({
    status: 409,
    body: { code: 'SHIFT_IN_THE_PAST' },
  });
  const [one] = made.people;
  if (!one || !place) throw new Error('nobody was approved');
  await mintAttendance(one, made.site.workplace, { shift_user_id: place.id });
  expect(await undo(made, approval)).toMatchObject({
    status: 409,
    body: { code: 'SHIFT_RULES_REFUSED' },
  });
  expect((await roster(made)).places[0]).toMatchObject({ id: place.id, status: 'approved' });
});
