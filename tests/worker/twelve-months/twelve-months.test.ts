import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseClock } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import type { NaiveHoliday } from '#tests/support/naive-month.ts';
import { Dice } from '#tests/worker/model/dice.ts';
import { resetPayTerms } from '#tests/worker/pay/periods/pay-terms.ts';
import { later } from './naive-year.ts';
import { Year } from './year.ts';

const { LONG } = process.env;
/** Seeded, so that a year can be repeated. `LONG` runs more years. */
const SEEDS = Array.from({ length: LONG ? 12 : 1 }, (_, nth) => 20_261_123 + nth);
const PATIENCE = LONG ? 900_000 : 120_000;

const FIRST = '2025-10';
const MONTHS = Array.from({ length: 12 }, (_, nth) => later(FIRST, nth));
const HOLIDAYS: NaiveHoliday[] = ['sunday', 'weekly_rest', 'wednesday', 'weekly_rest', 'saturday'];
const CLOSING_DAYS = [0, 20, 20, 0, 15, 28];
/** Each step recalculates this many months back; the others are recalculated once a quarter. */
const LOOKED_AT = 3;

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});
// Settings depend on what the whole company has confirmed, so each year needs a new company.
beforeEach(resetPayTerms);
afterAll(releaseClock);

const monthsTo = (last: string, count = 99) =>
  Array.from({ length: count }, (_, back) => later(last, -back)).filter((month) => month >= FIRST);

/** For every person and month, pay plus late pay equals the simple calculation. */
async function expectReckoned(year: Year, months: readonly string[], because: string) {
  for (const month of months) {
    const [told, made] = [await year.shownPay(month), await year.madeUp(month)];
    const found = told.map(({ pay, transport }, nth) => ({ pay: pay + (made[nth] ?? 0), transport }));
    const meant = year.people.map(({ id }) => ({
      pay: year.naive.payOf(id, month),
      transport: year.naive.transportOf(id, month),
    }));
    expect(found, `${because}: ${month}`).toEqual(meant);
  }
}

/** New settings, which change no month before their first one, and cause no late pay. */
async function changeSettings(year: Year, nth: number, months: readonly string[]) {
  const read = async () => {
    const found = [];
    for (const [back, month] of months.entries()) {
      const pending = back < LOOKED_AT ? await year.pending(month) : 0;
      found.push({ month, pending, told: await year.shownPay(month) });
    }
    return found;
  };
  const before = await read();
  const closingDay = CLOSING_DAYS[nth % CLOSING_DAYS.length] ?? 0;
  const from = await year.set(closingDay, HOLIDAYS[nth % HOLIDAYS.length] ?? 'sunday');
  await year.setFormula(nth % 2);
  const paidFrom = await year.setTransport(nth % 2, 300 + 10 * nth);
  const isBefore = ({ month }: { month: string }) => (from === null || month < from) && month < paidFrom;
  expect((await read()).filter(isBefore)).toEqual(before.filter(isBefore));
}

describe.each(SEEDS)('a company of seed %d through twelve months', (seed) => {
  it(
    'pays to the yen what a simple calculation gives, and settings alone change nothing closed',
    async () => {
      const dice = new Dice(seed);
      const year = await Year.begin(boss, dice);
      let madeUp = 0;
      for (const [nth, month] of MONTHS.entries()) {
        const next = later(month, 1);
        const looked = monthsTo(next, nth % 4 === 3 ? undefined : LOOKED_AT);
        await year.on(`${month}-01`);
        await year.workThrough(month);
        await year.on(`${month}-${String(dice.between(5, 26)).padStart(2, '0')}`);
        await year.workLate();
        await year.raise(dice.below(3), dice.between(0, 75));
        await changeSettings(year, 2 * nth, looked);
        madeUp += await year.night();
        await expectReckoned(year, looked, `in ${month}`);

        // B's month, confirmed a month ago, closes now, and settings change before the nightly
        // timer.
        await year.on(`${next}-03`);
        await year.close(1);
        for (const place of [0, 1]) await year.confirm(place, next);
        await year.close(0);
        await changeSettings(year, 2 * nth + 1, monthsTo(next));
        await year.raise(dice.below(2), dice.between(35, 75));
        madeUp += await year.night();
        expect(await year.night()).toBe(0);
        await expectReckoned(year, looked, `closed in ${next}`);

        // A reopened month takes the current wages at once, without the timer.
        const reopened = later(month, -dice.between(0, 2));
        if (await year.reopen(0, reopened)) {
          const [told, made] = [await year.shownPay(reopened), await year.madeUp(reopened)];
          const sum = told.reduce(
            (yen, { pay }, at) => yen + pay + (made[at] ?? 0),
            await year.pending(reopened),
          );
          const meant = year.people.reduce((yen, { id }) => yen + year.naive.payOf(id, reopened), 0);
          expect(sum, `opened again: ${reopened}`).toBe(meant);
        }
      }
      // The year is real: it had late facts.
      expect(madeUp).toBeGreaterThan(0);

      // All months together pay everything that was earned.
      const last = later(MONTHS.at(-1) ?? '', 2);
      await year.night();
      await expectReckoned(year, monthsTo(last), 'in the end');
      let paid = 0;
      for (const month of monthsTo(later(last, 2))) {
        for (const { pay, transport, adjustments } of await year.shownPay(month))
          paid += pay + transport + adjustments;
      }
      const earned = monthsTo(last).flatMap((month) =>
        year.people.map(({ id }) => year.naive.payOf(id, month) + year.naive.transportOf(id, month)),
      );
      expect(paid).toBe(earned.reduce((sum, yen) => sum + yen, 0));
    },
    PATIENCE,
  );
});
