import { describe, expect, it } from 'vitest';
import { parsePassportNumber } from '#domain/format/passport.ts';
import { parseResidenceCardNumber } from '#domain/format/residence-card.ts';
import { CARD_STATES, cardStatusOf } from '#domain/papers/card-state.ts';
import { fitToStatus } from '#domain/papers/record.ts';
import { reminderDue } from '#domain/papers/reminder.ts';
import { lastDayOfStatus } from '#domain/papers/renewal.ts';
import { ROSTER_DEFAULTS } from '#domain/roster/facts.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import type { DemoPerson } from '#tools/seed/demo-person.ts';
import { demoPeople } from '#tools/seed/people.ts';
import { rightToWorkOf } from '#tools/seed/residence.ts';
import { demoSchools } from '#tools/seed/schools.ts';
import { demoDatabase } from './demo-database.ts';

const TODAY = '2026-11-21';
const company = demoCompany(TODAY, 120);
const database = demoDatabase(company);
const { people } = company;

const rowsOf = (query: string) => database.prepare(query).all();
const papersOf = (all: readonly DemoPerson[]) => all.flatMap(({ residence }) => residence ?? []);
const cardStatus = ({ data, residence }: DemoPerson, today = TODAY) =>
  cardStatusOf(rightToWorkOf(data.nationality, residence), today, ROSTER_DEFAULTS.expiryNoticeDays);

describe('the declarations of work for others of the demo', () => {
  it('are recent for most people from abroad, and missing for some', () => {
    const [counted] = rowsOf(`SELECT count(*) AS people, sum(EXISTS (SELECT 1 FROM audit a
        WHERE a.subject = 'work_limits' AND a.subject_id = p.id AND a.actor_id = p.id
          AND date(a.at / 1000, 'unixepoch', '+9 hours') BETWEEN '2026-11-09' AND '2026-11-21')) AS declared
      FROM person p WHERE p.nationality <> 'JP' AND p.disabled_at IS NULL AND p.deleted_at IS NULL`);
    const { people: all, declared } = counted as { people: number; declared: number };
    expect(declared).toBeLessThan(all);
    expect(declared).toBeGreaterThan(0.9 * all);
  });
});

describe('the residence data of the demo', () => {
  it('exist for exactly the people from abroad', () => {
    for (const { data, residence } of demoPeople(TODAY, 800)) {
      expect(residence === null, JSON.stringify(data)).toBe(data.nationality === 'JP');
    }
  });

  it('are valid by the rules of the product', () => {
    for (const papers of papersOf(demoPeople(TODAY, 800))) {
      for (const { number } of papers.cards) expect(parseResidenceCardNumber(number)).toBe(number);
      expect(papers.cards.length).toBeGreaterThan(0);
      const { passportNumber, renewalFiledOn, expiresOn } = papers;
      if (passportNumber !== null) expect(parsePassportNumber(passportNumber)).toBe(passportNumber);
      if (renewalFiledOn !== null) expect(lastDayOfStatus(expiresOn, renewalFiledOn) > expiresOn).toBe(true);
      const { status, permission, paperMinutes, studentCardExpiresOn, school } = papers;
      const { course, onLeave, skilledField, designatedNumber } = papers;
      const record = { status, expiresOn, renewalFiledOn, permission, paperMinutes, studentCardExpiresOn };
      const studies = { schoolId: school?.number ?? null, course, onLeave };
      const stored = { ...record, ...studies, skilledField, designatedNumber };
      expect(fitToStatus(stored)).toEqual(stored);
      expect(school !== null).toBe(status === 'study_abroad');
    }
  });

  it('have card numbers that are never shared', () => {
    const numbers = papersOf(demoPeople(TODAY, 5_000)).flatMap(({ cards }) =>
      cards.map(({ number }) => number),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    const passports = papersOf(people).flatMap(({ passportNumber }) => passportNumber ?? []);
    expect(new Set(passports).size).toBe(passports.length);
  });

  it.each([TODAY, '2027-03-20', '2028-02-29'])('show every state on %s', (today) => {
    const states = demoPeople(today, 120).map((person) => cardStatus(person, today).state);
    expect(new Set(states)).toEqual(new Set(CARD_STATES));
    const share = (state: string) => states.filter((one) => one === state).length / states.length;
    expect(share('ok') + share('none')).toBeGreaterThan(0.8);
  });

  it('expire within 30, 60 and 90 days, or have expired, for working people', () => {
    const working = people.filter(({ data }) => data.leftOn === null);
    const due = papersOf(working).map(({ expiresOn }) => reminderDue(expiresOn, TODAY));
    expect(due).toEqual(expect.arrayContaining([90, 60, 30]));
    const states = working.map((person) => cardStatus(person));
    const of = (state: string) => states.filter((one) => one.state === state);
    expect(of('expired').length).toBeGreaterThan(1);
    expect(of('expired').map(({ permit }) => permit)).toContain('residence');
    expect(of('not_cleared')).toHaveLength(1);
    expect(papersOf(working).some(({ renewalFiledOn }) => renewalFiledOn !== null)).toBe(true);
  });

  it.each([TODAY, '2026-06-15', '2027-01-01'])('are in order for the staff account on %s', (today) => {
    const account = demoPeople(today, 20).find(({ data }) => data.email === 'staff@kinmu.example');
    if (!account) throw new Error('no staff account');
    expect(account.residence).toMatchObject({ status: 'study_abroad', permission: true });
    expect(account.residence?.school).not.toBeNull();
    expect(cardStatus(account, addDays(today, 70))).toMatchObject({ state: 'ok' });
  });

  it('are stored unchanged, with earlier numbers and the checking person', () => {
    const stored = rowsOf(`SELECT r.*, s.name AS school, p.nationality,
        (SELECT count(*) FROM residence_card c WHERE c.person_id = r.person_id) AS cards
      FROM residence r JOIN person p ON p.id = r.person_id LEFT JOIN school s ON s.id = r.school_id
      ORDER BY r.person_id`);
    expect(stored).toMatchObject(
      papersOf(people).map(({ status, expiresOn, cards, school, ...papers }) => ({
        status,
        expires_on: expiresOn,
        renewal_filed_on: papers.renewalFiledOn,
        permission: papers.permission ? 1 : 0,
        paper_minutes: papers.paperMinutes,
        card_number: cards.at(-1)?.number,
        cards: cards.length,
        school: school?.name ?? null,
        student_card_expires_on: papers.studentCardExpiresOn,
        course: papers.course,
        on_leave: papers.onLeave ? 1 : 0,
      })),
    );
    expect(stored.some(({ cards }) => cards === 2)).toBe(true);
    expect(rowsOf('SELECT 1 FROM residence WHERE (checked_at IS NULL) <> (checked_by IS NULL)')).toEqual([]);
    expect(rowsOf('SELECT 1 FROM residence WHERE checked_by = person_id')).toEqual([]);
    for (const { created_at } of rowsOf('SELECT created_at FROM residence_card')) {
      expect(jstDate(Number(created_at)) < TODAY).toBe(true);
    }
    expect(rowsOf('PRAGMA foreign_key_check')).toEqual([]);
  });
});

describe('the schools of the demo', () => {
  it.each([TODAY, '2027-01-01', '2028-02-29'])('have long vacations around %s without overlap', (today) => {
    for (const { vacations } of demoSchools(today)) {
      for (const [place, { from, to }] of vacations.entries()) {
        expect(from < to && from > (vacations[place - 1]?.to ?? '')).toBe(true);
      }
      expect(vacations.some(({ from }) => from > today)).toBe(true);
      expect(vacations.some(({ to }) => to < today)).toBe(true);
    }
  });

  it('are stored with their vacations, and have students', () => {
    expect(
      rowsOf(`SELECT name, (SELECT count(*) FROM school_vacation v WHERE v.school_id = s.id) AS vacations,
          EXISTS (SELECT 1 FROM residence r WHERE r.school_id = s.id) AS students FROM school s ORDER BY id`),
    ).toEqual(
      company.schools.map(({ name, vacations }) => ({ name, vacations: vacations.length, students: 1 })),
    );
  });
});
