import type { WrittenParams } from '#contract/messaging/notice-kinds.ts';
import type { AssignmentFacts } from '#domain/roster/facts.ts';
import { changeablePlans, type PlanBreach, planBreaches } from '#domain/roster/plan-breaches.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import { ACCOUNTS, MANAGER } from './accounts.ts';
import type { DemoAssignment } from './assignments.ts';
import type { DemoPerson } from './demo-person.ts';
import type { DemoMember } from './members.ts';
import type { DemoNotice } from './notices.ts';
import { MANAGED_BY_ACCOUNT } from './people.ts';
import type { DemoOtherWork } from './residence.ts';
import { rosterFacts } from './roster-facts.ts';
import type { DemoShift } from './shifts.ts';

/** A breach of a person's plan. `assignments` are the upcoming ones, by their numbers. */
export type DemoBreach = {
  person: number;
  found: PlanBreach;
  assignments: readonly number[];
  sites: readonly number[];
  starts: readonly Instant[];
  foundAt: Instant;
};

type BreachGround = {
  now: Instant;
  today: CalendarDate;
  people: readonly DemoPerson[];
  members: readonly DemoMember[];
  shifts: readonly DemoShift[];
  assignments: readonly DemoAssignment[];
};

/** People other than the accounts start here. */
const FIRST_OTHER = ACCOUNTS.length;
const ELSEWHERE_MINUTES = 15 * 60;
const ELSEWHERE_DAYS = 6;
const AGO = 2 * 60 * MINUTE_MS;

/**
 * A student of manager@kinmu.example declared other work for the coming days this morning. With it
 * their approved shifts exceed 28:00. Returns the people with that declaration, and the breach.
 */
export function withBreach(ground: BreachGround): { people: readonly DemoPerson[]; breaches: DemoBreach[] } {
  const { people, today } = ground;
  const otherWork = [
    { validFrom: today, validTo: addDays(today, ELSEWHERE_DAYS), minutesPerWeek: ELSEWHERE_MINUTES },
  ];
  for (let person = FIRST_OTHER; person < people.length; person += 1) {
    const breaches = breachesOf(ground, person, otherWork);
    if (breaches.length > 0) return { people: sayingSo(people, person, otherWork), breaches };
  }
  return { people, breaches: [] };
}

function sayingSo(
  people: readonly DemoPerson[],
  person: number,
  otherWork: DemoOtherWork[],
): readonly DemoPerson[] {
  return people.map((one, index) =>
    index === person ? { ...one, hours: { ...one.hours, otherWork } } : one,
  );
}

/**
 * Empty when the plan stays lawful, when it is unlawful anyway, or when other managers share it.
 */
function breachesOf(ground: BreachGround, person: number, otherWork: DemoOtherWork[]): DemoBreach[] {
  const { now, people, members, shifts, assignments } = ground;
  if (people[person]?.hours.otherWork.length !== 0) return [];
  const own = assignments.flatMap((one, number) => (one.person === person ? [{ ...one, number }] : []));
  const isManaged = own.every(({ shift }) => MANAGED_BY_ACCOUNT.includes(shifts[shift]?.site ?? -1));
  if (own.length === 0 || !isManaged) return [];
  const rosterOf = (everybody: readonly DemoPerson[]) => {
    const { config, people: known } = rosterFacts(everybody, members, []);
    const facts = known[person];
    const planned = own.flatMap((one) => demoAssignmentFacts(shifts, one));
    return openRoster({
      now,
      config,
      people: facts ? [{ ...facts, assignments: planned }] : [],
      shifts: [],
      templates: [],
    });
  };
  if (planBreaches(rosterOf(people), person).length > 0) return [];
  const roster = rosterOf(sayingSo(people, person, otherWork));
  return planBreaches(roster, person).map((found) => {
    const plans = changeablePlans(roster, found);
    return {
      person,
      found,
      assignments: plans.flatMap(({ id }) => (id === null ? [] : [id])),
      sites: [...new Set(plans.map(({ workplaceId }) => workplaceId))],
      starts: plans.map(({ date, day, start }) => instantOfClock(date, start - day * 1_440)),
      foundAt: now - AGO,
    };
  });
}

function demoAssignmentFacts(
  shifts: readonly DemoShift[],
  { number, shift, position, type, status, outcome, ownTimes }: DemoAssignment & { number: number },
): AssignmentFacts[] {
  const on = shifts[shift];
  if (!on) return [];
  const { start, end, breaks, paidBeforeMinutes: paidBefore } = on.template;
  return [
    {
      id: number,
      workplaceId: on.site,
      seat: { shiftId: shift, positionId: position, type },
      status,
      freed: outcome !== null,
      times: { date: on.date, start, end, breaks, paidBefore, ...ownTimes },
      hasOwnTimes: ownTimes !== null,
      worked: null,
      attended: false,
      passedPermits: [],
      inScope: true,
    },
  ];
}

/** Notifies manager@kinmu.example of all breaches, in one notice. */
export function breachNotices(breaches: readonly DemoBreach[], people: readonly DemoPerson[]): DemoNotice[] {
  const [first] = breaches;
  if (!first) return [];
  const plans = breaches.flatMap(({ person, found }): WrittenParams<'plans_broken'>['people'] => {
    const who = people[person]?.data;
    if (!who) return [];
    const { rule, window, finding } = found;
    const name = { last_name: who.lastName, first_name: who.firstName, given_first: who.givenFirst };
    return [{ ...name, rule, limit: finding.limit, sum: finding.sum, ...window }];
  });
  const params = { count: breaches.length, people: plans };
  return [{ person: MANAGER, kind: 'plans_broken', params, createdAt: first.foundAt, readAt: null }];
}
