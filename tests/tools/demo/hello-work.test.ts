import { describe, expect, it } from 'vitest';
import { helloWorkDueOn, reportStateOf } from '#domain/papers/hello-work.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import { isInsured } from '#tools/seed/hello-work.ts';
import { demoDatabase } from './demo-database.ts';

const TODAY = '2026-11-21';

describe("the demo's reports to Hello Work", () => {
  const company = demoCompany(TODAY, 120);
  const states = company.people.flatMap((one, person) => {
    const { nationality, hiredOn, deletedAt } = one.data;
    if (nationality === 'JP' || deletedAt !== null || hiredOn < '2024-11-21') return [];
    const report = company.reports.find((made) => made.person === person && made.event === 'hired');
    return [
      reportStateOf(helloWorkDueOn('hired', hiredOn, isInsured(one)), report?.reportedOn ?? null, TODAY),
    ];
  });
  const count = (state: string) => states.filter((one) => one === state).length;

  it('are mostly filed, with one overdue and some due', () => {
    expect(count('overdue')).toBe(1);
    expect(count('due')).toBeGreaterThan(0);
    expect(count('reported')).toBeGreaterThan(10);
  });

  it('were filed on or after the day of the event, before today, and are stored', () => {
    for (const { eventOn, reportedOn } of company.reports) {
      expect(reportedOn >= eventOn && reportedOn < TODAY, `${eventOn} ${reportedOn}`).toBe(true);
    }
    const stored = demoDatabase(company).prepare('SELECT count(*) AS rows FROM hello_work_report').get();
    expect(stored).toEqual({ rows: company.reports.length });
  });
});
