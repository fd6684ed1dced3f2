import { describe, expect, it } from 'vitest';
import { weekHours } from '#domain/pay/hours/week-hours.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { payPeriodOf } from '#domain/time/pay-period.ts';
import { attendance, eightHours, NOVEMBER, RULES, SUNDAY_FIXED } from './build.ts';

const DECEMBER = payPeriodOf('2026-12', 'last');
const workOn = (from: string, to: string) => ({
  attendances: datesIn({ from, to }).map((date) => eightHours(date)),
  leaves: [],
});

describe('T-13, T-15 the weeks of a period', () => {
  it('T-13 are listed by their Mondays if they overlap it', () => {
    const weeks = weekHours({ attendances: [], leaves: [] }, NOVEMBER, RULES);
    expect(weeks.map(({ monday }) => monday)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(weeks.every(({ regularMinutes, overWeekMinutes }) => regularMinutes + overWeekMinutes === 0)).toBe(
      true,
    );
  });

  it('T-15 count the first from its Monday, and the last up to the end of the period', () => {
    const work = workOn('2026-11-30', '2026-12-05');
    expect(weekHours(work, DECEMBER, RULES)[0]).toEqual({
      monday: '2026-11-30',
      regularMinutes: 2_400,
      overWeekMinutes: 480,
    });
    expect(weekHours(work, NOVEMBER, RULES).at(-1)).toEqual({
      monday: '2026-11-30',
      regularMinutes: 480,
      overWeekMinutes: 0,
    });
  });

  it('T-15 count overtime before the period in the period before', () => {
    // Mon 28 Dec. to Sat 2 Jan., eight hours each: Saturday is over the 40.
    const work = {
      attendances: datesIn({ from: '2026-12-28', to: '2027-01-02' }).map((date) =>
        attendance(date, '08:00-16:00'),
      ),
      leaves: [],
    };
    const january = payPeriodOf('2027-01', 'last');
    expect(weekHours(work, january, RULES)[0]).toEqual({
      monday: '2026-12-28',
      regularMinutes: 2_400,
      overWeekMinutes: 480,
    });
    const [first] = weekHours(work, payPeriodOf('2027-02', 2), RULES);
    expect(first).toMatchObject({ monday: '2026-12-28', overWeekMinutes: 0 });
    expect(weekHours(work, payPeriodOf('2027-01', 2), RULES).at(-1)).toMatchObject({ overWeekMinutes: 480 });
  });

  it('O-03 exclude overtime of the day and holiday work', () => {
    const work = {
      attendances: [attendance('2026-11-16', '08:00-19:00'), attendance('2026-11-22', '09:00-12:00')],
      leaves: [],
    };
    const week = weekHours(work, NOVEMBER, SUNDAY_FIXED).find(({ monday }) => monday === '2026-11-16');
    expect(week).toEqual({ monday: '2026-11-16', regularMinutes: 480, overWeekMinutes: 0 });
  });
});
