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
    [
      'both for a person who never checked in, after the planned end',
      PLAN,
      null,
      ALL_DAY,
      '20:00',
      [true, true],
    ],
    ['only the check-in before the planned end', PLAN, null, ALL_DAY, '12:00', [true, false]],
    ['both when the planned end came after the outage', PLAN, null, MORNING, '20:00', [true, true]],
    ['the check-out of a person still checked in', PLAN, open, EVENING, '20:00', [false, true]],
    ['no check-out that was due after the outage', PLAN, open, MORNING, '20:00', [false, false]],
    ['no check-in that was due before the outage', PLAN, null, EVENING, '20:00', [false, false]],
    ['nothing that is not due yet', PLAN, null, ALL_DAY, '08:30', [false, false]],
    ['nothing for a person who has checked out', PLAN, gone, ALL_DAY, '20:00', [false, false]],
    [
      'nothing for a person with an outcome',
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
    ['for a person who had said that they cannot come', BOTH, true, '20:00', 'cannot_come'],
    ['before the planned end too', IN, true, '12:00', 'cannot_come'],
    ['not for a person who came after all', OUT, true, '20:00', null],
    ['for a planned end a minute ago', OUT, false, '18:01', 'just_ended'],
    ['for a planned end 29 minutes ago, without a check-in', BOTH, false, '18:29', 'just_ended'],
    ['not for a planned end half an hour ago', OUT, false, '18:30', null],
    ['not for another missing punch', IN, false, '12:00', null],
    ['not without a missing punch', { checkIn: false, checkOut: false }, true, '18:00', null],
  ] as const)('is raised or not: %s', (_, missing, cannotCome, now, doubt) => {
    expect(doubtOf(PLAN, missing, cannotCome, at(now))).toBe(doubt);
  });
});
