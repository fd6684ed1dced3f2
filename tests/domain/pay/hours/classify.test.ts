import { describe, expect, it } from 'vitest';
import { datesDeciding } from '#domain/pay/hours/facts.ts';
import type { HoursRules } from '#domain/pay/hours/person-hours.ts';
import { tallyColumns } from '#domain/pay/hours/tally.ts';
import { weekdayOf } from '#domain/time/calendar-date.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { payPeriodOf } from '#domain/time/pay-period.ts';
import {
  attendance,
  days,
  eightHours,
  figuresOf,
  hoursOf,
  NOVEMBER,
  RULES,
  SUNDAY_FIXED,
  segmentsOf,
  WEDNESDAY,
} from './build.ts';

const MONDAY = '2026-11-16';
const SUNDAY = '2026-11-22';
const DECEMBER = payPeriodOf('2026-12', 'last');
const eightHoursEach = (from: string, count: number) => days(from, count).map((date) => eightHours(date));

describe('O-01, O-02 over 8 hours of the business date', () => {
  it('O-01 counts by instant over all workplaces, in any order of input', () => {
    const morning = attendance(WEDNESDAY, '06:00-10:00', { workplaceId: 2 });
    const noon = attendance(WEDNESDAY, '11:00-14:00', { workplaceId: 1 });
    const evening = attendance(WEDNESDAY, '18:00-21:00', { workplaceId: 3 });
    const hours = hoursOf([evening, morning, noon]);
    expect(hours.attendances.map(({ facts }) => facts.workplaceId)).toEqual([2, 1, 3]);
    expect(segmentsOf(hours, evening.id)).toEqual(['18:00-19:00 regular', '19:00-21:00 ot25 over day']);
  });

  it('O-01 counts work in the break of other work before the work after that break', () => {
    const around = attendance(WEDNESDAY, '09:00-19:00', { breaks: ['12:00-14:00'] });
    const inside = attendance(WEDNESDAY, '12:30-13:30', { workplaceId: 2 });
    const hours = hoursOf([around, inside]);
    expect(segmentsOf(hours, inside.id)).toEqual(['12:30-13:30 regular']);
    expect(segmentsOf(hours, around.id)).toEqual([
      '09:00-12:00 regular',
      '14:00-18:00 regular',
      '18:00-19:00 ot25 over day',
    ]);
  });

  it('O-01 counts the lower id first if work starts at the same time', () => {
    const first = attendance(WEDNESDAY, '09:00-14:00');
    const second = attendance(WEDNESDAY, '09:00-14:00', { workplaceId: 2 });
    const hours = hoursOf([second, first]);
    expect(hours.attendances.map(({ facts }) => facts.id)).toEqual([first.id, second.id]);
    expect(segmentsOf(hours, second.id)).toEqual(['09:00-12:00 regular', '12:00-14:00 ot25 over day']);

    const afterNoon = attendance(WEDNESDAY, '13:00-14:00');
    const allDay = attendance(WEDNESDAY, '09:00-18:00', { breaks: ['12:00-13:00'] });
    expect(segmentsOf(hoursOf([allDay, afterNoon]), afterNoon.id)).toEqual(['13:00-14:00 regular']);
  });

  it('O-02 gives no premium beyond the plan within 8 hours', () => {
    expect(figuresOf(hoursOf([attendance(WEDNESDAY, '10:00-17:00')]))).toMatchObject({
      regular: 420,
      ot25: 0,
    });
  });

  it('T-10 counts a night and the next morning as two business dates', () => {
    const night = attendance(WEDNESDAY, '22:00-30:00', { breaks: ['26:00-26:45'] });
    const next = attendance('2026-11-19', '09:00-17:00');
    expect(figuresOf(hoursOf([night, next]))).toMatchObject({ worked: 915, ot25: 0, night: 375 });
  });
});

describe('O-03 over 40 hours of the Monday week', () => {
  it('O-03 excludes overtime of the day', () => {
    const long = days(MONDAY, 5).map((date) => attendance(date, '09:00-19:00', { breaks: ['12:00-13:00'] }));
    const saturday = attendance('2026-11-21', '09:00-10:00');
    const hours = hoursOf([...long, saturday]);
    expect(figuresOf(hours)).toMatchObject({ worked: 2_760, ot25: 360 });
    expect(segmentsOf(hours, saturday.id)).toEqual(['09:00-10:00 ot25 over week']);
  });

  it('O-03 starts inside a record when the limit is passed', () => {
    const saturday = attendance('2026-11-21', '09:00-14:00');
    const hours = hoursOf([...eightHoursEach(MONDAY, 4), attendance('2026-11-20', '09:00-15:00'), saturday]);
    expect(segmentsOf(hours, saturday.id)).toEqual(['09:00-11:00 regular', '11:00-14:00 ot25 over week']);
  });

  it('O-03 applies before the limit of the day, and overtime counts once', () => {
    const saturday = attendance('2026-11-21', '09:00-18:00');
    const hours = hoursOf([...eightHoursEach(MONDAY, 5), saturday]);
    expect(segmentsOf(hours, saturday.id)).toEqual([
      '09:00-17:00 ot25 over week',
      '17:00-18:00 ot25 over day',
    ]);
    expect(figuresOf(hours)).toMatchObject({ worked: 2_940, regular: 2_400, ot25: 540 });
  });

  it('T-13 starts again on Monday', () => {
    const hours = hoursOf([...eightHoursEach(MONDAY, 5), eightHours('2026-11-23')]);
    expect(figuresOf(hours)).toMatchObject({ worked: 2_880, ot25: 0 });
  });

  it('O-03 excludes holiday work', () => {
    const sunday = attendance(SUNDAY, '09:00-14:00');
    const hours = hoursOf([...eightHoursEach(MONDAY, 5), sunday], SUNDAY_FIXED);
    expect(figuresOf(hours)).toMatchObject({ ot25: 0, holiday: 300, regular: 2_400 });
  });
});

describe('O-04, T-14…T-16 the ends of pay periods', () => {
  it('T-14 keep a night that starts on the last day in that month', () => {
    const night = attendance('2026-11-30', '22:00-29:00');
    expect(figuresOf(hoursOf([night]))).toMatchObject({ worked: 420, night: 420 });
    expect(hoursOf([night], RULES, DECEMBER)).toMatchObject({ attendances: [], pay: { total: 0 } });
  });

  it('T-15 do not interrupt the week, and overtime belongs to its own date', () => {
    const week = [...eightHoursEach('2026-11-30', 5), attendance('2026-12-05', '09:00-14:00')];
    expect(figuresOf(hoursOf(week))).toMatchObject({ worked: 480, ot25: 0 });
    expect(figuresOf(hoursOf(week, RULES, DECEMBER))).toMatchObject({ worked: 2_220, ot25: 300 });
  });

  it('O-04 keep the hours of a week that started in the month before', () => {
    const october = eightHoursEach('2026-10-26', 5);
    const first = attendance('2026-11-01', '09:00-11:00');
    const hours = hoursOf([...october, first]);
    expect(figuresOf(hours)).toMatchObject({ worked: 120, ot25: 120 });
    expect(segmentsOf(hours, first.id)).toEqual(['09:00-11:00 ot25 over week']);
  });

  it('O-04, T-16 start the 60 hours again with the pay period, here of closing day 20', () => {
    const long = datesIn({ from: '2026-10-05', to: '2026-11-20' })
      .filter((date) => weekdayOf(date) !== 7)
      .map((date) => attendance(date, '08:00-21:00'));
    const ofPeriod = (month: string) => figuresOf(hoursOf(long, SUNDAY_FIXED, payPeriodOf(month, 20)));
    // 21 October to 20 November: 27 days without Sundays, 5:00 over each weekday, 13:00 on
    // Saturdays.
    expect(payPeriodOf('2026-11', 20)).toEqual({ from: '2026-10-21', to: '2026-11-20' });
    expect(ofPeriod('2026-11')).toMatchObject({
      worked: 27 * 780,
      ot25: 3_600,
      ot50: 23 * 300 + 4 * 780 - 3_600,
    });
    expect(ofPeriod('2026-10')).toMatchObject({
      worked: 14 * 780,
      ot25: 3_600,
      ot50: 12 * 300 + 2 * 780 - 3_600,
    });
  });

  it.each<[string, DateRange, DateRange]>([
    ['the 1st is a Sunday', NOVEMBER, { from: '2026-10-18', to: '2026-12-01' }],
    ['the 1st is a Tuesday', DECEMBER, { from: '2026-11-22', to: '2027-01-01' }],
    ['the 1st is a Monday', payPeriodOf('2026-06', 'last'), { from: '2026-05-24', to: '2026-07-01' }],
  ])('O-04 depend on the week, the week before it and the days around; %s', (_, period, dates) => {
    expect(datesDeciding(period)).toEqual(dates);
  });
});

describe('O-05 the statutory holiday', () => {
  const sunday = attendance(SUNDAY, '10:00-14:00');
  const sixDays = days(MONDAY, 6).map((date) => attendance(date, '10:00-14:00'));
  const holidayOf = (works: Parameters<typeof hoursOf>[0], rules: HoursRules = RULES) =>
    figuresOf(hoursOf(works, rules)).holiday;

  it('O-05 weekly_rest: is Sunday after seven days with work', () => {
    expect(holidayOf([...sixDays, sunday])).toBe(240);
  });

  it.each(sixDays.map((_, index) => [days(MONDAY, 6)[index], index] as const))(
    'O-05 weekly_rest: does not exist with %s free',
    (_, index) => {
      expect(holidayOf([...sixDays.filter((__, each) => each !== index), sunday])).toBe(0);
    },
  );

  it('O-05 counts days with work by the calendar: a night reaches into the next day', () => {
    const night = attendance('2026-11-18', '22:00-29:00');
    const withoutThursday = sixDays.filter(
      ({ businessDate }) => businessDate < '2026-11-18' || businessDate > '2026-11-19',
    );
    expect(holidayOf([...withoutThursday, night, sunday])).toBe(240);
    expect(holidayOf([...withoutThursday, attendance('2026-11-18', '17:00-24:00'), sunday])).toBe(0);
  });

  it('O-05 counts Monday as worked after a Sunday night, even of the month before', () => {
    const weekOfTheEnd = days('2026-12-01', 5).map((date) => attendance(date, '10:00-14:00'));
    const night = attendance('2026-11-29', '22:00-29:00');
    const last = attendance('2026-12-06', '10:00-14:00');
    expect(figuresOf(hoursOf([night, ...weekOfTheEnd, last], RULES, DECEMBER)).holiday).toBe(240);
    expect(figuresOf(hoursOf([...weekOfTheEnd, last], RULES, DECEMBER)).holiday).toBe(0);
  });

  it('O-05 includes minutes of Monday’s work before midnight, which do not fill the week', () => {
    const monday = { ...attendance(SUNDAY, '23:50-29:00'), businessDate: '2026-11-23' };
    const later = [attendance('2026-11-24', '09:00-17:00'), attendance('2026-11-25', '09:00-17:00')];
    const hours = hoursOf([...sixDays, monday, ...later], RULES, { from: '2026-11-23', to: '2026-11-30' });
    expect(tallyColumns(hours.tally)).toMatchObject({
      worked: 1_270,
      holiday: 10,
      regular: 1_260,
      night: 310,
    });
    const fromTuesday = { from: '2026-11-24', to: '2026-11-30' };
    expect(datesDeciding(fromTuesday).from).toBe('2026-11-15');
  });

  it('O-05 ignores a day whose work is rounded to nothing', () => {
    const short = attendance(MONDAY, '10:00-10:14', { formula: 4 });
    expect(holidayOf([short, ...sixDays.slice(1), sunday])).toBe(0);
  });

  it('O-05 is the fixed day for any other work', () => {
    expect(holidayOf([sunday], SUNDAY_FIXED)).toBe(240);
    expect(holidayOf([sunday], { ...RULES, statutoryHoliday: 'saturday' })).toBe(0);
    expect(holidayOf(sixDays, { ...RULES, statutoryHoliday: 'saturday' })).toBe(240);
    expect(holidayOf(sixDays, { ...RULES, statutoryHoliday: 'monday' })).toBe(240);
  });
});

describe('O-06 a night at the edge of the holiday', () => {
  it('O-06 from Saturday has only +35 % from 24:00 on, even over 8 hours', () => {
    const night = attendance('2026-11-21', '18:00-29:00', { breaks: ['22:00-23:00'] });
    const hours = hoursOf([night], SUNDAY_FIXED);
    expect(segmentsOf(hours, night.id)).toEqual([
      '18:00-22:00 regular',
      '23:00-24:00 regular night',
      '24:00-29:00 holiday night',
    ]);
    expect(tallyColumns(hours.tally)).toMatchObject({ ot25: 0, holiday: 300, night: 360 });
  });

  it('O-06, E19 into Monday is ordinary from 24:00 on, and overtime after 8 hours in total', () => {
    const night = attendance(SUNDAY, '16:00-26:00', { breaks: ['20:00-21:00'] });
    expect(segmentsOf(hoursOf([night], SUNDAY_FIXED), night.id)).toEqual([
      '16:00-20:00 holiday',
      '21:00-22:00 holiday',
      '22:00-24:00 holiday night',
      '24:00-25:00 regular night',
      '25:00-26:00 ot25 night over day',
    ]);
  });
});

describe('night work', () => {
  it.each([
    ['21:59-22:01', 1],
    ['04:59-05:01', 1],
    ['00:00-05:00', 300],
    ['22:00-29:00', 420],
    ['05:00-22:00', 0],
    ['21:00-30:00', 420],
    ['26:00-47:00', 240],
  ])('Art. 37 of %s has %d minutes of 22:00–05:00', (hours, minutes) => {
    expect(figuresOf(hoursOf([attendance(WEDNESDAY, hours)])).night).toBe(minutes);
  });

  it('R-03 uses the rounded minutes, so that all figures agree', () => {
    const down = hoursOf([attendance(WEDNESDAY, '17:00-26:37', { breaks: ['20:00-21:00'], formula: 4 })]);
    expect(figuresOf(down)).toMatchObject({ worked: 510, ot25: 30, night: 270, bands: { 25: 240, 50: 30 } });
    const up = hoursOf([attendance(WEDNESDAY, '12:53-21:58', { formula: 3 })]);
    expect(figuresOf(up)).toMatchObject({ worked: 550, ot25: 70, night: 3, bands: { 25: 67, 50: 3 } });
  });

  it('R-03 counts rounded-up minutes even if they overlap the next record', () => {
    const first = attendance(WEDNESDAY, '13:00-21:06', { formula: 3 });
    const second = attendance(WEDNESDAY, '21:06-22:00');
    const hours = hoursOf([first, second]);
    expect(segmentsOf(hours, first.id)).toEqual(['13:00-21:00 regular', '21:00-21:10 ot25 over day']);
    expect(figuresOf(hours)).toMatchObject({ worked: 544, ot25: 64 });
  });
});
