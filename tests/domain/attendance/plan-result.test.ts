import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTENDANCE_DEFAULTS } from '#domain/attendance/facts.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { PLAN_RESULTS, planResult } from '#domain/attendance/plan-result.ts';
import { trackingOf } from '#domain/attendance/tracking.ts';
import { on, plan, worked } from './build.ts';

const DAYTIME = plan(1, '09:00-18:00');

describe('T-22 the result of a plan', () => {
  it.each([
    ['17:59:59', 'awaited'],
    ['18:00:00', 'absent'],
  ])('for 09:00–18:00 at %s without work is %s', (clock, result) => {
    expect(planResult(DAYTIME, false, on(clock))).toBe(result);
    expect(planResult(DAYTIME, true, on(clock))).toBe('came');
  });

  it.each(OUTCOMES)('follows the outcome %s, before and after the end', (outcome) => {
    const result = outcome === 'cancelled_by_company' ? 'cancelled' : 'absent';
    for (const clock of ['08:00', '20:00']) {
      expect(planResult({ ...DAYTIME, outcome }, false, on(clock))).toBe(result);
    }
  });

  it('is "absent" exactly if tracking says so, and "came" if work exists', () => {
    const outcome = fc.option(fc.constantFrom(...OUTCOMES));
    const clock = fc.integer({ min: 0, max: 1_439 }).map((minute) => on('00:00') + minute * 60_000);
    fc.assert(
      fc.property(outcome, clock, fc.boolean(), (said, now, hasWork) => {
        const watched = { ...DAYTIME, outcome: said };
        const attendance = hasWork ? worked(DAYTIME) : null;
        const { flags } = trackingOf(watched, attendance, now, ATTENDANCE_DEFAULTS);
        const result = planResult(watched, hasWork, now);
        expect(result === 'absent').toBe(flags.includes('absent'));
        expect(result === 'came').toBe(hasWork);
        expect(PLAN_RESULTS).toContain(result);
      }),
    );
  });
});
