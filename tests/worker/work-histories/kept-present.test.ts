import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayNumber } from '#domain/time/calendar-date.ts';
import { fromStamp, type Instant, jstDate, toStamp } from '#domain/time/instant.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { HOUR, MINUTE, SECOND } from '#tests/support/clock.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import {
  answers,
  beginBlock,
  forget,
  type KeptMonth,
  kept,
  mintKeptMonth,
  run,
  sums,
  workedOut,
} from './kept-month.ts';
import { mintWorker, set, type Team } from './work.ts';

/** Under way when it is asked for. */
const MONTH = '2026-11';
const TODAY = `${MONTH}-21`;
const at = (clock: string, date = TODAY): Instant => fromStamp(`${date} ${clock}`);

/** Seeded, so that a run can be repeated; `LONG` tries more. */
const RUNS = { seed: 20_261_123, numRuns: process.env.LONG ? 60 : 3, endOnFailure: !process.env.LONG };
const PATIENCE = process.env.LONG ? 3_600_000 : 60_000;

let boss: SignedIn;
let month: KeptMonth;
let team: Team;

const readerAt = (now: Instant) => signedInAs(boss.person, { now });
/** At its own times on a shift of its own: there is one of a template and date. */
async function planOn(of: { id: number }, date: string, startMinute: number, endMinute: number) {
  const shift = await mintShift(await mintTemplate(team.workplace), date, [team.position]);
  return mintShiftUser(of, shift, team.position, { startMinute, endMinute });
}

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  month = await mintKeptMonth(MONTH);
  [team] = month.teams;
});
beforeEach(async () => {
  await set({});
  await forget();
});

/** What is told at a time, which is what is worked out then. */
async function toldAt(now: Instant) {
  const reader = await readerAt(now);
  const told = await answers(reader, MONTH);
  expect(await workedOut(() => answers(reader, MONTH)), toStamp(now)).toEqual(told);
  return told;
}

describe('figures of the present month', () => {
  beforeAll(async () => {
    await beginBlock();
    const late = await mintWorker(team);
    // Of whom there is nothing else in the month.
    await planOn(late, TODAY, 19 * 60, 22 * 60);
    await beginBlock();
    const [inPlan, unplanned] = [await mintWorker(team), await mintWorker(team)];
    const plan = await planOn(inPlan, TODAY, 9 * 60, 18 * 60);
    const since = (clock: string) => ({
      businessDate: TODAY,
      checkIn: at(clock),
      positionId: team.position.id,
    });
    await mintAttendance(inPlan, team.workplace, { ...since('09:05:00'), shiftUserId: plan.id });
    await mintAttendance(unplanned, team.workplace, since('05:30:00'));
  });

  it('are kept also of who is still at work, or still to come', async () => {
    const reader = await readerAt(at('10:00:00'));
    const told = await answers(reader, MONTH);
    expect(told.sums.open).toBe(2);
    const all = await kept();
    expect(await answers(reader, MONTH)).toEqual(told);
    expect(reader.meter().roundTrips).toBe(2);
    expect(await kept()).toEqual(all);
  });

  it.each([
    ['an open attendance', at('18:00:01'), { not_checked_out: 1 }, 0],
    ['an open attendance without a plan', at('21:30:00'), { not_checked_out: 1 }, 0],
    ['who was to come, and comes into the month by that alone', at('22:00:00'), { absent: 1 }, 1],
    ['who was to come', at('18:00:00', `${MONTH}-25`), { absent: 1 }, 0],
  ])('hold up to the instant that counts %s otherwise, and no longer', async (_, instant, more, people) => {
    const before = await toldAt(instant - SECOND);
    const all = await kept();
    const told = await toldAt(instant);
    for (const [count, by] of Object.entries(more)) {
      const counts: Record<string, unknown>[] = [told.report.sums, before.report.sums];
      const [after, earlier] = counts.map((one) => Number(one[count]));
      expect((after ?? 0) - (earlier ?? 0)).toBe(by);
    }
    expect(told.sums.people - before.sums.people).toBe(people);
    const still = new Set(await kept());
    // The report of one block, and where somebody comes into the month its sums.
    expect(all.filter((one) => !still.has(one))).toHaveLength(1 + people);
  });

  it.each([
    ['a shift begins', at('18:59:59'), at('19:00:00')],
    ['somebody is late', at('19:09:59'), at('19:10:00')],
    ['it is midnight', at('23:59:59'), at('00:00:00', addDays(TODAY, 1))],
    ['the period is over', at('23:59:59', `${MONTH}-30`), at('00:00:00', '2026-12-01')],
    ['a pay day comes', at('23:59:59', '2026-12-14'), at('00:00:00', '2026-12-15')],
  ])('hold on while %s', async (_, before, after) => {
    const told = await toldAt(before);
    const all = await kept();
    expect(await toldAt(after)).toEqual(told);
    expect(await kept()).toEqual(all);
  });

  it('are none of a time before that for which they were kept', async () => {
    const later = await toldAt(at('23:00:00'));
    expect((await toldAt(at('10:00:00'))).report.sums).not.toEqual(later.report.sums);
    const early = await readerAt(at('10:00:00'));
    await sums(early, MONTH);
    expect(early.meter().roundTrips).toBe(2);
  });
});

const FIRST = dayNumber(`${MONTH}-18`);
const HOURS = (dayNumber('2026-12-04') - FIRST) * 24;
/** On the hour, where most plans end, and anywhere else. */
const instant = fc
  .tuple(fc.integer({ min: 0, max: HOURS }), fc.constantFrom(-SECOND, 0, SECOND, 7 * MINUTE))
  .map(([hours, ms]) => at('00:00:00', `${MONTH}-18`) + hours * HOUR + ms);
const step = fc.record({
  now: instant,
  who: fc.nat({ max: 2 }),
  hours: fc.integer({ min: 1, max: 30 }),
  act: fc.constantFrom('nothing', 'nothing', 'check in', 'check out', 'plan', 'come', 'void'),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function act({ now, who, hours, act: what }: Step): Promise<void> {
  const one = month.people[who] ?? boss.person;
  const on = { businessDate: jstDate(now), checkIn: now - HOUR, positionId: team.position.id };
  if (what === 'check in') await mintAttendance(one, team.workplace, { ...on, forgotten: true });
  if (what === 'plan') await planOn(one, jstDate(now), 60 * (hours % 20), 60 * ((hours % 20) + 4));
  if (what === 'come') {
    const plan = await planOn(one, jstDate(now), 60 * (hours % 20), 60 * ((hours % 20) + 4));
    await mintAttendance(one, team.workplace, { ...on, shiftUserId: plan.id, forgotten: true });
  }
  const open = `SELECT id FROM attendance WHERE check_out IS NULL AND kind = 'work' AND voided_at IS NULL
    ORDER BY (id * ?1) % 101 LIMIT 1`;
  if (what === 'check out') {
    await run(
      `UPDATE attendance SET check_out = check_in + ?1 * 3600000, counted_start = check_in, formula = 1,
         counted_end = check_in + ?1 * 3600000, counted_minutes = ?1 * 60, worked_minutes = ?1 * 60,
         salary_per_hour = 1200 WHERE id = (${open})`,
      hours,
    );
  }
  if (what === 'void') await run(`UPDATE attendance SET voided_at = ?2 WHERE id = (${open})`, hours, now);
}

it(
  'figures that are kept are those that are worked out, at whatever time and whoever comes and goes',
  async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 12 }), async (steps) => {
        for (const one of steps) {
          // Nobody is planned twice at a time.
          await act(one).catch((error) => expect(String(error)).toContain('SQLITE_CONSTRAINT'));
          const before = await kept();
          await toldAt(one.now);
          const still = new Set(await kept());
          taken += before.filter((row) => still.has(row)).length;
        }
      }),
      RUNS,
    );
    expect(taken).toBeGreaterThan(0);
  },
  PATIENCE,
);
