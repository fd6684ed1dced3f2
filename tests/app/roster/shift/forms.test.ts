import { describe, expect, it } from 'vitest';
import { LeaveForm, ShiftForm, WayForm } from '#app/areas/roster/shift/detail/detail-forms.ts';
import { NewShiftsForm } from '#app/areas/roster/shift/new-shifts-form.ts';
import { validateForm } from '#app/lib/validate-form.ts';

describe('the form of new shifts', () => {
  const given = { workplace_id: '3', template_id: '4' };

  it('takes the days of the calendar', () => {
    const checked = validateForm(NewShiftsForm, {
      ...given,
      dates: ['2026-12-02', '2026-12-01', '2026-12-02'],
    });
    expect(checked.value).toMatchObject({ workplace_id: 3, dates: ['2026-12-01', '2026-12-02'] });
  });

  it('takes a single day', () => {
    expect(validateForm(NewShiftsForm, { ...given, dates: '2026-12-02' }).value?.dates).toEqual([
      '2026-12-02',
    ]);
  });

  it('takes weekdays in a range of days, without JavaScript', () => {
    const range = { date_from: '2026-12-01', date_to: '2026-12-10', weekdays: ['2', '4'] };
    expect(validateForm(NewShiftsForm, { ...given, ...range }).value?.dates).toEqual([
      '2026-12-01',
      '2026-12-03',
      '2026-12-08',
      '2026-12-10',
    ]);
  });

  it('requires a day', () => {
    expect(validateForm(NewShiftsForm, given).error?.fieldErrors).toEqual({ dates: [{ key: 'select' }] });
  });

  it('limits the number of days', () => {
    const range = { date_from: '2026-12-01', date_to: '2027-12-01' };
    expect(validateForm(NewShiftsForm, { ...given, ...range }).error?.fieldErrors).toHaveProperty('dates');
  });
});

describe('the form of a shift', () => {
  const given = {
    date: '2026-12-03',
    start_time: '22:00',
    end_time: '29:00',
    breaks: [
      { start: '', end: '' },
      { start: '25:00', end: '26:00' },
    ],
    seats: [
      { position_id: '3', fixed_total: '4', temp_total: '', max_registered_temp: '' },
      { position_id: '4', fixed_total: '0', temp_total: '0', max_registered_temp: '' },
    ],
    active: 'on',
    version: '5',
  };

  it('leaves out empty rows', () => {
    expect(validateForm(ShiftForm, given).value).toMatchObject({
      breaks: [{ start: '25:00', end: '26:00' }],
      seats: [{ position_id: 3, fixed_total: 4, temp_total: 0, max_registered_temp: null }],
      active: true,
    });
  });

  it('shows a fault at its row', () => {
    const breaks = [...given.breaks.slice(0, 1), { start: '25:00', end: 'x' }];
    expect(validateForm(ShiftForm, { ...given, breaks }).error?.fieldErrors).toEqual({
      'breaks[1].end': [{ key: 'time' }],
    });
  });
});

describe('the button of a way out', () => {
  const way = [{ kind: 'remove', shift_user_id: 4, version: 1 }];

  it('posts its changes', () => {
    expect(validateForm(WayForm, { way: JSON.stringify(way) }).value).toEqual({
      way,
      override_reason: 'way_out',
    });
    const typed = { way: JSON.stringify(way), override_reason: '本人と相談済み' };
    expect(validateForm(WayForm, typed).value?.override_reason).toBe('本人と相談済み');
  });

  it.each(['', '{', '[]', '[{"kind":"remove"}]'])('is refused with %j', (posted) => {
    expect(validateForm(WayForm, { way: posted }).error).not.toBeNull();
  });
});

describe('the form for a removal from a shift', () => {
  const faults = (typed: Record<string, string>) =>
    validateForm(LeaveForm, { version: '1', reason: '', ...typed }).error?.fieldErrors ?? {};
  const agreed = { agreed: 'on' };

  it.each<[string, Record<string, string>, string[]]>([
    ['needs no reason for a registration or a draft', {}, []],
    ['needs the side that cancels for an approved shift', agreed, ['outcome']],
    ['needs no text when the person cancels', { ...agreed, outcome: 'absent_notified' }, []],
    [
      'O-17 needs a text when the company cancels',
      { ...agreed, outcome: 'cancelled_by_company' },
      ['reason'],
    ],
    [
      'O-17 is complete with the text of the company',
      { ...agreed, outcome: 'cancelled_by_company', reason: 'No work' },
      [],
    ],
  ])('%s', (_, typed, wrong) => {
    expect(Object.keys(faults(typed))).toEqual(wrong);
  });
});
