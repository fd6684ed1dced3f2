import { sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { describe, expect, it, vi } from 'vitest';
import { isSameBreach, type PlanBreach, planBreaches } from '#domain/roster/plan-breaches.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import { rosterConfigOf, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { companyLawOf } from '#worker/areas/roster/changes/placed.ts';
import { storedPersonOf } from '#worker/areas/roster/changes/stored-roster.ts';
import {
  type SubjectRow,
  selectPlannedPeople,
  subjectFrom,
} from '#worker/areas/roster/plan-breaches/stored.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { decodeRows } from '#worker/db/query.ts';
import { demoDatabase } from './demo-database.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('unlawful plans of the demo', () => {
  it.each([
    ['2026-11-21', 120],
    ['2027-01-31', 120],
  ])('belong to a student with declared other work, on %s among %i people', (today, size) => {
    const company = demoCompany(today, size);
    const database = demoDatabase(company);
    const now = startOfJstDay(today) + 12 * 3_600_000;
    const stored = database
      .prepare('SELECT * FROM plan_breach WHERE ended_at IS NULL')
      .all() as unknown as (SubjectRow & { person_id: number })[];
    expect(stored.length).toBeGreaterThan(0);

    const planned = selectPlannedPeople(sql`SELECT person_id AS id FROM plan_breach`, now);
    const { sql: text, params } = new SQLiteAsyncDialect().sqlToQuery(planned);
    const rows = database.prepare(text).all(...params.map(String));
    const people = decodeRows(planned, rows) as unknown as RowOf<typeof planned>[];
    const { settings, law_rows } =
      database.prepare('SELECT settings, law_rows FROM configuration WHERE id = 1').get() ?? {};
    const config = rosterConfigOf(settingsOf(String(settings)));
    const law = companyLawOf({ settings: String(settings), law_rows: String(law_rows) }, now);
    const found = people.flatMap((row): PlanBreach[] => {
      const { facts } = storedPersonOf(row, () => true, law);
      return planBreaches(openRoster({ now, config, people: [facts], shifts: [], templates: [] }), facts.id);
    });
    for (const one of stored) {
      expect(found.some((other) => isSameBreach(subjectFrom(one), other))).toBe(true);
    }
    expect(found.map(({ rule }) => rule)).toContain('minutes_any_7_days');
    expect(company.notices.filter(({ kind }) => kind === 'plans_broken')).toHaveLength(1);
  });
});
