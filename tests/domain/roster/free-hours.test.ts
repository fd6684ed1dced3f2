import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PersonFacts, ROSTER_DEFAULTS, type WorkLimit } from '#domain/roster/facts.ts';
import { type FreeDay, freeHours, hasSevenDayLimit } from '#domain/roster/free-hours.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { world } from './arbitraries.ts';
import { assign, facts, findingsOf, person, STUDENT, shift, times, work } from './build.ts';
import { PATIENCE, RUNS } from './runs.ts';

/** Saturday the 21st; its Monday week is from the 16th to the 22nd. */
const NOW = fromStamp('2026-11-21 10:00:00');
const DAYS = 28;

const on = (date: string, hours: string, id = Number(date.slice(8))) => work(id, times(date, hours));

function freeOn(date: string, overrides: Partial<PersonFacts>): FreeDay {
  const days = freeHours(person(1, { limits: [STUDENT], ...overrides }), ROSTER_DEFAULTS, NOW, DAYS);
  const found = days.find((one) => one.date === date);
  if (!found) throw new RangeError(date);
  return found;
}

const holiday = (overrides: Partial<WorkLimit>): WorkLimit => ({
  ...STUDENT,
  source: 'vacation',
  from: '2026-12-01',
  to: '2026-12-10',
  ...overrides,
});
const HOLIDAYS = [holiday({ window: 'day', amount: 480 }), holiday({ window: 'monday_week', amount: 2_400 })];

describe('F-01 the hours that are free on a day', () => {
  const situations: [name: string, date: string, overrides: Partial<PersonFacts>, free: number][] = [
    ['frees the whole day without work, below the limit', '2026-11-25', {}, 1_440],
    [
      'frees what the tightest 7 days leave, also with days after it',
      '2026-11-25',
      { assignments: [on('2026-11-21', '08:00-18:00'), on('2026-11-29', '08:00-20:00')] },
      // With the 29th: 12:00 of 28:00. With the 21st: 10:00.
      960,
    ],
    [
      'counts work before and after the day in one window',
      '2026-11-25',
      { assignments: [on('2026-11-23', '08:00-18:00'), on('2026-11-27', '08:00-20:00')] },
      360,
    ],
    [
      'frees nothing in full 7 days',
      '2026-11-24',
      { assignments: ['21', '22', '23'].map((day) => on(`2026-11-${day}`, '08:00-18:00')) },
      0,
    ],
    [
      'frees hours again on the seventh day',
      '2026-11-28',
      { assignments: [on('2026-11-21', '00:00-24:00')] },
      1_440,
    ],
    [
      'F-04 frees less by the work for other employers',
      '2026-11-25',
      { otherEmployment: [{ from: null, to: null, minutesPerWeek: 600, minutesByWeekday: null }] },
      1_080,
    ],
    ['F-05 frees 8 hours in a holiday of the school', '2026-12-04', { limits: [STUDENT, ...HOLIDAYS] }, 480],
    [
      'F-05 frees what 40 hours of the week leave in a holiday',
      '2026-12-10',
      {
        limits: [STUDENT, ...HOLIDAYS],
        assignments: ['07', '08', '09'].map((day) => on(`2026-12-${day}`, '06:00-18:30')),
      },
      150,
    ],
    [
      'F-05 leaves the holiday out of the 28 hours after it',
      '2026-12-12',
      { limits: [STUDENT, ...HOLIDAYS], assignments: [on('2026-12-09', '08:00-16:00')] },
      1_440,
    ],
    [
      'counts a registration that waits',
      '2026-11-25',
      { assignments: [work(1, times('2026-11-26', '08:00-20:00'), { status: 'pending' })] },
      960,
    ],
    [
      'F-06 frees nothing after as many shifts as a day may have',
      '2026-11-25',
      { assignments: [on('2026-11-25', '08:00-10:00', 1), on('2026-11-25', '11:00-13:00', 2)] },
      0,
    ],
    [
      'F-06 frees nothing in a week whose shifts are used up',
      '2026-11-25',
      {
        limits: [{ ...STUDENT, source: 'manual', window: 'any_7_days', unit: 'shifts', amount: 2 }],
        assignments: [on('2026-11-23', '08:00-10:00'), on('2026-11-27', '08:00-10:00')],
      },
      0,
    ],
    ['O-15 frees 8 hours on a day before the 18th birthday', '2026-11-25', { birthday: '2008-11-26' }, 480],
    ['O-15 frees the whole day from the 18th birthday on', '2026-11-26', { birthday: '2008-11-26' }, 1_440],
    [
      'O-15 frees what the work of the day leaves of 8 hours',
      '2026-11-25',
      { birthday: '2010-01-01', limits: [], assignments: [on('2026-11-25', '08:00-13:00')] },
      180,
    ],
  ];
  it.each(situations)('%s', (_name, date, overrides, free) => {
    expect(freeOn(date, overrides).free).toBe(free);
  });

  it('names the window that allows no more', () => {
    const assignments = [on('2026-11-23', '08:00-18:00'), on('2026-11-24', '08:00-18:00')];
    expect(freeOn('2026-11-25', { assignments })).toEqual({
      date: '2026-11-25',
      planned: 0,
      free: 480,
      under18: false,
      bound: {
        unit: 'minutes',
        limit: 1_680,
        source: 'residence',
        used: 1_200,
        other: 0,
        left: 480,
        window: { from: '2026-11-19', to: '2026-11-25' },
      },
    });
    expect(freeOn('2026-12-05', { assignments }).bound).toBeNull();
  });

  it('names the shifts of a full day, and the age of a person under 18', () => {
    const assignments = [on('2026-11-25', '08:00-10:00', 1), on('2026-11-25', '11:00-13:00', 2)];
    const window = { from: '2026-11-25', to: '2026-11-25' };
    expect(freeOn('2026-11-25', { assignments }).bound).toEqual({
      unit: 'shifts',
      limit: 2,
      source: 'config',
      used: 2,
      other: 0,
      left: 0,
      window,
    });
    expect(freeOn('2026-11-25', { birthday: '2010-01-01' })).toMatchObject({
      under18: true,
      bound: { unit: 'minutes', source: 'under_18', limit: 480, used: 0, window },
    });
  });

  const ahead = { from: '2026-11-21', to: '2026-12-18' };
  it.each<[string, WorkLimit[], boolean]>([
    ['a limit without an end', [STUDENT], true],
    ['limits of a day and a week', HOLIDAYS, false],
    ['a limit that begins on the last day', [{ ...STUDENT, from: '2026-12-18' }], true],
    ['a limit that begins after the days', [{ ...STUDENT, from: '2026-12-19' }], false],
    ['a limit that ends on the first day', [{ ...STUDENT, to: '2026-11-21' }], true],
    ['a limit that ended before', [{ ...STUDENT, to: '2026-11-20' }], false],
  ])('finds whether a limit of any 7 days applies in the coming days: %s', (_name, limits, expected) => {
    expect(hasSevenDayLimit({ limits }, ahead)).toBe(expected);
  });
});

describe('F-01 the free hours and the rules', () => {
  const LIMIT_RULES = [
    'minutes_any_7_days',
    'minutes_monday_week',
    'minutes_day',
    'shifts_any_7_days',
    'shifts_monday_week',
    'shifts_day',
    'under_18_hours',
  ];
  const isOverLimit = (someone: PersonFacts, date: string, minutes: number) => {
    const offered = shift(1, { ...times(date, '00:00-00:01'), end: minutes });
    const asked = assign(someone.id, 1, { status: 'pending', type: 'temporary' });
    const found = findingsOf(facts({ people: [someone], shifts: [offered] }), asked);
    return found.some(({ rule }) => LIMIT_RULES.includes(rule));
  };

  it('lets as much work pass as is free, and refuses a quarter more', { timeout: PATIENCE }, () => {
    const now = fromStamp('2026-11-14 00:00:00');
    fc.assert(
      fc.property(world, fc.nat(20), ({ people }, ahead) => {
        for (const someone of people) {
          const assignments = someone.assignments.filter(({ seat }) => seat?.shiftId !== 1);
          const stored = { ...someone, assignments };
          const day = freeHours(stored, ROSTER_DEFAULTS, now, ahead + 1).at(-1);
          if (!day) continue;
          const { date, free, bound } = day;
          if (free > 0) expect([date, free, isOverLimit(stored, date, free)]).toEqual([date, free, false]);
          if (bound) expect([date, free, isOverLimit(stored, date, free + 15)]).toEqual([date, free, true]);
        }
      }),
      RUNS,
    );
  });
});
