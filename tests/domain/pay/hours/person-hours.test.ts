import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payOf } from '#domain/pay/hours/pay.ts';
import { amountsOf, amountsOfAttendance, personHours } from '#domain/pay/hours/person-hours.ts';
import { tallyColumns } from '#domain/pay/hours/tally.ts';
import {
  attendance,
  eightHours,
  figuresOf,
  hoursOf,
  leave,
  NOVEMBER,
  punches,
  RULES,
  SUNDAY_FIXED,
  span,
  WEDNESDAY,
} from './build.ts';

describe('the hours of a person in a period', () => {
  it('follow from the punches to the yen', () => {
    const evening = attendance(WEDNESDAY, '16:50:20-26:37:45', {
      counted: punches(WEDNESDAY, '17:00-26:37:45'),
      breaks: ['20:00-21:00'],
      formula: 4,
    });
    const hours = hoursOf([evening]);
    expect(hours.attendances).toEqual([
      {
        facts: evening,
        before: { day: 0, week: 0, overtime: 0 },
        time: {
          punchedMinutes: 587,
          earlyMinutes: 10,
          breakMinutes: 60,
          countedMinutes: 517,
          workedMinutes: 510,
          breaks: [span('20:00-21:00')],
          counted: [span('17:00-20:00'), span('21:00-26:37')],
          worked: [span('17:00-20:00'), span('21:00-26:30')],
          removed: [span('26:30-26:37')],
          added: null,
        },
        segments: [
          { ...span('17:00-20:00'), kind: 'regular', night: false, over: null },
          { ...span('21:00-22:00'), kind: 'regular', night: false, over: null },
          { ...span('22:00-26:00'), kind: 'regular', night: true, over: null },
          { ...span('26:00-26:30'), kind: 'ot25', night: true, over: 'day' },
        ],
        tally: {
          day: { regular: 240, ot25: 0, ot50: 0, holiday: 0 },
          night: { regular: 240, ot25: 30, ot50: 0, holiday: 0 },
        },
      },
    ]);
    expect(hours.pay).toEqual({
      lines: { base: 10_200, p25: 150, p50: 0, night: 1_350, holiday: 0, leave: 0 },
      total: 11_700,
    });
    // 7 minutes of overtime at night: 150 % of ¥1,200.
    expect(hours.unpaid).toEqual({ minutes: 7, yen: 210 });
  });

  it('are empty without work', () => {
    expect(personHours({ attendances: [], leaves: [] }, NOVEMBER, RULES)).toMatchObject({
      attendances: [],
      pay: { total: 0 },
      unpaid: { minutes: 0, yen: 0 },
    });
  });

  it('O-08 round the value of each day separately, and the period once', () => {
    const hours = hoursOf(
      ['16', '17', '18'].map((day) => attendance(`2026-11-${day}`, '09:00-11:20', { salaryPerHour: 1_226 })),
    );
    const daily = hours.attendances.map((each) => payOf(amountsOf([each], []), 'half_up').total);
    expect(daily).toEqual([2_861, 2_861, 2_861]);
    expect(hours.pay.total).toBe(8_582);
    const ceil = hoursOf([attendance(WEDNESDAY, '09:00-09:01')], { ...RULES, yenRounding: 'ceil' });
    expect(ceil.pay.total).toBe(20);
  });

  it('O-07 pay overtime at the wage of its own record', () => {
    const cheap = attendance(WEDNESDAY, '08:00-16:00', { salaryPerHour: 1_000 });
    const dear = attendance(WEDNESDAY, '17:00-19:00', { salaryPerHour: 2_000, workplaceId: 2 });
    const hours = hoursOf([dear, cheap]);
    expect(hours.pay.lines).toMatchObject({ base: 12_000, p25: 1_000 });
    expect(hours.attendances.map(amountsOfAttendance).map(({ p25 }) => p25 / 1_200)).toEqual([0, 1_000]);
  });
});

describe('R-06, R-07 unpaid minutes by rounding', () => {
  it('R-06 do not exist with formula 1', () => {
    expect(hoursOf([attendance(WEDNESDAY, '09:00-17:34')]).unpaid).toEqual({ minutes: 0, yen: 0 });
  });

  it('R-06 are balanced between days', () => {
    const up = attendance('2026-11-17', '09:00-12:56', { formula: 3 });
    const down = attendance(WEDNESDAY, '09:00-13:04', { formula: 3 });
    expect(hoursOf([up, down]).unpaid).toEqual({ minutes: 0, yen: 0 });
    expect(hoursOf([up]).unpaid).toEqual({ minutes: -4, yen: -80 });
    expect(hoursOf([down]).unpaid).toEqual({ minutes: 4, yen: 80 });
  });

  it('R-06 early in the week cost the premium at its end', () => {
    const week = ['16', '17', '18', '19', '20'].map((day) =>
      attendance(`2026-11-${day}`, '09:00-16:50', { formula: 4 }),
    );
    // 5 × 7:50 become 5 × 7:45. Without rounding, Saturday would pass 40:00 after 0:50 instead of
    // 1:15.
    const saturday = attendance('2026-11-21', '09:00-11:00');
    const hours = hoursOf([...week, saturday]);
    expect(figuresOf(hours)).toMatchObject({ worked: 2_445, ot25: 45 });
    expect(hours.unpaid).toEqual({ minutes: 25, yen: 25 * 20 + 25 * 5 });
  });

  it('R-06 of the month before belong to that month', () => {
    const october = ['26', '27', '28', '29', '30'].map((day) =>
      attendance(`2026-10-${day}`, '09:00-17:14', { formula: 4 }),
    );
    const hours = hoursOf([...october, attendance('2026-11-01', '09:00-11:00')]);
    expect(hours.unpaid).toEqual({ minutes: 0, yen: 0 });
  });
});

describe('O-18 paid leave', () => {
  it('O-18 is paid, and in no other figure', () => {
    const week = ['16', '17', '18', '19'].map((day) => eightHours(`2026-11-${day}`));
    const off = leave('2026-11-20', 480);
    const saturday = attendance('2026-11-21', '09:00-14:00');
    const work = { attendances: [...week, saturday], leaves: [off, leave('2026-12-01', 480)] };
    const hours = personHours(work, NOVEMBER, RULES);
    expect(hours.leaves).toEqual([off]);
    expect(hours.leaveMinutes).toBe(480);
    expect(tallyColumns(hours.tally)).toMatchObject({ worked: 2_220, ot25: 0, holiday: 0 });
    expect(hours.pay).toMatchObject({ lines: { base: 44_400, leave: 9_600 }, total: 54_000 });
  });

  it('O-05, O-18 makes a day without work', () => {
    const six = ['16', '17', '18', '19', '20', '22'].map((day) => eightHours(`2026-11-${day}`));
    const hours = personHours({ attendances: six, leaves: [leave('2026-11-21', 480)] }, NOVEMBER, RULES);
    expect(tallyColumns(hours.tally).holiday).toBe(0);
  });
});

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Ho_Chi_Minh'])('T-02 with TZ=%s', (zone) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('T-02 gives the same hours', () => {
    const sunday = attendance('2026-11-22', '16:00-26:00', { breaks: ['20:00-21:00'] });
    const night = attendance('2026-11-30', '22:00-29:00', { breaks: ['25:00-25:45'] });
    expect(figuresOf(hoursOf([sunday, night], SUNDAY_FIXED))).toMatchObject({
      worked: 915,
      ot25: 60,
      night: 615,
      holiday: 420,
    });
    // Los Angeles leaves summer time in that night.
    const change = attendance('2026-11-01', '00:00-24:00');
    expect(figuresOf(hoursOf([change]))).toMatchObject({ worked: 1_440, ot25: 960, night: 420 });
  });
});
