import { describe, expect, it, vi } from 'vitest';
import { checkChanges } from '#domain/roster/check.ts';
import { isRefusal } from '#domain/roster/finding.ts';
import type { Assign } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { openSeats } from '#tools/seed/asks.ts';
import { type DemoCompany, demoCompany } from '#tools/seed/demo-company.ts';
import { MANAGED_BY_ACCOUNT } from '#tools/seed/people.ts';
import { rosterFacts } from '#tools/seed/roster-facts.ts';
import { STUDENT } from '#tools/seed/student.ts';
import { demoDatabase } from './demo-database.ts';

vi.setConfig({ testTimeout: 30_000 });

const TODAY = '2026-11-21';
const NOON = startOfJstDay(TODAY) + 12 * 3_600_000;
const company = demoCompany(TODAY, 120);
const database = demoDatabase(company);
const one = (query: string) => database.prepare(query).get();

/** The open spots on free days that the rules allow to the staff account, one at a time. */
function takeable(today: string, demo: DemoCompany): { shift: number; position: number }[] {
  const { people, members, shifts, assignments } = demo;
  const roster = openRoster(rosterFacts(people, members, shifts));
  const own = assignments.flatMap(({ outcome, status, ...row }): Assign[] => {
    if (row.person !== STUDENT || outcome !== null || (status !== 'approved' && status !== 'pending'))
      return [];
    const seat = { shiftId: row.shift, positionId: row.position, personId: STUDENT };
    return [{ kind: 'assign', ...seat, type: row.type, status, ownTimes: row.ownTimes }];
  });
  return openSeats({ ...demo, today, now: 0 }, STUDENT).filter(({ shift, position }) => {
    const seat = { shiftId: shift, positionId: position, personId: STUDENT };
    const asks = { kind: 'assign', ...seat, type: 'temporary', status: 'pending', ownTimes: null } as const;
    const checks = checkChanges(roster, [...own, asks], { waysOut: false });
    return !checks.at(-1)?.findings.some(isRefusal);
  });
}

describe('the staff account of the demo', () => {
  it.each([
    [TODAY, 120],
    ['2026-06-15', 40],
    ['2026-10-30', 120],
    ['2027-01-31', 40],
  ])('may take open shifts on %s among %i people, and has an offer for one of them', (today, size) => {
    const demo = demoCompany(today, size);
    const seats = takeable(today, demo);
    expect(seats.length).toBeGreaterThan(0);
    expect(demo.asks).toHaveLength(1);
    const [ask] = demo.asks;
    expect(seats).toContainEqual({ shift: ask?.shift, position: ask?.position });
    expect(ask?.people[0]).toEqual({ person: STUDENT, answer: null, answeredAt: null });
  });

  it('has notices of its tasks, and claims a later end of its last work', () => {
    const told = company.notices.filter(({ person }) => person === STUDENT).map(({ kind }) => kind);
    expect(told).toEqual(expect.arrayContaining(['seat_asked', 'availability_asked']));
    const dispute =
      one(`SELECT r.state, r.note IS NOT NULL AS noted, r.claimed_check_out - a.check_out AS later,
        r.created_at <= ${NOON} AS said, a.voided_at
      FROM review_item r JOIN attendance a ON a.id = r.attendance_id
      WHERE r.kind = 'disputed' AND a.person_id = ${STUDENT + 1}`);
    expect(dispute).toEqual({ state: 'open', noted: 1, later: 30 * 60_000, said: 1, voided_at: null });
  });
});

describe('the confirmations', () => {
  it('cover today and tomorrow only, not before the day before and not after now', () => {
    const days = database
      .prepare(
        `SELECT s.date, count(*) AS said, min(u.confirmed_at) AS first, max(u.confirmed_at) AS last
         FROM shift_user u JOIN shift s ON s.id = u.shift_id
         WHERE u.confirmed_at IS NOT NULL GROUP BY s.date ORDER BY s.date`,
      )
      .all();
    expect(days.map(({ date }) => date)).toEqual([TODAY, addDays(TODAY, 1)]);
    for (const { date, said, first, last } of days) {
      expect(Number(said)).toBeGreaterThan(5);
      expect(Number(first)).toBeGreaterThanOrEqual(startOfJstDay(addDays(String(date), -1)));
      expect(Number(last)).toBeLessThanOrEqual(NOON);
    }
    expect(
      one(`SELECT count(*) AS n FROM shift_user u JOIN shift s ON s.id = u.shift_id
        WHERE s.date = '${addDays(TODAY, 1)}' AND u.status = 'approved' AND u.confirmed_at IS NULL`),
    ).not.toEqual({ n: 0 });
  });

  it('lack one person of tomorrow, and a notice to manager@kinmu.example names them', () => {
    const [absent, ...more] = [...company.coming].filter(([, { cannotComeAt }]) => cannotComeAt !== null);
    expect(more).toEqual([]);
    const shift = company.shifts[company.assignments[absent?.[0] ?? -1]?.shift ?? -1];
    expect(shift?.date).toBe(addDays(TODAY, 1));
    expect(MANAGED_BY_ACCOUNT).toContain(shift?.site);
    expect(company.notices.filter(({ kind }) => kind === 'cannot_come')).toHaveLength(1);
    expect(
      one(`SELECT s.date FROM inbox_item i JOIN shift s ON s.id = i.params ->> 'shift_id'
        WHERE i.kind = 'cannot_come'`),
    ).toEqual({ date: shift?.date });
  });
});
