import { describe, expect, it } from 'vitest';
import {
  AddHistoryForm,
  AddLeaveForm,
  EditForm,
  EditLeaveForm,
} from '#app/areas/attendance/work-history/editing/history-forms.ts';
import { validateForm } from '#app/lib/validate-form.ts';

const night = {
  check_in_date: '2026-11-18',
  check_in_time: '21:52',
  check_out_date: '2026-11-19',
  check_out_time: '05:10',
};
const added = { user_id: '7', workplace_id: '3', position_id: '5', date: '2026-11-18', ...night };
const edited = { version: '4', ...night };

describe('the form of work without punches', () => {
  it('joins its fields to stamps, and leaves out empty breaks', () => {
    const breaks = [
      { start: '', end: '' },
      { start: '25:00', end: '25:45' },
    ];
    expect(validateForm(AddHistoryForm, { ...added, breaks, reason: ' 打刻機の故障 ' }).value).toEqual({
      user_id: 7,
      early_leave_by: null,
      workplace_id: 3,
      position_id: 5,
      date: '2026-11-18',
      check_in_time: '2026-11-18 21:52:00',
      check_out_time: '2026-11-19 05:10:00',
      breaks: [{ start: '25:00', end: '25:45' }],
      reason: '打刻機の故障',
    });
  });

  it('shows the faults of the body at their fields', () => {
    const early = {
      ...added,
      check_out_date: '2026-11-18',
      breaks: [
        { start: '', end: '' },
        { start: '25:00', end: '' },
      ],
    };
    expect(validateForm(AddHistoryForm, early).error?.fieldErrors).toMatchObject({
      'breaks[1].end': expect.arrayContaining([{ key: 'required' }]),
      reason: [{ key: 'required' }],
    });
    const turned = { ...added, check_out_date: '2026-11-18', reason: '故障' };
    expect(validateForm(AddHistoryForm, turned).error?.fieldErrors).toMatchObject({
      check_out_time: [{ key: 'check_out_later' }],
    });
  });

  it('requires both stamps', () => {
    const { check_out_date: _date, check_out_time: _time, ...open } = added;
    expect(validateForm(AddHistoryForm, { ...open, reason: '故障' }).error?.fieldErrors).toMatchObject({
      check_out_date: [{ key: 'required' }],
      check_out_time: [{ key: 'required' }],
    });
  });
});

describe('the form that corrects an attendance', () => {
  it('keeps the seconds of a stamp with an unchanged minute', () => {
    const stands = { check_in_stands: '2026-11-18 21:52:41', check_out_stands: '2026-11-19 05:00:12' };
    expect(validateForm(EditForm, { ...edited, ...stands, reason: '' }).value).toMatchObject({
      check_in_time: '2026-11-18 21:52:41',
      check_out_time: '2026-11-19 05:10:00',
      early_start_approved: false,
      reason: null,
    });
  });

  it('reopens the attendance when both fields are empty', () => {
    const open = { ...edited, check_out_date: '', check_out_time: '' };
    expect(validateForm(EditForm, open).value).toMatchObject({ check_out_time: null });
  });

  it('posts no position when the work is joined to a shift', () => {
    const joined = validateForm(EditForm, { ...edited, shift_user_id: '9', position_id: '5' }).value;
    expect(joined).toMatchObject({ shift_user_id: 9 });
    expect(joined).not.toHaveProperty('position_id');
    expect(validateForm(EditForm, { ...edited, position_id: '5' }).value).toMatchObject({ position_id: 5 });
  });
});

describe('the forms of paid leave', () => {
  const leave = { position_id: '5', date: '2026-11-18', hours: '7:30', reason: ' 本人の申請 ' };

  it('read the typed length', () => {
    const added = { ...leave, user_id: '7', workplace_id: '3' };
    expect(validateForm(AddLeaveForm, added).value).toEqual({
      kind: 'paid_leave',
      user_id: 7,
      workplace_id: 3,
      position_id: 5,
      date: '2026-11-18',
      minutes: 450,
      reason: '本人の申請',
    });
    expect(validateForm(EditLeaveForm, { ...leave, hours: '８時間', version: '2' }).value).toMatchObject({
      kind: 'paid_leave',
      minutes: 480,
      version: 2,
    });
  });

  it.each([
    ['a day', 'hours'],
    ['25', 'max'],
    ['', 'required'],
  ])('show at the field that %j is no length of leave', (hours, key) => {
    const faults = validateForm(EditLeaveForm, { ...leave, hours, version: '2' }).error?.fieldErrors;
    expect(faults).toMatchObject({ hours: [expect.objectContaining({ key })] });
  });

  it('require a reason', () => {
    const faults = validateForm(EditLeaveForm, { ...leave, reason: '', version: '2' }).error?.fieldErrors;
    expect(faults).toMatchObject({ reason: [{ key: 'required' }] });
  });
});
