import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { FORMULAS, type Formula } from '#domain/pay/hours/rounding.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import { type DateRange, isInRange } from '#domain/time/date-range.ts';
import { mintAdjustment } from '#tests/support/adjustments.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { HOUR, NOW } from '#tests/support/clock.ts';
import { type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { naiveLeaveParts, naiveMonth, naivePay, naiveYen, type RawWork } from '#tests/support/naive-month.ts';
import { mintWage } from '#tests/support/positions.ts';
import { bookLateFacts } from '#tests/worker/pay/periods/closed-months.ts';
import {
  lateFactsOf,
  NOVEMBER,
  OCTOBER,
  periods,
  rowsOf,
  work,
} from '#tests/worker/pay/periods/month-end.ts';
import { expectAgreement } from './shown-months.ts';
import { mintTeam, mintWorker, set, type Team } from './work.ts';

type Time = { day: number; isEvening: boolean; start: number; length: number; rest: boolean } & {
  formula: Formula;
  place: number;
};

/** This many days around the period, whose weeks it shares. */
const AROUND = 16;
const WAGES = [1_100, 1_226, 1_483] as const;

/** From 7:00, or from 20:30 into the night, so that no two overlap, even when rounded up. */
const time: fc.Arbitrary<Time> = fc.record({
  day: fc.nat(30 + 2 * AROUND),
  isEvening: fc.boolean(),
  start: fc.nat(150),
  length: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 420, max: 640 })),
  rest: fc.boolean(),
  formula: fc.constantFrom(...FORMULAS),
  place: fc.nat(1),
});
const yen = fc.integer({ min: -20_000, max: 20_000 }).filter((amount) => amount !== 0);

const drawnWorker = fc.record({
  wages: fc.tuple(fc.constantFrom(...WAGES), fc.constantFrom(...WAGES)),
  works: fc.uniqueArray(time, {
    minLength: 25,
    maxLength: 55,
    selector: ({ day, isEvening }) => `${day} ${isEvening}`,
  }),
  leaves: fc.array(
    fc.record({ day: fc.nat(29), minutes: fc.integer({ min: 1, max: 480 }), place: fc.nat(1) }),
    { maxLength: 2 },
  ),
  fare: fc.record({ perDay: fc.nat(900), cap: fc.option(fc.integer({ min: 1, max: 9_000 })) }),
  adjustments: fc.array(yen, { maxLength: 2 }),
});
type DrawnWorker = typeof drawnWorker extends fc.Arbitrary<infer One> ? One : never;

const company = fc.record({
  people: fc.tuple(drawnWorker, drawnWorker),
  onlyAdjusted: yen,
  raise: fc.record({ day: fc.integer({ min: 5, max: 25 }), to: fc.integer({ min: 1_500, max: 1_999 }) }),
  /** Before seven, at a workplace that stays open: days and minutes. */
  late: fc.uniqueArray(fc.tuple(fc.nat(AROUND + 29), fc.integer({ min: 20, max: 90 })), {
    minLength: 15,
    maxLength: 25,
    selector: ([day]) => day,
  }),
});

const SEEDS = [8, 81];
/** October by its closing day. */
const CASES = [
  { closing_day: 0, days: { from: '2026-10-01', to: '2026-10-31' } },
  { closing_day: 15, days: { from: '2026-09-16', to: '2026-10-15' } },
].flatMap((closing) =>
  SEEDS.map((seed) => ({ ...closing, seed, drawn: fc.sample(company, { seed, numRuns: 1 })[0] })),
);

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

async function mintDrawnWorker(teams: readonly Team[], days: DateRange, one: DrawnWorker): Promise<Person> {
  const [first] = teams;
  if (!first) throw new Error('nowhere to work');
  const of = await mintWorker(first, { works: teams.map(({ workplace }) => workplace.id) });
  const at = (place: number) => teams[place] ?? first;
  for (const [place, salaryPerHour] of one.wages.entries()) {
    await mintWage(of, at(place).site.position, { salary_per_hour: salaryPerHour });
  }
  for (const { workplace } of teams) {
    await env.DB.prepare(
      'INSERT INTO transport (person_id, workplace_id, per_day, monthly_cap) VALUES (?, ?, ?, ?)',
    )
      .bind(of.id, workplace.id, one.fare.perDay, one.fare.cap)
      .run();
  }
  for (const { day, isEvening, start: after, length, rest, formula, place } of one.works) {
    const start = (isEvening ? 1_230 : 420) + after;
    const end = start + (isEvening ? Math.min(length, 340) : length);
    const hours = `${formatClock(start)}-${formatClock(end)}`;
    const breaks = rest && end - start > 60 ? [`${formatClock(start + 20)}-${formatClock(start + 55)}`] : [];
    const wage = one.wages[place] ?? null;
    await work(of, at(place), addDays(days.from, day - AROUND), hours, { breaks, formula, wage });
  }
  for (const { day, minutes, place } of one.leaves) {
    await mintAttendance(of, at(place).workplace, {
      kind: 'paid_leave',
      business_date: addDays(days.from, day),
      check_in: null,
      worked_minutes: minutes,
      salary_per_hour: one.wages[place] ?? null,
      confirmed_at: NOW - HOUR,
      confirmed_by: of.id,
    });
  }
  for (const [nth, amount] of one.adjustments.entries()) {
    await mintAdjustment(of, at(nth % 2).workplace, { month: OCTOBER, yen: amount });
  }
  return of;
}

/** A person's results from the plain rows, at these workplaces or everywhere. */
async function naiveOf({ id }: Person, days: DateRange, place?: Team) {
  const found = await rowsOf(
    `SELECT * FROM attendance WHERE person_id = ? AND voided_at IS NULL ORDER BY check_in`,
    id,
  );
  const isHere = (row: (typeof found)[number]) => !place || row.workplace_id === place.workplace.id;
  const works = found
    .filter(({ kind }) => kind === 'work')
    .map((row): RawWork => {
      const times = { checkIn: Number(row.check_in), checkOut: Number(row.check_out), planStart: null };
      const terms = { formula: Number(row.formula), wage: Number(row.salary_per_hour) };
      const place = { id: Number(row.id), workplaceId: Number(row.workplace_id) };
      const rest = { paidBefore: null, earlyStartApproved: false, breaks: JSON.parse(String(row.breaks)) };
      return { ...place, ...times, ...terms, ...rest, date: String(row.business_date) };
    });
  const month = naiveMonth(works, days);
  const {
    earned,
    punched: _,
    ...minutes
  } = (place ? month.workplaces.get(place.workplace.id) : month.month) ?? naiveMonth([], days).month;
  const leaves = found.filter(
    (row) => row.kind === 'paid_leave' && isHere(row) && isInRange(String(row.business_date), days),
  );
  const leave = leaves.map((row) => ({
    minutes: Number(row.worked_minutes),
    wage: Number(row.salary_per_hour),
  }));
  const leavePay = naiveYen(leave.reduce((sum, one) => sum + naiveLeaveParts(one), 0));
  return {
    ...minutes,
    leave: leave.reduce((sum, one) => sum + one.minutes, 0),
    pay: naivePay({ ...minutes, punched: 0, earned }).total + leavePay,
  };
}

/** Fare per day with work at a workplace, up to the limit, in yen. */
async function naiveFare({ id }: Person, days: DateRange): Promise<number> {
  const [row] = await rowsOf(
    `SELECT sum(min(fare, coalesce(cap, fare))) AS yen FROM (
       SELECT count(DISTINCT a.business_date) * m.per_day AS fare, m.monthly_cap AS cap
       FROM transport m JOIN attendance a ON a.person_id = m.person_id AND a.workplace_id = m.workplace_id
       WHERE m.person_id = ? AND a.kind = 'work' AND a.business_date BETWEEN ? AND ? GROUP BY m.workplace_id)`,
    id,
    days.from,
    days.to,
  );
  return Number(row?.yen ?? 0);
}

const lateYen = async (of: Person) => (await lateFactsOf(of)).reduce((sum, { yen }) => sum + Number(yen), 0);

describe.each(CASES)('closing day $closing_day, seed $seed', ({ closing_day, days, drawn }) => {
  it('agrees to the yen in page, report, files and own page: open, closed, late, reopened', async () => {
    if (!drawn) throw new Error('nothing was drawn');
    await set({ closing_day });
    const teams = [await mintTeam(), await mintTeam()];
    const open = await mintTeam();
    const [first, second] = teams;
    if (!first || !second) throw new Error('nowhere to work');
    const people: Person[] = [];
    for (const one of drawn.people) people.push(await mintDrawnWorker(teams, days, one));
    const only = await mintWorker(first);
    await mintAdjustment(only, first.workplace, { month: OCTOBER, yen: drawn.onlyAdjusted });
    const everybody = [...people, only];
    const [raised] = people;
    if (!raised) throw new Error('nobody is raised');
    const from = addDays(days.from, drawn.raise.day);
    const raise = async (to: number, valid_from = from) =>
      fullAnswer(
        await boss.api.admin.workplaces[':id'].wages.$post({
          param: { id: String(first.workplace.id) },
          json: { user_id: raised.id, position_id: first.position.id, valid_from, salary_per_hour: to },
        }),
      );
    const agreed = (workplaces?: readonly Team[], month = OCTOBER) =>
      expectAgreement(boss, everybody, {
        month,
        ...(workplaces && { workplaces: workplaces.map(({ workplace }) => workplace) }),
      });

    // Open, with a raise in the middle.
    expect(await raise(drawn.raise.to)).toMatchObject({ status: 201 });
    const wages = await rowsOf(
      'SELECT DISTINCT salary_per_hour AS wage FROM attendance WHERE person_id = ? AND workplace_id = ? AND business_date >= ?',
      raised.id,
      first.workplace.id,
      from,
    );
    expect(wages.filter(({ wage }) => wage !== drawn.raise.to)).toEqual([]);
    const before = await agreed();
    const here = await agreed(teams);
    for (const of of people) {
      const whole = { ...(await naiveOf(of, days)), transport: await naiveFare(of, days) };
      expect(before.get(of.staff_no ?? '')).toMatchObject(whole);
    }
    for (const place of teams) {
      const there = await agreed([place]);
      for (const of of people) {
        const row = there.get(of.staff_no ?? '');
        if (row) expect(row).toMatchObject(await naiveOf(of, days, place));
      }
    }
    expect(before.get(only.staff_no ?? '')).toMatchObject({ pay: 0, total: drawn.onlyAdjusted });

    // First one closed, then both: no value changes.
    const ids: number[] = [];
    for (const { workplace } of teams) {
      const made = await periods(boss).create(workplace);
      expect(made).toMatchObject({ status: 201 });
      const { id } = made.body as { id: number };
      expect(await periods(boss).close(id, 1)).toMatchObject({ status: 200, body: { status: 'closed' } });
      ids.push(id);
      expect(await agreed()).toEqual(before);
    }

    // Work elsewhere would add overtime to the closed month, which stays. November pays the
    // difference.
    for (const of of people) {
      for (const [day, minutes] of drawn.late) {
        const hours = `05:00-${formatClock(300 + minutes)}`;
        await work(of, open, addDays(days.from, day - AROUND), hours, { wage: 1_226 });
      }
    }
    expect(await agreed(teams)).toEqual(here);
    await bookLateFacts();
    const standing = await agreed();
    for (const of of people) {
      const { pay } = await naiveOf(of, days);
      expect((standing.get(of.staff_no ?? '')?.pay ?? 0) + (await lateYen(of))).toBe(pay);
    }
    // The case is real: some pay was late.
    expect((await Promise.all(people.map(lateYen))).some((late) => late !== 0)).toBe(true);
    const november = await agreed(undefined, NOVEMBER);
    for (const of of people)
      expect(november.get(of.staff_no ?? '')?.adjustments ?? 0).toBe(await lateYen(of));
    expect((await bookLateFacts()).done).toBe(0);

    // Reopened, the month has its current values. Closed again, the late pay is taken back.
    for (const id of ids) expect(await periods(boss).reopen(id, 2)).toMatchObject({ status: 200 });
    const again = await agreed();
    for (const of of people) expect(again.get(of.staff_no ?? '')).toMatchObject(await naiveOf(of, days));
    for (const id of ids) {
      expect(await periods(boss).confirm(id, 3)).toMatchObject({ status: 200 });
      expect(await periods(boss).close(id, 4)).toMatchObject({ status: 200 });
    }
    expect(await agreed()).toEqual(again);
    await bookLateFacts();
    for (const of of people) expect(await lateYen(of)).toBe(0);
  }, 120_000);
});

it('R-04, T-17: pays a raise of closed work with the next open month', async () => {
  await set({});
  const team = await mintTeam();
  const of = await mintWorker(team);
  await mintWage(of, team.site.position, { salary_per_hour: 1_200 });
  for (const date of ['2026-10-05', '2026-10-20']) await work(of, team, date, '09:00-17:00', { wage: 1_200 });
  const { id } = (await periods(boss).create(team.workplace)).body as { id: number };
  expect(await periods(boss).close(id, 1)).toMatchObject({ status: 200 });
  const fields = { position_id: team.position.id, valid_from: '2026-10-15', salary_per_hour: 1_300 };
  const saved = await boss.api.admin.workplaces[':id'].wages.$post({
    param: { id: String(team.workplace.id) },
    json: { user_id: of.id, ...fields },
  });
  expect(await fullAnswer(saved)).toMatchObject({ status: 201, body: { recalculated: 0 } });
  await bookLateFacts();
  expect(await lateFactsOf(of)).toMatchObject([{ month: NOVEMBER, of_month: OCTOBER, yen: 800 }]);
  await bookLateFacts();
  expect(await lateFactsOf(of)).toHaveLength(1);
  const asked = { month: OCTOBER, workplaces: [team.workplace] };
  expect((await expectAgreement(boss, [of], asked)).get(of.staff_no ?? '')).toMatchObject({ pay: 19_200 });
});
