import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeldPermission } from '#domain/law/work-permission.ts';
import { permittedHoursOf } from '#domain/papers/permitted-hours.ts';
import {
  type AssignmentFacts,
  type PermittedPlace,
  ROSTER_DEFAULTS,
  type WorkLimit,
} from '#domain/roster/facts.ts';
import type { Finding } from '#domain/roster/finding.ts';
import { planBreaches } from '#domain/roster/plan-breaches.ts';
import { openRoster } from '#domain/roster/roster.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import {
  assign,
  facts,
  findingsOf,
  only,
  person,
  ROOMY,
  shift,
  times,
  work,
} from '#tests/domain/roster/build.ts';
import { PATIENCE, RUNS } from '#tests/domain/roster/runs.ts';
import { residence, STUDENT } from './build.ts';
import {
  type Done,
  day,
  doneWork,
  HERE,
  hoursOf,
  limitsWith,
  PLACES,
  permission,
  THERE,
} from './permitted-build.ts';

/** No other limit is in the way. */
const CONFIG = { ...ROSTER_DEFAULTS, maxMinutesPerWeek: 10_080, maxShiftsPerDay: 9 };
const SHIFT = 99;

type Case = {
  permissions?: HeldPermission[];
  vacations?: DateRange[];
  done: readonly Done[];
  added: Done;
  /** Declared hours for other employers, of each week. */
  declared?: number;
};

function limitFindings({ permissions = [], vacations = [], done, added, declared = 0 }: Case): Finding[] {
  const [workplaceId, , , positionId = 1] = added;
  const student = person(1, {
    limits: limitsWith(permissions, vacations),
    assignments: doneWork(done),
    otherEmployment: [{ from: null, to: null, minutesPerWeek: declared * 60, minutesByWeekday: null }],
  });
  const offered = shift(SHIFT, hoursOf(added), {
    workplaceId,
    seats: [1, 2].map((id) => ({ ...ROOMY, positionId: id })),
  });
  const stored = facts({ people: [student], shifts: [offered], config: CONFIG });
  return findingsOf(stored, assign(1, SHIFT, { positionId })).filter(
    ({ rule }) => rule === 'minutes_any_7_days' || rule === 'near_limit' || rule === 'minutes_day',
  );
}

/** The refusals as `residence 29 of 28`, in hours. */
function refusals(one: Case): string[] {
  return limitFindings(one)
    .filter(({ severity }) => severity === 'refuse')
    .map(({ source, sum, limit }) => `${source} ${(sum ?? 0) / 60} of ${(limit ?? 0) / 60}`);
}

/** So many days of work from a day on. */
const daily = (workplaceId: number, from: number, count: number, hours: number): Done[] =>
  Array.from({ length: count }, (_, index) => [workplaceId, from + index, hours]);

describe('LW-10 the work that a permission with hours covers', () => {
  const placesOf = (overrides: Partial<HeldPermission>) =>
    permittedHoursOf([permission(35, overrides)], STUDENT, PLACES)[0]?.places ?? [];
  const place = (workplaceId: number | null, positionId: number | null = null): PermittedPlace => ({
    workplaceId,
    positionId,
  });

  it.each<[string, Partial<HeldPermission>, PermittedPlace[]]>([
    ['the workplace that it names', {}, [place(HERE)]],
    ['every workplace', { workplaceId: null }, [place(null)]],
    [
      'a kind of work everywhere',
      { workplaceId: null, workKind: 'retail' },
      [place(HERE, 2), place(THERE, 2)],
    ],
    ['a kind of work at a workplace', { workplaceId: THERE, workKind: 'retail' }, [place(THERE, 2)]],
    [
      'the sites of an employer who employs directly',
      { employer: 'Client', workplaceId: null },
      [place(HERE)],
    ],
    ['a kind of work for such an employer', { employer: 'Client', workKind: 'warehouse' }, [place(HERE, 1)]],
    ['no work for another employer', { employer: 'Another', workplaceId: null }, []],
    ['no kind of work that no position has', { workKind: 'teaching' }, []],
    ['nothing as a designation', { kind: 'designation' }, []],
    ['nothing without hours', { weekMinutes: null }, []],
  ])('is %s', (_name, overrides, places) => {
    expect(placesOf(overrides)).toEqual(places);
  });

  it.each([
    ['dependants', residence({ status: 'family_stay' }), 1],
    ['statuses that need no permission', residence({ status: 'permanent_resident' }), 0],
    ['statuses with a designation paper', residence({ status: 'designated_activities' }), 0],
    ['people without a status', null, 0],
  ])('has hours for %s', (_name, status, count) => {
    expect(permittedHoursOf([permission(35)], status, PLACES)).toHaveLength(count);
  });
});

describe('F-05, LW-10 the hours of an individual permission', () => {
  it.each<[string, Case, string[]]>([
    [
      'let 35 hours pass at its workplace',
      { permissions: [permission(35)], done: daily(HERE, 7, 4, 7), added: [HERE, 11, 7] },
      [],
    ],
    [
      'refuse 36 hours there, once',
      { permissions: [permission(35)], done: daily(HERE, 7, 4, 7), added: [HERE, 11, 8] },
      ['permission 36 of 35'],
    ],
    [
      'leave 28 hours to other work',
      { permissions: [permission(35)], done: daily(THERE, 7, 4, 6), added: [THERE, 11, 4] },
      [],
    ],
    [
      'refuse 29 hours of other work',
      { permissions: [permission(35)], done: daily(THERE, 7, 4, 6), added: [THERE, 11, 5] },
      ['residence 29 of 28'],
    ],
    [
      'let 35 hours of both together pass',
      {
        permissions: [permission(35)],
        done: [...daily(HERE, 7, 4, 5), ...daily(THERE, 7, 4, 2)],
        added: [HERE, 11, 7],
      },
      [],
    ],
    [
      'refuse 36 hours of both together',
      {
        permissions: [permission(35)],
        done: [...daily(HERE, 7, 4, 5), ...daily(THERE, 7, 4, 2)],
        added: [HERE, 11, 8],
      },
      ['permission_total 36 of 35'],
    ],
    [
      'refuse more at the workplace than a permission below 28 hours allows',
      { permissions: [permission(10)], done: daily(HERE, 7, 3, 3), added: [HERE, 10, 2] },
      ['permission 11 of 10'],
    ],
    [
      'keep 28 hours of all work beside a permission below 28 hours',
      { permissions: [permission(10)], done: [...daily(THERE, 7, 4, 5), [HERE, 7, 3]], added: [HERE, 11, 6] },
      ['residence 29 of 28'],
    ],
    [
      'change nothing where the permission names no hours',
      { permissions: [permission(null)], done: daily(HERE, 7, 4, 7), added: [HERE, 11, 1] },
      ['residence 29 of 28'],
    ],
    [
      'change nothing where the permission is for another workplace',
      { permissions: [permission(35, { workplaceId: 3 })], done: daily(HERE, 7, 4, 7), added: [HERE, 11, 1] },
      ['residence 29 of 28'],
    ],
    [
      'change nothing where the permission is for another employer',
      {
        permissions: [permission(35, { employer: 'Another' })],
        done: daily(HERE, 7, 4, 7),
        added: [HERE, 11, 1],
      },
      ['residence 29 of 28'],
    ],
    [
      'count declared work for other employers among the other work',
      { permissions: [permission(35)], declared: 20, done: daily(THERE, 7, 4, 2), added: [THERE, 11, 1] },
      ['residence 29 of 28'],
    ],
    [
      'count declared work for other employers in all work together',
      { permissions: [permission(35)], declared: 20, done: daily(HERE, 7, 3, 5), added: [HERE, 10, 1] },
      ['permission_total 36 of 35'],
    ],
    [
      'hold for the kind of work that the permission names alone',
      {
        permissions: [permission(35, { workKind: 'warehouse' })],
        done: daily(HERE, 7, 4, 6),
        added: [HERE, 11, 6, 2],
      },
      [],
    ],
    [
      'leave 28 hours to other kinds of work at the workplace',
      {
        permissions: [permission(35, { workKind: 'warehouse' })],
        done: daily(HERE, 7, 4, 7).map(([at, nth, hours]): Done => [at, nth, hours, 2]),
        added: [HERE, 11, 1, 2],
      },
      ['residence 29 of 28'],
    ],
  ])('%s', (_name, one, expected) => {
    expect(refusals(one)).toEqual(expected);
  });

  it('are named with the last day of the permission, and only with its own work', () => {
    const done: Done[] = [...daily(HERE, 7, 4, 8), [THERE, 8, 1]];
    const found = limitFindings({ permissions: [permission(35)], done, added: [HERE, 11, 4] });
    expect(found.map(({ source }) => source)).toEqual(['permission', 'permission_total']);
    expect(found[0]).toMatchObject({ limit: 2_100, sum: 2_160, lastDay: day(20), otherEmployerMinutes: 0 });
    expect(found[0]?.shifts).toHaveLength(5);
    expect(found[1]).toMatchObject({ limit: 2_100, sum: 2_220, lastDay: null });
    expect(found[1]?.shifts).toHaveLength(6);
  });

  it('have no last day where the permission has no end', () => {
    const permissions = [permission(35, { to: null })];
    const [found] = limitFindings({ permissions, done: daily(HERE, 30, 4, 8), added: [HERE, 34, 4] });
    expect(found).toMatchObject({ source: 'permission', lastDay: null });
  });

  it('F-07 warn once when they are near', () => {
    const near = limitFindings({
      permissions: [permission(35)],
      done: daily(HERE, 7, 4, 7),
      added: [HERE, 11, 5],
    });
    expect(near.map(({ rule, source, sum }) => [rule, source, sum])).toEqual([
      ['near_limit', 'permission', 1_980],
    ]);
  });
});

describe('F-05, LW-10 the edges of a permission', () => {
  it.each<[string, Case, string[]]>([
    [
      'leave 28 hours to the days before it',
      { permissions: [permission(35)], done: daily(HERE, 2, 4, 6), added: [HERE, 6, 5] },
      ['residence 29 of 28'],
    ],
    [
      'leave 28 hours to the days after it',
      { permissions: [permission(35)], done: daily(HERE, 22, 4, 6), added: [HERE, 26, 5] },
      ['residence 29 of 28'],
    ],
    [
      'count its first days apart from the days before',
      { permissions: [permission(35)], done: daily(HERE, 3, 4, 7), added: [HERE, 7, 7] },
      [],
    ],
    [
      'allow no more over its first day than inside',
      { permissions: [permission(35)], done: daily(HERE, 3, 4, 7), added: [HERE, 7, 8] },
      ['permission_total 36 of 35'],
    ],
    [
      'allow no more over its last day than inside',
      { permissions: [permission(35)], done: daily(HERE, 17, 4, 7), added: [HERE, 21, 8] },
      ['permission_total 36 of 35'],
    ],
    [
      'count other work on both sides together',
      { permissions: [permission(35)], done: [...daily(HERE, 4, 3, 5), [THERE, 7, 8]], added: [THERE, 8, 6] },
      ['residence 29 of 28'],
    ],
    [
      'count work at its workplace after its last day with other work',
      {
        permissions: [permission(35, { to: day(9) })],
        done: [...daily(THERE, 10, 3, 9)],
        added: [HERE, 13, 2],
      },
      ['residence 29 of 28'],
    ],
  ])('%s', (_name, one, expected) => {
    expect(refusals(one)).toEqual(expected);
  });
});

describe('F-05, LW-10 a night over the last day of a permission', () => {
  const night = work(1, times(day(20), '22:00-32:00'), { workplaceId: HERE });
  const refused = (limits: WorkLimit[]) => {
    const student = person(1, {
      limits,
      assignments: [night, ...doneWork(daily(THERE, 21, 2, 9)).map(apart)],
    });
    const stored = facts({
      people: [student],
      shifts: [shift(SHIFT, times(day(23), '12:00-15:00'), { workplaceId: THERE })],
      config: CONFIG,
    });
    return only(findingsOf(stored, assign(1, SHIFT)), 'minutes_any_7_days');
  };
  const apart = (one: AssignmentFacts) => ({ ...one, id: one.id + 1 });

  it('counts its hours after midnight with other work', () => {
    expect(refused(limitsWith([permission(35)]))).toMatchObject({
      source: 'residence',
      sum: 1_740,
      shifts: [{ date: day(20), minutes: 480 }, { minutes: 540 }, { minutes: 540 }, { minutes: 180 }],
    });
  });
});

describe('F-05, LW-10 the hours of a permission in a vacation of the school', () => {
  const vacations = [{ from: day(7), to: day(20) }];

  it.each<[string, Case, string[]]>([
    [
      'hold for its own work',
      { permissions: [permission(35)], vacations, done: daily(HERE, 7, 4, 7), added: [HERE, 11, 8] },
      ['permission 36 of 35'],
    ],
    [
      'leave other work to the 8 hours of a day',
      { permissions: [permission(35)], vacations, done: daily(THERE, 7, 6, 8), added: [THERE, 13, 8] },
      [],
    ],
    [
      'limit all work together to the 8 hours of a day alone',
      { permissions: [permission(35)], vacations, done: daily(HERE, 7, 5, 7), added: [THERE, 12, 8] },
      [],
    ],
    [
      'do not widen the 8 hours of a day',
      { permissions: [permission(35)], vacations, done: [[HERE, 7, 7]], added: [THERE, 7, 2] },
      ['vacation 9 of 8'],
    ],
  ])('%s', (_name, one, expected) => {
    expect(refusals(one)).toEqual(expected);
  });
});

describe('F-05, LW-10 two permissions at once', () => {
  const both = [permission(35), permission(40, { workplaceId: THERE })];

  it.each<[string, Case, string[]]>([
    [
      'limit each their own work',
      { permissions: both, done: daily(HERE, 7, 4, 8), added: [HERE, 11, 4] },
      ['permission 36 of 35'],
    ],
    [
      'allow the hours of the larger one to all work together',
      { permissions: both, done: [...daily(HERE, 7, 4, 5), ...daily(THERE, 7, 4, 4)], added: [THERE, 11, 4] },
      [],
    ],
    [
      'refuse more than the hours of the larger one',
      { permissions: both, done: [...daily(HERE, 7, 4, 5), ...daily(THERE, 7, 4, 4)], added: [THERE, 11, 5] },
      ['permission_total 41 of 40'],
    ],
    [
      'limit work that both cover to the fewer hours',
      {
        permissions: [permission(35), permission(30, { workplaceId: null })],
        done: daily(HERE, 7, 4, 7),
        added: [HERE, 11, 3],
      },
      ['permission 31 of 30'],
    ],
    [
      'allow the hours of the one on whose day work is',
      {
        permissions: [permission(35, { to: day(9) }), permission(40, { from: day(10) })],
        done: [...daily(HERE, 7, 3, 10), [HERE, 10, 5]],
        added: [HERE, 11, 5],
      },
      [],
    ],
    [
      'refuse more than the larger one over the day between them',
      {
        permissions: [permission(35, { to: day(9) }), permission(40, { from: day(10) })],
        done: [...daily(HERE, 7, 3, 10), [HERE, 10, 5]],
        added: [HERE, 11, 6],
      },
      ['permission_total 41 of 40'],
    ],
  ])('%s', (_name, one, expected) => {
    expect(refusals(one)).toEqual(expected);
  });
});

describe('LW-10 a permission that ends', () => {
  it('makes approved work of more than 28 hours a breach', () => {
    const assignments = doneWork(daily(HERE, 7, 5, 7));
    const breaches = (permissions: HeldPermission[]) => {
      const student = person(1, { limits: limitsWith(permissions), assignments });
      return planBreaches(openRoster(facts({ people: [student], config: CONFIG })), 1);
    };
    expect(breaches([permission(35)])).toEqual([]);
    expect(breaches([])).toMatchObject([
      { rule: 'minutes_any_7_days', finding: { source: 'residence', sum: 2_100, limit: 1_680 } },
    ]);
  });
});

const DAYS = 28;
const MIDDLE = 13;
const hours = fc.constantFrom(0, 0, 0, 4, 7, 9);
const dayRange = fc
  .record({ from: fc.integer({ min: 3, max: 24 }), length: fc.integer({ min: 1, max: 14 }) })
  .map(({ from, length }) => ({ from, to: from + length - 1 }));
const spot = fc.record({ at: fc.constantFrom(HERE, THERE), position: fc.constantFrom(1, 2) });
const permitted = fc.record({
  days: dayRange,
  isOpen: fc.nat(4).map((number) => number === 0),
  hours: fc.constantFrom(10, 20, 28, 30, 35, 40),
  at: fc.constantFrom(HERE, THERE, null),
  kind: fc.constantFrom(null, null, 'warehouse' as const, 'retail' as const),
});
type Permitted = typeof permitted extends fc.Arbitrary<infer Value> ? Value : never;

/** What each day has at one workplace in one position. */
const history = fc.array(fc.record({ spot, hours }), { minLength: DAYS, maxLength: DAYS });

describe('F-05, LW-10 any history', () => {
  it('meets the same limits as when its hours are counted one by one', { timeout: PATIENCE }, () => {
    const run = (
      days: { spot: { at: number; position: number }; hours: number }[],
      permissions: Permitted[],
      vacation: { from: number; to: number } | null,
      declared: number,
      added: { at: number; position: number },
      more: number,
    ) => {
      const done = days.flatMap(({ spot: { at, position }, hours: own }, nth): Done[] =>
        nth === MIDDLE || own === 0 ? [] : [[at, nth, own, position]],
      );
      const sources = new Set(
        limitFindings({
          permissions: permissions.map((one) =>
            permission(one.hours, {
              workplaceId: one.at,
              workKind: one.kind,
              from: day(one.days.from),
              to: one.isOpen ? null : day(one.days.to),
            }),
          ),
          vacations: vacation ? [{ from: day(vacation.from), to: day(vacation.to) }] : [],
          done,
          added: [added.at, MIDDLE, more, added.position],
          declared,
        })
          .filter(({ rule }) => rule === 'minutes_any_7_days')
          .map(({ source }) => source),
      );
      const all = days.map((one, nth) => (nth === MIDDLE ? { spot: added, hours: more } : one));
      const found = countedOneByOne(all, permissions, vacation, declared);
      expect([sources.has('permission'), sources.has('residence')]).toEqual([found.own, found.general]);
      // A limit of all work that only repeats another one may be found or left out.
      if (found.total) expect(sources.has('permission_total') || found.own).toBe(true);
      if (sources.has('permission_total')) expect(found.total || found.general).toBe(true);
    };
    fc.assert(
      fc.property(
        history,
        fc.array(permitted, { maxLength: 2 }),
        fc.option(dayRange, { freq: 2 }),
        fc.constantFrom(0, 0, 6),
        spot,
        fc.constantFrom(1, 4, 7, 12),
        run,
      ),
      { ...RUNS, numRuns: RUNS.numRuns * 3 },
    );
  });
});

/** Which limits the day in the middle meets, by every window of 7 days that has it. */
function countedOneByOne(
  days: readonly { spot: { at: number; position: number }; hours: number }[],
  permissions: readonly Permitted[],
  vacation: { from: number; to: number } | null,
  declared: number,
) {
  const isFree = (nth: number) => vacation !== null && vacation.from <= nth && nth <= vacation.to;
  const holds = ({ days: { from, to }, isOpen }: Permitted, nth: number) =>
    from <= nth && (isOpen || nth <= to);
  const covers = ({ at, kind }: Permitted, nth: number) => {
    const spotThen = days[nth]?.spot;
    const kindThen = spotThen?.position === 1 ? 'warehouse' : 'retail';
    return (at === null || at === spotThen?.at) && (kind === null || kind === kindThen);
  };
  const hoursAt = (nth: number) => days[nth]?.hours ?? 0;
  const isOther = (nth: number) =>
    !permissions.some((one) => one.hours > 28 && holds(one, nth) && covers(one, nth));
  const most = (nth: number) =>
    Math.max(28, ...permissions.filter((one) => holds(one, nth)).map((one) => one.hours));
  const found = { own: false, general: false, total: false };
  for (let first = MIDDLE - 6; first <= MIDDLE; first += 1) {
    const window = Array.from({ length: 7 }, (_, index) => first + index);
    const sum = (counts: (nth: number) => boolean) =>
      window.filter(counts).reduce((whole, nth) => whole + hoursAt(nth), 0);
    for (const one of permissions) {
      const isOwn = (nth: number) => holds(one, nth) && covers(one, nth);
      if (isOwn(MIDDLE) && sum(isOwn) > one.hours) found.own = true;
    }
    const isGeneral = (nth: number) => !isFree(nth) && isOther(nth);
    if (isGeneral(MIDDLE) && sum(isGeneral) + declared > 28) found.general = true;
    for (const level of new Set(window.map(most).filter((limit) => limit > 28))) {
      const counts = (nth: number) => !isFree(nth) && most(nth) <= level;
      if (counts(MIDDLE) && sum(counts) + declared > level) found.total = true;
    }
  }
  return found;
}
