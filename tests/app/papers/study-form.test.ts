import { describe, expect, it } from 'vitest';
import { OtherWorkForm } from '#app/areas/attendance/own-work/other-work-form.ts';
import { ClassForm, ExamForm } from '#app/areas/papers/parts/study/study-form.ts';
import { validateForm } from '#app/lib/validate-form.ts';

const HOURS = { start_time: '13:00', end_time: '14:30' };
const DATES = { from: '2026-10-01', to: '2027-01-31' };

describe('the forms of classes and exams', () => {
  it('read a class with its weekday', () => {
    expect(validateForm(ClassForm, { weekday: '4', ...HOURS, ...DATES }).value).toEqual({
      kind: 'class',
      weekday: 4,
      ...HOURS,
      ...DATES,
    });
  });

  it('show the faults of a class at its fields', () => {
    const { error } = validateForm(ClassForm, {
      weekday: '4',
      start_time: '',
      end_time: '',
      from: '',
      to: '',
    });
    expect(Object.keys(error?.fieldErrors ?? {}).toSorted()).toEqual([
      'end_time',
      'from',
      'start_time',
      'to',
    ]);
  });

  it('read an exam of one whole day', () => {
    const typed = { start_time: '', end_time: '', from: '2026-12-14', to: '' };
    expect(validateForm(ExamForm, typed).value).toEqual({
      kind: 'exam',
      weekday: null,
      start_time: null,
      end_time: null,
      from: '2026-12-14',
      to: '2026-12-14',
    });
  });
});

describe('the form of the work for other employers', () => {
  const NO_DAYS = Object.fromEntries(Array.from({ length: 7 }, (_, place) => [`day_${place + 1}`, '']));

  it('reads the hours of a week', () => {
    expect(validateForm(OtherWorkForm, { hours: '10:30', ...NO_DAYS, from: '2026-11-21' }).value).toEqual({
      minutes_per_week: 630,
      minutes_by_weekday: null,
      from: '2026-11-21',
    });
  });

  it('adds up the hours of the days, which replace the week', () => {
    const typed = { hours: '', ...NO_DAYS, day_1: '4', day_5: '2:30', from: '2026-11-21' };
    expect(validateForm(OtherWorkForm, typed).value).toMatchObject({
      minutes_per_week: 390,
      minutes_by_weekday: [240, 0, 0, 0, 150, 0, 0],
    });
  });

  it.each([
    ['hours', { hours: '' }],
    ['hours', { hours: 'x' }],
    ['day_3', { hours: '', day_3: 'x' }],
    ['day_3', { hours: '', day_3: '25' }],
  ])('shows a fault at %s', (field, typed) => {
    const { error } = validateForm(OtherWorkForm, { ...NO_DAYS, ...typed, from: '2026-11-21' });
    expect(Object.keys(error?.fieldErrors ?? {})).toEqual([field]);
  });
});
