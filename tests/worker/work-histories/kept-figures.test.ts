import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SETTINGS_DEFAULTS } from '#contract/configuration.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAdjustment } from '#tests/support/adjustments.ts';
import { NOW } from '#tests/support/clock.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintPayAccount, mintPayRequest } from '#tests/support/pay.ts';
import { periods, post } from '#tests/worker/periods/month-end.ts';
import { FACT_CHANGES, MOVES_INTO_MONTH, makeChange } from './fact-changes.ts';
import {
  answers,
  expectWorkedOut,
  forget,
  type KeptMonth,
  kept,
  mintKeptMonth,
  report,
  run,
  sums,
} from './kept-month.ts';
import { managerOf, mintWork, set } from './work.ts';

/** Over long ago. */
const MONTH = '2026-09';
const EMPTY = '2020-02';
/** Just over when it is asked for, and before its pay day. */
const LAST = '2026-11';
const AFTER = fromStamp('2026-12-05 10:00:00');

/** Seeded, so that a run can be repeated; `LONG` tries more. */
const RUNS = { seed: 20_261_123, numRuns: process.env.LONG ? 40 : 1, endOnFailure: !process.env.LONG };
const PATIENCE = process.env.LONG ? 3_600_000 : 60_000;

let boss: SignedIn;
let september: KeptMonth;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  september = await mintKeptMonth(MONTH);
});
beforeEach(async () => {
  await set({});
  await forget();
});

describe('figures that are kept', () => {
  it('are kept behind the answer by who reads everything, and read by them without anybody’s work', async () => {
    const rowsOf = async (month: string) => {
      await sums(boss, month);
      const { rowsRead } = boss.meter();
      await report(boss, month, 'position');
      return { sums: rowsRead, report: boss.meter().rowsRead };
    };
    await rowsOf(EMPTY);
    const nothing = await rowsOf(EMPTY);
    const all = await rowsOf(MONTH);
    await forget();
    const worked = await answers(boss, MONTH);
    expect(boss.meter().roundTrips).toBe(3);
    expect(await answers(boss, MONTH)).toEqual(worked);
    expect(boss.meter().roundTrips).toBe(2);
    const taken = await rowsOf(MONTH);
    // Beside what is read of any month: the marks of its weeks, and seats, which are nobody's.
    expect(taken.sums - nothing.sums).toBeLessThan((all.sums - nothing.sums) / 2);
    const facts = september.work.length + september.missed.length;
    expect(all.report - taken.report).toBeGreaterThan(3 * facts);
    expect(await report(boss, MONTH)).toMatchObject({ sums: worked.report.sums, days: worked.report.days });
    expect(boss.meter().roundTrips).toBe(2);
    const accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
    expect(await answers(accounting, MONTH)).toEqual(worked);
    expect(accounting.meter().roundTrips).toBe(2);
  });

  it('hold while other months change, and while people come', async () => {
    const [one = boss.person] = september.people;
    const { workplace } = september.teams[0];
    const worked = await answers(boss, MONTH);
    const all = await kept();
    for (const month of ['2026-08', '2026-10']) {
      await mintAdjustment(one, workplace, { month });
      await mintPayRequest(one, { month, state: 'rejected' });
      await mintWork(one, september.teams[0], `${month}-15`, '09:00-12:00');
    }
    await signedIn();
    expect(await answers(boss, MONTH)).toEqual(worked);
    expect(boss.meter().roundTrips).toBe(2);
    expect(await kept()).toEqual(all);
  });

  it('are not touched by who reads a part, by person, or without wages', async () => {
    const manager = await managerOf(september.teams[0].workplace);
    const told = await answers(manager, MONTH);
    expect(told).toMatchObject({ sums: { paid: null, transport: null }, report: { sums: { paid: null } } });
    await report(boss, MONTH, 'person');
    expect(await kept()).toEqual([]);
    const { sums: everything } = await answers(boss, MONTH);
    expect(everything.paid).toBeGreaterThan(0);
    const all = await kept();
    expect(await answers(manager, MONTH)).toEqual(told);
    expect(await kept()).toEqual(all);
  });

  it('are worked out again where they could not be written, which is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = await signedInAs(boss.person, { fault: { trip: 3, when: 'before' } });
    const told = await sums(failing, MONTH);
    expect(await kept()).toEqual([]);
    expect(logged.mock.calls).toEqual([
      [expect.stringMatching(/"figures not kept".*"month":"2026-09","kind":"sums"/)],
    ]);
    expect(await sums(boss, MONTH)).toEqual(told);
  });

  it('count changes by marks that nobody can take away', async () => {
    await expect(run('DELETE FROM kept_mark')).rejects.toThrow('kept_mark_never_deleted');
  });
});

describe('figures that are kept are those that are worked out', () => {
  it(
    'whatever changes in the tables',
    async () => {
      await run(
        `UPDATE attendance SET confirmed_at = ?1, confirmed_by = person_id
         WHERE business_date LIKE '${MONTH}%' AND (kind <> 'work' OR check_out IS NOT NULL)`,
        NOW,
      );
      const { body } = await periods(boss).create(september.teams[1].workplace, MONTH);
      const { id } = body as { id: number };
      expect(await periods(boss).close(id, 1)).toMatchObject({ status: 200 });
      // Not for nothing: what showed in an answer, and how often figures of others were taken meanwhile.
      const seen = new Set<string>();
      let taken = 0;
      let last: unknown;
      const make = async (change: string, seed: number) => {
        if (!(await makeChange(change, seed))) return;
        const before = await kept();
        const told = await answers(boss, MONTH);
        const still = new Set(await kept());
        taken += before.filter((one) => still.has(one)).length;
        await forget();
        expect(await answers(boss, MONTH), change).toEqual(told);
        if (!isDeepStrictEqual(told, last)) seen.add(change);
        last = told;
      };
      last = await answers(boss, MONTH);
      for (const change of MOVES_INTO_MONTH) await make(change, 1);
      expect(seen.size).toBe(MOVES_INTO_MONTH.length);
      const all = { minLength: FACT_CHANGES.length, maxLength: FACT_CHANGES.length };
      const order = fc.shuffledSubarray([...FACT_CHANGES], all);
      await fc.assert(
        fc.asyncProperty(order, fc.integer({ min: 1, max: 90 }), async (changes, seed) => {
          last = await answers(boss, MONTH);
          for (const [nth, change] of changes.entries()) await make(change, seed + 13 * nth);
          // What it takes back, or takes for granted, may have come after it.
          for (const [nth, change] of changes.entries()) {
            if (!seen.has(change)) await make(change, seed + 29 * nth);
          }
        }),
        RUNS,
      );
      expect(seen.size).toBeGreaterThan((2 / 3) * FACT_CHANGES.length);
      expect(taken).toBeGreaterThan(FACT_CHANGES.length);
    },
    PATIENCE,
  );

  it('whatever is done over the API', async () => {
    const minted = await mintKeptMonth(LAST);
    const { teams, people, work, missed, advances } = minted;
    const later = await signedInAs(boss.person, { now: AFTER });
    const [mended, removed] = work;
    const [one] = people;
    const [plan] = missed;
    const [advance] = advances;
    if (!mended || !removed || !one || !plan || !advance) throw new Error('nothing to change');
    for (const { id } of people) await mintPayAccount({ id });
    const paid = { request_id: advance.id, result: 'paid' };
    const reason = '打刻漏れ';
    const there = { user_id: one.id, workplace_id: teams[0].workplace.id };
    const times = { check_in_time: `${LAST}-30 19:00:00`, check_out_time: `${LAST}-30 21:00:00` };
    const job = { ...there, position_id: teams[0].position.id };
    const earlier = { check_in_time: `${mended.businessDate} 08:10:00`, reason, version: 2 };
    const calls: [path: string, body: object, method?: string][] = [
      ['/manage/work-histories/confirm', { ids: work.map(({ id }) => id) }],
      [`/manage/work-histories/${mended.id}`, earlier, 'PUT'],
      [`/manage/work-histories/${removed.id}`, { reason, version: 2 }, 'DELETE'],
      ['/manage/work-histories/add', { ...job, date: `${LAST}-30`, ...times, reason }],
      ['/manage/adjustments', { ...there, month: LAST, yen: -500, note: reason }],
      [`/manage/shift-tracking/${plan.id}/outcome`, { outcome: 'cancelled_by_company', reason, version: 1 }],
      [`/manage/salary/batches/${advance.batchId}/result`, { mode: 'apply', lines: [paid] }],
      ['/admin/minimum-wages', { prefecture: '13', valid_from: '2026-11-10', salary_per_hour: 1000 }],
      ['/admin/configs', { ...SETTINGS_DEFAULTS, agreement_month_warn_hours: 1, version: 1 }, 'PUT'],
    ];
    await answers(later, LAST);
    for (const [path, body, method] of calls) {
      const before = await answers(later, LAST);
      expect(await post(later, path, body, method), path).toMatchObject({
        status: expect.toSatisfy((n) => n < 300),
      });
      const told = await answers(later, LAST);
      expect(told, path).not.toEqual(before);
      await expectWorkedOut(later, LAST, path);
    }
  });
});
