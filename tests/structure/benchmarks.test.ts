import { describe, expect, it } from 'vitest';
import { isReached, measure, medianOf } from '#scripts/bench/measure.ts';
import { withSection } from '#scripts/bench/report.ts';

describe('benchmarks', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 2, 9], 3],
    [[], Number.NaN],
  ])('take the middle of %j', (values, median) => {
    expect(medianOf(values)).toBe(median);
  });

  it('run in turns, and warm up before', async () => {
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

  it('replace their own section and leave the others', () => {
    const first = withSection('# All\n\nOf each.\n', 'One', 'old');
    const both = withSection(first, 'Two', 'other');
    expect(both).toBe('# All\n\nOf each.\n\n## One\n\nold\n\n## Two\n\nother\n');
    expect(withSection(both, 'One', 'new')).toBe('# All\n\nOf each.\n\n## One\n\nnew\n\n## Two\n\nother\n');
  });
});
