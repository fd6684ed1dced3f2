import { describe, expect, it } from 'vitest';
import { shownStamp } from '#app/areas/attendance/parts/attendance/shown-stamp.ts';
import {
  CorrectionForm,
  ManualCheckInForm,
  ManualCheckOutForm,
} from '#app/areas/attendance/tracking/correction-forms.ts';
import { breaksToPropose } from '#app/areas/attendance/tracking/planned-stamps.ts';
import { validateForm } from '#app/lib/validate-form.ts';
import { validation as en } from '#app/locales/en/validation.ts';
import type { FieldIssue } from '#contract/validation.ts';
import { DATE } from './build.ts';

const keysOf = (error: { fieldErrors: Record<string, FieldIssue[] | null> } | null) =>
  Object.fromEntries(
    Object.entries(error?.fieldErrors ?? {}).map(([name, faults]) => [name, faults?.map(({ key }) => key)]),
  );

describe('a check-in by hand', () => {
  it('joins its date and time', () => {
    const typed = { check_in_date: '2026-11-30', check_in_time: '22:05', reason: ' Telephone ' };
    expect(validateForm(ManualCheckInForm, typed).value).toEqual({
      check_in_time: '2026-11-30 22:05:00',
      reason: 'Telephone',
    });
  });

  it.each([
    [{}, { check_in_date: ['required'], check_in_time: ['required'] }],
    [{ check_in_date: '2026-11-30' }, { check_in_time: ['check_in_together'] }],
    [{ check_in_time: '22:00' }, { check_in_date: ['check_in_together'] }],
    [{ check_in_date: '2026-11-31', check_in_time: '22:00' }, { check_in_date: ['date'] }],
    [{ check_in_date: '2026-11-30', check_in_time: '25:30' }, { check_in_time: ['time_of_day'] }],
  ])('shows each fault at its field: %o', (typed, faults) => {
    expect(keysOf(validateForm(ManualCheckInForm, typed).error)).toEqual(faults);
  });
});

describe('a check-out by hand', () => {
  const typed = { check_out_date: '2026-12-01', check_out_time: '05:00' };

  it('posts the filled-in breaks', () => {
    const breaks = [
      { start: '', end: '' },
      { start: '25:00', end: '26:00' },
    ];
    expect(validateForm(ManualCheckOutForm, { ...typed, breaks }).value).toEqual({
      check_out_time: '2026-12-01 05:00:00',
      early_leave_by: null,
      breaks: [{ start: '25:00', end: '26:00' }],
      reason: null,
    });
  });

  it('accepts its date and time only together', () => {
    const keys = (asked: Record<string, string>) => keysOf(validateForm(ManualCheckOutForm, asked).error);
    expect(keys({ check_out_date: '2026-12-01' })).toEqual({ check_out_time: ['check_out_together'] });
    expect(keys({ check_out_time: '05:00' })).toEqual({ check_out_date: ['check_out_together'] });
    expect(en.check_out_together).toBe('Check-out date and time are required together');
  });

  it('names the person behind an early end, if chosen', () => {
    for (const early_leave_by of ['person', 'company']) {
      expect(validateForm(ManualCheckOutForm, { ...typed, early_leave_by }).value).toMatchObject({
        early_leave_by,
      });
    }
    expect(validateForm(ManualCheckOutForm, { ...typed, early_leave_by: '' }).value).toMatchObject({
      early_leave_by: null,
    });
  });

  it('posts no breaks when all are removed', () => {
    expect(validateForm(ManualCheckOutForm, typed).value).toMatchObject({ breaks: [] });
  });

  it('shows a fault of a break in its row', () => {
    const breaks = [
      { start: '', end: '' },
      { start: '25:00', end: '' },
    ];
    expect(keysOf(validateForm(ManualCheckOutForm, { ...typed, breaks }).error)).toEqual({
      'breaks[1].end': ['required', 'time'],
    });
  });
});

describe('corrected times', () => {
  const stands = {
    ...shownStamp('check_in', '2026-11-30 22:00:20', '2026-11-30 22:00:20'),
    ...shownStamp('check_out', '2026-12-01 05:00:45', '2026-12-01 05:00:45'),
  };
  const typed = { id: '31', version: '2', ...stands };

  it('keep their seconds while the minute is unchanged', () => {
    expect(validateForm(CorrectionForm, typed).value).toMatchObject({
      id: 31,
      body: { check_in_time: '2026-11-30 22:00:20', check_out_time: '2026-12-01 05:00:45', version: 2 },
    });
  });

  it('are whole minutes after a change, and need a reason', () => {
    const changed = { ...typed, check_in_time: '22:05' };
    expect(keysOf(validateForm(CorrectionForm, changed).error)).toEqual({ reason: ['required'] });
    expect(validateForm(CorrectionForm, { ...changed, reason: 'Seen' }).value?.body).toMatchObject({
      check_in_time: '2026-11-30 22:05:00',
      check_out_time: '2026-12-01 05:00:45',
    });
  });

  it('reopen the work when the check-out is removed, with a reason', () => {
    const opened = { ...typed, check_out_date: '', check_out_time: '' };
    expect(keysOf(validateForm(CorrectionForm, opened).error)).toEqual({ reason: ['required'] });
    expect(validateForm(CorrectionForm, { ...opened, reason: 'Still here' }).value?.body).toMatchObject({
      check_out_time: null,
    });
  });

  it('get a first check-out without a reason', () => {
    const open = { ...typed, ...shownStamp('check_out', '2026-12-01 05:00:00', null) };
    expect(validateForm(CorrectionForm, open).value?.body).toMatchObject({
      check_out_time: '2026-12-01 05:00:00',
      reason: null,
    });
  });

  it('must be in order', () => {
    const turned = { ...typed, check_out_date: '2026-11-30', check_out_time: '21:00', reason: 'Seen' };
    expect(keysOf(validateForm(CorrectionForm, turned).error)).toEqual({
      check_out_time: ['check_out_later'],
    });
  });
});

describe('the proposed breaks of a check-out by hand', () => {
  const planned = [
    { start: '24:00', end: '24:15' },
    { start: '27:00', end: '28:00' },
  ];

  it.each([
    ['all when they are inside the work', '2026-11-30 22:00:00', '2026-12-01 05:00:00', planned],
    ['none that starts before the check-in', '2026-12-01 00:10:00', '2026-12-01 05:00:00', [planned[1]]],
    ['none that ends after the check-out', '2026-11-30 22:00:00', '2026-12-01 04:00:00', [planned[0]]],
  ])('are those planned: %s', (_, checkIn, checkOut, breaks) => {
    expect(breaksToPropose(DATE, planned, checkIn, checkOut)).toEqual(breaks);
  });
});
