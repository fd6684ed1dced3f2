import { describe, expect, it, vi } from 'vitest';
import { ATTENDANCE_DEFAULTS } from '#domain/attendance/facts.ts';
import { finishedOf } from '#domain/attendance/finished.ts';
import { reviewDueAt } from '#domain/attendance/forgotten.ts';
import { shiftCounts, trackingOf } from '#domain/attendance/tracking.ts';
import { type PersonHours, personHours } from '#domain/pay/hours/person-hours.ts';
import { tallyColumns } from '#domain/pay/hours/tally.ts';
import { lastOfMonth } from '#domain/time/calendar-date.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { naiveMonth, naivePay, type RawWork } from '#tests/support/naive-month.ts';
import type { DemoAttendance } from '#tools/seed/attendance/ledger.ts';
import { plansByPerson } from '#tools/seed/attendance/plans.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import { MANAGED_BY_ACCOUNT, PEOPLE_MIN } from '#tools/seed/people.ts';
import { demoDatabase, FIRST_IDS } from './demo-database.ts';

vi.setConfig({ testTimeout: 30_000 });

const TODAY = '2026-11-20';
const NOW = fromStamp(`${TODAY} 11:40:00`);
const company = demoCompany(TODAY, 120, NOW);
const database = demoDatabase(company);
const { shifts, assignments, ledger } = company;
const { attendances } = ledger;
const [oldest, older, current] = ['2026-09', '2026-10', '2026-11'] as const;

const rowsOf = (query: string) => database.prepare(query).all();
const count = (from: string) => Number(database.prepare(`SELECT count(*) AS n FROM ${from}`).get()?.n);

const LIVE = 'attendance WHERE voided_at IS NULL';
const PLANNED = `attendance a JOIN shift_user u ON u.id = a.shift_user_id AND a.voided_at IS NULL`;

/** A person who came, with the end of their work. */
function ended(one: DemoAttendance): (DemoAttendance & { checkOut: number })[] {
  return one.checkOut === null || one.voidedAt !== null ? [] : [{ ...one, checkOut: one.checkOut }];
}

/** The product's month for all people, by person. */
function hoursOf(month: string): Map<number, PersonHours> {
  const date = `${month}-01`;
  const period = { from: date, to: lastOfMonth(date) };
  const facts = attendances.flatMap(ended).map((one) => ({
    ...one,
    workplaceId: one.workplaceId ?? Number.NaN,
    punched: { start: one.checkIn, end: one.checkOut },
    counted: one.ended?.counted ?? { start: Number.NaN, end: Number.NaN },
    formula: one.ended?.formula ?? 1,
    salaryPerHour: one.ended?.salaryPerHour ?? Number.NaN,
  }));
  const rules = { statutoryHoliday: 'weekly_rest', yenRounding: 'half_up' } as const;
  const byPerson = Map.groupBy(facts, ({ personId }) => personId);
  return new Map(
    [...byPerson].map(([person, own]) => [
      person,
      personHours({ attendances: own, leaves: [] }, period, rules),
    ]),
  );
}

function rawWork(one: DemoAttendance & { checkOut: number }): RawWork {
  return {
    ...one,
    workplaceId: one.workplaceId ?? Number.NaN,
    date: one.businessDate,
    breaks: one.breaks.map(({ start, end }) => [start, end]),
    planStart: one.plan?.start ?? null,
    paidBefore: one.plan?.paidBeforeMinutes ?? null,
    formula: one.ended?.formula ?? Number.NaN,
    wage: one.ended?.salaryPerHour ?? Number.NaN,
  };
}

describe("the demo's attendance", () => {
  it('is the same for the same day and time', () => {
    const [one, other, later] = [0, 0, 8 * 3_600_000].map(
      (after) => demoCompany(TODAY, PEOPLE_MIN, NOW + after).ledger,
    );
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
    expect(later?.punches.length).toBeGreaterThan(one?.punches.length ?? Number.NaN);
  });

  it('is stored completely, with nothing later than now', () => {
    expect(count(`attendance WHERE kind = 'work'`)).toBe(attendances.length);
    for (const [table, columns] of [
      ['attendance', ['check_in', 'check_out', 'created_at', 'confirmed_at', 'voided_at']],
      ['punch', ['taken_at']],
      ['kept_punch', ['at', 'received_at']],
      ['review_item', ['created_at', 'decided_at']],
      ['attendance_change', ['at']],
      ['device', ['paired_at', 'last_seen_at', 'ended_at', 'created_at']],
    ] as const) {
      for (const column of columns) expect(count(`${table} WHERE ${column} > ${NOW}`), column).toBe(0);
    }
    expect(rowsOf('PRAGMA foreign_key_check')).toEqual([]);
  });

  it.each([
    ['on devices that are bound', 'device WHERE token_hash IS NOT NULL', 80],
    ['with unpaired or revoked devices', 'device WHERE token_hash IS NULL', 5],
    ['without a device', `${LIVE} AND shift_user_id IS NOT NULL AND created_by <> person_id`, 100],
    ['late', `${PLANNED} AND a.check_in >= u.starts_at + 60000`, 100],
    ['with an early leave', `${PLANNED} AND a.check_out < u.ends_at`, 50],
    [
      'past midnight',
      `${PLANNED} AND a.check_out > u.ends_at - 7200000 AND u.end_minute IS NULL
        AND (SELECT end_minute FROM shift s WHERE s.id = u.shift_id) > 1440`,
      100,
    ],
    ['with an early start that is cut off', `${LIVE} AND counted_start > check_in`, 500],
    ['with an early start that was approved', `${LIVE} AND early_start_approved = 1`, 10],
    ['without a break', `${LIVE} AND check_out IS NOT NULL AND breaks = '[]'`, 50],
    [
      'with another break than planned',
      `${PLANNED} AND a.breaks <> '[]'
        AND a.breaks <> (SELECT breaks FROM shift s WHERE s.id = u.shift_id)`,
      50,
    ],
    ['with minutes left unpaid', `${LIVE} AND worked_minutes < counted_minutes`, 200],
    ['with additional paid minutes', `${LIVE} AND worked_minutes > counted_minutes`, 20],
    ['with a manual change and its reason', 'attendance_change WHERE reason IS NOT NULL', 50],
    ['void', 'attendance WHERE voided_at IS NOT NULL', 1],
    [
      'with an absence without an outcome',
      `shift_user u WHERE status = 'approved' AND outcome IS NULL AND ends_at <= ${NOW}
        AND NOT EXISTS (SELECT 1 FROM attendance a WHERE a.shift_user_id = u.id)`,
      5,
    ],
    ['with an absence that was notified', "shift_user WHERE outcome = 'absent_notified'", 10],
    ['with an absence notified on the day', "shift_user WHERE outcome = 'absent_same_day'", 10],
    ['with an absence without notice', "shift_user WHERE outcome = 'absent_without_notice'", 5],
    ['with a cancellation by the company', "shift_user WHERE outcome = 'cancelled_by_company'", 5],
    ['that is unplanned and accepted', "review_item WHERE kind = 'unplanned' AND state = 'accepted'", 5],
  ])('has work %s', (_, from, least) => {
    expect(count(from)).toBeGreaterThanOrEqual(least);
  });

  it.each(['drift', 'unplanned', 'forgotten', 'early_start'])(
    'has open and answered questions about %s',
    (kind) => {
      for (const state of ['open', 'accepted', 'refused']) {
        expect(count(`review_item WHERE kind = '${kind}' AND state = '${state}'`), state).toBeGreaterThan(0);
      }
    },
  );

  it('has two late punches that wait for the managing account, and one that asks nothing', () => {
    const found =
      rowsOf(`SELECT k.state, k.recorded, k.questions, k.at - a.check_out AS later, k.attendance_id AS id,
        k.received_at - k.at AS late, d.last_upload_at = k.received_at AS uploaded
      FROM kept_punch AS k JOIN attendance AS a ON a.id = k.attendance_id AND a.confirmed_at IS NULL
      JOIN device_key AS s ON s.id = k.key_id JOIN device AS d ON d.id = s.device_id AND d.person_id = a.person_id
      WHERE k.workplace_id = a.workplace_id ORDER BY k.id`);
    const [, other] = found;
    const proposal = { kind: 'take_time', attendanceId: other?.id };
    expect(
      found.map(({ id: _, ...row }) => ({ ...row, questions: JSON.parse(String(row.questions)) })),
    ).toEqual([
      {
        state: 'open',
        recorded: 1,
        questions: [{ kind: 'sent_late' }],
        later: 0,
        late: 42 * 60_000,
        uploaded: 1,
      },
      {
        state: 'open',
        recorded: 0,
        questions: [{ kind: 'unplaced', reason: 'already_recorded', proposal }],
        later: 9 * 60_000,
        late: 35 * 60_000,
        uploaded: 1,
      },
      { state: 'settled', recorded: 1, questions: [], later: 0, late: 12 * 60_000, uploaded: 1 },
    ]);
    expect(company.keptPunches.every(({ workplaceId }) => MANAGED_BY_ACCOUNT.includes(workplaceId))).toBe(
      true,
    );
  });

  it('has overtime over 8 hours and over 40', () => {
    const overtime = [...hoursOf(older).values()].flatMap((hours) =>
      hours.attendances.flatMap(({ segments }) => segments),
    );
    for (const over of ['day', 'week']) {
      expect(overtime.filter((segment) => segment.over === over).length, over).toBeGreaterThan(2);
    }
  });

  it.each([oldest, older])('has hours and pay of %s that equal a count minute by minute', (month) => {
    const works = Map.groupBy(attendances.flatMap(ended), ({ personId }) => personId);
    const found = hoursOf(month);
    expect(found.size).toBe(works.size);
    for (const [person, own] of works) {
      const naive = naiveMonth(own.map(rawWork), month).month;
      const { tally, pay } = found.get(person) ?? {};
      const { worked, ot25, ot50, night, holiday } = naive;
      expect(tally && tallyColumns(tally), `${person}`).toMatchObject({ worked, ot25, ot50, night, holiday });
      const { total, ...lines } = naivePay(naive);
      expect(pay, `${person}`).toEqual({ lines: { ...lines, leave: 0 }, total });
    }
    const all = [...found.values()].map(({ tally }) => tallyColumns(tally));
    for (const column of ['ot25', 'night', 'holiday'] as const) {
      expect(
        all.reduce((sum, columns) => sum + columns[column], 0),
        column,
      ).toBeGreaterThan(0);
    }
  });

  it('is confirmed for the oldest month, and mostly open for this one', () => {
    const share = (month: string) => {
      const of = `${LIVE} AND check_out IS NOT NULL AND business_date LIKE '${month}%'`;
      return count(`${of} AND confirmed_at IS NOT NULL`) / count(of);
    };
    expect(share(oldest)).toBe(1);
    expect(share(older)).toBeGreaterThan(0.7);
    expect(share(current)).toBeLessThan(0.3);
  });
});

describe('an attendance of the demo', () => {
  it('has the minutes that the product counts with the formula of its workplace', () => {
    for (const one of attendances.flatMap(ended)) {
      const formula = one.workplaceId === null ? 1 : (company.sites[one.workplaceId]?.data.formula ?? 1);
      expect(one.ended, `${one.id}`).toMatchObject({ ...finishedOf(one, formula), formula });
    }
    expect(count(`${LIVE} AND kind = 'work' AND (check_out IS NULL) <> (worked_minutes IS NULL)`)).toBe(0);
  });

  it('has the wage of its date, position and template', () => {
    const wage = `SELECT g.salary_per_hour FROM wage g WHERE g.person_id = a.person_id
        AND g.position_id = a.position_id AND g.valid_from <= a.business_date
        AND (g.template_id IS NULL OR g.template_id = (SELECT s.template_id FROM shift_user u
          JOIN shift s ON s.id = u.shift_id WHERE u.id = a.shift_user_id))
      ORDER BY g.template_id IS NULL, g.valid_from DESC LIMIT 1`;
    expect(
      rowsOf(`SELECT id FROM attendance a WHERE check_out IS NOT NULL
        AND id NOT IN (SELECT attendance_id FROM attendance_change WHERE field = 'salary_per_hour') AND salary_per_hour IS NOT (${wage})`),
    ).toEqual([]);
    expect(count('attendance WHERE check_out IS NOT NULL AND salary_per_hour IS NULL')).toBe(0);
  });

  it('belongs to the date, place and position of its shift', () => {
    expect(
      rowsOf(`SELECT a.id FROM attendance a JOIN shift_user u ON u.id = a.shift_user_id
        JOIN shift s ON s.id = u.shift_id WHERE a.person_id <> u.person_id OR a.business_date <> s.date
          OR a.workplace_id <> s.workplace_id OR a.position_id <> u.position_id
          OR u.status <> 'approved' OR (u.outcome IS NOT NULL AND a.voided_at IS NULL)`),
    ).toEqual([]);
  });

  it('does not overlap another of the same person', () => {
    expect(
      rowsOf(`SELECT a.id, b.id FROM attendance a JOIN attendance b ON b.person_id = a.person_id AND b.id > a.id
        WHERE a.voided_at IS NULL AND b.voided_at IS NULL
          AND a.check_in < b.check_out AND b.check_in < a.check_out`),
    ).toEqual([]);
  });

  it('is forgotten while the question is open', () => {
    const asked = `EXISTS (SELECT 1 FROM review_item r WHERE r.attendance_id = a.id
      AND r.kind = 'forgotten' AND r.state = 'open')`;
    expect(rowsOf(`SELECT id FROM attendance a WHERE forgotten <> ${asked}`)).toEqual([]);
    const open = attendances.filter(({ checkOut, voidedAt }) => checkOut === null && voidedAt === null);
    for (const one of open) expect(one.forgotten || reviewDueAt(one) + 600_000 > NOW, `${one.id}`).toBe(true);
    expect(open.some(({ forgotten }) => forgotten)).toBe(true);
  });

  it('is confirmed by another person, and only without open questions', () => {
    expect(
      rowsOf(`SELECT a.id FROM attendance a WHERE confirmed_at IS NOT NULL AND (confirmed_by = person_id
        OR EXISTS (SELECT 1 FROM review_item r WHERE r.attendance_id = a.id AND r.state = 'open'))`),
    ).toEqual([]);
  });

  it("was punched on its person's device during its pairing", () => {
    expect(
      rowsOf(`SELECT p.id FROM punch p JOIN device d ON d.id = p.device_id JOIN attendance a ON a.id = p.attendance_id
        WHERE d.person_id <> a.person_id OR p.taken_at < d.paired_at OR p.taken_at >= d.ended_at`),
    ).toEqual([]);
    expect(count('punch WHERE taken_at % 60000 > 0') / count('punch')).toBeGreaterThan(0.9);
  });

  it('has changes with the earlier values', () => {
    const changes = ledger.changes.filter(({ field }) => field === 'check_out');
    for (const { attendance, old } of changes) {
      const out = ledger.punches.find((one) => one.attendance === attendance && one.stamp === 'check_out');
      if (out) expect(old).not.toBeNull();
    }
    expect(changes.some(({ old }) => old !== null)).toBe(true);
  });
});

describe("today at the manager's workplaces", () => {
  it('shows present, late, missing and absent people, and open questions', () => {
    const came = new Map(
      attendances.flatMap((one) => (one.plan && one.voidedAt === null ? [[one.plan.id, one]] : [])),
    );
    const plans = [...plansByPerson(shifts, assignments).values()].flat();
    const here = plans.filter(({ workplaceId }) => MANAGED_BY_ACCOUNT.includes(workplaceId));
    const today = here.filter(({ businessDate }) => businessDate === TODAY);
    const counts = shiftCounts(
      today.map((plan) => ({
        ...trackingOf(plan, came.get(plan.id) ?? null, NOW, ATTENDANCE_DEFAULTS),
        hasOutcome: plan.outcome !== null,
      })),
    );
    expect(counts.in).toBeGreaterThan(3);
    for (const flag of ['late', 'notYetIn', 'absent'] as const) expect(counts[flag], flag).toBeGreaterThan(0);
    const kinds = rowsOf(`SELECT DISTINCT kind FROM review_item WHERE state = 'open'
      AND workplace_id IN (${MANAGED_BY_ACCOUNT.map((site) => site + FIRST_IDS.workplace).join()})`);
    expect(kinds).toHaveLength(5);
  });
});
