import { describe, expect, it, vi } from 'vitest';
import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { advanceLedger } from '#domain/pay/advance-limit.ts';
import { overtimeByMonth } from '#domain/pay/hours/agreement.ts';
import { type PersonWork, personHours } from '#domain/pay/hours/person-hours.ts';
import { PAY_MOVES, PAY_STATES } from '#domain/pay/request-moves.ts';
import { bankFile } from '#domain/pay/zengin.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import { DEMO_SETTINGS } from '#tools/seed/demo-settings.ts';
import { PEOPLE_MIN } from '#tools/seed/people.ts';
import { advanceRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { demoDatabase, FIRST_IDS } from './demo-database.ts';

vi.setConfig({ testTimeout: 30_000 });

const TODAY = '2026-11-20';
const LAST = '2026-10';
const NOW = fromStamp(`${TODAY} 11:40:00`);
const company = demoCompany(TODAY, 120, NOW);
const database = demoDatabase(company);
const { monthEnd, ledger } = company;

const rowsOf = (query: string) => database.prepare(query).all();
const count = (from: string) => Number(database.prepare(`SELECT count(*) AS n FROM ${from}`).get()?.n);
const OCTOBER = `a.voided_at IS NULL AND a.business_date BETWEEN p.date_from AND p.date_to`;

describe('last month in the demo', () => {
  it('T-17 is closed at some workplaces, confirmed at others, and blocked at the rest', () => {
    expect(count(`period WHERE state = 'closed' AND month = '${LAST}'`)).toBeGreaterThan(5);
    expect(count(`period WHERE state = 'confirmed'`)).toBeGreaterThan(2);
    const inTheWay = rowsOf(`SELECT DISTINCT a.workplace_id FROM attendance a WHERE a.voided_at IS NULL
      AND substr(a.business_date, 1, 7) = '${LAST}' AND a.confirmed_at IS NULL
      AND a.workplace_id NOT IN (SELECT workplace_id FROM period)`);
    expect(inTheWay.length).toBeGreaterThan(1);
  });

  it('T-17 has no obstacle where it is confirmed', () => {
    const open = `attendance a JOIN period p ON p.workplace_id = a.workplace_id WHERE ${OCTOBER}`;
    expect(count(`${open} AND a.confirmed_at IS NULL`)).toBe(0);
    expect(
      count(
        `${open} AND EXISTS (SELECT 1 FROM review_item r WHERE r.attendance_id = a.id AND r.state = 'open')`,
      ),
    ).toBe(0);
  });

  it('T-17 has an unchanged line for each worker in a closed period', () => {
    const worked = rowsOf(`SELECT DISTINCT p.id AS period, a.person_id AS person FROM attendance a
      JOIN period p ON p.workplace_id = a.workplace_id WHERE ${OCTOBER} AND p.state = 'closed' ORDER BY 1, 2`);
    const lines = rowsOf('SELECT period_id AS period, person_id AS person FROM period_line ORDER BY 1, 2');
    expect(lines).toEqual(worked);
    expect(
      count('period_line l JOIN person p ON p.id = l.person_id WHERE p.pay_version <> l.seen_version'),
    ).toBe(0);
  });

  it('R-04, T-17 has closed work at the present wages, so that no difference is left', () => {
    const said = `(SELECT g.salary_per_hour FROM wage g
      LEFT JOIN shift_user su ON su.id = a.shift_user_id LEFT JOIN shift s ON s.id = su.shift_id
      WHERE g.person_id = a.person_id AND g.position_id = a.position_id AND g.valid_from <= a.business_date
        AND (g.template_id IS NULL OR g.template_id = s.template_id)
      ORDER BY g.template_id IS NULL, g.valid_from DESC LIMIT 1)`;
    const closed = `attendance a JOIN period p ON p.workplace_id = a.workplace_id
      WHERE ${OCTOBER} AND p.state = 'closed' AND NOT EXISTS (SELECT 1 FROM attendance_change c
        WHERE c.attendance_id = a.id AND c.field = 'salary_per_hour')`;
    expect(count(`${closed} AND a.salary_per_hour = ${said}`)).toBeGreaterThan(0);
    expect(count(`${closed} AND a.salary_per_hour <> ${said}`)).toBe(0);
  });

  it('T-17 has all minutes in the lines', () => {
    const stored = rowsOf('SELECT line FROM period_line').map(({ line }) => JSON.parse(String(line)));
    const minutes = stored.reduce((sum, { tally }) => {
      const all = [...Object.values(tally.day), ...Object.values(tally.night)];
      return sum + all.reduce((own: number, one) => own + Number(one), 0);
    }, 0);
    const [worked] = rowsOf(`SELECT sum(a.worked_minutes) AS n FROM attendance a
      JOIN period p ON p.workplace_id = a.workplace_id
      WHERE ${OCTOBER} AND p.state = 'closed' AND a.kind = 'work'`);
    expect(minutes).toBe(worked?.n);
  });
});

describe('other payments in the demo', () => {
  it('include transport, with and without a limit', () => {
    expect(count('transport WHERE per_day > 0 AND monthly_cap IS NULL')).toBeGreaterThan(9);
    expect(count('transport WHERE per_day > 0 AND monthly_cap > 0')).toBeGreaterThan(9);
    const withWay = '(person_id, workplace_id) IN (SELECT person_id, workplace_id FROM transport)';
    expect(count(`membership WHERE works = 1 AND NOT ${withWay}`)).toBeGreaterThan(9);
    expect(count(`membership WHERE works = 0 AND ${withWay}`)).toBe(0);
  });

  it('O-18 include paid leave, on days without work', () => {
    const leave = `attendance l WHERE l.kind = 'paid_leave'`;
    expect(count(leave)).toBeGreaterThan(5);
    expect(
      count(`${leave} AND EXISTS (SELECT 1 FROM attendance a WHERE a.person_id = l.person_id AND a.kind = 'work'
        AND a.business_date = l.business_date)`),
    ).toBe(0);
    expect(count(`${leave} AND l.salary_per_hour IS NULL`)).toBe(0);
  });

  it('include positive and negative adjustments by hand', () => {
    expect(count('adjustment WHERE yen > 0')).toBeGreaterThan(1);
    expect(count('adjustment WHERE yen < 0')).toBeGreaterThan(1);
  });
});

describe('salary requests of the demo', () => {
  const rules = advanceRulesOf({ ...SETTINGS_DEFAULTS, ...DEMO_SETTINGS });

  it('are in every state, and one is an emergency', () => {
    expect([...new Set(monthEnd.requests.map(({ state }) => state))].sort()).toEqual([...PAY_STATES].sort());
    expect(monthEnd.requests.filter(({ emergency }) => emergency !== null)).toHaveLength(1);
  });

  it('got there by valid moves of authorized people', () => {
    for (const { person, state, moves } of monthEnd.requests) {
      expect(moves.at(-1)?.to).toBe(state);
      expect(moves.map(({ at }) => at)).toEqual(
        moves.map(({ at }) => at).toSorted((one, other) => one - other),
      );
      for (const { from, to, actor } of moves) {
        if (from === null) continue;
        const move = PAY_MOVES.find((one) => one.from === from && one.to === to);
        expect(move?.who).toContain(actor === person ? 'requester' : 'accounting');
      }
      expect(moves.every(({ at }) => at <= NOW)).toBe(true);
    }
  });

  it('L-03 are at most the wages earned until then', () => {
    for (const { person, month, amount, emergency, ledger: kept, moves } of monthEnd.requests) {
      const works = ledger.attendances.filter(
        ({ personId, voidedAt }) => personId === person && voidedAt === null,
      );
      const today = new Date((moves[0]?.at ?? 0) + 9 * 3_600_000).toISOString().slice(0, 10);
      const again = advanceLedger(
        { month, today, isEmergency: emergency !== null },
        works.map(({ businessDate, ended, openItems }) => ({
          businessDate,
          isFinished: ended !== null,
          isAsked: openItems.length > 0,
          workedMinutes: ended?.workedMinutes ?? 0,
          salaryPerHour: ended?.salaryPerHour ?? null,
        })),
        { isLocked: false, hasOpenRequest: false, requestsOfMonth: 0, reserved: 0, account: 'verified' },
        rules,
      );
      expect(kept).toEqual(again);
      expect(amount).toBeLessThanOrEqual(kept.largest);
      expect(kept.stops).toEqual([]);
    }
  });

  it('5.4 fill a valid bank file for each batch', () => {
    const settings = { ...SETTINGS_DEFAULTS, ...DEMO_SETTINGS };
    const { bank_client_code: clientCode, bank_client_name: name, bank_code: bankCode } = settings;
    const { bank_branch_code: branchCode, bank_account_number: number } = settings;
    if (!clientCode || !name || !bankCode || !branchCode || !number) throw new Error('no sender');
    const account = {
      bankCode,
      branchCode,
      number,
      type: 'ordinary',
      bankName: null,
      branchName: null,
    } as const;
    const sender = { clientCode, name, account, kind: 'general', lineBreak: 'crlf' } as const;
    for (const [place, { transferOn }] of monthEnd.batches.entries()) {
      const transfers = monthEnd.requests.flatMap(({ person, amount, batch }, id) => {
        const paid = monthEnd.accounts.find((one) => one.person === person)?.account;
        return batch === place && paid
          ? [{ id, account: paid, holder: paid.holder, amount, staffNo: null }]
          : [];
      });
      expect(transfers.length).toBeGreaterThan(2);
      expect(bankFile(sender, transferOn, transfers)).toMatchObject({ kind: 'written' });
    }
  });

  it('are paid by transfer to verified accounts', () => {
    const lines = 'pay_batch_line l JOIN pay_request r ON r.id = l.request_id';
    const inBatches = monthEnd.requests.filter(({ batch }) => batch !== null);
    expect(inBatches.length).toBeGreaterThan(5);
    expect(count(lines)).toBe(inBatches.length);
    expect(count(`${lines} WHERE l.account IS NULL OR l.amount <> r.amount`)).toBe(0);
    expect(
      count(
        `pay_request r LEFT JOIN pay_account k ON k.person_id = r.person_id WHERE k.verified_at IS NULL AND r.state <> 'failed'`,
      ),
    ).toBe(0);
    expect(count(`pay_account WHERE method = 'cash'`)).toBeGreaterThan(
      count(`pay_account WHERE method = 'transfer'`),
    );
    expect(count('pay_account WHERE account IS NOT NULL AND verified_at IS NULL')).toBe(2);
    // The failed payment of the bank.
    expect(count("pay_account WHERE returned_reason = 'name_mismatch'")).toBe(1);
  });
});

describe('the warnings of the demo', () => {
  it('O-16 include a wage below the minimum', () => {
    const below = rowsOf(`SELECT a.salary_per_hour AS yen, (SELECT r.salary_per_hour FROM minimum_wage r
        WHERE r.prefecture = w.prefecture AND r.industry = '' AND r.valid_from <= a.business_date ORDER BY r.valid_from DESC LIMIT 1) AS least
      FROM attendance a JOIN workplace w ON w.id = a.workplace_id WHERE least > yen`);
    expect(below).toHaveLength(1);
  });

  it('O-16 have a workplace under a specified minimum wage, below which no one is paid', () => {
    const least = rowsOf(`SELECT w.code, r.salary_per_hour AS least, min(g.salary_per_hour) AS yen
      FROM workplace w JOIN minimum_wage r ON r.prefecture = w.prefecture AND r.industry = w.wage_industry
      JOIN wage g ON g.workplace_id = w.id GROUP BY w.code, r.id`);
    expect(least).toHaveLength(1);
    expect(Number(least[0]?.yen)).toBeGreaterThanOrEqual(Number(least[0]?.least));
  });

  it('O-12, O-17 include breaks that are too short, and work that the company cancelled', () => {
    expect(
      count(
        `attendance WHERE counted_minutes > 480 AND counted_end / 60000 - counted_start / 60000 - counted_minutes < 60`,
      ),
    ).toBeGreaterThan(3);
    expect(count(`shift_user WHERE outcome = 'cancelled_by_company'`)).toBeGreaterThan(0);
  });

  it('O-14 include a person with more than 45 hours of overtime in a month', () => {
    const byPerson = Map.groupBy(
      ledger.attendances.filter(({ voidedAt }) => voidedAt === null),
      ({ personId }) => personId,
    );
    const most = Math.max(
      ...[...byPerson.values()].flatMap((own) => {
        const attendances = own.flatMap(({ ended, checkOut, ...one }): PersonWork['attendances'][number][] =>
          ended === null || checkOut === null
            ? []
            : [
                {
                  id: one.id,
                  workplaceId: one.workplaceId,
                  businessDate: one.businessDate,
                  punched: { start: one.checkIn, end: checkOut },
                  counted: ended.counted,
                  breaks: one.breaks,
                  formula: ended.formula,
                  salaryPerHour: 0,
                },
              ],
        );
        const period = { from: '2026-09-01', to: '2026-11-30' };
        const hoursRules = { statutoryHoliday: 'weekly_rest', yenRounding: 'half_up' } as const;
        const hours = personHours({ attendances, leaves: [] }, period, hoursRules);
        return overtimeByMonth(hours.attendances, monthOf).map(({ overtime }) => overtime);
      }),
    );
    expect(most).toBeGreaterThan(45 * 60);
  });
});

it('the month-end is the same for the same day, and exists for any day', () => {
  const [one, other] = [0, 0].map(() => demoCompany(TODAY, PEOPLE_MIN, NOW).monthEnd);
  expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  for (const today of ['2026-11-01', '2026-12-11', '2027-01-01', '2028-02-29']) {
    const early = demoCompany(today, PEOPLE_MIN);
    const rows = demoDatabase(early);
    expect(rows.prepare('SELECT count(*) AS n FROM period').get()?.n).toBeGreaterThan(0);
    expect(early.monthEnd.requests.length).toBeGreaterThan(4);
  }
});

it('the rows begin at their stated ids', () => {
  expect(rowsOf('SELECT min(id) AS id FROM period')).toEqual([{ id: FIRST_IDS.period }]);
});
