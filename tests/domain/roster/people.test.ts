import { describe, expect, it } from 'vitest';
import type { PermitKind, PersonFacts } from '#domain/roster/facts.ts';
import { ROSTER_DEFAULTS } from '#domain/roster/facts.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { assign, facts, findingsOf, findingTexts, only, person, shift, times, work } from './build.ts';

const DAY = times('2026-11-21', '09:00-17:00', '12:00-13:00');
const NIGHT = times('2026-11-21', '22:00-29:00', '25:00-26:00');

function assignedFindings(someone: Partial<PersonFacts>, planned = DAY): string[] {
  return findingTexts(facts({ people: [person(1, someone)], shifts: [shift(10, planned)] }), assign(1, 10));
}

describe('employment', () => {
  const open = { disabled: false, from: null, to: null };
  it.each<[string, Partial<PersonFacts['employment']>, string[]]>([
    ['has no finding for an employment without dates', {}, []],
    ['has no finding from the first day on', { from: '2026-11-21' }, []],
    ['refuses a shift before the first day', { from: '2026-11-22' }, ['refuse not_employed']],
    ['has no finding up to the last day', { to: '2026-11-21' }, []],
    ['refuses a shift after the last day', { to: '2026-11-20' }, ['refuse not_employed']],
    ['has no finding for an employment of that day only', { from: '2026-11-21', to: '2026-11-21' }, []],
    ['refuses a disabled account', { disabled: true }, ['refuse account_disabled']],
    [
      'refuses a disabled account after the last day',
      { disabled: true, to: '2026-11-20' },
      ['refuse account_disabled'],
    ],
  ])('%s', (_, employment, expected) => {
    expect(assignedFindings({ employment: { ...open, ...employment } })).toEqual(expected);
  });
});

describe('membership and position', () => {
  const member = { workplaceId: 1, works: true, positionIds: [1] };
  it.each([
    ['accepts a member with the position', [member], []],
    ['refuses a person who is no member', [{ ...member, workplaceId: 2 }], ['refuse membership']],
    ['refuses a member who only manages', [{ ...member, works: false }], ['refuse membership']],
    ['refuses a member with another position', [{ ...member, positionIds: [2] }], ['refuse position']],
    ['refuses a member without positions', [{ ...member, positionIds: [] }], ['refuse position']],
  ])('%s', (_, memberships, expected) => {
    expect(assignedFindings({ memberships })).toEqual(expected);
  });
});

describe('O-15 under 18', () => {
  it.each([
    ['18 on the day itself', '2008-11-21', NIGHT, []],
    ['18 the day after', '2008-11-22', NIGHT, ['refuse under_18_night']],
    ['by day', '2008-11-22', DAY, []],
    ['until 22:00', '2008-11-22', times('2026-11-21', '14:00-22:00', '17:00-18:00'), []],
    [
      'a minute longer',
      '2008-11-22',
      times('2026-11-21', '15:00-22:01', '17:00-18:00'),
      ['refuse under_18_night'],
    ],
    ['from 05:00', '2008-11-22', times('2026-11-21', '05:00-10:00'), []],
    ['a minute earlier', '2008-11-22', times('2026-11-21', '04:59-09:00'), ['refuse under_18_night']],
    ['early on the next day', '2008-11-22', times('2026-11-21', '28:00-33:00'), ['refuse under_18_night']],
    ['8:00 net', '2008-11-22', times('2026-11-21', '09:00-18:00', '12:00-13:00'), []],
    ['8:01 net', '2008-11-22', times('2026-11-21', '09:00-18:01', '12:00-13:00'), ['refuse under_18_hours']],
    [
      'before the 18th birthday of a person born on a leap day',
      '2008-02-29',
      times('2026-02-28', '21:00-22:30'),
      ['refuse under_18_night'],
    ],
    [
      'on the 18th birthday of a person born on a leap day',
      '2008-02-29',
      times('2026-03-01', '21:00-22:30'),
      [],
    ],
  ])('O-15 %s', (_, birthday, planned, expected) => {
    const now = Date.UTC(2026, 0, 1);
    const world = facts({ now, people: [person(1, { birthday })], shifts: [shift(10, planned)] });
    expect(findingTexts(world, assign(1, 10))).toEqual(expected);
  });

  it('O-15 warns when the birthday is unknown', () => {
    expect(assignedFindings({ birthday: null }, NIGHT)).toEqual(['warn birthday_unknown']);
  });

  it('O-15 two shifts of a date share the 8 hours', () => {
    const assignments = [work(1, times('2026-11-21', '18:00-20:00'))];
    const world = facts({
      people: [person(1, { birthday: '2010-01-01', assignments })],
      shifts: [shift(10, DAY)],
    });
    expect(only(findingsOf(world, assign(1, 10)), 'under_18_hours')).toMatchObject({
      limit: 480,
      sum: 540,
      window: { from: '2026-11-21', to: '2026-11-21' },
      shifts: [
        { minutes: 420, row: 0 },
        { minutes: 120, assignmentId: 1 },
      ],
    });
  });
});

describe('changes of existing work', () => {
  const held = (date: string, overrides = {}) =>
    work(1, times(date, '09:00-18:30', '12:00-12:30'), {
      seat: { shiftId: 10, positionId: 1, type: 'fixed' },
      ...overrides,
    });
  const shorter = { kind: 'revise', assignmentId: 1, ownTimes: { start: 540, end: 1_080 } } as const;

  it('O-15 accepts a shorter time that is still over 8 hours', () => {
    const stored = held('2026-11-21');
    const world = facts({
      people: [person(1, { birthday: '2010-01-01', assignments: [stored] })],
      shifts: [shift(10, stored.times)],
    });
    expect(findingTexts(world, shorter)).toEqual(['warn short_break']);
    expect(findingTexts(world, { ...shorter, ownTimes: { start: 539, end: 1_110 } })).toContain(
      'refuse under_18_hours',
    );
  });

  it('does not repeat the warning about days in a row for a change of times', () => {
    const others = datesIn({ from: '2026-11-01', to: '2026-11-20' }).map((date, index) =>
      work(index + 2, times(date, '09:00-12:00')),
    );
    const stored = held('2026-11-21');
    const roomy = { ...ROSTER_DEFAULTS, maxMinutesPerWeek: 6_000 };
    const world = facts({
      config: roomy,
      people: [person(1, { assignments: [...others, stored] })],
      shifts: [shift(10, stored.times)],
    });
    expect(findingTexts(world, shorter)).toEqual(['warn short_break']);
  });
});

describe('the order of findings', () => {
  it('puts refusals before warnings, whatever the order of the rules', () => {
    const near = {
      from: null,
      to: null,
      window: 'any_7_days',
      unit: 'minutes',
      source: 'residence',
    } as const;
    const someone = person(1, {
      limits: [{ ...near, amount: 420 }],
      permits: [{ kind: 'residence', lastDay: '2026-11-20' }],
      birthday: null,
    });
    const world = facts({ people: [someone], shifts: [shift(10, DAY, { seats: [] })] });
    expect(findingTexts(world, assign(1, 10))).toEqual([
      'refuse permit_expired',
      'refuse fixed_total',
      'warn near_limit',
      'warn birthday_unknown',
    ]);
  });
});

describe('F-12 permits by the dates of the shift', () => {
  const until = (lastDay: string | null, kind: PermitKind = 'residence') => ({
    permits: [{ kind, lastDay }],
  });

  it.each([
    ['a day shift on the last day', DAY, ['warn permit_expiring']],
    ['the day after', times('2026-11-22', '09:00-12:00'), ['refuse permit_expired']],
    ['a night over the last day', NIGHT, ['refuse permit_expired']],
    ['a night until its midnight', times('2026-11-21', '20:00-24:00'), ['warn permit_expiring']],
    ['30 days before', times('2026-10-22', '09:00-12:00'), ['warn permit_expiring']],
    ['31 days before', times('2026-10-21', '09:00-12:00'), []],
    ['30 days before, over midnight', times('2026-10-21', '22:00-25:00'), ['warn permit_expiring']],
  ])('F-12 with last day 2026-11-21: %s', (_, planned, expected) => {
    const now = Date.UTC(2026, 9, 1);
    const world = facts({ now, people: [person(1, until('2026-11-21'))], shifts: [shift(10, planned)] });
    expect(findingTexts(world, assign(1, 10))).toEqual(expected);
  });

  it('F-12 reports the days left or the days since expiry', () => {
    const left = facts({ people: [person(1, until('2026-12-01'))], shifts: [shift(10, DAY)] });
    expect(findingsOf(left, assign(1, 10))).toMatchObject([
      { rule: 'permit_expiring', unit: 'days', limit: 30, sum: 10, permit: 'residence', waysOut: [] },
    ]);
    const over = facts({ people: [person(1, until('2026-11-11'))], shifts: [shift(10, DAY)] });
    expect(findingsOf(over, assign(1, 10))).toMatchObject([{ rule: 'permit_expired', sum: -10 }]);
  });

  it('F-16 a global admin may pass under block, a manager under warn', () => {
    const stored = facts({ people: [person(1, until('2026-11-20'))], shifts: [shift(10, DAY)] });
    expect(findingsOf(stored, assign(1, 10))).toMatchObject([
      { severity: 'refuse', passableBy: 'global_admin' },
    ]);
    const warned = { ...stored, config: { ...ROSTER_DEFAULTS, residenceEnforcement: 'warn' as const } };
    expect(findingsOf(warned, assign(1, 10))).toMatchObject([
      { rule: 'permit_expired', severity: 'warn', passableBy: 'manager' },
    ]);
  });

  it.each<[string, PermitKind, string | null, string[]]>([
    ['F-08 an expired student card', 'student_card', '2026-11-20', ['refuse permit_expired']],
    ['F-09 not cleared yet', 'not_cleared', null, ['refuse permit_expired']],
    [
      'F-15 an expired card of a permanent resident',
      'permanent_card',
      '2026-11-20',
      ['warn card_renewal_due'],
    ],
    [
      'F-15 a card of a permanent resident that expires soon',
      'permanent_card',
      '2026-12-01',
      ['warn card_renewal_due'],
    ],
    ['F-15 a card of a permanent resident valid for years', 'permanent_card', '2031-12-01', []],
  ])('%s', (_, kind, lastDay, expected) => {
    expect(assignedFindings(until(lastDay, kind))).toEqual(expected);
  });

  it('F-12 uses the configured days of notice', () => {
    const config = { ...ROSTER_DEFAULTS, expiryNoticeDays: 9 };
    const world = facts({ config, people: [person(1, until('2026-12-01'))], shifts: [shift(10, DAY)] });
    expect(findingTexts(world, assign(1, 10))).toEqual([]);
  });
});

describe('rest, days in a row, two workplaces', () => {
  const beside = (stored: ReturnType<typeof times>, workplaceId = 1) => ({
    assignments: [work(1, stored, { workplaceId })],
  });

  it.each([
    ['10:59 after the day before', times('2026-11-20', '14:00-22:01'), ['warn short_rest']],
    ['11:00 after the day before', times('2026-11-20', '14:00-22:00'), []],
    ['10:59 before the day after', times('2026-11-21', '27:59-30:00'), []],
    ['on the same date', times('2026-11-21', '18:00-20:00'), []],
    ['10:59 to the morning after', times('2026-11-22', '03:59-06:00'), ['warn short_rest']],
  ])('under 11 hours of rest: %s', (_, stored, expected) => {
    expect(assignedFindings(beside(stored))).toEqual(expected);
  });

  it('reports the shortest rest with both shifts', () => {
    const world = facts({
      people: [
        person(1, {
          assignments: [
            work(1, times('2026-11-20', '18:00-24:00')),
            work(2, times('2026-11-22', '01:00-04:00')),
          ],
        }),
      ],
      shifts: [shift(10, DAY)],
    });
    expect(only(findingsOf(world, assign(1, 10)), 'short_rest')).toMatchObject({
      severity: 'warn',
      passableBy: 'manager',
      limit: 660,
      sum: 480,
      shifts: [{ assignmentId: 1 }, { row: 0 }, { assignmentId: 2 }],
    });
  });

  it.each([
    ['13 days', '2026-11-09', '2026-11-20', []],
    ['14 days', '2026-11-08', '2026-11-20', ['warn days_in_a_row']],
    ['14 days in two parts', '2026-11-22', '2026-12-04', ['warn days_in_a_row']],
  ])('%s in a row', (_, from, to, expected) => {
    const assignments = datesIn({ from, to }).map((date, index) =>
      work(index + 1, times(date, '09:00-12:00')),
    );
    expect(assignedFindings({ assignments })).toEqual(expected);
  });

  it.each([
    ['on that date', '2026-11-21', 'refuse', 'none'],
    ['the day after', '2026-11-22', 'warn', 'manager'],
  ])(
    'too little rest and too many days are refused from a date that the company sets: %s',
    (_, from, severity, passableBy) => {
      const config = { ...ROSTER_DEFAULTS, restRefusedFrom: from, daysInARowRefusedFrom: from };
      const tired = [work(1, times('2026-11-20', '18:00-24:00'))];
      const busy = datesIn({ from: '2026-11-08', to: '2026-11-20' }).map((date, index) =>
        work(index + 1, times(date, '09:00-12:00')),
      );
      for (const [assignments, rule] of [
        [tired, 'short_rest'],
        [busy, 'days_in_a_row'],
      ] as const) {
        const world = facts({ config, people: [person(1, { assignments })], shifts: [shift(10, DAY)] });
        expect(only(findingsOf(world, assign(1, 10)), rule)).toMatchObject({ severity, passableBy });
      }
    },
  );

  it('reports 14 days in a row with all their shifts, once for each new day', () => {
    const assignments = datesIn({ from: '2026-11-08', to: '2026-11-20' }).map((date, index) =>
      work(index + 1, times(date, '09:00-12:00')),
    );
    const evening = shift(11, times('2026-11-21', '18:00-20:00'));
    const world = facts({ people: [person(1, { assignments })], shifts: [shift(10, DAY), evening] });
    const findings = findingsOf(world, assign(1, 10), assign(1, 11));
    expect(only(findings, 'days_in_a_row')).toMatchObject({
      row: 0,
      unit: 'days',
      limit: 13,
      sum: 14,
      window: { from: '2026-11-08', to: '2026-11-21' },
    });
    expect(only(findings, 'days_in_a_row').shifts).toHaveLength(14);
  });

  it.each([
    ['at once, elsewhere', '17:00-20:00', 2, ['warn two_sites']],
    ['29 minutes later, elsewhere', '17:29-20:00', 2, ['warn two_sites']],
    ['30 minutes later, elsewhere', '17:30-20:00', 2, []],
    ['at once, here', '17:00-20:00', 1, []],
    ['just before, elsewhere', '06:00-08:45', 2, ['warn two_sites']],
  ])('two workplaces: %s', (_, hours, workplaceId, expected) => {
    expect(assignedFindings(beside(times('2026-11-21', hours), workplaceId))).toEqual(expected);
  });
});

describe("work out of the reader's scope", () => {
  it('shows its times only', () => {
    const elsewhere = work(1, times('2026-11-21', '16:00-20:00'), { workplaceId: 9, inScope: false });
    const world = facts({ people: [person(1, { assignments: [elsewhere] })], shifts: [shift(10, DAY)] });
    expect(only(findingsOf(world, assign(1, 10)), 'overlap').shifts).toEqual([
      { masked: true, date: '2026-11-21', start: 960, end: 1_200, minutes: 60 },
    ]);
  });
});
