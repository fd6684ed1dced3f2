import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { growthExponent } from '#tools/bench/growth.ts';
import { isReached, measure, medianOf } from '#tools/bench/measure.ts';
import { ratioOf } from '#tools/bench/ratio.ts';
import { benchmarksDocument, bodiesIn, readMeasured } from '#tools/bench/written/document.ts';
import { GOALS } from '#tools/bench/written/goals.ts';
import { isMet } from '#tools/bench/written/goals-table.ts';

describe('benchmarks', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 2, 9], 3],
    [[], Number.NaN],
  ])('take the median of %j', (values, median) => {
    expect(medianOf(values)).toBe(median);
  });

  it('run in turns after a warm-up', async () => {
    const ran: string[] = [];
    const run = (name: string) => () => ran.push(name);
    const figures = await measure(
      [
        { what: 'once', run: run('a') },
        { what: 'twice', goal: 1_000, times: 2, before: run('-'), run: run('b') },
      ],
      3,
    );
    expect(ran.join('')).toBe('a-bb'.repeat(8));
    expect(figures.map(({ what, goal }) => [what, goal])).toEqual([
      ['once', undefined],
      ['twice', 1_000],
    ]);
    expect(figures.every(isReached)).toBe(true);
  });

  it('miss their goal above it', () => {
    expect(isReached({ what: 'slow', goal: 1, median: 1.01 })).toBe(false);
    expect(isReached({ what: 'even', goal: 1, median: 1 })).toBe(true);
  });

  it.each([
    ['stays', [5, 5, 5], 0],
    ['grows linearly', [5, 50, 500], 1],
    ['grows by the square root', [2, 20 ** 0.5 * 2 ** 0.5, 20], 0.5],
    ['grows by the square', [1, 100, 10_000], 2],
  ])('find the exponent of growth that %s', (_, values, exponent) => {
    const points = values.map((value, index) => ({ size: 1_000 * 10 ** index, value }));
    expect(growthExponent(points)).toBeCloseTo(exponent, 9);
  });

  it('need two sizes for growth', () => {
    expect(() => growthExponent([{ size: 1_000, value: 5 }])).toThrow(RangeError);
  });

  it('compare round by round instead of sums', () => {
    expect(ratioOf('ours', 'bare', [10, 10, 90], [10, 20, 100])).toEqual({
      what: 'ours',
      against: 'bare',
      median: 0.9,
      least: 0.5,
      most: 1,
    });
  });
});

describe('the document of benchmarks', () => {
  const body = 'Of all.\n\n| What |\n|---|\n| a ## b |';
  const [first, last] = ['Roster rules', 'Notifications'];

  it('keeps unmeasured sections, in the order of their table', () => {
    const text = benchmarksDocument(
      {},
      new Map([
        [last, 'later'],
        ['Gone by now', 'old'],
        [first, body],
      ]),
    );
    expect(text.match(/^## .*$/gm)).toEqual(['## Goals', `## ${first}`, `## ${last}`]);
    const bodies = bodiesIn(text);
    expect(bodies.get(first)).toBe(body);
    expect(benchmarksDocument({}, bodies)).toBe(text);
  });

  it('marks each goal as reached, missed or not measured', () => {
    const text = benchmarksDocument(
      { list: { value: 0.495, least: 0.4, most: 0.6 }, month: { value: 499.6, of: 'the sums' } },
      new Map(),
    );
    expect(text).toMatch(/\| G1 \|.*\| ≥ 0\.50 \| 0\.49\d? \| 0\.40 – 0\.60 \| \*\*missed\*\* \|/);
    expect(text).toMatch(/\| G6 \| [^|]*\(the sums\) \| ≤ 500 ms \| 500 ms \|\s+\| reached \|/);
    expect(text).toMatch(/\| G2 \|.*not measured \|/);
    for (let goal = 0; goal <= 14; goal += 1) expect(text).toContain(`| G${goal} |`);
  });

  it('counts a value at its bound as reached', () => {
    expect(isMet(GOALS.list, 0.5)).toBe(true);
    expect(isMet(GOALS.list, 0.4999)).toBe(false);
    expect(isMet(GOALS.monthOfBare, 12)).toBe(true);
    expect(isMet(GOALS.monthOfBare, 12.0001)).toBe(false);
  });

  it('matches the one in the repository', () => {
    const stored = readFileSync('docs/benchmarks.md', 'utf8');
    expect(benchmarksDocument(readMeasured(), bodiesIn(stored))).toBe(stored);
  });
});
