import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseOf } from '#tests/support/migrated-database.ts';
import { withPart } from '#tools/generate/with-part.ts';
import { root } from '#tools/processes.ts';
import { readBenchmarks } from '#tools/scaling/benchmarks.ts';
import { BUDGETS, ceilings } from '#tools/scaling/ceilings.ts';
import { SCALING_FILE, scalingDocument } from '#tools/scaling/document.ts';
import { readMeasured } from '#tools/scaling/measured.ts';
import { ACT_IDS, HABITS } from '#tools/scaling/profile.ts';
import { tableGrowth } from '#tools/scaling/tables.ts';
import { databaseMonth, personMonth, timesAMonth, usageOf } from '#tools/scaling/usage.ts';

const measured = readMeasured();
const benchmarks = readFileSync(join(root, 'docs/benchmarks.md'), 'utf8');

describe('docs/scaling.md', () => {
  it('has the figures of its inputs (npm run generate)', () => {
    expect(readFileSync(join(root, SCALING_FILE), 'utf8')).toBe(scalingDocument());
  });

  it('keeps text written by hand', () => {
    const text = 'By hand.\n<!-- made: cost -->\nold\n<!-- end -->\nBy hand, too.\n';
    expect(withPart(text, 'cost', 'new')).toBe(
      'By hand.\n<!-- made: cost -->\n\nnew\n\n<!-- end -->\nBy hand, too.\n',
    );
    expect(() => withPart(text, 'prices', 'new')).toThrow('no marker for prices');
  });

  it('reads the figures of the benchmarks, and fails without them', () => {
    const { fileOfDays, sums } = readBenchmarks(benchmarks);
    expect([fileOfDays.people, sums.people]).toEqual([10_000, 10_000]);
    expect(() => readBenchmarks('# Benchmarks')).toThrow('no files or sums');
  });
});

describe('the measurements', () => {
  it('name only existing tables', () => {
    const tables = databaseOf()
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name }) => name);
    const named = [...Object.keys(measured.rowsAMonth), ...tableGrowth(measured).map(({ table }) => table)];
    expect(named.filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('cover every act, and each belongs to a habit', () => {
    expect(Object.keys(measured.acts).toSorted()).toEqual([...ACT_IDS].toSorted());
    const done = new Set<string>(HABITS.map(({ act }) => act));
    // Mails depend on the number of notices.
    expect(ACT_IDS.filter((id) => !done.has(id))).toEqual(['mail_one']);
  });
});

describe('the usage of a month', () => {
  it('counts managers and offices by their share of the people', () => {
    const times = (of: 'manager' | 'office' | 'attendance') =>
      timesAMonth({ act: 'open_home', of, times: 10, work: 'page', why: '' }, measured);
    expect(times('manager')).toBeCloseTo((10 * measured.managers) / measured.people);
    expect(times('office')).toBe(10 / 800);
    expect(times('attendance')).toBeCloseTo((10 * (measured.rowsAMonth.attendance ?? 0)) / measured.people);
  });

  it("grows by one person's usage each, with the timers of the databases", () => {
    const [one, each] = [personMonth(measured), databaseMonth(measured)];
    const usage = usageOf(measured, 1_000, 3, 2e9);
    expect(usage.requests).toBeCloseTo(1_000 * one.requests + 3 * each.requests);
    expect(usage.rows_written).toBeCloseTo(1_000 * one.rowsWritten + 3 * each.rowsWritten);
    expect(usage.d1_gb).toBe(2);
  });
});

describe('the ceilings', () => {
  it('are sorted by the number of people', () => {
    const found = ceilings(measured, tableGrowth(measured), readBenchmarks(benchmarks), BUDGETS);
    const people = found.map((one) => one.people);
    expect(people).toEqual(people.toSorted((one, other) => one - other));
    expect(people[0]).toBeGreaterThan(0);
    expect(found.every(({ evidence, relief }) => evidence !== '' && relief !== '')).toBe(true);
  });
});
