import type { PlacementRule } from '#domain/law/law-finding.ts';
import {
  type PermitKind,
  type PersonFacts,
  ROSTER_DEFAULTS,
  type RosterFacts,
  type ShiftFacts,
  type StudyTime,
  type WorkLimit,
} from '#domain/roster/facts.ts';
import type { Assign, ProposedChange } from '#domain/roster/proposal.ts';
import type { RuleId, Severity } from '#domain/roster/rule-traits.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { assign, at, facts, on, person, ROOMY, STUDENT, shift, times, work } from './build.ts';

interface Situation {
  stored: RosterFacts;
  change: ProposedChange;
}

/** Situations just over and just within a rule's limit, and the severity of the finding. */
interface Sample {
  found: Situation;
  kept: Situation;
  severity: Severity;
  /** Whether approved work that the rule would refuse is a breach. */
  breaksPlans: boolean;
}

const DATE = '2026-11-21';
/** 7:00 without the break. */
const DAY = times(DATE, '09:00-17:00', '12:00-13:00');

/** Assigns person 1 to shift 10. */
function onto(
  who: Partial<PersonFacts> = {},
  where: Partial<ShiftFacts> = {},
  as: Partial<Assign> = {},
): Situation {
  const stored = facts({ people: [person(1, who)], shifts: [shift(10, DAY, where)] });
  return { stored, change: assign(1, 10, as) };
}

const during = (hours: string, ...breaks: string[]) => ({ times: times(DATE, hours, ...breaks) });
const alsoWorking = (date: string, hours: string, workplaceId = 1) => ({
  assignments: [work(1, times(date, hours), { workplaceId })],
});
const daily = (dates: readonly string[], hours: string) => ({
  assignments: dates.map((date, index) => work(index + 1, times(date, hours))),
});
const limited = (limit: Partial<WorkLimit>) => ({ limits: [{ ...STUDENT, ...limit }] });
const permitted = (kind: PermitKind, lastDay: string) => ({ permits: [{ kind, lastDay }] });
const employed = (to: string | null, disabled = false) => ({ employment: { from: null, to, disabled } });
const places = (overrides: Partial<typeof ROOMY>) => ({ seats: [{ ...ROOMY, ...overrides }] });
/** The same with trains or shuttles between these times. */
function served(first: string, last: string): Situation {
  const { stored, change } = onto();
  const rides = [{ workplaceId: 1, firstArrival: at(first), lastDeparture: at(last) }];
  return { stored: { ...stored, rides }, change };
}

const studying = (study: Partial<StudyTime>) => ({
  studyTimes: [
    {
      kind: 'exam',
      weekday: null,
      from: '2026-11-16',
      to: '2026-11-22',
      start: null,
      end: null,
      ...study,
    } as const,
  ],
});
/** Turns 18 on the day after the shift. */
const MINOR = { birthday: '2008-11-22' };
const twoShifts = (amount: number, window: WorkLimit['window']) => ({
  ...limited({ unit: 'shifts', amount, window }),
  ...alsoWorking('2026-11-21', '18:00-19:00'),
});

function atTime(stamp: string): Situation {
  const { stored, change } = onto();
  return { stored: { ...stored, now: fromStamp(stamp) }, change };
}

/** Removes person 1 from shift 10. */
function leaving(assignmentId: number, attended = false): Situation {
  const there = shift(10, DAY);
  const people = [person(1, { assignments: [on(there, 1, { attended })] })];
  return { stored: facts({ people, shifts: [there] }), change: { kind: 'remove', assignmentId } };
}

function creating(active: boolean): Situation {
  const change: ProposedChange = {
    kind: 'create_shift',
    shiftId: 11,
    workplaceId: 1,
    templateId: 5,
    times: DAY,
    seats: [],
  };
  return { stored: facts({ templates: [{ id: 5, active }] }), change };
}

/** Days of twelve hours, three in each week: each has four hours of overtime. */
const LONG_DAYS = [2, 3, 4, 9, 10, 11, 16, 17, 18].map((day) => addDays('2026-10-31', day));

/** One more long day at the end of the month. */
function overtime(agreement: Partial<RosterFacts['config']['agreement']>): Situation {
  const { stored, change } = onto(daily(LONG_DAYS, '09:00-21:00'), {
    times: times('2026-11-30', '09:00-21:00'),
  });
  const config = {
    ...ROSTER_DEFAULTS,
    maxMinutesPerWeek: 10_080,
    agreement: { ...ROSTER_DEFAULTS.agreement, ...agreement },
  };
  return { stored: { ...stored, config }, change };
}

const warns = (found: Situation, kept: Situation): Sample => ({
  found,
  kept,
  severity: 'warn',
  breaksPlans: false,
});
const refuses = (found: Situation, kept: Situation): Sample => ({
  ...warns(found, kept),
  severity: 'refuse',
});
/** For a rule that is checked again on approved work. */
const breaks = (found: Situation, kept: Situation): Sample => ({
  ...refuses(found, kept),
  breaksPlans: true,
});

/** A person who meets a verdict of the law on a day, in position 1 of workplace 1. */
const saidOn = (date: string, rule: PlacementRule, severity: Severity = 'refuse') =>
  onto({
    law: [
      {
        workplaceId: 1,
        positionId: 1,
        from: date,
        to: date,
        verdicts: [{ rule, severity, confirmed: true, allowedBy: ['direct_employment'], sources: [] }],
      },
    ],
  });
const barred = (rule: PlacementRule) => breaks(saidOn(DATE, rule), saidOn('2026-11-22', rule));

export const EACH_RULE: Record<RuleId, Sample> = {
  assignment_gone: refuses(leaving(2), leaving(1)),
  template_inactive: refuses(creating(false), creating(true)),
  shift_past: refuses(atTime('2026-11-21 17:00:00'), atTime('2026-11-21 16:59:59')),
  shift_inactive: refuses(onto({}, { active: false }), onto()),
  shift_closed: refuses(onto({}, { closed: true }), onto()),
  checked_in: refuses(leaving(1, true), leaving(1)),
  already_on_shift: refuses(
    onto({ assignments: [on(shift(10, DAY), 1)] }),
    onto({ assignments: [on(shift(11, times('2026-11-22', '09:00-17:00')), 1)] }),
  ),
  account_disabled: breaks(onto(employed(null, true)), onto(employed(null))),
  not_employed: breaks(onto(employed('2026-11-20')), onto(employed(DATE))),
  membership: breaks(
    onto({ memberships: [{ workplaceId: 2, works: true, positionIds: [1] }] }),
    onto({ memberships: [{ workplaceId: 1, works: true, positionIds: [1] }] }),
  ),
  position: breaks(
    onto({ memberships: [{ workplaceId: 1, works: true, positionIds: [2] }] }),
    onto({ memberships: [{ workplaceId: 1, works: true, positionIds: [1] }] }),
  ),
  overlap: breaks(onto(alsoWorking(DATE, '16:59-20:00')), onto(alsoWorking(DATE, '17:00-20:00'))),
  minutes_any_7_days: breaks(onto(limited({ amount: 419 })), onto(limited({ amount: 420 }))),
  minutes_monday_week: breaks(
    onto(limited({ amount: 419, window: 'monday_week' })),
    onto(limited({ amount: 420, window: 'monday_week' })),
  ),
  minutes_day: breaks(
    onto(limited({ amount: 419, window: 'day' })),
    onto(limited({ amount: 420, window: 'day' })),
  ),
  shifts_any_7_days: breaks(onto(twoShifts(1, 'any_7_days')), onto(twoShifts(2, 'any_7_days'))),
  shifts_monday_week: breaks(onto(twoShifts(1, 'monday_week')), onto(twoShifts(2, 'monday_week'))),
  shifts_day: breaks(onto(twoShifts(1, 'day')), onto(twoShifts(2, 'day'))),
  under_18_night: breaks(onto(MINOR, during('18:00-22:01')), onto(MINOR, during('18:00-22:00'))),
  under_18_hours: breaks(
    onto(MINOR, during('09:00-18:01', '12:00-13:00')),
    onto(MINOR, during('09:00-18:00', '12:00-13:00')),
  ),
  permit_expired: breaks(onto(permitted('residence', '2026-11-20')), onto(permitted('residence', DATE))),
  fueiho_premises: barred('fueiho_premises'),
  plan_site: barred('plan_site'),
  skilled_dispatch: barred('skilled_dispatch'),
  never_dispatched: barred('never_dispatched'),
  work_kind: warns(saidOn(DATE, 'work_kind', 'warn'), saidOn('2026-11-22', 'work_kind', 'warn')),
  barred_dispatch: barred('barred_dispatch'),
  day_dispatch: barred('day_dispatch'),
  place_years: barred('place_years'),
  unit_years: barred('unit_years'),
  leaver: barred('leaver'),
  fixed_total: refuses(
    onto({}, places({ fixedTotal: 1, approvedFixed: 1 })),
    onto({}, places({ fixedTotal: 2, approvedFixed: 1 })),
  ),
  temp_total: refuses(
    onto({}, places({ tempTotal: 1, approvedTemp: 1 }), { type: 'temporary' }),
    onto({}, places({ tempTotal: 2, approvedTemp: 1 }), { type: 'temporary' }),
  ),
  max_registered_temp: refuses(
    onto({}, places({ maxRegisteredTemp: 1, pendingTemp: 1 }), {
      type: 'temporary',
      status: 'pending',
    }),
    onto({}, places({ maxRegisteredTemp: 2, pendingTemp: 1 }), {
      type: 'temporary',
      status: 'pending',
    }),
  ),
  near_limit: warns(onto(limited({ amount: 540 })), onto(limited({ amount: 541 }))),
  permit_expiring: warns(
    onto(permitted('student_card', '2026-12-21')),
    onto(permitted('student_card', '2026-12-22')),
  ),
  card_renewal_due: warns(
    onto(permitted('permanent_card', '2026-12-21')),
    onto(permitted('permanent_card', '2026-12-22')),
  ),
  birthday_unknown: warns(onto({ birthday: null }), onto()),
  short_break: warns(
    onto({}, during('09:00-14:00'), { ownTimes: { start: at('09:00'), end: at('15:01') } }),
    onto({}, during('09:00-14:00'), { ownTimes: { start: at('09:00'), end: at('15:00') } }),
  ),
  short_rest: warns(
    onto(alsoWorking('2026-11-20', '14:00-22:01')),
    onto(alsoWorking('2026-11-20', '14:00-22:00')),
  ),
  days_in_a_row: warns(
    onto(daily(datesIn({ from: '2026-11-08', to: '2026-11-20' }), '09:00-12:00')),
    onto(daily(datesIn({ from: '2026-11-09', to: '2026-11-20' }), '09:00-12:00')),
  ),
  two_sites: warns(onto(alsoWorking(DATE, '17:29-20:00', 2)), onto(alsoWorking(DATE, '17:30-20:00', 2))),
  during_class: warns(
    onto(studying({ kind: 'class', weekday: 6, start: at('16:59'), end: at('18:30') })),
    onto(studying({ kind: 'class', weekday: 6, start: at('17:00'), end: at('18:30') })),
  ),
  during_exam: warns(onto(studying({})), onto(studying({ to: '2026-11-20' }))),
  before_first_ride: warns(served('09:01', '23:00'), served('09:00', '23:00')),
  after_last_ride: warns(served('06:00', '16:59'), served('06:00', '17:00')),
  overtime_month: warns(overtime({ monthWarn: 2_400 }), overtime({ monthWarn: 2_401 })),
  overtime_combined: warns(overtime({ combinedWarn: 2_400 }), overtime({ combinedWarn: 2_401 })),
};
