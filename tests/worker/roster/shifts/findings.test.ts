import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RosterRefusal } from '#contract/roster/findings.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { type RosterCheckAnswer, ShiftUser } from '#contract/roster/shifts.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions, mintPosition } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, mintTemplate, type Shift } from '#tests/support/shifts.ts';

const DAY = '2026-12-01';

const Refused = z.object({ code: z.literal('SHIFT_RULES_REFUSED'), data: RosterRefusal });

let site: Site;
let other: Site;
let manager: SignedIn;

beforeAll(async () => {
  [site, other] = [await mintSite(), await mintSite()];
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
});

/** A person who works at both workplaces. */
async function worker(overrides: Parameters<typeof mintPerson>[0] = {}): Promise<Person> {
  const works = [site.workplace.id, other.workplace.id];
  const person = await mintPerson({ works, birthday: '1995-04-01', ...overrides });
  await givePositions(person, site.workplace, [site.position]);
  await givePositions(person, other.workplace, [other.position]);
  return person;
}

/** A shift with its own template, so that a day may have several. */
async function shiftAt(date: string, startMinute = 540, endMinute = 1080, at = site): Promise<Shift> {
  const template = await mintTemplate(at.workplace, {
    start_minute: startMinute,
    end_minute: endMinute,
    breaks: '[]',
  });
  const shift = await mintShift(template, date, [at.position]);
  await env.DB.prepare('UPDATE seat_group SET fixed_total = 5, temp_total = 5 WHERE shift_id = ?')
    .bind(shift.id)
    .run();
  return shift;
}

const assigning = (person: Person, shift: { id: number }, position = site.position): RosterChange => ({
  kind: 'assign',
  shift_id: shift.id,
  user_id: person.id,
  position_id: position.id,
  type: 'fixed',
  own_times: null,
});
const bulk = async (changes: RosterChange[], override_reason?: string, by = manager) =>
  fullAnswer(
    await by.api.manage.shifts.users.bulk.$post({
      json: { changes, ...(override_reason ? { override_reason } : {}) },
    }),
  );
async function check(changes: RosterChange[], by = manager): Promise<RosterCheckAnswer> {
  const answer = await by.api.manage.shifts.check.$post({ json: { changes } });
  expect(answer.status).toBe(200);
  return answer.json();
}
const assign = async (person: Person, shift: { id: number }, override_reason?: string, by = manager) =>
  fullAnswer(
    await by.api.manage.shifts[':id'].users.$post({
      param: { id: String(shift.id) },
      json: {
        user_id: person.id,
        position_id: site.position.id,
        type: 'fixed' as const,
        ...(override_reason ? { override_reason } : {}),
      },
    }),
  );
/** The refusal of an assignment, after comparing it with the findings of a check. */
async function refusal(person: Person, shift: Shift): Promise<RosterRefusal> {
  const { status, body } = await assign(person, shift, 'whatever');
  expect(status).toBe(409);
  const { data } = Refused.parse(body);
  const { rows, named } = await check([assigning(person, shift)]);
  expect(rows[0]?.findings).toEqual(data.findings);
  expect(named).toEqual(data.named);
  return data;
}
const only = ({ findings }: RosterRefusal, rule: string) => {
  const found = findings.filter((one) => one.rule === rule);
  expect(found).toHaveLength(1);
  return found[0];
};
const limit = (person: Person, columns: Record<string, string | number | null>) =>
  env.DB.prepare(
    `INSERT INTO work_limit (id, person_id, valid_from, valid_to, limit_window, unit, amount, source)
     SELECT max(coalesce((SELECT max(id) FROM work_limit), 0)) + 1, ?, ?, ?, ?, ?, ?, ?`,
  )
    .bind(
      person.id,
      columns.from ?? null,
      columns.to ?? null,
      columns.window ?? 'any_7_days',
      columns.unit ?? 'minutes',
      columns.amount ?? 1680,
      columns.source ?? 'residence',
    )
    .run();

describe('the rules for an assignment', () => {
  it('refuse more than 28 hours of any 7 days from stored limits, with the shifts of the sum', async () => {
    const person = await worker();
    await limit(person, {});
    // 9 hours each: Thursday, Saturday and Sunday.
    const days = [await shiftAt('2026-12-03'), await shiftAt('2026-12-05'), await shiftAt('2026-12-06')];
    for (const shift of days) await mintShiftUser(person, shift, site.position);
    const found = only(await refusal(person, await shiftAt('2026-12-08')), 'minutes_any_7_days');
    expect(found).toMatchObject({
      severity: 'refuse',
      passable_by: 'none',
      unit: 'minutes',
      limit: 1680,
      sum: 2160,
      source: 'residence',
      window: { from: '2026-12-02', to: '2026-12-08' },
    });
    expect(found?.shifts.map(({ date }) => date)).toEqual([
      '2026-12-03',
      '2026-12-05',
      '2026-12-06',
      '2026-12-08',
    ]);
    expect(found?.ways_out.length).toBeGreaterThan(0);
  });

  it('add declared work for other employers, and use the vacation limit in a vacation', async () => {
    const person = await worker();
    await limit(person, {});
    await limit(person, {
      source: 'vacation',
      window: 'day',
      amount: 480,
      from: '2026-12-20',
      to: '2027-01-10',
    });
    await env.DB.prepare('INSERT INTO other_employment (id, person_id, minutes_per_week) VALUES (?, ?, 1200)')
      .bind(person.id, person.id)
      .run();
    expect(only(await refusal(person, await shiftAt(DAY)), 'minutes_any_7_days')).toMatchObject({
      sum: 1740,
      other_employer_minutes: 1200,
    });
    expect(only(await refusal(person, await shiftAt('2026-12-22')), 'minutes_day')).toMatchObject({
      limit: 480,
      sum: 540,
      source: 'vacation',
    });
  });

  it("refuse more than the company's configured hours of a week and shifts of a day", async () => {
    const person = await worker();
    for (let day = 0; day < 4; day += 1) {
      await mintShiftUser(person, await shiftAt(addDays('2026-11-30', day)), site.position);
    }
    const week = only(await refusal(person, await shiftAt('2026-12-05')), 'minutes_monday_week');
    expect(week).toMatchObject({ limit: 2400, sum: 2700, source: 'config' });
    const busy = await worker();
    for (const start of [0, 180])
      await mintShiftUser(busy, await shiftAt(DAY, start, start + 120), site.position);
    expect(only(await refusal(busy, await shiftAt(DAY, 600, 720)), 'shifts_day')).toMatchObject({
      limit: 2,
      sum: 3,
    });
    await env.DB.prepare(
      'UPDATE configuration SET settings = json(\'{"max_shift_per_day": 3}\'), version = version + 1',
    ).run();
    expect(await assign(busy, await shiftAt(DAY, 720, 840))).toMatchObject({ status: 201 });
    await env.DB.prepare("UPDATE configuration SET settings = '{}', version = version + 1").run();
  });

  it('refuse an overlap with work elsewhere, which shows its times only, even past midnight', async () => {
    const person = await worker();
    const night = await shiftAt('2026-11-30', 1320, 1740, other);
    await mintShiftUser(person, night, other.position);
    const shift = await shiftAt(DAY, 240, 480);
    expect(only(await refusal(person, shift), 'overlap')).toMatchObject({
      sum: 60,
      shifts: [{ masked: true, date: '2026-11-30', start_time: '22:00', end_time: '29:00', minutes: 60 }],
    });
    const boss = await signedIn({ roles: ['global_admin'] });
    expect((await check([assigning(person, shift)], boss)).rows[0]?.findings[0]?.shifts).toMatchObject([
      { masked: false, workplace_id: other.workplace.id, shift_id: night.id, type: 'fixed' },
    ]);
    expect(await assign(person, await shiftAt(DAY, 300, 480), 'two sites')).toMatchObject({ status: 201 });
  });

  it.each<[string, string, (shift: Shift) => Promise<unknown>]>([
    [
      'inactive',
      'shift_inactive',
      ({ id }) => env.DB.prepare('UPDATE shift SET active = 0 WHERE id = ?').bind(id).run(),
    ],
    [
      'closed',
      'shift_closed',
      ({ id }) => env.DB.prepare('UPDATE shift SET closed_at = 1 WHERE id = ?').bind(id).run(),
    ],
    [
      'full',
      'fixed_total',
      ({ id }) => env.DB.prepare('UPDATE seat_group SET fixed_total = 0 WHERE shift_id = ?').bind(id).run(),
    ],
  ])('refuse a shift that is %s', async (_, rule, make) => {
    const shift = await shiftAt(DAY);
    await make(shift);
    expect(only(await refusal(await worker(), shift), rule)).toMatchObject({ severity: 'refuse' });
  });

  it.each([
    ['disabled', 'account_disabled', { disabled_at: NOW }],
    ['employed until the day before', 'not_employed', { left_on: addDays(DAY, -1) }],
    ['employed from the day after', 'not_employed', { hired_on: addDays(DAY, 1) }],
  ])('refuse a person who is %s', async (_, rule, overrides) => {
    const person = await worker(overrides);
    const found = only(await refusal(person, await shiftAt(DAY)), rule);
    expect(found).toMatchObject({ severity: 'refuse', passable_by: 'none', user_id: person.id });
  });

  it('refuse a person who does not work there, or not in the position', async () => {
    const manages = await mintPerson({ manages: [site.workplace.id], birthday: '1990-01-01' });
    expect(only(await refusal(manages, await shiftAt(DAY)), 'membership')).toMatchObject({
      user_id: manages.id,
    });
    const without = await mintPerson({ works: [site.workplace.id], birthday: '1990-01-01' });
    expect(only(await refusal(without, await shiftAt(DAY)), 'position')).toBeDefined();
    const gone = await mintPosition(site.workplace);
    await givePositions(without, site.workplace, [gone]);
    await env.DB.prepare('UPDATE position SET deleted_at = 1 WHERE id = ?').bind(gone.id).run();
    const shift = await shiftAt(DAY);
    await env.DB.prepare(
      'INSERT INTO seat_group (shift_id, position_id, fixed_total, temp_total) VALUES (?, ?, 1, 0)',
    )
      .bind(shift.id, gone.id)
      .run();
    // The spots outlive their deleted position, which gives no access to them.
    const { rows } = await check([assigning(without, shift, gone)]);
    expect(rows[0]?.findings[0]?.rule).toBe('position');
  });

  it('refuse night work and more than eight hours of a person under 18', async () => {
    const young = await worker({ birthday: '2010-01-01' });
    const refused = await refusal(young, await shiftAt(DAY, 840, 1380));
    expect(refused.findings.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['under_18_night', 'under_18_hours']),
    );
  });

  it('refuse a second assignment to the same shift', async () => {
    const [person, shift] = [await worker(), await shiftAt(DAY, 540, 720)];
    expect(await assign(person, shift)).toMatchObject({ status: 201 });
    expect(only(await refusal(person, shift), 'already_on_shift')).toBeDefined();
  });
});

describe('a warning', () => {
  it('passes with a reason, which is audited with its rule', async () => {
    const person = await worker({ birthday: null });
    const shift = await shiftAt(DAY, 540, 720);
    expect(await assign(person, shift)).toMatchObject({
      status: 409,
      body: { data: { findings: [{ rule: 'birthday_unknown', severity: 'warn', passable_by: 'manager' }] } },
    });
    const { status, body } = await assign(person, shift, 'seen the passport');
    expect(status).toBe(201);
    expect(await auditOf('shift_user', ShiftUser.parse(body).id)).toMatchObject([
      { after: { override_reason: 'seen the passport', passed: ['birthday_unknown'] } },
    ]);
  });

  it('needs a reason that is not blank', async () => {
    const [person, shift] = [await worker({ birthday: null }), await shiftAt(DAY)];
    expect(await assign(person, shift, ' ')).toMatchObject({
      status: 422,
      body: { data: { override_reason: [{ key: 'required' }] } },
    });
  });
});

describe('a way out', () => {
  it.each<[string, () => Promise<{ person: Person; shift: Shift }>]>([
    [
      'of exceeded hours in 7 days',
      async () => {
        const person = await worker();
        await limit(person, {});
        for (const date of ['2026-12-03', '2026-12-05', '2026-12-06']) {
          await mintShiftUser(person, await shiftAt(date), site.position);
        }
        return { person, shift: await shiftAt('2026-12-08') };
      },
    ],
    [
      'of an overlap',
      async () => {
        const person = await worker();
        await mintShiftUser(person, await shiftAt(DAY, 540, 900), site.position);
        return { person, shift: await shiftAt(DAY, 780, 1200) };
      },
    ],
    [
      'of a full shift',
      async () => {
        const shift = await shiftAt(DAY);
        await env.DB.prepare('UPDATE seat_group SET fixed_total = 0 WHERE shift_id = ?').bind(shift.id).run();
        return { person: await worker(), shift };
      },
    ],
  ])('%s succeeds when it is sent unchanged', async (_, make) => {
    const kinds = new Set<string>();
    for (let nth = 0; ; nth += 1) {
      const { person, shift } = await make();
      const [refused] = (await refusal(person, shift)).findings;
      const way = refused?.ways_out[nth];
      if (!way) break;
      kinds.add(way.kind);
      expect(await bulk(way.changes, 'as it was offered')).toMatchObject({ status: 200 });
      expect(await brokenInvariants()).toEqual([]);
    }
    expect(kinds.size).toBeGreaterThan(0);
  });

  it('keeps the old times for people that the new times of a shift do not suit', async () => {
    const [person, shift] = [await worker(), await shiftAt(DAY, 540, 720)];
    await mintShiftUser(person, shift, site.position);
    await mintShiftUser(person, await shiftAt(DAY, 720, 900), site.position);
    const times = { date: DAY, start_time: '09:00', end_time: '13:00', breaks: [] };
    const changes: RosterChange[] = [{ kind: 'change_shift', shift_id: shift.id, ...times, version: 1 }];
    const [way] = (await check(changes)).rows[0]?.findings[0]?.ways_out ?? [];
    expect(way).toMatchObject({ kind: 'keep_times', user_ids: [person.id] });
    expect(await bulk(way?.changes ?? [])).toMatchObject({ status: 200 });
    expect(await brokenInvariants()).toEqual([]);
  });
});
