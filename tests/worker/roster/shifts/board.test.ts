import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Board, BoardPerson } from '#app/areas/roster/shift/board/opened-board.ts';
import { openBoard } from '#app/areas/roster/shift/board/opened-board.ts';
import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { write } from '#tests/support/at-once.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW, YESTERDAY } from '#tests/support/clock.ts';
import { mintPeople, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { putSettings } from '#tests/support/pay.ts';
import { mintPosition, mintWage } from '#tests/support/positions.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { availabilityDay } from '#worker/db/schema/planning.ts';
import { otherEmployment, workLimit } from '#worker/db/schema/roster.ts';
import { templateHeadcount } from '#worker/db/schema/workplace.ts';
import { code, invalid, notFound } from './planning.ts';
import { mintTwoSites, type TwoSites } from './two-sites.ts';

const orm = drizzle(env.DB);

const WEEK = { date_from: '2026-11-30', date_to: '2026-12-06' };

let two: TwoSites;
let site: Site;
let other: Site;
let manager: SignedIn;
let boss: SignedIn;
let worker: TwoSites['worker'];

beforeAll(async () => {
  two = await mintTwoSites();
  ({ site, other, manager, worker } = two);
  boss = await signedIn({ roles: ['global_admin'] });
});

type Days = { date_from: string; date_to: string };

function ask(by: SignedIn, days: Days = WEEK, at: { id: number } = site.workplace) {
  return by.api.manage.shifts.board.$get({ query: { workplace_id: String(at.id), ...days } });
}

async function boardOf(by = manager, days: Days = WEEK, at: { id: number } = site.workplace): Promise<Board> {
  const answer = await ask(by, days, at);
  expect(answer.status).toBe(200);
  return openBoard(await answer.json());
}

const on = ({ people }: Board, { id }: { id: number }): BoardPerson | undefined =>
  people.find(({ user }) => user.id === id);

const shiftAt = async (date: string, at = site) => (await two.shiftAt(date, 540, 1080, at)).shift;

describe('the board of a workplace', () => {
  it('contains its shifts with their spots, and the people on them', async () => {
    const person = await worker();
    const shift = await shiftAt('2026-12-01');
    const place = await mintShiftUser(person, shift, site.position, {
      type: 'temporary',
      start_minute: 600,
      end_minute: 900,
      version: 3,
      confirmed_at: NOW,
    });
    const board = await boardOf();
    expect(board).toMatchObject({
      workplace: { id: site.workplace.id, code: site.workplace.code, name: site.workplace.name },
      ...WEEK,
      now: '2026-11-21 10:00:00',
    });
    expect(board.shifts.find(({ id }) => id === shift.id)).toEqual(
      (await (await manager.api.manage.shifts.$get({ query: { month: '2026-12' } })).json()).data.find(
        ({ id }) => id === shift.id,
      ),
    );
    expect(on(board, person)).toMatchObject({
      user: { id: person.id, staff_no: person.staff_no },
      works_here: true,
      position_ids: [site.position.id],
      employment: { from: null, to: null, disabled: false },
    });
    expect(on(board, person)?.work).toEqual([
      {
        id: place.id,
        date: '2026-12-01',
        start: 600,
        end: 900,
        breaks: [{ start: 720, end: 780 }],
        status: 'approved',
        own_times: true,
        worked: null,
        attended: false,
        masked: false,
        paidBefore: 0,
        workplace_id: site.workplace.id,
        seat: { shift_id: shift.id, position_id: site.position.id, type: 'temporary' },
        confirmed: true,
        cannot_come: false,
        version: 3,
      },
    ]);
  });

  it('contains registrations, worked times, and people who cannot come', async () => {
    const person = await worker();
    const [asked, past] = [await shiftAt('2026-12-02'), await shiftAt(YESTERDAY)];
    await mintShiftUser(person, asked, site.position, {
      type: 'temporary',
      status: 'pending',
      cannot_come_at: NOW,
    });
    const done = await mintShiftUser(person, past, site.position);
    await mintAttendance(person, site.workplace, {
      shift_user_id: done.id,
      position_id: site.position.id,
      business_date: YESTERDAY,
      ...finishedOn(YESTERDAY),
      counted_end: fromStamp(`${YESTERDAY} 18:30:00`),
    });
    const [worked, ...later] = on(await boardOf(), person)?.work ?? [];
    expect(worked).toMatchObject({
      attended: true,
      worked: { start: 540, end: 1110, breaks: [{ start: 720, end: 780 }] },
    });
    expect(later).toMatchObject([{ status: 'pending', cannot_come: true, confirmed: false }]);
  });

  it('lists all people who work there by kana name, and others only when they are on a shift', async () => {
    const away = await mintSite();
    const [last, first, gone, off] = await mintPeople([
      { works: [away.workplace.id], last_name_kana: 'ワタナベ' },
      { works: [away.workplace.id], last_name_kana: 'アベ' },
      { works: [away.workplace.id], deleted_at: NOW },
      { works: [away.workplace.id], disabled_at: NOW },
    ]);
    const [guest, past, manages] = await mintPeople([{}, {}, { manages: [away.workplace.id] }]);
    if (!last || !first || !gone || !off || !guest || !past || !manages) throw new Error('nobody');
    await mintShiftUser(guest, await shiftAt('2026-12-01', away), away.position);
    await mintShiftUser(past, await shiftAt('2026-11-29', away), away.position);
    const cancelled = { status: 'cancelled' } as const;
    await mintShiftUser(past, await shiftAt('2026-12-02', away), away.position, cancelled);
    const { people } = await boardOf(boss, WEEK, away.workplace);
    expect(people.map(({ user }) => user.id)).toEqual([
      first.id,
      ...[away.member, off, guest].map(({ id }) => id).toSorted((one, two) => one - two),
      last.id,
    ]);
    expect(people.find(({ user }) => user.id === guest.id)?.works_here).toBe(false);
    expect(people.find(({ user }) => user.id === off.id)?.employment.disabled).toBe(true);
  });

  it('contains the availability of the days shown', async () => {
    const person = await worker();
    await write([
      orm.insert(availabilityDay).values([
        { person_id: person.id, date: '2026-11-29', answer: 'yes' },
        { person_id: person.id, date: '2026-11-30', answer: 'yes' },
        { person_id: person.id, date: '2026-12-01', answer: 'no' },
        { person_id: person.id, date: '2026-12-06', answer: 'hours', start_minute: 540, end_minute: 1500 },
      ]),
    ]);
    expect(on(await boardOf(), person)?.availability).toEqual([
      { date: '2026-11-30', answer: 'yes', start_time: null, end_time: null },
      { date: '2026-12-01', answer: 'no', start_time: null, end_time: null },
      { date: '2026-12-06', answer: 'hours', start_time: '09:00', end_time: '25:00' },
    ]);
  });

  it('contains the holidays, and the published days', async () => {
    const away = await mintSite();
    const week = { date_from: '2026-11-30', date_to: '2026-12-04' };
    const json = { ...week, workplace_ids: [away.workplace.id] };
    expect((await boss.api.manage.shifts.publish.$post({ json })).status).toBe(200);
    const days = { date_from: '2026-11-23', date_to: '2026-12-06' };
    expect(await boardOf(boss, days, away.workplace)).toMatchObject({
      holidays: [{ date: '2026-11-23', name: 'labour_thanksgiving' }],
      published_days: ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
      config: {
        max_minutes_per_week: SETTINGS_DEFAULTS.max_hour_per_week * 60,
        max_shifts_per_day: SETTINGS_DEFAULTS.max_shift_per_day,
        residence_enforcement: 'block',
      },
    });
  });

  it('contains the templates with their headcounts, and deleted ones only when a shift uses them', async () => {
    const away = await mintSite();
    const [deleted, unused] = [
      await mintTemplate(away.workplace, { deleted_at: NOW }),
      await mintTemplate(away.workplace, { deleted_at: NOW }),
    ];
    const gone = await mintPosition(away.workplace, { deleted_at: NOW });
    const shift = await mintShift(deleted, '2026-12-03', [gone]);
    const headcount = { template_id: away.template.id, position_id: away.position.id };
    const totals = { fixed_total: 2, temp_total: 1, max_registered_temp: 4 };
    await write([orm.insert(templateHeadcount).values({ ...headcount, weekday: 6, ...totals })]);
    const board = await boardOf(boss, WEEK, away.workplace);
    expect(board.templates.map(({ id, active }) => [id, active]).toSorted()).toEqual(
      [
        [away.template.id, true],
        [deleted.id, false],
      ].toSorted(),
    );
    expect(board.templates.some(({ id }) => id === unused.id)).toBe(false);
    expect(board.templates.find(({ id }) => id === away.template.id)?.seats).toEqual([
      { weekday: 6, position_id: away.position.id, fixed_total: 2, temp_total: 1, max_registered_temp: 4 },
    ]);
    expect(board.positions).toEqual([{ id: away.position.id, name: away.position.name }]);
    expect(board.shifts.map(({ id, seats }) => [id, seats[0]?.position.name])).toEqual([
      [shift.id, gone.name],
    ]);
  });
});

describe('the facts of a person on the board', () => {
  it('include their limits, papers and other work', async () => {
    const person = await worker({ nationality: 'VN', hired_on: '2026-01-05', left_on: '2027-02-28' });
    await mintResidence(person, { expires_on: '2027-01-31', student_card_expires_on: '2027-03-31' });
    await write([
      orm.insert(workLimit).values({
        id: 70_000 + person.id,
        person_id: person.id,
        limit_window: 'day',
        unit: 'shifts',
        amount: 1,
        source: 'config',
        valid_from: '2026-12-01',
      }),
      orm
        .insert(otherEmployment)
        .values({ id: 70_000 + person.id, person_id: person.id, minutes_per_week: 300 }),
    ]);
    expect(on(await boardOf(), person)).toMatchObject({
      employment: { from: '2026-01-05', to: '2027-02-28', disabled: false },
      permits: expect.arrayContaining([{ kind: 'residence', last_day: '2027-01-31' }]),
      limits: expect.arrayContaining([
        { window: 'day', unit: 'shifts', amount: 1, source: 'config', from: '2026-12-01', to: null },
        expect.objectContaining({ window: 'any_7_days', unit: 'minutes', amount: 1680, source: 'residence' }),
      ]),
      other_employment: [{ from: null, to: null, minutes_per_week: 300, minutes_by_weekday: null }],
    });
  });

  it.each([
    ['an adult for years', '1995-04-01', null, true],
    ['18 on the first day shown', '2008-11-30', null, true],
    ['18 the day after', '2008-12-01', '2008-12-01', false],
    ['17 on all shown days', '2009-06-01', '2009-06-01', false],
    ['of an unknown age', null, null, false],
  ])('include the birthday only where age matters: %s', async (_who, birthday, told, of_age) => {
    const person = await worker({ birthday });
    expect(on(await boardOf(), person)).toMatchObject({ birthday: told, of_age });
  });

  it('cover the whole pay months of the days shown, from the Monday of the first week (O-14)', async () => {
    const person = await worker();
    const dates = ['2026-10-25', '2026-10-26', '2027-01-01', '2027-01-02'];
    for (const date of dates) await mintShiftUser(person, await shiftAt(date), site.position);
    // The date after the last one may contain work that started the night before.
    expect(on(await boardOf(), person)?.work.map(({ date }) => date)).toEqual(dates.slice(1, 3));
  });
});

describe('work at other workplaces on the board', () => {
  it('shows its times only when the reader does not manage the workplace', async () => {
    const person = await worker();
    const elsewhere = await shiftAt('2026-12-01', other);
    await env.DB.prepare('UPDATE shift SET paid_before_minutes = 15 WHERE id = ?').bind(elsewhere.id).run();
    await mintShiftUser(person, elsewhere, other.position, {
      type: 'temporary',
      start_minute: 545,
      end_minute: 1000,
      version: 7,
      cannot_come_at: NOW,
    });
    const answer = await ask(manager);
    const text = await answer.clone().text();
    const board = await answer.json();
    expect(board.people.find(({ user }) => user.id === person.id)).toMatchObject({
      work: [],
      unplanned: [],
      masked: [
        {
          date: '2026-12-01',
          times: { start: 545, end: 1000, breaks: [{ start: 720, end: 780 }] },
          paid_before_minutes: 15,
          status: 'approved',
          worked: null,
        },
      ],
    });
    for (const secret of [other.workplace.name, other.workplace.code, other.position.name]) {
      expect(text).not.toContain(secret);
    }
    expect(on(openBoard(board), person)?.work).toEqual([
      {
        id: expect.any(Number),
        date: '2026-12-01',
        start: 545,
        end: 1000,
        breaks: [{ start: 720, end: 780 }],
        status: 'approved',
        own_times: false,
        worked: null,
        attended: false,
        masked: true,
        paidBefore: 15,
        workplace_id: null,
        seat: null,
        confirmed: false,
        cannot_come: false,
        version: 0,
      },
    ]);
  });

  it('shows its workplace to a manager of both', async () => {
    const person = await worker();
    const elsewhere = await shiftAt('2026-12-02', other);
    const [own, plain] = [await worker(), person];
    await mintShiftUser(own, elsewhere, other.position, { start_minute: 600, end_minute: 700 });
    const place = await mintShiftUser(plain, elsewhere, other.position, { type: 'temporary' });
    for (const reader of [two.both, boss]) {
      const board = await boardOf(reader);
      expect(on(board, plain)?.work).toMatchObject([
        {
          id: place.id,
          start: 540,
          end: 1080,
          masked: false,
          workplace_id: other.workplace.id,
          seat: { shift_id: elsewhere.id, position_id: other.position.id },
        },
      ]);
      expect(on(board, own)?.work).toMatchObject([{ start: 600, end: 700, own_times: true }]);
      expect(board.names.workplaces).toContainEqual({
        id: other.workplace.id,
        code: other.workplace.code,
        name: other.workplace.name,
      });
      expect(board.names.positions).toContainEqual({ id: other.position.id, name: other.position.name });
    }
  });

  it('includes unplanned work, masked at another workplace', async () => {
    const person = await worker();
    const plan = { business_date: YESTERDAY, ...finishedOn(YESTERDAY) };
    const here = await mintAttendance(person, site.workplace, plan);
    const later = {
      check_in: fromStamp(`${YESTERDAY} 19:00:00`),
      check_out: fromStamp(`${YESTERDAY} 20:00:00`),
    };
    const times = {
      ...plan,
      ...later,
      counted_start: later.check_in,
      counted_end: later.check_out,
      breaks: '[]',
    };
    await mintAttendance(person, other.workplace, times);
    expect(on(await boardOf(), person)?.work).toMatchObject([
      {
        id: -here.id,
        masked: false,
        workplace_id: site.workplace.id,
        seat: null,
        attended: true,
        worked: { start: 540, end: 1080, breaks: [{ start: 720, end: 780 }] },
      },
      { masked: true, workplace_id: null, worked: { start: 1140, end: 1200, breaks: [] } },
    ]);
  });
});

describe('the access to the board', () => {
  it('is for managers of the workplace, and others get 404 or 403', async () => {
    const foreign = await signedIn({ roles: ['admin'], manages: [other.workplace.id] });
    const staff = await signedIn({ works: [site.workplace.id] });
    expect(await fullAnswer(await ask(foreign))).toMatchObject(notFound);
    expect(await fullAnswer(await ask(boss, WEEK, { id: 999_999 }))).toMatchObject(notFound);
    expect(await fullAnswer(await ask(staff))).toMatchObject(code(403, 'E_FORBIDDEN'));
    expect((await ask(boss)).status).toBe(200);
  });

  it('has the planned cost of each day for readers who may see wages alone', async () => {
    const place = await mintSite();
    const [person, unpaid] = await mintPeople([
      { works: [place.workplace.id] },
      { works: [place.workplace.id] },
    ]);
    if (!person || !unpaid) throw new Error('No people.');
    await mintWage(person, place.position, { salary_per_hour: 1_000 });
    const [day, night] = [
      await mintTemplate(place.workplace, { start_minute: 540, end_minute: 1_080, breaks: '[[720,780]]' }),
      await mintTemplate(place.workplace, { start_minute: 1_320, end_minute: 1_740, breaks: '[]' }),
    ];
    const [first, second] = [
      await mintShift(day, '2026-12-01', [place.position]),
      await mintShift(night, '2026-12-03', [place.position]),
    ];
    await env.DB.prepare('UPDATE seat_group SET fixed_total = 5, temp_total = 5 WHERE position_id = ?')
      .bind(place.position.id)
      .run();
    await mintShiftUser(person, first, place.position, { start_minute: 600, end_minute: 1_080 });
    await mintShiftUser(unpaid, first, place.position);
    await mintShiftUser(person, second, place.position, { type: 'temporary', status: 'approved' });
    await mintShiftUser(unpaid, second, place.position, { type: 'temporary', status: 'pending' });
    const costs = [
      { date: '2026-12-01', yen: 7_000, without_wage: 1 },
      { date: '2026-12-03', yen: 7_000 + 7 * 250, without_wage: 0 },
    ];
    const there = await signedIn({ roles: ['admin'], manages: [place.workplace.id] });
    expect((await boardOf(boss, WEEK, place.workplace)).cost).toEqual(costs);
    expect((await boardOf(there, WEEK, place.workplace)).cost).toBeNull();
    await putSettings({ managers_see_wages: true });
    try {
      expect((await boardOf(there, WEEK, place.workplace)).cost).toEqual(costs);
    } finally {
      await putSettings({ managers_see_wages: false });
    }
  });

  it.each([
    ['backwards', { date_from: '2026-12-02', date_to: '2026-12-01' }],
    ['over more than six weeks', { date_from: '2026-12-01', date_to: '2027-01-12' }],
  ])('is refused for days %s', async (_how, days) => {
    expect(await fullAnswer(await ask(manager, days))).toMatchObject(invalid({ date_to: [{ key: 'date' }] }));
  });
});

it('the board takes one round trip more than the session, and few rows for each assignment', async () => {
  const big = await mintSite();
  const people = await mintPeople(Array.from({ length: 40 }, () => ({ works: [big.workplace.id] })));
  const shifts = await Promise.all(
    ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((date) =>
      mintShift(big.template, date, [big.position], {}),
    ),
  );
  await env.DB.prepare('UPDATE seat_group SET fixed_total = 50 WHERE position_id = ?')
    .bind(big.position.id)
    .run();
  await Promise.all(
    shifts.flatMap((shift) => people.map((person) => mintShiftUser(person, shift, big.position))),
  );
  const { people: found } = await boardOf(boss, WEEK, big.workplace);
  expect(found.reduce((sum, { work }) => sum + work.length, 0)).toBe(200);
  const { roundTrips, rowsRead } = boss.meter();
  expect(roundTrips).toBe(2);
  expect(rowsRead).toBeLessThan(2_500);
});
