import { describe, expect, it, vi } from 'vitest';
import { parseDomesticPhone } from '#domain/format/phone.ts';
import { parsePostalCode } from '#domain/format/postal-code.ts';
import { ruleOf } from '#domain/papers/status.ts';
import { checkChanges, type RowCheck } from '#domain/roster/check.ts';
import { isRefusal } from '#domain/roster/finding.ts';
import type { Assign } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { shiftBreakFindings } from '#domain/roster/rules/breaks.ts';
import { addMonths, firstOfMonth } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { plannedTimesFaults } from '#domain/time/planned-times.ts';
import { type DemoCompany, demoCompany } from '#tools/seed/demo-company.ts';
import { demoPeople, MANAGED_BY_ACCOUNT, PEOPLE_MIN } from '#tools/seed/people.ts';
import { rosterFacts } from '#tools/seed/roster-facts.ts';
import { HALL_SITE } from '#tools/seed/site-contracts.ts';
import { demoSites } from '#tools/seed/sites.ts';
import { MINIMUM_WAGES } from '#tools/seed/wages.ts';
import { demoDatabase } from './demo-database.ts';

// Some tests make their own companies, which is slow next to other tests.
vi.setConfig({ testTimeout: 30_000 });

const TODAY = '2026-11-21';
const company = demoCompany(TODAY, 120);
const database = demoDatabase(company);
const { sites, people, members, shifts, assignments } = company;
const months = [-2, -1, 0, 1].map((away) => monthOf(addMonths(TODAY, away)));

const rowsOf = (query: string) => database.prepare(query).all();
const count = (from: string) => Number(database.prepare(`SELECT count(*) AS n FROM ${from}`).get()?.n);

/** The state during planning: people declared other work later. */
function asPlanned(people: DemoCompany['people'], breaches: DemoCompany['breaches']): DemoCompany['people'] {
  const since = new Set(breaches.map(({ person }) => person));
  return people.map((one, index) =>
    since.has(index) ? { ...one, hours: { ...one.hours, otherWork: [] } } : one,
  );
}

/**
 * All counting assignments, proposed to the rules again: approved ones first, then registrations.
 */
function checked({ people, members, shifts, assignments, breaches }: DemoCompany): RowCheck[] {
  const rows = assignments.flatMap(({ shift, position, person, status, outcome, ...one }): Assign[] => {
    if (outcome !== null || (status !== 'approved' && status !== 'pending')) return [];
    const { type, ownTimes } = one;
    const seat = { shiftId: shift, positionId: position, personId: person };
    return [{ kind: 'assign', ...seat, type, status, ownTimes }];
  });
  const [planned, asked] = (['approved', 'pending'] as const).map((status) =>
    rows.filter((row) => row.status === status),
  );
  const roster = openRoster(rosterFacts(asPlanned(people, breaches), members, shifts));
  return checkChanges(roster, [...(planned ?? []), ...(asked ?? [])], { waysOut: false });
}

const findings = checked(company).flatMap((row) => row.findings);

describe('the roster of the demo', () => {
  it('is the same for the same day and size', () => {
    expect(demoCompany(TODAY, 40)).toEqual(demoCompany(TODAY, 40));
    expect(demoCompany('2026-11-22', 40).assignments).not.toEqual(demoCompany(TODAY, 40).assignments);
  });

  it.each([
    [TODAY, 120],
    ['2026-06-15', 40],
    ['2026-08-31', PEOPLE_MIN],
    ['2027-01-01', 200],
    ['2028-02-29', 60],
  ])('meets no refusal on %s with %i people', (today, size) => {
    const refusals = checked(demoCompany(today, size)).flatMap((row) => row.findings.filter(isRefusal));
    expect(refusals).toEqual([]);
  });

  it('has warnings', () => {
    const rules = new Set(findings.map(({ rule }) => rule));
    expect([...rules].sort()).toEqual(
      expect.arrayContaining(['birthday_unknown', 'near_limit', 'permit_expiring', 'short_rest']),
    );
  });

  it('is stored as planned', () => {
    expect(count('shift')).toBe(shifts.length);
    expect(count('shift_user')).toBe(assignments.length);
    expect(rowsOf('PRAGMA foreign_key_check')).toEqual([]);
  });

  it('has correct counts on each spot', () => {
    const seats = `SELECT g.shift_id, g.position_id, g.approved_fixed, g.approved_temp, g.pending_temp,
        sum(u.status = 'approved' AND u.type = 'fixed') AS fixed,
        sum(u.status = 'approved' AND u.type = 'temporary') AS temporary,
        sum(u.status = 'pending' AND u.type = 'temporary') AS pending
      FROM seat_group g LEFT JOIN shift_user u
        ON u.shift_id = g.shift_id AND u.position_id = g.position_id AND u.outcome IS NULL
      GROUP BY g.shift_id, g.position_id`;
    expect(
      rowsOf(`SELECT * FROM (${seats}) WHERE approved_fixed <> coalesce(fixed, 0)
        OR approved_temp <> coalesce(temporary, 0) OR pending_temp <> coalesce(pending, 0)`),
    ).toEqual([]);
    expect(
      rowsOf(`SELECT id FROM shift_user u WHERE NOT EXISTS (SELECT 1 FROM seat_group g
        WHERE g.shift_id = u.shift_id AND g.position_id = u.position_id)`),
    ).toEqual([]);
  });

  it('has no person at two places at once, or where they do not work', () => {
    const live = `(SELECT * FROM shift_user WHERE status IN ('approved', 'pending') AND outcome IS NULL)`;
    expect(
      rowsOf(`SELECT a.id, b.id FROM ${live} a JOIN ${live} b ON b.person_id = a.person_id AND b.id > a.id
        AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`),
    ).toEqual([]);
    expect(
      rowsOf(`SELECT u.id FROM shift_user u JOIN shift s ON s.id = u.shift_id WHERE NOT EXISTS (
        SELECT 1 FROM membership m JOIN membership_position p ON p.membership_id = m.id
        WHERE m.person_id = u.person_id AND m.workplace_id = s.workplace_id AND m.works = 1
          AND p.position_id = u.position_id)`),
    ).toEqual([]);
  });

  it('has the instants of its times', () => {
    const minute = (own: string) => `s.midnight + 60000 * coalesce(u.${own}, s.${own})`;
    expect(
      rowsOf(`SELECT u.id FROM shift_user u
        JOIN (SELECT *, (unixepoch(date) - 32400) * 1000 AS midnight FROM shift) s ON s.id = u.shift_id
        WHERE u.starts_at <> ${minute('start_minute')} OR u.ends_at <> ${minute('end_minute')}`),
    ).toEqual([]);
  });

  it('covers two past months, this one and the next', () => {
    const filled = rowsOf(`SELECT substr(date, 1, 7) AS month, count(*) AS n FROM shift_user u
      JOIN shift s ON s.id = u.shift_id GROUP BY 1 ORDER BY 1`);
    expect(filled.map(({ month }) => month)).toEqual(months);
    for (const { n } of filled) expect(n).toBeGreaterThan(1_350);
  });

  it('shows every state of an assignment', () => {
    const share = (where: string) => count(`shift_user WHERE ${where}`) / assignments.length;
    expect(share(`status = 'approved' AND type = 'temporary'`)).toBeGreaterThan(0.1);
    expect(share(`status = 'pending'`)).toBeGreaterThan(0.005);
    for (const status of ['cancelled', 'rejected']) expect(share(`status = '${status}'`)).toBeGreaterThan(0);
    for (const { name } of rowsOf('SELECT name FROM outcome')) {
      expect(share(`outcome = '${name}'`), String(name)).toBeGreaterThan(0);
    }
    expect(share('start_minute IS NOT NULL')).toBeGreaterThan(0.02);
    expect(share(`shift_id IN (SELECT id FROM shift WHERE end_minute > 1440)`)).toBeGreaterThan(0.03);
    const now = startOfJstDay(TODAY);
    expect(share(`outcome IS NOT NULL AND ends_at > ${now + 86_400_000}`)).toBe(0);
    expect(share(`status = 'pending' AND starts_at < ${now}`)).toBe(0);
    expect(share(`created_at >= ${now}`)).toBe(0);
  });

  it('has open spots, mostly next month, and closed or inactive shifts', () => {
    const open = (month: string | undefined) =>
      count(`seat_group g JOIN shift s ON s.id = g.shift_id WHERE s.date LIKE '${month}%'
        AND g.approved_fixed + g.approved_temp < g.fixed_total + g.temp_total`);
    expect(open(months[2])).toBeGreaterThan(50);
    expect(open(months[3])).toBeGreaterThan(1.5 * open(months[2]));
    expect(count('shift WHERE closed_at IS NOT NULL')).toBeGreaterThan(0);
    expect(count('shift WHERE active = 0')).toBeGreaterThan(0);
    expect(count('shift_template WHERE active = 0')).toBeGreaterThan(0);
  });

  it('is published up to this month, and a draft at most workplaces after it', () => {
    for (const month of months.slice(0, 3))
      expect(count(`published_month WHERE month = '${month}'`)).toBe(40);
    const coming = count(`published_month WHERE month = '${months[3]}'`);
    expect(coming).toBeGreaterThan(0);
    expect(coming).toBeLessThan(10);
    expect(count(`published_month WHERE published_at >= ${startOfJstDay(TODAY)}`)).toBe(0);
  });

  it('plans no one before their hiring or after their leaving', () => {
    for (const { person, shift } of assignments) {
      const { hiredOn, leftOn } = people[person]?.data ?? {};
      const date = shifts[shift]?.date ?? '';
      expect(date >= (hiredOn ?? TODAY) && date < (leftOn ?? '9999'), `${person} on ${date}`).toBe(true);
    }
  });
});

describe('the workplaces of the demo', () => {
  it('have an address, a phone and a formula', () => {
    for (const { data } of sites) {
      expect(parsePostalCode(data.postalCode)).toBe(data.postalCode);
      expect(parseDomesticPhone(data.phone)).toBe(data.phone);
      expect(data.formula).toBeGreaterThanOrEqual(1);
      expect(data.formula).toBeLessThanOrEqual(4);
    }
  });

  it('have a client, a contract of today and known kinds of work, but for a few that are not known yet', () => {
    const stored = rowsOf(
      'SELECT client, engagement, industry, fueiho, conflict_on, contract_from, contract_to FROM workplace',
    );
    for (const { client, industry, engagement, conflict_on, contract_from, contract_to } of stored) {
      expect([client, industry]).not.toContain(null);
      expect(String(contract_from) <= TODAY && TODAY <= String(contract_to)).toBe(true);
      expect(conflict_on === null || String(conflict_on) > TODAY).toBe(true);
      expect(conflict_on !== null).toBe(engagement === 'dispatch');
    }
    const count = (column: string, value: unknown) => stored.filter((one) => one[column] === value).length;
    expect(count('engagement', 'dispatch')).toBeGreaterThan(20);
    expect([count('fueiho', 1), count('fueiho', null), count('engagement', null)]).toEqual([1, 3, 1]);
    const known = rowsOf('SELECT work_kind FROM position WHERE work_kind IS NOT NULL');
    expect(known.length / rowsOf('SELECT 1 FROM position').length).toBeGreaterThan(0.9);
  });

  it.each([120, 800])('have no one who works by permission at the amusement hall, with %i people', (size) => {
    const there = demoPeople(TODAY, size).filter(({ memberships }) =>
      memberships.some(({ workplace, works }) => works && workplace === HALL_SITE),
    );
    expect(there.length).toBeGreaterThan(0);
    for (const { residence } of there) {
      expect(residence === null || ruleOf(residence.status).work === 'free').toBe(true);
    }
  });

  it.each([40, 800])('have two to five positions and fitting templates with %i people', (size) => {
    for (const { data, positions, templates } of demoSites(demoPeople(TODAY, size), TODAY)) {
      expect(positions.length, data.code).toBeGreaterThanOrEqual(2);
      expect(positions.length, data.code).toBeLessThanOrEqual(5);
      expect(new Set(templates.map(({ code }) => code)).size).toBe(templates.length);
      for (const template of templates) {
        expect(plannedTimesFaults(template)).toEqual([]);
        expect(template.breaks.length).toBeGreaterThan(0);
        const times = { date: TODAY, ...template, paidBefore: template.paidBeforeMinutes };
        expect(shiftBreakFindings(times, { row: 0, personId: null })).toEqual([]);
      }
    }
  });

  it('have a headcount for every active template', () => {
    expect(
      rowsOf(`SELECT code FROM shift_template t WHERE active = 1
        AND NOT EXISTS (SELECT 1 FROM template_headcount h WHERE h.template_id = t.id)`),
    ).toEqual([]);
  });

  it('pay from two dates on, never below the minimum', () => {
    const wages = Map.groupBy(company.wages, ({ person, position }) => `${person} ${position}`);
    expect(wages.size).toBe(members.flatMap(({ positions }) => positions).length);
    for (const of of wages.values()) {
      expect(new Set(of.map(({ validFrom }) => validFrom)).size).toBe(2);
    }
    for (const { site, salaryPerHour } of company.wages) {
      const prefecture = sites[site]?.data.prefecture ?? '13';
      expect(salaryPerHour).toBeGreaterThanOrEqual(MINIMUM_WAGES[prefecture] ?? Number.NaN);
    }
    expect(count('wage WHERE template_id IS NOT NULL')).toBeGreaterThan(0);
  });
});

describe('the people of the demo', () => {
  it('have the hours of their status without stored limits, and some have other work or own limits', () => {
    const { people: facts } = rosterFacts(people, members, shifts);
    for (const [index, { residence }] of people.entries()) {
      const caps = facts[index]?.limits.filter(({ source }) => source === 'residence') ?? [];
      const isCapped = ['study_abroad', 'family_stay'].includes(residence?.status ?? '');
      if (isCapped) expect(caps).toMatchObject([{ window: 'any_7_days', amount: 1_680 }]);
    }
    expect(rowsOf('SELECT DISTINCT source FROM work_limit')).toEqual([{ source: 'config' }]);
    expect(count('other_employment')).toBeGreaterThan(0);
  });

  it('have every residence status and every level of Japanese', () => {
    expect(new Set(people.map(({ residence }) => residence?.status)).size).toBe(8);
    expect(new Set(people.map(({ data }) => data.japaneseLevel)).size).toBeGreaterThanOrEqual(7);
  });

  it('give the accounts much to show', () => {
    const perSite = MANAGED_BY_ACCOUNT.map(
      (site) => assignments.filter(({ shift }) => shifts[shift]?.site === site).length,
    );
    for (const planned of perSite) expect(planned).toBeGreaterThan(300);
    const student = people.findIndex(({ data }) => data.email === 'staff@kinmu.example');
    const near = findings.filter(({ rule, personId }) => rule === 'near_limit' && personId === student);
    const windows = near.flatMap(({ window }) => (window ? [window] : []));
    expect(windows.some(({ from, to }) => from <= TODAY && TODAY <= to)).toBe(true);
    expect(windows.some(({ from }) => from >= addMonths(firstOfMonth(TODAY), 1))).toBe(true);
  });
});
