import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { beginSearch, NoPath, resumeSearch, searchOn } from '#domain/roster/fill/search/search.ts';
import { world } from '#tests/domain/roster/arbitraries.ts';
import { facts, person, ROOMY, shift, times } from '#tests/domain/roster/build.ts';
import { fillInput } from './build.ts';

describe('a resumed search', () => {
  it('begins with the plan and its cost, and never returns a worse one', () => {
    fc.assert(
      fc.property(world, (stored) => {
        const problem = fillProblem(fillInput(stored));
        const before = beginSearch(problem, 1);
        searchOn(before, 40, 100);
        const after = resumeSearch(problem, before.best.paths, 2);
        expect(after.best.paths).toEqual(before.best.paths);
        expect(after.best.cost).toBeCloseTo(before.best.cost, 6);
        searchOn(after, 20, 100);
        expect(after.best.cost).toBeLessThanOrEqual(before.best.cost + 1e-6);
      }),
      { seed: 20_261_130, numRuns: 50 },
    );
  });

  it('refuses a path that breaks the rules', () => {
    const shifts = [24, 25].map((day) => {
      const hours = times(`2026-11-${day}`, day === 24 ? '15:00-23:00' : '06:00-10:00');
      return shift(day, hours, { seats: [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }] });
    });
    const problem = fillProblem(fillInput(facts({ people: [person(1)], shifts })));
    const path = Int16Array.from({ length: problem.days }, (_, day) => (day === 8 || day === 9 ? 1 : 0));
    expect(() => resumeSearch(problem, [path], 1)).toThrow(NoPath);
  });
});
