import { describe, expect, it } from 'vitest';
import {
  type AssignmentFacts,
  type PersonFacts,
  ROSTER_DEFAULTS,
  type RosterFacts,
  type WorkLimit,
} from '#domain/roster/facts.ts';
import {
  changeablePlans,
  isSameBreach,
  type PlanBreach,
  planBreaches,
} from '#domain/roster/plan-breaches.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { facts, person, STUDENT, times, work } from './build.ts';

const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
/** 7:00 of work without its break. */
const sevenHours = (day: number) => work(day, times(november(day), '09:00-17:00', '12:00-13:00'));
const NIGHT = work(30, times(november(25), '22:00-29:00'));
const OTHERS = [{ minutesPerWeek: 1_200, minutesByWeekday: null, from: null, to: null }];

function breachesOf(
  overrides: Partial<PersonFacts>,
  {
    now = '2026-11-16 08:00:00',
    config = {},
  }: { now?: string; config?: Partial<RosterFacts['config']> } = {},
): PlanBreach[] {
  const people = [person(1, overrides)];
  const stored = { people, now: fromStamp(now), config: { ...ROSTER_DEFAULTS, ...config } };
  return planBreaches(openRoster(facts(stored)), 1);
}

/** Rule, window, limit, sum and the days of the shifts of each breach. */
const breachFacts = (breaches: readonly PlanBreach[]) =>
  breaches.map(({ rule, window, finding: { limit, sum, shifts } }) => [
    `${rule} ${window.from.slice(-2)}–${window.to.slice(-2)}`,
    limit,
    sum,
    shifts.map(({ date }) => Number(date.slice(-2))),
  ]);

const limit = (overrides: Partial<WorkLimit>): WorkLimit => ({ ...STUDENT, ...overrides });
const four = [16, 17, 18, 19].map(sevenHours);

describe('breaches of approved future work', () => {
  it('are empty when every rule is kept', () => {
    expect(breachesOf({ limits: [STUDENT], assignments: four })).toEqual([]);
  });

  it('include 28:00 exceeded with hours declared elsewhere (F-04)', () => {
    expect(
      breachFacts(breachesOf({ limits: [STUDENT], assignments: four, otherEmployment: OTHERS })),
    ).toEqual([['minutes_any_7_days 13–19', 1_680, 2_880, [16, 17, 18, 19]]]);
  });

  it('include 28:00 exceeded by longer worked time (F-02)', () => {
    const [first, ...later] = four;
    const long = {
      ...sevenHours(16),
      ...first,
      attended: true,
      worked: { start: 540, end: 1_080, breaks: [] },
    };
    expect(
      breachFacts(
        breachesOf({ limits: [STUDENT], assignments: [long, ...later] }, { now: '2026-11-16 20:00:00' }),
      ),
    ).toEqual([['minutes_any_7_days 13–19', 1_680, 1_800, [16, 17, 18, 19]]]);
  });

  it('include 28:00 exceeded after a vacation is removed (F-05)', () => {
    const vacation = limit({ amount: 2_400, from: november(1), to: november(30), source: 'vacation' });
    const five = [...four, sevenHours(20)];
    expect(breachesOf({ limits: [STUDENT, vacation], assignments: five })).toEqual([]);
    expect(breachFacts(breachesOf({ limits: [STUDENT], assignments: five }))).toEqual([
      ['minutes_any_7_days 14–20', 1_680, 2_100, [16, 17, 18, 19, 20]],
    ]);
  });

  it.each<[string, WorkLimit, string, number, number]>([
    [
      'a week from Monday',
      limit({ window: 'monday_week', amount: 1_200 }),
      'minutes_monday_week 16–22',
      1_200,
      1_680,
    ],
    ['a day', limit({ window: 'day', amount: 400, to: november(16) }), 'minutes_day 16–16', 400, 420],
    ['shifts of 7 days', limit({ unit: 'shifts', amount: 3 }), 'shifts_any_7_days 13–19', 3, 4],
    [
      'shifts of a week',
      limit({ window: 'monday_week', unit: 'shifts', amount: 3 }),
      'shifts_monday_week 16–22',
      3,
      4,
    ],
  ])('include a lowered limit of %s (F-06)', (_, lowered, rule, most, sum) => {
    expect(
      breachFacts(breachesOf({ limits: [lowered], assignments: four })).map((one) => one.slice(0, 3)),
    ).toEqual([[rule, most, sum]]);
  });

  it('include lowered limits of the company for the week and the shifts of a day (F-06)', () => {
    const twice = [...four, work(40, times(november(16), '18:00-20:00'))];
    const config = { maxMinutesPerWeek: 1_680, maxShiftsPerDay: 1 };
    expect(breachFacts(breachesOf({ assignments: twice }, { config }))).toEqual([
      ['minutes_monday_week 16–22', 1_680, 1_800, [16, 16, 17, 18, 19]],
      ['shifts_day 16–16', 1, 2, [16, 16]],
    ]);
  });

  it('include night work and long days of a person who turns out to be under 18 (O-15)', () => {
    const long = work(41, times(november(17), '09:00-18:00'));
    const another = work(42, times(november(27), '20:00-23:00'));
    expect(breachFacts(breachesOf({ birthday: '2009-06-01', assignments: [long, NIGHT, another] }))).toEqual([
      ['under_18_hours 17–17', 480, 540, [17]],
      ['under_18_night 25–27', 0, 480, [25, 27]],
    ]);
  });

  it('group all shifts after the last day of a permit in one breach (F-12)', () => {
    const permits = [{ kind: 'residence', lastDay: november(17) } as const];
    expect(breachFacts(breachesOf({ permits, assignments: four }))).toEqual([
      ['permit_expired 18–19', 30, -2, [18, 19]],
    ]);
    expect(breachesOf({ permits, assignments: four }, { config: { residenceEnforcement: 'warn' } })).toEqual(
      [],
    );
  });

  it('exclude a permit that was passed for the work, but include another permit (F-16)', () => {
    const passed = { ...sevenHours(18), passedPermits: ['residence'] as const };
    const residence = { kind: 'residence', lastDay: november(10) } as const;
    const assignments = [passed, sevenHours(19)];
    expect(breachFacts(breachesOf({ permits: [residence], assignments }))).toMatchObject([
      ['permit_expired 19–19', 30, -9, [19]],
    ]);
    const student = { kind: 'student_card', lastDay: november(17) } as const;
    expect(breachFacts(breachesOf({ permits: [residence, student], assignments }))).toMatchObject([
      ['permit_expired 18–19', 30, -2, [18, 19]],
      ['permit_expired 19–19', 30, -9, [19]],
    ]);
  });

  it('include a disabled account and work after the last day of employment', () => {
    const employment = { disabled: false, from: null, to: november(17) };
    expect(breachFacts(breachesOf({ employment, assignments: four }))).toEqual([
      ['not_employed 18–19', null, null, [18, 19]],
    ]);
    const closed = { ...employment, disabled: true };
    expect(breachFacts(breachesOf({ employment: closed, assignments: four }))).toEqual([
      ['account_disabled 16–19', null, null, [16, 17, 18, 19]],
    ]);
  });

  it('include a lost membership or position, one breach for each', () => {
    const seat = { shiftId: 900, positionId: 3, type: 'fixed' } as const;
    const elsewhere = { ...sevenHours(20), workplaceId: 7, seat };
    const position = { ...sevenHours(21), seat };
    expect(
      breachesOf({ assignments: [sevenHours(16), elsewhere, position] }).map(
        ({ rule, workplaceId, positionId }) => [rule, workplaceId, positionId],
      ),
    ).toEqual([
      ['membership', 7, null],
      ['position', 1, 3],
    ]);
  });

  it('report an overlap once, whichever shift is checked (T-19)', () => {
    const assignments = [sevenHours(16), work(43, times(november(16), '16:00-18:00'))];
    expect(breachFacts(breachesOf({ assignments }))).toEqual([['overlap 16–16', 0, 60, [16, 16]]]);
  });
});

describe('future work in a breach', () => {
  /** The November days that breaches name when the last of four days has these values. */
  function daysToCome(last: Partial<AssignmentFacts>, now: string): number[] {
    const assignments = [...[16, 17, 18].map(sevenHours), { ...sevenHours(19), ...last }];
    const people = [person(1, { limits: [limit({ amount: 60 })], assignments })];
    const roster = openRoster(facts({ people, now: fromStamp(now) }));
    return planBreaches(roster, 1)
      .flatMap((one) => changeablePlans(roster, one))
      .map(({ date }) => Number(date.slice(-2)));
  }

  it.each([
    ['includes a shift that begins in a minute', {}, '2026-11-19 08:59:00', [19]],
    ['excludes a shift that has begun', {}, '2026-11-19 09:00:00', []],
    ['excludes a shift with a check-in', { attended: true }, '2026-11-19 08:59:00', []],
    ['excludes a registration', { status: 'pending' as const }, '2026-11-19 08:59:00', []],
    ['excludes an assignment with an outcome', { freed: true }, '2026-11-19 08:59:00', []],
  ])('%s', (_, last, now, days) => {
    expect(daysToCome(last, now)).toEqual(days);
  });

  it('is absent from past weeks, whatever was worked', () => {
    const worked = four.map((one) => ({ ...one, attended: true }));
    expect(
      breachesOf({ limits: [limit({ amount: 60 })], assignments: worked }, { now: '2026-11-20 08:00:00' }),
    ).toEqual([]);
  });
});

describe('the windows of a limit', () => {
  const weeks = [16, 18, 20, 23, 25, 27].map(sevenHours);

  it('form one breach of the fullest window when they share days', () => {
    const breaches = breachesOf({ limits: [limit({ amount: 1_000 })], assignments: weeks });
    expect(breachFacts(breaches)).toEqual([
      ['minutes_any_7_days 14–20', 1_000, 1_260, [16, 18, 20]],
      ['minutes_any_7_days 21–27', 1_000, 1_260, [23, 25, 27]],
    ]);
  });

  it('are the same breach only when they share days and the rule', () => {
    const [first, second] = breachesOf({ limits: [limit({ amount: 1_000 })], assignments: weeks });
    if (!first || !second) throw new Error('two breaches were expected');
    const moved = { ...first, window: { from: november(18), to: november(24) } };
    expect([isSameBreach(first, moved), isSameBreach(second, moved), isSameBreach(first, second)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isSameBreach(first, { ...first, rule: 'minutes_day' })).toBe(false);
  });

  it('show work out of scope by its times and offer no change of it', () => {
    const hidden = weeks.map((one) => ({ ...one, inScope: one.id === 16 }));
    const people = { limits: [limit({ amount: 1_000 })], assignments: hidden };
    const [first] = breachesOf(people);
    if (!first) throw new Error('a breach was expected');
    expect(first.finding.shifts.map(({ masked }) => masked)).toEqual([false, true, true]);
    const roster = openRoster(facts({ people: [person(1, people)] }));
    expect(changeablePlans(roster, first).map(({ id }) => id)).toEqual([16]);
  });
});
