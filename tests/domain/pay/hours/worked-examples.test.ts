import { describe, expect, it } from 'vitest';
import type { AttendanceFacts } from '#domain/pay/hours/facts.ts';
import type { HoursRules } from '#domain/pay/hours/person-hours.ts';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import {
  attendance,
  eightHours,
  figuresOf,
  hoursOf,
  RULES,
  SUNDAY_FIXED,
  segmentsOf,
  WEDNESDAY,
} from './build.ts';

const LUNCH = ['12:00-13:00'];
const wednesday = (hours: string, breaks: string[] = [], formula: Formula = 1, salaryPerHour = 1_200) => [
  attendance(WEDNESDAY, hours, { breaks, formula, salaryPerHour }),
];
const weekFrom = (monday: string, days: number, hours: string) =>
  datesIn({ from: monday, to: addDays(monday, days - 1) }).map((date) =>
    attendance(date, hours, { breaks: LUNCH }),
  );

interface Example {
  id: string;
  attendances: AttendanceFacts[];
  rules?: HoursRules;
  /** counted, worked, ot25, ot50, night, holiday */
  minutes: [number, number, number, number, number, number];
  /** of 25, 35, 50, 60 and 75 percent */
  bands?: [number, number, number, number, number];
  /** base, p25, p50, night, holiday */
  lines: [number, number, number, number, number];
  total: number;
}

const EXAMPLES: Example[] = [
  {
    id: 'E01',
    attendances: [eightHours(WEDNESDAY)],
    minutes: [480, 480, 0, 0, 0, 0],
    lines: [9_600, 0, 0, 0, 0],
    total: 9_600,
  },
  {
    id: 'E02a',
    attendances: wednesday('09:00-19:37', LUNCH),
    minutes: [577, 577, 97, 0, 0, 0],
    bands: [97, 0, 0, 0, 0],
    lines: [11_540, 485, 0, 0, 0],
    total: 12_025,
  },
  {
    id: 'E02b',
    attendances: wednesday('09:00-19:37', LUNCH, 2),
    minutes: [577, 575, 95, 0, 0, 0],
    bands: [95, 0, 0, 0, 0],
    lines: [11_500, 475, 0, 0, 0],
    total: 11_975,
  },
  {
    id: 'E02c',
    attendances: wednesday('09:00-19:37', LUNCH, 3),
    minutes: [577, 580, 100, 0, 0, 0],
    bands: [100, 0, 0, 0, 0],
    lines: [11_600, 500, 0, 0, 0],
    total: 12_100,
  },
  {
    id: 'E02d',
    attendances: wednesday('09:00-19:37', LUNCH, 4),
    minutes: [577, 570, 90, 0, 0, 0],
    bands: [90, 0, 0, 0, 0],
    lines: [11_400, 450, 0, 0, 0],
    total: 11_850,
  },
  {
    id: 'E04',
    attendances: wednesday('09:00-17:34', LUNCH, 3),
    minutes: [454, 450, 0, 0, 0, 0],
    lines: [9_000, 0, 0, 0, 0],
    total: 9_000,
  },
  {
    id: 'E05',
    attendances: wednesday('09:00-09:14', [], 4),
    minutes: [14, 0, 0, 0, 0, 0],
    lines: [0, 0, 0, 0, 0],
    total: 0,
  },
  {
    id: 'E06',
    attendances: wednesday('22:00-29:00', ['25:00-25:45'], 1, 1_300),
    minutes: [375, 375, 0, 0, 375, 0],
    bands: [375, 0, 0, 0, 0],
    lines: [8_125, 0, 0, 2_031, 0],
    total: 10_156,
  },
  {
    id: 'E07',
    attendances: wednesday('17:00-26:30', ['20:00-21:00']),
    minutes: [510, 510, 30, 0, 270, 0],
    bands: [240, 0, 30, 0, 0],
    lines: [10_200, 150, 0, 1_350, 0],
    total: 11_700,
  },
  {
    id: 'E09',
    attendances: wednesday('04:00-13:00', ['08:00-09:00']),
    minutes: [480, 480, 0, 0, 60, 0],
    bands: [60, 0, 0, 0, 0],
    lines: [9_600, 0, 0, 300, 0],
    total: 9_900,
  },
  {
    id: 'E12',
    attendances: [...wednesday('09:00-14:00'), ...wednesday('17:00-22:00')],
    minutes: [600, 600, 120, 0, 0, 0],
    bands: [120, 0, 0, 0, 0],
    lines: [12_000, 600, 0, 0, 0],
    total: 12_600,
  },
  {
    id: 'E13',
    attendances: [...weekFrom('2026-11-16', 5, '09:00-18:00'), attendance('2026-11-21', '09:00-14:00')],
    minutes: [2_700, 2_700, 300, 0, 0, 0],
    bands: [300, 0, 0, 0, 0],
    lines: [54_000, 1_500, 0, 0, 0],
    total: 55_500,
  },
  {
    id: 'E14',
    attendances: weekFrom('2026-11-16', 6, '09:00-19:00'),
    minutes: [3_240, 3_240, 840, 0, 0, 0],
    bands: [840, 0, 0, 0, 0],
    lines: [64_800, 4_200, 0, 0, 0],
    total: 69_000,
  },
  {
    id: 'E19',
    rules: SUNDAY_FIXED,
    attendances: [attendance('2026-11-22', '16:00-26:00', { breaks: ['20:00-21:00'] })],
    minutes: [540, 540, 60, 0, 240, 420],
    bands: [60, 300, 60, 120, 0],
    lines: [10_800, 300, 0, 1_200, 2_940],
    total: 15_240,
  },
  {
    id: 'E20',
    rules: SUNDAY_FIXED,
    attendances: [attendance('2026-11-22', '09:00-19:00', { breaks: LUNCH })],
    minutes: [540, 540, 0, 0, 0, 540],
    bands: [0, 540, 0, 0, 0],
    lines: [10_800, 0, 0, 0, 3_780],
    total: 14_580,
  },
  {
    id: 'E23',
    attendances: wednesday('09:00-17:08', ['12:00-12:45'], 1, 1_226),
    minutes: [443, 443, 0, 0, 0, 0],
    lines: [9_052, 0, 0, 0, 0],
    total: 9_052,
  },
  {
    id: 'E24',
    attendances: [eightHours('2026-11-23')],
    minutes: [480, 480, 0, 0, 0, 0],
    lines: [9_600, 0, 0, 0, 0],
    total: 9_600,
  },
];

describe('the worked examples', () => {
  it.each(EXAMPLES)(
    '$id',
    ({ attendances, rules = RULES, minutes, bands = [0, 0, 0, 0, 0], lines, total }) => {
      const hours = hoursOf(attendances, rules);
      const { worked, regular, ot25, ot50, night, holiday, bands: found } = figuresOf(hours);
      const counted = hours.attendances.reduce((sum, { time }) => sum + time.countedMinutes, 0);
      expect([counted, worked, ot25, ot50, night, holiday]).toEqual(minutes);
      expect(regular).toBe(worked - ot25 - ot50 - holiday);
      expect([found[25], found[35], found[50], found[60], found[75]]).toEqual(bands);
      const { base, p25, p50, night: nightLine, holiday: holidayLine } = hours.pay.lines;
      expect([base, p25, p50, nightLine, holidayLine]).toEqual(lines);
      expect(hours.pay.total).toBe(total);
    },
  );

  it('E12 put the minutes over 8 hours into the second shift', () => {
    const [first, second] = [attendance(WEDNESDAY, '09:00-14:00'), attendance(WEDNESDAY, '17:00-22:00')];
    const hours = hoursOf([second, first]);
    expect(segmentsOf(hours, first.id)).toEqual(['09:00-14:00 regular']);
    expect(segmentsOf(hours, second.id)).toEqual(['17:00-20:00 regular', '20:00-22:00 ot25 over day']);
  });

  it('E13 put all of Saturday over 40 hours', () => {
    const saturday = attendance('2026-11-21', '09:00-14:00');
    const hours = hoursOf([...weekFrom('2026-11-16', 5, '09:00-18:00'), saturday]);
    expect(segmentsOf(hours, saturday.id)).toEqual(['09:00-14:00 ot25 over week']);
  });

  it('E14, O-03 put five days over by 1:00 each, and all of Saturday', () => {
    const { attendances } = hoursOf(weekFrom('2026-11-16', 6, '09:00-19:00'));
    expect(attendances.map(({ tally }) => tally.day.ot25)).toEqual([60, 60, 60, 60, 60, 540]);
  });

  it('E16 pay +50 % from 60:00 of overtime in the month', () => {
    const long = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13', '16'].map((day) =>
      attendance(`2026-11-${day}`, '08:00-21:00'),
    );
    const before = [...long, attendance('2026-11-17', '08:00-20:30')];
    expect(figuresOf(hoursOf(before))).toMatchObject({ ot25: 3_570, ot50: 0 });

    const [sixteenth] = wednesday('09:00-19:37', LUNCH);
    if (!sixteenth) throw new Error('no attendance');
    const hours = hoursOf([...before, sixteenth]);
    expect(figuresOf(hours)).toMatchObject({ ot25: 3_600, ot50: 67 });
    expect(segmentsOf(hours, sixteenth.id)).toEqual([
      '09:00-12:00 regular',
      '13:00-18:00 regular',
      '18:00-18:30 ot25 over day',
      '18:30-19:37 ot50 over day',
    ]);
    const added = (line: 'base' | 'p25' | 'p50') => hours.pay.lines[line] - hoursOf(before).pay.lines[line];
    expect([added('base'), added('p25'), added('p50')]).toEqual([11_540, 150, 670]);
    expect(hours.pay.total - hoursOf(before).pay.total).toBe(12_360);
  });

  it.each<[string, Formula, number, number]>([
    ['E02a', 1, 0, 0],
    ['E02b', 2, 2, 50],
    ['E02c', 3, -3, -75],
    ['E02d', 4, 7, 175],
  ])('include %s: R-06 formula %d leaves %d minutes unpaid, worth %d yen', (_, formula, minutes, yen) => {
    expect(hoursOf(wednesday('09:00-19:37', LUNCH, formula)).unpaid).toEqual({ minutes, yen });
  });
});
