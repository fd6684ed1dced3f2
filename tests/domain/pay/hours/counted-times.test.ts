import { describe, expect, it } from 'vitest';
import { countedTimes } from '#domain/pay/hours/counted-times.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { at } from '#tests/domain/roster/build.ts';
import { punches, WEDNESDAY } from './build.ts';

type Planned = NonNullable<Parameters<typeof countedTimes>[1]>;

const planned = (start: string, rest: Partial<Planned> = {}): Planned => ({
  start: instantOfClock(WEDNESDAY, at(start)),
  paidBeforeMinutes: 0,
  earlyStartApproved: false,
  ...rest,
});

describe('T-28 the counted times', () => {
  it.each<[string, string, Planned | null, string]>([
    ['a start on time', '09:00-18:00', planned('09:00'), '09:00-18:00'],
    ['an early start', '08:40-18:00', planned('09:00'), '09:00-18:00'],
    ['an approved early start', '08:40-18:00', planned('09:00', { earlyStartApproved: true }), '08:40-18:00'],
    ['minutes paid before', '08:40-18:00', planned('09:00', { paidBeforeMinutes: 10 }), '08:50-18:00'],
    [
      'a check-in within those minutes',
      '08:55-18:00',
      planned('09:00', { paidBeforeMinutes: 10 }),
      '08:55-18:00',
    ],
    ['a late start', '09:07:30-18:00', planned('09:00', { paidBeforeMinutes: 10 }), '09:07:30-18:00'],
    ['work past the planned end', '09:00-20:30', planned('09:00'), '09:00-20:30'],
    ['an early leave', '09:00-16:12', planned('09:00'), '09:00-16:12'],
    ['no plan', '08:41:10-17:03:59', null, '08:41:10-17:03:59'],
    ['a night that begins after midnight', '23:50-29:00', planned('24:30'), '24:30-29:00'],
    [
      'a shift at midnight that pays before it',
      '23:50-29:00',
      planned('24:00', { paidBeforeMinutes: 10 }),
      '23:50-29:00',
    ],
    ['a person who left before the start', '08:00-08:30', planned('09:00'), '08:30-08:30'],
  ])('T-28 are calculated for %s', (_, punched, plan, counted) => {
    expect(countedTimes(punches(WEDNESDAY, punched), plan)).toEqual(punches(WEDNESDAY, counted));
  });

  it('T-28 start on the day before if minutes before 00:00 are paid', () => {
    const punched = punches('2026-11-17', '23:40-29:00');
    const counted = countedTimes(punched, planned('00:00', { paidBeforeMinutes: 10 }));
    expect(counted).toEqual(punches('2026-11-17', '23:50-29:00'));
  });
});
