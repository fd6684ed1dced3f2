import { describe, expect, it } from 'vitest';
import { ResidenceForm } from '#app/areas/people/person/papers/residence-form.ts';
import {
  blockingOf,
  limitGroups,
  openPointsOf,
  workRightStateOf,
} from '#app/areas/people/person/papers/right-to-work.ts';
import { typedResidence } from '#app/areas/people/person/papers/typed-residence.ts';
import { validateForm } from '#app/lib/validate-form.ts';
import type { Residence } from '#contract/papers/residence.ts';

const TODAY = '2026-06-15';

const NOTHING: Residence = {
  status: null,
  expires_on: null,
  renewal_filed_on: null,
  permission: false,
  paper_minutes: null,
  card_number: null,
  earlier_card_numbers: [],
  checked: null,
  passport_number: null,
  passport_expires_on: null,
  student_card_expires_on: null,
  school: null,
  course: null,
  on_leave: false,
  skilled_field: null,
  designated_number: null,
  permits: [],
  limits: [],
  version: 3,
};
const NOT_CLEARED: Residence['permits'] = [{ kind: 'not_cleared', last_day: null }];

function permit(kind: Residence['permits'][number]['kind'], last_day: string): Residence['permits'] {
  return [{ kind, last_day }];
}

describe('the residence documents', () => {
  it.each([
    ['nothing on file of a Japanese national', NOTHING, 'JP', { kind: 'not_needed' }],
    ['nothing on file and no known nationality', NOTHING, null, { kind: 'unknown' }],
    ['no status of a foreign national', { ...NOTHING, permits: NOT_CLEARED }, 'VN', { kind: 'not_cleared' }],
    ['a permanent resident', { ...NOTHING, status: 'permanent_resident' as const }, 'PH', { kind: 'free' }],
    [
      'a last day of today, which still counts',
      { ...NOTHING, permits: permit('residence', TODAY) },
      'VN',
      { kind: 'soon', hangsOn: 'residence', lastDay: TODAY },
    ],
    [
      'a last day of yesterday',
      { ...NOTHING, permits: permit('residence', '2026-06-14') },
      'VN',
      { kind: 'over', hangsOn: 'residence', lastDay: '2026-06-14' },
    ],
    [
      'a last day beyond the first reminder',
      { ...NOTHING, permits: permit('residence', '2026-09-14') },
      'VN',
      { kind: 'until', hangsOn: 'residence', lastDay: '2026-09-14' },
    ],
    [
      'a student card that ends before the status',
      {
        ...NOTHING,
        permits: [...permit('residence', '2027-10-01'), ...permit('student_card', '2027-03-31')],
      },
      'VN',
      { kind: 'until', hangsOn: 'student_card', lastDay: '2027-03-31' },
    ],
    [
      'a student card on file, but no permission',
      { ...NOTHING, permits: [...NOT_CLEARED, ...permit('student_card', '2027-03-31')] },
      'VN',
      { kind: 'not_cleared' },
    ],
    [
      'an expired card of a permanent resident',
      { ...NOTHING, permits: permit('permanent_card', '2026-01-31') },
      'PH',
      { kind: 'renew', cardUntil: '2026-01-31' },
    ],
    [
      'a card of a permanent resident that is valid for years',
      { ...NOTHING, permits: permit('permanent_card', '2031-01-31') },
      'PH',
      { kind: 'free', cardUntil: '2031-01-31' },
    ],
  ])('allow or stop work: %s', (_, residence, nationality, expected) => {
    expect(workRightStateOf(residence, nationality, TODAY)).toEqual(expected);
  });

  it.each([
    ['no status', NOTHING, ['status']],
    [
      'a student without any document',
      { ...NOTHING, status: 'study_abroad' as const },
      ['expires_on', 'permission'],
    ],
    [
      'a student without the permission',
      { ...NOTHING, status: 'study_abroad' as const, expires_on: '2027-03-31' },
      ['permission'],
    ],
    [
      'an unread designation document',
      { ...NOTHING, status: 'other' as const, expires_on: '2027-03-31' },
      ['paper'],
    ],
  ])('name what stops %s', (_, residence, expected) => {
    expect(blockingOf({ ...residence, permits: NOT_CLEARED })).toEqual(expected);
    expect(blockingOf({ ...residence, permits: [] })).toEqual([]);
  });

  it('name the open tasks of the office', () => {
    const student: Residence = { ...NOTHING, status: 'study_abroad' };
    expect(openPointsOf(NOTHING)).toEqual([]);
    expect(openPointsOf(student)).toEqual(['card_number', 'student_card', 'school']);
    expect(openPointsOf({ ...student, status: 'permanent_resident' })).toEqual([
      'card_expires_on',
      'card_number',
    ]);
    expect(openPointsOf({ ...student, status: 'long_term_resident', card_number: 'AB12345678CD' })).toEqual([
      'check',
    ]);
  });

  it('join the limits of all vacations and leave out past ones and permissions', () => {
    const always = { source: 'residence', from: null, to: null } as const;
    const summer = { source: 'vacation', from: '2026-08-01', to: '2026-08-31' } as const;
    const winter = { source: 'vacation', from: '2026-12-24', to: '2027-01-06' } as const;
    const spring = { source: 'vacation', from: '2026-03-01', to: '2026-06-14' } as const;
    const groups = limitGroups(
      [
        { ...winter, window: 'day', minutes: 480 },
        { ...winter, window: 'monday_week', minutes: 2_400 },
        { ...summer, window: 'day', minutes: 480 },
        { ...summer, window: 'monday_week', minutes: 2_400 },
        { ...spring, window: 'day', minutes: 480 },
        { ...always, window: 'any_7_days', minutes: 1_680 },
        { ...winter, source: 'permission', window: 'any_7_days', minutes: 2_100 },
      ],
      TODAY,
    );
    expect(groups).toEqual([
      { days: [], amounts: [{ window: 'any_7_days', minutes: 1_680 }] },
      {
        days: [
          { from: '2026-08-01', to: '2026-08-31' },
          { from: '2026-12-24', to: '2027-01-06' },
        ],
        amounts: [
          { window: 'day', minutes: 480 },
          { window: 'monday_week', minutes: 2_400 },
        ],
      },
    ]);
  });
});

describe('the form of the residence documents', () => {
  const typed = { version: '3', status: 'other', expires_on: '2027-03-31', paper: 'weekly' };

  it.each([
    ['unread', '', null],
    ['none', '', 0],
    ['none', '28', 0],
    ['weekly', '28', 1_680],
    ['weekly', '28:30', 1_710],
    ['weekly', '168', 10_080],
  ])('a document with %s and %j hours has %j minutes', (paper, paper_hours, minutes) => {
    const { value } = validateForm(ResidenceForm, { ...typed, paper, paper_hours });
    expect(value).toMatchObject({ status: 'other', paper_minutes: minutes, permission: false, version: 3 });
  });

  // 0 is stored as no cap at all.
  it.each([
    ['', 'required'],
    ['x', 'hours'],
    ['0', 'greater_than'],
    ['0:00', 'greater_than'],
    ['168:01', 'max'],
  ])('refuses %j hours at the field', (paper_hours, key) => {
    const { error } = validateForm(ResidenceForm, { ...typed, paper_hours });
    expect(Object.keys(error?.fieldErrors ?? {})).toEqual(['paper_hours']);
    expect(error?.fieldErrors.paper_hours?.map((fault) => fault.key)).toEqual([key]);
  });

  it('shows the faults of all fields at once', () => {
    const { error } = validateForm(ResidenceForm, {
      ...typed,
      paper_hours: 'x',
      card_number: 'AB12',
      passport_number: '1',
    });
    expect(Object.keys(error?.fieldErrors ?? {}).toSorted()).toEqual([
      'card_number',
      'paper_hours',
      'passport_number',
    ]);
  });

  it.each([null, 0, 1_710])('shows the stored value: %j minutes', (paper_minutes) => {
    const stored: Residence = {
      ...NOTHING,
      status: 'designated_activities',
      expires_on: '2027-03-31',
      renewal_filed_on: '2027-03-01',
      paper_minutes,
      card_number: 'AB12345678CD',
      school: { id: 7, name: 'A' },
      designated_number: 46,
    };
    const { permission: _, on_leave: __, school_id, designated_number, ...texts } = typedResidence(stored);
    const { value } = validateForm(ResidenceForm, {
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ''])),
      school_id: String(school_id),
      designated_number: String(designated_number),
      version: '3',
    });
    expect(value).toEqual({
      status: 'designated_activities',
      expires_on: '2027-03-31',
      renewal_filed_on: '2027-03-01',
      permission: false,
      paper_minutes,
      card_number: 'AB12345678CD',
      passport_number: null,
      passport_expires_on: null,
      student_card_expires_on: null,
      school_id: 7,
      course: null,
      on_leave: false,
      skilled_field: null,
      designated_number: 46,
      version: 3,
    });
  });
});
