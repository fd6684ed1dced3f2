import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { mintAdjustment } from '#tests/support/adjustments.ts';
import { mintItem } from '#tests/support/attendances.ts';
import { NOW } from '#tests/support/clock.ts';
import { type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { periods } from '#tests/worker/periods/month-end.ts';
import { mintDay, mintLeave, mintTeam, mintWork, mintWorker, set, type Team } from './work.ts';

/** Over long ago. */
const MONTH = '2026-09';
let boss: SignedIn;
let second: Team;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  await set({});
  [, second] = await mintMonth();
});

const sums = async (by: SignedIn, month = MONTH) => {
  const answer = await by.api.manage['work-histories'].monthly.sums.$get({ query: { month } });
  expect(answer.status).toBe(200);
  return answer.json();
};
const report = async (by: SignedIn, group: 'workplace' | 'position' | 'person') => {
  const answer = await by.api.manage.reports.monthly.$get({ query: { month: MONTH, group } });
  expect(answer.status).toBe(200);
  return answer.json();
};
const answers = async (by: SignedIn) => [
  await sums(by),
  await report(by, 'workplace'),
  await report(by, 'position'),
];

const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();
const forget = () => run('DELETE FROM kept_figures');
const kept = () => env.DB.prepare('SELECT count(*) AS n FROM kept_figures').first<number>('n');

/** One row of the table changes in one column. */
const setting = (table: string, set: string, where = '1') =>
  [
    `UPDATE ${table} SET ${set} WHERE rowid = (SELECT rowid FROM ${table} WHERE ${where}
       ORDER BY (rowid * ?1) % 101, rowid LIMIT 1)`,
  ] as const;

/** What figures are made of, each changed behind the back of everything but the triggers. */
const CHANGES: readonly (readonly [string])[] = [
  setting(
    'attendance',
    "business_date = date(business_date, '1 day'), check_in = check_in + 1 * 86400000, check_out = check_out + 1 * 86400000, counted_start = counted_start + 1 * 86400000, counted_end = counted_end + 1 * 86400000",
    "kind = 'work'",
  ),
  setting(
    'attendance',
    "business_date = date(business_date, '-31 day'), check_in = check_in + -31 * 86400000, check_out = check_out + -31 * 86400000, counted_start = counted_start + -31 * 86400000, counted_end = counted_end + -31 * 86400000",
    "kind = 'work'",
  ),
  setting('attendance', 'workplace_id = (SELECT max(workplace_id) FROM attendance)'),
  setting('attendance', 'person_id = (SELECT max(person_id) FROM attendance)', "kind = 'work'"),
  setting('attendance', 'position_id = NULL'),
  setting('attendance', 'salary_per_hour = salary_per_hour + 7'),
  setting('attendance', 'salary_per_hour = NULL'),
  setting('attendance', 'formula = 4', 'formula IS NOT NULL'),
  setting('attendance', "breaks = '[]'"),
  setting(
    'attendance',
    'counted_start = check_in + 600000, counted_minutes = counted_minutes - 10',
    'check_out IS NOT NULL',
  ),
  setting(
    'attendance',
    'check_out = check_out + 1800000, counted_end = counted_end + 1800000',
    'check_out IS NOT NULL',
  ),
  setting(
    'attendance',
    'check_out = NULL, counted_start = NULL, counted_end = NULL, counted_minutes = NULL, formula = NULL, confirmed_at = NULL, forgotten = 1',
    "kind = 'work'",
  ),
  setting(
    'attendance',
    `confirmed_at = iif(confirmed_at IS NULL, ${NOW}, NULL)`,
    "kind <> 'work' OR check_out IS NOT NULL",
  ),
  setting('attendance', `voided_at = ${NOW}`),
  setting('attendance', 'voided_at = NULL', 'voided_at IS NOT NULL'),
  setting('attendance', "early_leave_by = 'company'", 'shift_user_id IS NOT NULL'),
  setting('attendance', 'shift_user_id = NULL', 'shift_user_id IS NOT NULL'),
  setting('attendance', 'worked_minutes = worked_minutes + 30', "kind = 'paid_leave'"),
  setting('review_item', `state = 'resolved', decided_at = ${NOW}`, "state = 'open'"),
  setting('review_item', "state = 'open', decided_at = NULL", "state <> 'open'"),
  setting('shift_user', "outcome = 'cancelled_by_company'"),
  setting('shift_user', "outcome = 'absent_notified'"),
  setting('shift_user', 'outcome = NULL', 'outcome IS NOT NULL'),
  setting('shift_user', "status = 'cancelled'"),
  setting('shift_user', "status = 'approved'", "status <> 'approved'"),
  setting('shift_user', 'ends_at = ends_at + 3600000'),
  setting('shift_user', 'starts_at = starts_at - 3600000'),
  setting('shift_user', 'position_id = (SELECT max(position_id) FROM shift_user)'),
  setting('shift', "date = date(date, '2 day')"),
  setting('shift', `deleted_at = iif(deleted_at IS NULL, ${NOW}, NULL)`),
  setting('shift', 'workplace_id = (SELECT max(workplace_id) FROM shift)'),
  setting('adjustment', 'yen = yen + 11'),
  setting('adjustment', "month = iif(month = '2026-09', '2026-08', '2026-09')"),
  setting('adjustment', `voided_at = iif(voided_at IS NULL, ${NOW}, NULL)`),
  setting('transport', 'per_day = per_day + 10'),
  setting('transport', 'monthly_cap = 900'),
  setting('minimum_wage', 'salary_per_hour = salary_per_hour + 100'),
  setting('workplace', "prefecture = iif(prefecture = '13', '14', '13')"),
  ['DELETE FROM minimum_wage WHERE id = (SELECT max(id) FROM minimum_wage) AND ?1 % 3 = 0'],
  ["UPDATE configuration SET settings = json_set(settings, '$.closing_day', CAST(?1 AS INTEGER) % 28)"],
  ["UPDATE configuration SET settings = json_set(settings, '$.closing_day', 0) WHERE ?1 IS NOT NULL"],
  [
    "UPDATE configuration SET settings = json_set(settings, '$.agreement_month_warn_hours', CAST(?1 AS INTEGER) % 40)",
  ],
  ["UPDATE period SET state = 'open', closed_at = NULL WHERE state = 'closed' AND ?1 IS NOT NULL"],
  [
    `UPDATE period SET state = 'closed', closed_at = ${NOW} WHERE state <> 'closed' AND confirmed_at IS NOT NULL AND ?1 IS NOT NULL`,
  ],
];

/** Three people at two workplaces, with everything that a month is made of. */
async function mintMonth(): Promise<[Team, Team]> {
  const [team, other] = [await mintTeam(), await mintTeam()];
  const people: Person[] = [team.worker, await mintWorker(team), await mintWorker(other)];
  for (const [index, one] of people.entries()) {
    for (let day = 1 + index; day <= 28; day += people.length) {
      const date = `2026-09-${String(day).padStart(2, '0')}`;
      const at = day % 2 === 0 ? team : other;
      const shift = await mintShift(at.site.template, date, [at.position]);
      const shiftUserId = (await mintShiftUser(one, shift, at.position)).id;
      if (day % 5 === 0) continue;
      await mintDay(one, at, date, { ...(day % 4 !== 0 && { shiftUserId }) });
    }
    await mintLeave(one, team, '2026-09-29', 240);
    const asked = await mintWork(one, team, '2026-08-31', '08:07-19:41', { formula: 4 });
    await mintItem({ ...asked, workplaceId: team.workplace.id }, { kind: 'unplanned' });
    await mintAdjustment(one, team.workplace, { month: MONTH, yen: 500 });
    await run(
      'INSERT INTO transport (person_id, workplace_id, per_day) VALUES (?, ?, 310)',
      one.id,
      team.workplace.id,
    );
  }
  await run(
    "INSERT OR IGNORE INTO minimum_wage (id, prefecture, valid_from, salary_per_hour) VALUES (9001, '13', '2020-01-01', 1201), (9002, '14', '2020-01-01', 1100)",
  );
  await run("UPDATE workplace SET prefecture = '13' WHERE id = ?", team.workplace.id);
  return [team, other];
}

describe('figures that are kept', () => {
  it('are read in one round trip more than who asks, and by nobody who reads a part', async () => {
    await forget();
    await sums(boss);
    expect(boss.meter().roundTrips).toBe(3);
    await sums(boss);
    expect(boss.meter().roundTrips).toBe(2);
    expect(await kept()).toBeGreaterThan(0);
    await forget();
    await report(boss, 'person');
    await sums(boss, '2026-11');
    expect(await kept()).toBe(0);
  });

  it('are those that are worked out, whatever changes', async () => {
    const other = second;
    await run(
      `UPDATE attendance SET confirmed_at = ?1, confirmed_by = person_id WHERE business_date LIKE '2026-09%'`,
      NOW,
    );
    const made = await periods(boss).create(other.workplace, MONTH);
    const { id } = (await env.DB.prepare('SELECT id FROM period').first<{ id: number }>()) ?? { id: 0 };
    const closed = await periods(boss).close(id, 1);
    expect([made.status, closed.status]).toEqual([201, 200]);
    const seen: string[] = [];
    let [taken, applied] = [0, 0];
    const changed = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(CHANGES.length - 1), fc.integer({ min: 1, max: 100 })), {
          ...{ minLength: 6, maxLength: 12 },
        }),
        async (steps) => {
          for (const [which, seed] of steps) {
            const [query] = CHANGES[which] ?? [''];
            try {
              const { meta } = await run(query, seed);
              if (meta.changes > 0) {
                applied += 1;
                changed.add(query);
              }
            } catch {
              // Refused by a constraint: nothing changed.
            }
            seen.push(query);
            if ((await kept()) ?? 0) taken += 1;
            const told = await answers(boss).catch((error) => {
              console.log(seen.slice(-6));
              throw error;
            });
            expect(await answers(boss)).toEqual(told);
            await forget();
            expect(await answers(boss), query).toEqual(told);
          }
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
    console.log({ taken, applied, of: CHANGES.length, changed: changed.size });
    expect(taken).toBeGreaterThan(20);
  });
});
