import { describe, expect, it } from 'vitest';
import { type AttendanceTimes, NO_TERMS } from '#domain/attendance/facts.ts';
import { finishedOf, keptWorkOf } from '#domain/attendance/finished.ts';
import { DAY, on, plan, rest } from './build.ts';

function times(
  checkIn: string,
  checkOut: string,
  overrides: Partial<Omit<AttendanceTimes, 'checkOut'>> = {},
) {
  return {
    workplaceId: 1,
    plan: plan(1, '09:00-18:00'),
    positionId: 1,
    businessDate: DAY,
    checkIn: on(checkIn),
    checkOut: on(checkOut),
    breaks: [],
    earlyStartApproved: false,
    terms: NO_TERMS,
    ...overrides,
  };
}

describe('T-28, R-04: a finished attendance record', () => {
  it('counts from the planned start, or the minutes paid before it, to the check-out', () => {
    expect(finishedOf(times('08:40', '18:07:59', { breaks: [rest('12:00-13:00')] }), 4)).toEqual({
      counted: { start: on('09:00'), end: on('18:07:59') },
      countedMinutes: 487,
      workedMinutes: 480,
    });
    const paidBefore = { plan: plan(1, '09:00-18:00', { paidBeforeMinutes: 10 }) };
    expect(finishedOf(times('08:40', '18:00', paidBefore), 1).countedMinutes).toBe(550);
  });

  it('counts from the check-in if the early start is approved or no plan exists', () => {
    expect(finishedOf(times('08:40', '18:00', { earlyStartApproved: true }), 1).countedMinutes).toBe(560);
    expect(finishedOf(times('08:40', '18:00', { plan: null }), 1).countedMinutes).toBe(560);
  });

  it('follows the date of the shift past midnight', () => {
    const night = { plan: plan(1, '22:00-29:00'), breaks: [rest('25:00-25:45')] };
    expect(finishedOf(times('21:50', '29:00', night), 1)).toMatchObject({ countedMinutes: 375 });
  });

  it('has no minutes for a person who left before the planned start', () => {
    expect(finishedOf(times('08:00', '08:30'), 1)).toEqual({
      counted: { start: on('08:30'), end: on('08:30') },
      countedMinutes: 0,
      workedMinutes: 0,
    });
  });
});

describe('R-04: the terms that a finished record keeps', () => {
  const wages = [
    { positionId: 1, templateId: null, validFrom: '2026-04-01', salaryPerHour: 1_200 },
    { positionId: 1, templateId: null, validFrom: '2026-11-18', salaryPerHour: 1_300 },
    { positionId: 1, templateId: null, validFrom: '2026-11-19', salaryPerHour: 1_400 },
    { positionId: 1, templateId: 1, validFrom: '2026-04-01', salaryPerHour: 1_600 },
    { positionId: 2, templateId: null, validFrom: '2026-04-01', salaryPerHour: 1_800 },
  ];
  const keeps = (overrides: Parameters<typeof times>[2], formula: 2 | null = 2) =>
    keptWorkOf(times('09:00', '18:04', overrides), { formula, wages });

  it.each([
    ['of the template of the shift, in preference to the general one', {}, 1_600],
    ['of the latest general rate by its date', { plan: null }, 1_300],
    ['of the general rate for another template', { plan: plan(1, '09:00-18:00', { templateId: 9 }) }, 1_300],
    ['of its own position', { plan: null, positionId: 2 }, 1_800],
    ['of none before a rate was set', { plan: null, businessDate: '2026-03-31' }, null],
    ['of none without a position', { plan: null, positionId: null }, null],
    ['that is stored already', { terms: { ...NO_TERMS, salaryPerHour: 999 } }, 999],
  ])('O-07 have the wage %s', (_, overrides, expected) => {
    expect(keeps(overrides).salaryPerHour).toBe(expected);
  });

  it("have the workplace's formula or the existing one, and Formula 1 without a workplace", () => {
    expect(keeps({})).toMatchObject({ formula: 2, workedMinutes: 540 });
    expect(keeps({ terms: { ...NO_TERMS, formula: 1 } })).toMatchObject({ formula: 1, workedMinutes: 544 });
    expect(keeps({}, null)).toMatchObject({ formula: 1, workedMinutes: 544 });
  });
});
