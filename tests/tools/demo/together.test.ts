import { describe, expect, it, vi } from 'vitest';
import { addMonths } from '#domain/time/calendar-date.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import { MANAGED_BY_ACCOUNT } from '#tools/seed/people.ts';
import { demoDatabase } from './demo-database.ts';

vi.setConfig({ testTimeout: 30_000 });

const TODAY = '2026-11-21';
const NEXT_MONTH = addMonths(TODAY, 1).slice(0, 7);
const company = demoCompany(TODAY, 120);
const database = demoDatabase(company);
const rows = (query: string) => database.prepare(query).all();

describe('what the demo shows of a plan', () => {
  it('has tags that workplaces ask for, with people who have them, in three languages', () => {
    const tags = rows(`SELECT t.name, t.name_en, t.name_vi FROM tag t WHERE EXISTS (SELECT 1 FROM person_tag g
      JOIN membership m ON m.person_id = g.person_id AND m.works = 1
      JOIN seat_requirement q ON q.tag_id = g.tag_id AND q.workplace_id = m.workplace_id WHERE g.tag_id = t.id)`);
    expect(tags).toHaveLength(3);
    for (const tag of tags) expect(Object.values(tag)).not.toContain(null);
  });

  it('has each kind of requirement', () => {
    const kinds = rows('SELECT DISTINCT kind FROM seat_requirement ORDER BY kind').map(({ kind }) => kind);
    expect(kinds).toEqual(['japanese', 'newcomers', 'tag']);
  });

  it('names an experienced colleague of the workplace as the trainer of a newcomer', () => {
    const pairs = rows(`SELECT m.id, n.works FROM membership m
      JOIN membership n ON n.person_id = m.trainer_id AND n.workplace_id = m.workplace_id
      WHERE m.trainer_id IS NOT NULL`);
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.every(({ works }) => works === 1)).toBe(true);
    expect(rows('SELECT 1 FROM membership WHERE trainer_id = person_id')).toEqual([]);
  });

  it('keeps two people of each workplace of the manager apart, and knows the hours that many want', () => {
    expect(rows('SELECT 1 FROM people_apart')).toHaveLength(MANAGED_BY_ACCOUNT.length);
    const [{ said, few } = {}] = rows(
      'SELECT count(wanted_hours) AS said, min(wanted_hours) AS few FROM person',
    );
    expect(Number(said)).toBeGreaterThan(20);
    expect(few).toBe(16);
  });

  it.each([
    [TODAY, NEXT_MONTH],
    ['2026-06-15', '2026-07'],
    ['2027-01-31', '2027-02'],
  ])('has a residence status at the first workplace that ends in the next month of %s', (today, month) => {
    const [site] = MANAGED_BY_ACCOUNT;
    const { people } = demoCompany(today, 40);
    const ends = people.filter(({ memberships }) => memberships[0]?.workplace === site);
    expect(ends.map(({ residence }) => residence?.expiresOn.slice(0, 7))).toContain(month);
  });
});
