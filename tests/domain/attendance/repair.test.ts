import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtOf, missingStamps } from '#domain/attendance/repair.ts';
import { fromStamp } from '#domain/time/instant.ts';

const at = (clock: string) => fromStamp(`2026-11-21 ${clock}:00`);
const PLAN = { start: at('09:00'), end: at('18:00'), outcome: null };
const ALL_DAY = { start: at('00:00'), end: at('23:59') };
const MORNING = { start: at('08:00'), end: at('11:00') };
const EVENING = { start: at('17:00'), end: at('20:00') };
const open = { checkOut: null };
const gone = { checkOut: at('18:00') };

describe('the punches missing after an outage', () => {
  it.each([
    ['both of who never checked in, once the plan is over', PLAN, null, ALL_DAY, '20:00', [true, true]],
    ['the check-in alone while the plan runs', PLAN, null, ALL_DAY, '12:00', [true, false]],
    ['both, also where the end lay behind the outage', PLAN, null, MORNING, '20:00', [true, true]],
    ['the check-out of who is still checked in', PLAN, open, EVENING, '20:00', [false, true]],
    ['no check-out that was due after the outage', PLAN, open, MORNING, '20:00', [false, false]],
    ['no check-in that was due before it', PLAN, null, EVENING, '20:00', [false, false]],
    ['nothing that is not due yet', PLAN, null, ALL_DAY, '08:30', [false, false]],
    ['nothing of who has gone', PLAN, gone, ALL_DAY, '20:00', [false, false]],
    [
      'nothing of who has an outcome',
      { ...PLAN, outcome: 'absent_notified' as const },
      null,
      ALL_DAY,
      '20:00',
      [false, false],
    ],
  ] as const)('include %s', (_, plan, work, outage, now, [checkIn, checkOut]) => {
    expect(missingStamps(plan, work, outage, at(now))).toEqual({ checkIn, checkOut });
  });

  it('never include an existing or future punch', () => {
    fc.assert(
      fc.property(
        fc.nat(1439),
        fc.nat(1439),
        fc.nat(1439),
        fc.constantFrom(null, open, gone),
        (from, to, clock, work) => {
          const minute = (count: number) => at('00:00') + count * 60_000;
          const now = minute(clock);
          const { checkIn, checkOut } = missingStamps(
            PLAN,
            work,
            { start: minute(from), end: minute(to) },
            now,
          );
          if (checkIn) expect([work, PLAN.start <= now]).toEqual([null, true]);
          if (checkOut) expect([work !== gone, PLAN.end <= now]).toEqual([true, true]);
        },
      ),
    );
  });
});

describe('the doubt about a repair', () => {
  const BOTH = { checkIn: true, checkOut: true };
  const IN = { checkIn: true, checkOut: false };
  const OUT = { checkIn: false, checkOut: true };
  it.each([
    ['who never came and had said so', BOTH, true, '20:00', 'cannot_come'],
    ['also while the plan runs', IN, true, '12:00', 'cannot_come'],
    ['but not who came after all', OUT, true, '20:00', null],
    ['who was to go a minute ago', OUT, false, '18:01', 'just_ended'],
    ['also without a check-in', BOTH, false, '18:29', 'just_ended'],
    ['but not half an hour later', OUT, false, '18:30', null],
    ['nor anybody else who lacks something', IN, false, '12:00', null],
    ['nor who lacks nothing', { checkIn: false, checkOut: false }, true, '18:00', null],
  ] as const)('is raised or not: %s', (_, missing, cannotCome, now, doubt) => {
    expect(doubtOf(PLAN, missing, cannotCome, at(now))).toBe(doubt);
  });
});
