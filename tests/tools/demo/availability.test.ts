import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '#tools/seed/accounts.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import { demoDatabase } from './demo-database.ts';

const TODAY = '2026-11-21';

describe('the availability of the demo', () => {
  const company = demoCompany(TODAY, 120);
  const { deadlines, availability: wishes, sites, people } = company;

  it('is wanted by every workplace for the next month, with a future deadline', () => {
    expect(deadlines).toHaveLength(sites.length);
    for (const { month, dueOn, askedAt } of deadlines) {
      expect([month, dueOn > TODAY]).toEqual(['2026-12', true]);
      if (askedAt !== null) expect(askedAt).toBeLessThan(Date.parse(`${TODAY}T00:00:00+09:00`));
    }
    expect(deadlines.filter(({ askedAt }) => askedAt !== null).length).toBeGreaterThan(0);
  });

  it('was sent by most people, and by the staff account only for this month', () => {
    const sent = wishes.filter(({ month }) => month === '2026-12').map(({ person }) => person);
    expect(sent.length).toBeGreaterThan(30);
    expect(sent.length).toBeLessThan(people.length - 20);
    const account = ACCOUNTS.findIndex(({ kind }) => kind === 'staff');
    const own = wishes.filter(({ person }) => person === account);
    expect(own.map(({ month }) => month)).toEqual(['2026-11']);
    expect(new Set(wishes.flatMap(({ days }) => days.map(({ answer }) => answer)))).toEqual(
      new Set(['yes', 'no', 'hours']),
    );
  });

  it('is stored', () => {
    const database = demoDatabase(company);
    const rowsOf = (table: string) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get();
    expect(rowsOf('availability_month')).toEqual({ rows: wishes.length });
    expect(rowsOf('availability_day')).toEqual({ rows: wishes.flatMap(({ days }) => days).length });
    expect(rowsOf('availability_deadline')).toEqual({ rows: deadlines.length });
  });
});
