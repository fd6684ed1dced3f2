import { describe, expect, it } from 'vitest';
import { helloWorkDueOn } from '#domain/papers/hello-work.ts';
import { REMINDER_DAYS, reminderDue } from '#domain/papers/reminder.ts';
import { addDays } from '#domain/time/calendar-date.ts';

describe('F-13 the reminder of a card that expires on 2026-11-21', () => {
  it.each([
    [91, null],
    [90, 90],
    [89, 90],
    [61, 90],
    [60, 60],
    [31, 60],
    [30, 30],
    [15, 30],
    [14, 14],
    [8, 14],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 0],
    [-1, null],
    [-30, null],
  ])('%i days before is that of %s', (left, due) => {
    expect(reminderDue('2026-11-21', addDays('2026-11-21', -left))).toBe(due);
  });

  it('occurs once for each stage, from the first to the last day', () => {
    const days = Array.from({ length: 120 }, (_, day) =>
      reminderDue('2026-11-21', addDays('2026-08-01', day)),
    );
    expect([...new Set(days.filter((due) => due !== null))]).toEqual([...REMINDER_DAYS]);
  });
});

describe('F-18 the report to Hello Work', () => {
  it.each([
    ['hired', '2026-10-01', false, '2026-11-30'],
    ['hired', '2026-10-31', false, '2026-11-30'],
    ['hired', '2026-10-01', true, '2026-11-10'],
    ['hired', '2026-10-31', true, '2026-11-10'],
    ['hired', '2026-12-15', true, '2027-01-10'],
    ['left', '2026-10-31', true, '2026-11-10'],
    ['left', '2026-12-31', false, '2027-01-31'],
    ['left', '2027-01-31', false, '2027-02-28'],
  ] as const)('for a person %s on %s, insured %s, is due on %s', (event, date, insured, due) => {
    expect(helloWorkDueOn(event, date, insured)).toBe(due);
  });
});
