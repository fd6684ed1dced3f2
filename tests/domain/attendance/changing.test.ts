import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openWorkChangesAt, planChangesAt } from '#domain/attendance/changing.ts';
import { ATTENDANCE_DEFAULTS } from '#domain/attendance/facts.ts';
import { isForgotten } from '#domain/attendance/forgotten.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { planResult } from '#domain/attendance/plan-result.ts';
import { trackingOf } from '#domain/attendance/tracking.ts';
import { HOUR_MS, MINUTE_MS, NEVER } from '#domain/time/instant.ts';
import { on, plan, worked } from './build.ts';

const DAYTIME = plan(1, '09:00-18:00');
const OPEN = { checkOut: null };

describe('T-22, T-23 what time alone changes', () => {
  it.each([
    ['08:00:00', on('18:00')],
    ['17:59:59', on('18:00')],
    ['18:00:00', NEVER],
  ])('of a plan to which nobody came, at %s', (clock, at) => {
    expect(planChangesAt(DAYTIME, null, on(clock))).toBe(at);
  });

  it.each([
    ['09:00:00', on('18:00') + 1],
    ['18:00:00', on('18:00') + 1],
    ['18:00:01', NEVER],
  ])('of work on a plan that is open, at %s', (clock, at) => {
    expect(planChangesAt(DAYTIME, OPEN, on(clock))).toBe(at);
  });

  it.each([
    ['24:59:59', on('25:00')],
    ['25:00:00', NEVER],
  ])('of open work without a plan since 09:00, at %s', (clock, at) => {
    expect(openWorkChangesAt({ checkIn: on('09:00') }, on(clock))).toBe(at);
  });

  it.each(OUTCOMES)('nothing once the outcome is %s, or the work over', (outcome) => {
    expect(planChangesAt({ ...DAYTIME, outcome }, null, on('08:00'))).toBe(NEVER);
    expect(planChangesAt(DAYTIME, { checkOut: on('12:00') }, on('12:00'))).toBe(NEVER);
  });
});

const outcome = fc.option(fc.constantFrom(...OUTCOMES));
/** To the millisecond around the ends, to the minute anywhere. */
const instant = fc.oneof(
  fc.integer({ min: -60, max: 3 * 1_440 }).map((minute) => on('00:00') + minute * MINUTE_MS),
  fc.integer({ min: -2, max: 2 }).map((ms) => DAYTIME.end + ms),
);
const checkIn = fc.integer({ min: 0, max: 1_200 }).map((minute) => on('00:00') + minute * MINUTE_MS);
const length = fc.option(fc.integer({ min: 1, max: 16 * 60 }).map((minutes) => minutes * MINUTE_MS));
const work = fc.option(fc.record({ checkIn, length }));

describe('what is counted of it', () => {
  /** As reports count it. */
  const counted = (said: (typeof OUTCOMES)[number] | null, done: ReturnType<typeof workOf>, now: number) => {
    const watched = { ...DAYTIME, outcome: said };
    const { flags } = trackingOf(watched, done, now, ATTENDANCE_DEFAULTS);
    const told = flags.filter((flag) => flag !== 'not_yet_in' && flag !== 'needs_review');
    return [planResult(watched, done !== null, now), ...told].join();
  };
  const workOf = (of: { checkIn: number; length: number | null } | null) =>
    of &&
    worked(DAYTIME, { checkIn: of.checkIn, checkOut: of.length === null ? null : of.checkIn + of.length });

  it('is the same up to then, and something else at it', () => {
    fc.assert(
      fc.property(outcome, work, instant, instant, (said, of, now, later) => {
        const done = workOf(of);
        const at = planChangesAt({ ...DAYTIME, outcome: said }, done, now);
        expect(at).toBeGreaterThan(now);
        const told = counted(said, done, now);
        if (later >= now && later < at) expect(counted(said, done, later)).toBe(told);
        if (at < NEVER) {
          expect(counted(said, done, at - 1)).toBe(told);
          expect(counted(said, done, at)).not.toBe(told);
        }
      }),
    );
  });

  it('is the same of work without a plan up to then, and something else at it', () => {
    fc.assert(
      fc.property(checkIn, fc.integer({ min: -20, max: 40 }), (since, hours) => {
        const now = since + hours * HOUR_MS;
        const isLeft = (at: number) =>
          isForgotten({ plan: null, checkIn: since, checkOut: null, openItems: [] }, at);
        const at = openWorkChangesAt({ checkIn: since }, now);
        expect(at).toBeGreaterThan(now);
        expect(isLeft(at === NEVER ? now : at)).toBe(true);
        if (at < NEVER) expect(isLeft(at - 1)).toBe(false);
      }),
    );
  });
});
