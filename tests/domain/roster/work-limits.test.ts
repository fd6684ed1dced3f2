import { describe, expect, it } from 'vitest';
import { ROSTER_DEFAULTS, type WorkLimit } from '#domain/roster/facts.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import {
  assign,
  at,
  facts,
  findingsOf,
  findingTexts,
  only,
  person,
  STUDENT,
  shift,
  times,
  work,
} from './build.ts';

const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

/** 7:00 of work without its break. */
const sevenHours = (date: string) => times(date, '09:00-17:00', '12:00-13:00');

const limit = (overrides: Partial<WorkLimit>): WorkLimit => ({ ...STUDENT, ...overrides });
const SUMMER = { from: '2026-11-16', to: '2026-11-29', source: 'vacation' as const };
const IN_VACATION = [
  STUDENT,
  limit({ ...SUMMER, window: 'day', amount: 480 }),
  limit({ ...SUMMER, window: 'monday_week', amount: 2_400 }),
];

describe('F-02 28 hours in any 7 days', () => {
  const fourHoursDaily = datesIn({ from: '2026-11-02', to: '2026-11-22' })
    .filter((date) => date !== '2026-11-12')
    .map((date, index) => work(index + 1, times(date, '09:00-13:00')));
  const world = facts({
    people: [person(1, { limits: [STUDENT], assignments: fourHoursDaily })],
    shifts: [
      shift(10, times('2026-11-12', '09:00-13:00')),
      shift(11, times('2026-11-12', '09:00-13:01')),
      shift(12, times('2026-11-23', '09:00-13:00')),
    ],
  });

  it('F-02 accepts 4:00 every day, with the F-07 warning that 28:00 is near', () => {
    const findings = findingsOf(world, assign(1, 10)).filter(({ rule }) => rule !== 'days_in_a_row');
    expect(findings).toMatchObject([{ rule: 'near_limit', limit: 1_680, sum: 1_680, source: 'residence' }]);
    expect(findingTexts(world, assign(1, 12))).not.toContain('refuse minutes_any_7_days');
  });

  it('F-02 refuses one more minute on any day', () => {
    const refused = only(findingsOf(world, assign(1, 11)), 'minutes_any_7_days');
    expect(refused).toMatchObject({
      severity: 'refuse',
      passableBy: 'none',
      unit: 'minutes',
      limit: 1_680,
      sum: 1_681,
      window: { from: '2026-11-06', to: '2026-11-12' },
      source: 'residence',
      otherEmployerMinutes: 0,
    });
    expect(refused.shifts.map(({ date, minutes }) => `${date} ${minutes}`)).toEqual([
      '2026-11-06 240',
      '2026-11-07 240',
      '2026-11-08 240',
      '2026-11-09 240',
      '2026-11-10 240',
      '2026-11-11 240',
      '2026-11-12 241',
    ]);
  });
});

describe('F-03 Monday weeks are not enough', () => {
  it('F-03 28:00 on Thursday to Sunday and 7:00 on Monday are 35:00 in 7 days', () => {
    const world = facts({
      people: [
        person(1, {
          limits: [STUDENT],
          assignments: [19, 20, 21, 22].map((day) => work(day, sevenHours(november(day)))),
        }),
      ],
      shifts: [shift(10, sevenHours(november(23)))],
    });
    const findings = findingsOf(world, assign(1, 10));
    expect(only(findings, 'minutes_any_7_days')).toMatchObject({
      sum: 2_100,
      window: { from: '2026-11-17', to: '2026-11-23' },
      shifts: [19, 20, 21, 22, 23].map((day) => ({ date: november(day), minutes: 420 })),
    });
    expect(findings.map(({ rule }) => rule)).toEqual(['minutes_any_7_days']);
  });
});

describe('F-01 minutes by real calendar date', () => {
  const night = (date: string) => times(date, '22:00-29:00', '25:00-26:00');
  const world = (limits: WorkLimit[], ...nights: string[]) =>
    facts({
      people: [person(1, { limits, assignments: nights.map((date, index) => work(index + 1, night(date))) })],
      shifts: [shift(10, night('2026-11-27'))],
    });

  it('F-01 splits a night at midnight and excludes its break', () => {
    const stored = world([limit({ amount: 1_000 })], '2026-11-20', '2026-11-24', '2026-11-25');
    // 11-21 has 4:00 of the first night; 11-20 with its 2:00 is before the fullest window.
    expect(only(findingsOf(stored, assign(1, 10)), 'minutes_any_7_days')).toMatchObject({
      sum: 240 + 360 + 360 + 120,
      window: { from: '2026-11-21', to: '2026-11-27' },
      shifts: [{ minutes: 240 }, { minutes: 360 }, { minutes: 360 }, { minutes: 120 }],
    });
  });

  it('F-02 checks the windows of the day after an overnight shift too', () => {
    const morning = times('2026-12-04', '09:00-17:00', '12:00-13:00');
    const stored = facts({
      people: [
        person(1, {
          limits: [limit({ amount: 600 })],
          assignments: [work(1, morning)],
        }),
      ],
      shifts: [shift(10, night('2026-11-27'))],
    });
    expect(only(findingsOf(stored, assign(1, 10)), 'minutes_any_7_days')).toMatchObject({
      sum: 240 + 420,
      window: { from: '2026-11-28', to: '2026-12-04' },
    });
  });

  it('F-05 counts a limit per day by calendar days', () => {
    const twoNights = world([limit({ window: 'day', amount: 359 })], '2026-11-26');
    expect(only(findingsOf(twoNights, assign(1, 10)), 'minutes_day')).toMatchObject({
      sum: 360,
      window: { from: '2026-11-27', to: '2026-11-27' },
      shifts: [
        { date: '2026-11-26', minutes: 240 },
        { date: '2026-11-27', minutes: 120 },
      ],
    });
  });

  it('T-14 counts a Sunday night wholly in the week of its business date', () => {
    const sunday = times('2026-11-29', '22:00-29:00', '25:00-26:00');
    const stored = facts({
      people: [
        person(1, {
          limits: [limit({ window: 'monday_week', amount: 700, source: 'manual' })],
          assignments: [work(1, sevenHours('2026-11-24')), work(2, sevenHours('2026-12-02'))],
        }),
      ],
      shifts: [shift(10, sunday)],
    });
    const findings = findingsOf(stored, assign(1, 10));
    expect(only(findings, 'minutes_monday_week')).toMatchObject({
      sum: 780,
      window: { from: '2026-11-23', to: '2026-11-29' },
      source: 'manual',
    });
  });
});

describe('F-02 actual minutes replace planned ones', () => {
  const planned = times('2026-11-20', '09:00-17:00', '12:00-13:00');
  const proposed = shift(10, sevenHours('2026-11-21'));
  const world = (overrides: Parameters<typeof work>[2]) =>
    facts({
      people: [person(1, { limits: [limit({ amount: 800 })], assignments: [work(1, planned, overrides)] })],
      shifts: [proposed],
    });

  it.each([
    ['counts planned times without an attendance record', {}, 840],
    [
      'counts the actual times of longer work',
      { worked: { start: at('09:00'), end: at('18:00'), breaks: [] } },
      960,
    ],
    [
      'counts the actual times of shorter work',
      { worked: { start: at('09:00'), end: at('15:20'), breaks: [] } },
      null,
    ],
    ['ignores an absence', { freed: true }, null],
    ['counts minutes before midnight of the date', { worked: { start: -10, end: 420, breaks: [] } }, 850],
  ])('F-02 %s', (_, overrides, sum) => {
    const found = findingsOf(world(overrides), assign(1, 10)).find(
      ({ rule }) => rule === 'minutes_any_7_days',
    );
    expect(found?.sum ?? null).toBe(sum);
  });

  it('F-02 counts work without a plan', () => {
    const unplanned = { seat: null, worked: planned };
    expect(only(findingsOf(world(unplanned), assign(1, 10)), 'minutes_any_7_days').shifts).toMatchObject([
      { masked: false, shiftId: null, positionId: null, minutes: 420 },
      { shiftId: 10, minutes: 420 },
    ]);
  });
});

describe('F-04 other employers', () => {
  const declared = { from: '2026-11-01', to: '2026-11-20', minutesPerWeek: 600, minutesByWeekday: null };
  const world = (date: string, limits: WorkLimit[]) =>
    facts({
      people: [
        person(1, {
          limits,
          otherEmployment: [declared],
          assignments: [work(1, sevenHours(addDays(date, 1))), work(2, sevenHours(addDays(date, 2)))],
        }),
      ],
      shifts: [shift(10, sevenHours(date))],
    });

  it('F-04 adds the declared minutes to the sum and lists them separately', () => {
    const findings = findingsOf(world('2026-11-10', [STUDENT]), assign(1, 10));
    expect(only(findings, 'minutes_any_7_days')).toMatchObject({ sum: 1_860, otherEmployerMinutes: 600 });
  });

  it('F-04 counts them in a window that only touches the declared dates, and not in a later one', () => {
    const touching = findingsOf(world('2026-11-20', [STUDENT]), assign(1, 10));
    expect(only(touching, 'minutes_any_7_days').otherEmployerMinutes).toBe(600);
    expect(findingTexts(world('2026-11-27', [STUDENT]), assign(1, 10))).toEqual([]);
  });

  describe('by weekday', () => {
    /** Monday 4:00 and Friday 6:00. The 10th is a Tuesday. */
    const byDay = { minutesPerWeek: 600, minutesByWeekday: [240, 0, 0, 0, 360, 0, 0] };
    const otherIn = (from: string | null, to: string | null, limits = [STUDENT], date = '2026-11-10') => {
      const someone = person(1, {
        limits,
        otherEmployment: [{ ...byDay, from, to }],
        assignments: [work(1, times(date, '00:00-24:00'))],
      });
      const stored = facts({ people: [someone], shifts: [shift(10, sevenHours(date))] });
      return only(findingsOf(stored, assign(1, 10)), 'minutes_any_7_days').otherEmployerMinutes;
    };

    it.each([
      ['all days of a full week', null, null, 600],
      ['the days from their first one to their last one', '2026-11-10', '2026-11-15', 360],
      ['a single day between them', '2026-11-07', '2026-11-12', 240],
      ['no day between two days of work', '2026-11-10', '2026-11-12', 0],
    ])('F-04 counts %s', (_name, from, to, minutes) => {
      expect(otherIn(from, to)).toBe(minutes);
    });

    it('F-05 leaves out the days of a long vacation', () => {
      const vacation = limit({
        source: 'vacation',
        window: 'day',
        amount: 2_000,
        from: '2026-11-11',
        to: '2026-11-30',
      });
      expect(otherIn(null, null, [STUDENT, vacation])).toBe(600);
      expect(otherIn('2026-11-09', null, [STUDENT, vacation])).toBe(240);
    });

    it('F-04 counts the days of two declarations that follow each other', () => {
      const later = { minutesPerWeek: 120, minutesByWeekday: [0, 0, 120, 0, 0, 0, 0] };
      const someone = person(1, {
        limits: [STUDENT],
        otherEmployment: [
          { ...byDay, from: null, to: '2026-11-09' },
          { ...later, from: '2026-11-10', to: null },
        ],
        assignments: [work(1, times('2026-11-10', '00:00-24:00'))],
      });
      const stored = facts({ people: [someone], shifts: [shift(10, sevenHours('2026-11-10'))] });
      // From Friday the 6th or later: Friday, Monday, and Wednesday of the next declaration.
      expect(only(findingsOf(stored, assign(1, 10)), 'minutes_any_7_days').otherEmployerMinutes).toBe(720);
    });
  });

  it('F-04 excludes them from Monday weeks and days', () => {
    const others = [limit({ window: 'monday_week', amount: 1_260 }), limit({ window: 'day', amount: 420 })];
    expect(findingTexts(world('2026-11-10', others), assign(1, 10))).toEqual([]);
  });
});

describe('F-05 the long vacation', () => {
  const daily = (hours: string, from: string, to: string) =>
    datesIn({ from, to }).map((date, index) => work(index + 1, times(date, hours, '12:00-13:00')));

  it('F-05 suspends 28 hours inside its dates: 40:00 in a week of 8:00 pass', () => {
    const world = facts({
      people: [
        person(1, { limits: IN_VACATION, assignments: daily('09:00-18:00', '2026-11-16', '2026-11-19') }),
      ],
      shifts: [shift(10, times('2026-11-20', '09:00-18:00', '12:00-13:00'))],
    });
    expect(findingTexts(world, assign(1, 10))).toEqual([]);
  });

  it.each([
    ['8:00 on the fifth day', '2026-11-20', '09:00-18:00', []],
    ['8:01 on an otherwise free day', '2026-11-24', '09:00-18:01', ['minutes_day']],
    ['a minute over 40:00 in the week', '2026-11-21', '09:00-17:01', ['minutes_monday_week']],
  ])('F-05 %s', (_, date, hours, rules) => {
    const own = limit({ window: 'monday_week', amount: 3_000, source: 'config' });
    const world = facts({
      people: [
        person(1, {
          limits: [...IN_VACATION, own],
          assignments: daily('09:00-18:00', '2026-11-16', '2026-11-19'),
        }),
      ],
      shifts: [shift(10, times('2026-11-20', '09:00-10:00')), shift(11, times(date, hours, '12:00-13:00'))],
    });
    const changes = date === '2026-11-21' ? [assign(1, 10), assign(1, 11)] : [assign(1, 11)];
    expect(findingsOf(world, ...changes).map(({ rule }) => rule)).toEqual(rules);
  });

  it('F-05 counts only the days after its end towards 28 hours in a window over that end', () => {
    const world = (amount: number) =>
      facts({
        people: [
          person(1, {
            limits: [limit({ amount }), ...IN_VACATION.slice(1)],
            assignments: [
              ...daily('09:00-18:00', '2026-11-26', '2026-11-29'),
              work(9, sevenHours('2026-11-30')),
            ],
          }),
        ],
        shifts: [shift(10, sevenHours('2026-12-01'))],
      });
    expect(findingTexts(world(970), assign(1, 10))).toEqual([]);
    const refused = only(findingsOf(world(839), assign(1, 10)), 'minutes_any_7_days');
    expect(refused).toMatchObject({
      sum: 840,
      window: { from: '2026-11-25', to: '2026-12-01' },
      shifts: [{ date: '2026-11-30' }, { date: '2026-12-01' }],
    });
  });

  it('F-05 counts the part after its end of a night over that end', () => {
    const world = facts({
      people: [person(1, { limits: [limit({ amount: 239 }), ...IN_VACATION.slice(1)] })],
      shifts: [shift(10, times('2026-11-29', '22:00-29:00', '25:00-26:00'))],
    });
    expect(only(findingsOf(world, assign(1, 10)), 'minutes_any_7_days')).toMatchObject({
      sum: 240,
      shifts: [{ date: '2026-11-29', minutes: 240 }],
    });
  });
});

describe('F-06 the table of limits', () => {
  const fiveDays = [16, 17, 18, 19, 20].map((day) =>
    work(day, times(november(day), '09:00-18:00', '12:00-13:00')),
  );
  const saturday = shift(10, times('2026-11-21', '09:00-10:00'));
  const world = (limits: WorkLimit[], config = ROSTER_DEFAULTS) =>
    facts({ people: [person(1, { limits, assignments: fiveDays })], shifts: [saturday], config });

  it('F-06 uses the configuration without an own limit: 40:00 in a Monday week', () => {
    expect(only(findingsOf(world([]), assign(1, 10)), 'minutes_monday_week')).toMatchObject({
      limit: 2_400,
      sum: 2_460,
      window: { from: '2026-11-16', to: '2026-11-22' },
      source: 'config',
    });
    expect(findingTexts(world([], { ...ROSTER_DEFAULTS, maxMinutesPerWeek: 2_460 }), assign(1, 10))).toEqual(
      [],
    );
  });

  it('F-06 replaces the default by an own limit from the configuration', () => {
    const own = limit({ window: 'monday_week', amount: 2_640, source: 'config' });
    expect(findingTexts(world([own]), assign(1, 10))).toEqual([]);
    expect(findingTexts(world([{ ...own, amount: 2_459 }]), assign(1, 10))).toEqual([
      'refuse minutes_monday_week',
    ]);
  });

  it('F-06 applies an own limit only on its dates and for its window', () => {
    const own = limit({ window: 'monday_week', amount: 2_640, source: 'config' });
    expect(findingTexts(world([{ ...own, to: '2026-11-15' }]), assign(1, 10))).toEqual([
      'refuse minutes_monday_week',
    ]);
    expect(findingTexts(world([{ ...own, window: 'any_7_days' }]), assign(1, 10))).toEqual([
      'refuse minutes_monday_week',
    ]);
  });

  it('F-06 applies a manual limit in addition to the default', () => {
    const manual = limit({ window: 'monday_week', amount: 3_000, source: 'manual' });
    const tight = limit({ window: 'monday_week', amount: 600, source: 'manual' });
    expect(findingsOf(world([manual]), assign(1, 10)).map(({ source }) => source)).toEqual(['config']);
    expect(findingsOf(world([tight]), assign(1, 10)).map(({ source }) => source)).toEqual([
      'manual',
      'config',
    ]);
  });

  it.each([
    ['two on one business date pass', [times('2026-11-25', '06:00-08:00')], []],
    [
      'a third is refused',
      [times('2026-11-25', '06:00-08:00'), times('2026-11-25', '09:00-11:00')],
      ['refuse shifts_day'],
    ],
    [
      'a night shift counts for the day before',
      [times('2026-11-24', '23:00-26:00'), times('2026-11-25', '09:00-11:00')],
      ['warn short_rest'],
    ],
  ])('T-19 shifts per day: %s', (_, stored, said) => {
    const day = facts({
      people: [person(1, { assignments: stored.map((each, index) => work(index + 1, each)) })],
      shifts: [shift(10, times('2026-11-25', '12:00-14:00'))],
    });
    expect(findingTexts(day, assign(1, 10))).toEqual(said);
  });

  it('F-06 names the shifts of a day with their minutes', () => {
    const day = facts({
      people: [
        person(1, {
          limits: [limit({ window: 'monday_week', unit: 'shifts', amount: 1, source: 'manual' })],
          assignments: [work(1, sevenHours('2026-11-23'))],
        }),
      ],
      shifts: [shift(10, sevenHours('2026-11-27'))],
    });
    expect(only(findingsOf(day, assign(1, 10)), 'shifts_monday_week')).toMatchObject({
      unit: 'shifts',
      limit: 1,
      sum: 2,
      shifts: [{ minutes: 420 }, { minutes: 420 }],
    });
  });
});

describe('F-07 near a limit', () => {
  it.each([
    ['25:59', '2026-11-21', '09:00-13:59', []],
    ['26:00', '2026-11-21', '09:00-14:00', ['warn near_limit']],
    ['28:00', '2026-11-21', '09:00-16:00', ['warn near_limit']],
    ['28:01', '2026-11-21', '09:00-16:01', ['refuse minutes_any_7_days']],
  ])('F-07 %s of 28:00', (_, date, hours, said) => {
    const world = facts({
      people: [
        person(1, {
          limits: [STUDENT],
          assignments: [18, 19, 20].map((day) => work(day, sevenHours(november(day)))),
        }),
      ],
      shifts: [shift(10, times(date, hours))],
    });
    expect(findingTexts(world, assign(1, 10))).toEqual(said);
  });
});

describe('changes of existing work', () => {
  const night = times('2026-11-20', '09:00-18:00', '12:00-13:00');
  const world = facts({
    people: [
      person(1, {
        limits: [limit({ amount: 600 })],
        assignments: [
          work(1, night, { seat: { shiftId: 10, positionId: 1, type: 'fixed' } }),
          work(2, sevenHours('2026-11-22')),
        ],
      }),
    ],
    shifts: [shift(10, night)],
  });

  it('F-06 never refuses a shorter time for the remaining excess', () => {
    const shorter = { kind: 'revise' as const, assignmentId: 1, ownTimes: { start: 540, end: 960 } };
    expect(findingTexts(world, shorter)).toEqual([]);
  });

  it('F-06 refuses a longer time with the whole sum', () => {
    const longer = { kind: 'revise' as const, assignmentId: 1, ownTimes: { start: 540, end: 1_090 } };
    expect(only(findingsOf(world, longer), 'minutes_any_7_days')).toMatchObject({
      sum: 490 + 420,
      shifts: [
        { assignmentId: 1, row: 0 },
        { assignmentId: 2, row: null },
      ],
    });
  });
});
