import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayAvailability } from '#domain/roster/candidates.ts';
import {
  type PersonFacts,
  ROSTER_DEFAULTS,
  type RosterConfig,
  type RosterFacts,
  type ShiftFacts,
  type WorkLimit,
} from '#domain/roster/facts.ts';
import { type FillGroups, NO_GROUPS } from '#domain/roster/fill/company/groups.ts';
import { placementChange } from '#domain/roster/fill/company/proposal.ts';
import { CAUSES, type Cause } from '#domain/roster/fill/company/reasons/causes.ts';
import { type KeptByCause, whyEmpty } from '#domain/roster/fill/company/reasons/why-empty.ts';
import { type AllowedWarnings, FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import { world } from '#tests/domain/roster/arbitraries.ts';
import {
  assign,
  at,
  check,
  facts,
  on,
  person,
  ROOMY,
  STUDENT,
  shift,
  times,
  work,
} from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, searchedPlan, unfilledPlan } from './build.ts';

const PATIENCE = 60_000;
/** A Tuesday. */
const DAY = '2026-11-24';
const ONE_SEAT = [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }];
const TWO_SEATS = { ...ROOMY, fixedTotal: 2, tempTotal: 0 };
const HERE = shift(1, times(DAY, '09:00-18:00', '12:00-13:00'), { seats: ONE_SEAT });
const LATE = shift(1, times(DAY, '14:00-23:00', '18:00-19:00'), { seats: ONE_SEAT });

/** The same work on days of November. */
const onDays = (hours: string, ...days: number[]) =>
  days.map((day) => work(day, times(`2026-11-${day}`, hours)));
const limit = (overrides: Partial<WorkLimit>): WorkLimit => ({ ...STUDENT, source: 'config', ...overrides });

interface Given extends Partial<PersonFacts> {
  said?: DayAvailability;
  isLeftOut?: boolean;
  isUndeclared?: boolean;
  config?: Partial<RosterConfig>;
  here?: ShiftFacts;
  allowed?: Partial<AllowedWarnings>;
  /** Person 2 is on the shift, which has another seat. */
  isWithTwo?: boolean;
  groups?: Partial<FillGroups>;
  rides?: RosterFacts['rides'];
}

/** What keeps person 1 from the only seat. */
function keptBy(given: Given): KeptByCause[] {
  const {
    said,
    isLeftOut,
    isUndeclared,
    config,
    here = HERE,
    allowed,
    isWithTwo,
    groups,
    rides,
    ...about
  } = given;
  const two = person(2, { assignments: [on(here, 9)] });
  const shifts = isWithTwo ? [{ ...here, seats: [{ ...TWO_SEATS, approvedFixed: 1 }] }] : [here];
  const stored = facts({
    people: [person(1, about), ...(isWithTwo ? [two] : [])],
    shifts,
    config: { ...ROSTER_DEFAULTS, ...config },
    ...(rides && { rides }),
  });
  const leftOut = isLeftOut ? [{ workplaceId: 1, from: DAY, to: DAY }] : [];
  const declared = isUndeclared ? { declaredOn: null } : {};
  const people = [
    fillPerson(1, { leftOut, ...declared, ...(said && { availability: new Map([[DAY, said]]) }) }),
  ];
  const settings = { ...FILL_DEFAULTS, allowed: { ...FILL_DEFAULTS.allowed, ...allowed } };
  const plan = unfilledPlan(fillInput(stored, { people, settings, groups: { ...NO_GROUPS, ...groups } }));
  const [seat] = plan.emptySeats;
  if (!seat) throw new Error('No empty seat');
  return whyEmpty(plan, seat);
}

/** The causes with the rule of each person's finding: `position of 1: position`. */
function texts(kept: readonly KeptByCause[]): string[] {
  return kept.flatMap(({ cause, people }) =>
    people.map(({ personId, finding }) => `${cause} of ${personId}: ${finding?.rule ?? 'nothing'}`),
  );
}

const NO: DayAvailability = { answer: 'no', start: null, end: null };
const OTHER_POSITION = { memberships: [{ workplaceId: 1, works: true, positionIds: [2] }] };
const ONE_A_WEEK = limit({ window: 'monday_week', unit: 'shifts', amount: 1 });
const NIGHT = shift(1, times(DAY, '22:00-29:00'), { seats: ONE_SEAT });
const NIGHTS = onDays('22:00-29:00', 20, 21, 22, 23);
const EIGHT = '09:00-17:00';
const ANY_SHIFT = { workplaceId: 1, templateId: null, positionId: null };

const CASES: [string, Given, Cause, RuleId | 'nothing'][] = [
  ['has another position', OTHER_POSITION, 'position', 'position'],
  ['was left out by a manager', { isLeftOut: true }, 'left_out', 'nothing'],
  ['said no', { said: NO }, 'said_no', 'nothing'],
  [
    'offered other hours',
    { said: { answer: 'hours', start: at('09:00'), end: at('17:59') } },
    'other_hours',
    'nothing',
  ],
  ['works in the same hours', { assignments: onDays('15:00-20:00', 24) }, 'works_then', 'overlap'],
  [
    'comes from another workplace',
    { assignments: [work(9, times(DAY, '07:00-08:45'), { workplaceId: 2 })] },
    'too_close',
    'two_sites',
  ],
  ['rests under 11 hours', { assignments: onDays('20:00-23:00', 23) }, 'too_close', 'short_rest'],
  [
    'would pass 28 hours',
    { limits: [STUDENT], assignments: onDays(EIGHT, 20, 21, 22) },
    'hours_7_days',
    'minutes_any_7_days',
  ],
  [
    'would pass 40 hours',
    { assignments: onDays(EIGHT, 23, 25, 26, 27, 28) },
    'hours_week',
    'minutes_monday_week',
  ],
  ['may work 5 hours a day', { limits: [limit({ window: 'day', amount: 300 })] }, 'hours_day', 'minutes_day'],
  [
    'may work one shift a week',
    { limits: [ONE_A_WEEK], assignments: onDays(EIGHT, 26) },
    'shifts',
    'shifts_monday_week',
  ],
  [
    'would be at 26:30 of 28 hours',
    { limits: [STUDENT], assignments: onDays('09:00-15:10', 20, 21, 22) },
    'near_limit',
    'near_limit',
  ],
  [
    'would be at 27:30 where 26 hours may be passed',
    { limits: [STUDENT], assignments: onDays('09:00-15:30', 20, 21, 22), allowed: { nearLimit: true } },
    'reserve',
    'minutes_any_7_days',
  ],
  [
    'works on the 13 days before',
    { assignments: onDays('09:00-10:00', 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23) },
    'days_in_a_row',
    'days_in_a_row',
  ],
  [
    'would have overtime',
    {
      assignments: onDays(EIGHT, 23, 25, 26, 27, 28),
      config: { maxMinutesPerWeek: 6_000, agreement: { ...ROSTER_DEFAULTS.agreement, monthWarn: 60 } },
    },
    'overtime',
    'overtime_month',
  ],
  ['worked the four nights before', { assignments: NIGHTS, here: NIGHT }, 'nights_in_a_row', 'nothing'],
  [
    'works the night before, until 11 hours before it',
    {
      assignments: onDays('20:00-24:00', 23),
      here: shift(1, times(DAY, '11:30-18:00'), { seats: ONE_SEAT }),
    },
    'night_rest',
    'nothing',
  ],
  [
    'has an expired residence card',
    { permits: [{ kind: 'residence', lastDay: '2026-11-20' }] },
    'documents',
    'permit_expired',
  ],
  [
    'must not be dispatched',
    {
      law: [
        {
          workplaceId: 1,
          positionId: 1,
          from: DAY,
          to: DAY,
          verdicts: [
            { rule: 'never_dispatched', severity: 'refuse', confirmed: true, allowedBy: [], sources: [] },
          ],
        },
      ],
    },
    'law',
    'never_dispatched',
  ],
  [
    'has an exam',
    { studyTimes: [{ kind: 'exam', weekday: null, from: DAY, to: DAY, start: null, end: null }] },
    'study',
    'during_exam',
  ],
  [
    'has left',
    { employment: { disabled: false, from: null, to: '2026-11-20' } },
    'not_employed',
    'not_employed',
  ],
  [
    'has a disabled account',
    { employment: { disabled: true, from: null, to: null } },
    'not_employed',
    'account_disabled',
  ],
  ['is under 18 at night', { birthday: '2010-01-01', here: LATE }, 'under_18', 'under_18_night'],
  [
    'would come before the first train',
    { rides: [{ workplaceId: 1, firstArrival: at('10:00'), lastDeparture: at('23:00') }] },
    'other',
    'before_first_ride',
  ],
  ['has no birthday on file', { birthday: null }, 'birthday_unknown', 'birthday_unknown'],
  [
    'works for 2 hours and 1 minute later on the day',
    { assignments: onDays('19:00-21:01', 24) },
    'long_day',
    'nothing',
  ],
  ['must declare other work first', { limits: [STUDENT], isUndeclared: true }, 'undeclared', 'nothing'],
  [
    'would pass 28 hours and must declare other work',
    { limits: [STUDENT], assignments: onDays(EIGHT, 20, 21, 22), isUndeclared: true },
    'hours_7_days',
    'minutes_any_7_days',
  ],
  ['is left out', {}, 'could', 'nothing'],
  [
    'is left out in spite of an allowed warning',
    { assignments: onDays('20:00-23:00', 23), allowed: { shortRest: true } },
    'could',
    'nothing',
  ],
  [
    'is new and has a trainer who is not on the shift',
    { groups: { trainers: new Map([[1, new Map([[1, 2]])]]) } },
    'trainer',
    'nothing',
  ],
  [
    'is never planned with a colleague on the shift',
    { isWithTwo: true, groups: { apart: [[1, 2]] } },
    'apart',
    'nothing',
  ],
  [
    'is new to a shift without newcomers',
    { groups: { requirements: [{ ...ANY_SHIFT, kind: 'newcomers', most: 0 }] } },
    'newcomers',
    'nothing',
  ],
  [
    'lacks the tag for which the seat is kept',
    { groups: { requirements: [{ ...ANY_SHIFT, kind: 'tag', tagId: 7, least: 1 }] } },
    'kept_for_tag',
    'nothing',
  ],
  [
    'speaks less Japanese than the seat is kept for',
    { groups: { requirements: [{ ...ANY_SHIFT, kind: 'japanese', level: 'N3', seatsEach: 4 }] } },
    'kept_for_japanese',
    'nothing',
  ],
  // Of several causes the first of the list counts.
  ['has another position and said no', { ...OTHER_POSITION, said: NO }, 'position', 'position'],
  ['said no and works then', { said: NO, assignments: onDays('15:00-20:00', 24) }, 'said_no', 'nothing'],
  [
    'works then and would pass 28 hours',
    { limits: [STUDENT], assignments: onDays(EIGHT, 21, 22, 23, 24) },
    'works_then',
    'overlap',
  ],
  [
    'has an exam and would use the reserve',
    {
      studyTimes: [{ kind: 'exam', weekday: null, from: DAY, to: DAY, start: null, end: null }],
      assignments: onDays(EIGHT, 23, 25, 26, 27),
    },
    'study',
    'during_exam',
  ],
  // A registration for the shift says more than what was said for the day.
  [
    'asked for the shift',
    { said: NO, assignments: [on(HERE, 9, { status: 'pending' })] },
    'could',
    'nothing',
  ],
];

describe('an empty seat', () => {
  it.each(CASES)('is not taken by a person who %s', (_, given, cause, rule) => {
    expect(texts(keptBy(given))).toEqual([`${cause} of 1: ${rule}`]);
  });

  it('names the tag, the level, the colleague and the trainer that keep people from it', () => {
    const namedIn = (given: Given) => keptBy(given).map(({ named }) => named);
    const requirements: FillGroups['requirements'] = [
      { ...ANY_SHIFT, kind: 'tag', tagId: 7, least: 1 },
      { ...ANY_SHIFT, kind: 'japanese', level: 'N3', seatsEach: 4 },
    ];
    expect(namedIn({ groups: { requirements } })).toEqual([{ tagId: 7 }]);
    expect(namedIn({ groups: { requirements: requirements.slice(1) } })).toEqual([{ level: 'N3' }]);
    expect(namedIn({ isWithTwo: true, groups: { apart: [[1, 2]] } })).toEqual([{ personId: 2 }]);
    const trainers = new Map([[1, new Map([[1, 2]])]]);
    expect(namedIn({ groups: { trainers } })).toEqual([{ personId: 2 }]);
  });

  it('tells two colleagues apart who keep people from it', () => {
    const apart = [[1, 3] as const, [2, 4] as const];
    const both = { ...TWO_SEATS, fixedTotal: 3, approvedFixed: 2 };
    const here = { ...HERE, seats: [both] };
    const there = [3, 4].map((id) => person(id, { assignments: [on(HERE, 90 + id)] }));
    const stored = facts({ people: [person(1), person(2), ...there], shifts: [here] });
    const plan = unfilledPlan(fillInput(stored, { groups: { ...NO_GROUPS, apart } }));
    const [seat] = plan.emptySeats;
    if (!seat) throw new Error('No empty seat');
    expect(whyEmpty(plan, seat).map(({ named, people }) => [named, people.length])).toEqual([
      [{ personId: 3 }, 1],
      [{ personId: 4 }, 1],
    ]);
  });

  it('has an example of every cause but a long way, under which no one counts alone', () => {
    const causes = CAUSES.filter((cause) => cause !== 'far_way');
    expect(new Set(CASES.map(([, , cause]) => cause))).toEqual(new Set(causes));
  });

  it('is measured against the whole plan, and leaves out those on the shift and of other workplaces', () => {
    const both = shift(1, HERE.times, { seats: [{ ...ROOMY, fixedTotal: 2, tempTotal: 0 }] });
    const same = shift(2, times(DAY, '10:00-17:00'), { seats: ONE_SEAT });
    const elsewhere = { memberships: [{ workplaceId: 2, works: true, positionIds: [1] }] };
    const people = [person(1, { assignments: [on(both, 9)] }), person(2), person(3, elsewhere)];
    const taken = { ...both, seats: [{ ...ROOMY, fixedTotal: 2, tempTotal: 0, approvedFixed: 1 }] };
    const plan = searchedPlan(fillInput(facts({ people, shifts: [taken, same] })));
    expect(plan.placements).toHaveLength(1);
    const onOther = plan.placements[0]?.seat.shiftId === 2;
    const kept = plan.emptySeats.map((seat) => [seat.shiftId, texts(whyEmpty(plan, seat))]);
    const [ofFirst, ofSecond] = [
      ['works_then of 2: overlap'],
      ['works_then of 1: overlap', 'works_then of 2: overlap'],
    ];
    expect(kept).toEqual([onOther ? [1, ofFirst] : [2, ofSecond]]);
  });

  it(
    'has one cause for each worker of the workplace who is not on the shift; who could take it meets no finding',
    () => {
      const seen = { empty: 0, could: 0 };
      fc.assert(
        fc.property(world, fc.constantFrom(0, 60), (stored, changes) => {
          const plan =
            changes === 0 ? unfilledPlan(fillInput(stored)) : searchedPlan(fillInput(stored), changes);
          for (const seat of plan.emptySeats) {
            const { shiftId, positionId, type } = seat;
            const kept = whyEmpty(plan, seat).flatMap(({ cause, people }) =>
              people.map(({ personId }) => ({ cause, personId })),
            );
            const workers = stored.people.filter(({ id, memberships, assignments }) => {
              const isWorker = memberships.some(
                (one) => one.workplaceId === seat.work.workplaceId && one.works,
              );
              const isOnShift =
                assignments.some(
                  (one) => one.seat?.shiftId === shiftId && one.status === 'approved' && !one.freed,
                ) || plan.placements.some((one) => one.personId === id && one.seat.shiftId === shiftId);
              return isWorker && !isOnShift;
            });
            expect(kept.map(({ personId }) => personId).toSorted()).toEqual(workers.map(({ id }) => id));
            seen.empty += 1;
            for (const { personId } of kept.filter(({ cause }) => cause === 'could')) {
              const asked = stored.people
                .find(({ id }) => id === personId)
                ?.assignments.find(
                  (one) => one.seat?.shiftId === shiftId && one.status === 'pending' && !one.freed,
                );
              const taking = asked
                ? {
                    kind: 'revise' as const,
                    assignmentId: asked.id,
                    seat: { shiftId, positionId },
                    type,
                    status: 'approved' as const,
                    ownTimes: null,
                  }
                : assign(personId, shiftId, { positionId, type });
              const rows = check(stored, [...plan.placements.map(placementChange), taking]);
              expect(rows.at(-1)?.findings).toEqual([]);
              seen.could += 1;
            }
          }
        }),
        { seed: 20_261_130, numRuns: 200 },
      );
      expect(seen.empty).toBeGreaterThan(200);
      expect(seen.could).toBeGreaterThan(20);
    },
    PATIENCE,
  );
});
