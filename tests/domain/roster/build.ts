import { type CheckOptions, checkChanges, type RowCheck } from '#domain/roster/check.ts';
import {
  type AssignmentFacts,
  type DayTimes,
  NOTHING_KNOWN,
  type PersonFacts,
  ROSTER_DEFAULTS,
  type RosterFacts,
  type SeatGroupFacts,
  type ShiftFacts,
  type WorkLimit,
} from '#domain/roster/facts.ts';
import type { Finding } from '#domain/roster/finding.ts';
import type { Assign, ProposedChange } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import { parseClock } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';

/** Minutes of `HH:mm`. */
export function at(clock: string): number {
  const minutes = parseClock(clock);
  if (minutes === null) throw new RangeError(clock);
  return minutes;
}

/** `times('2026-11-21', '09:00-18:00', '12:00-13:00')`: a date, its hours, and breaks. */
export function times(date: string, hours: string, ...breaks: string[]): DayTimes {
  const span = (text: string) => ({ start: at(text.slice(0, 5)), end: at(text.slice(6)) });
  return { date, ...span(hours), breaks: breaks.map(span), paidBefore: 0 };
}

/** An adult who may work in positions 1 and 2 of workplaces 1 and 2. */
export function person(id: number, overrides: Partial<PersonFacts> = {}): PersonFacts {
  return {
    id,
    employment: { disabled: false, from: null, to: null },
    ...NOTHING_KNOWN,
    birthday: '1995-04-01',
    permits: [],
    memberships: [1, 2].map((workplaceId) => ({ workplaceId, works: true, positionIds: [1, 2] })),
    limits: [],
    otherEmployment: [],
    studyTimes: [],
    law: [],
    assignments: [],
    ...overrides,
  };
}

export const ROOMY: SeatGroupFacts = {
  positionId: 1,
  fixedTotal: 100,
  tempTotal: 100,
  maxRegisteredTemp: null,
  approvedFixed: 0,
  approvedTemp: 0,
  pendingTemp: 0,
  vacatedFixed: 0,
  vacatedTemp: 0,
};

/** A shift of workplace 1 with room in position 1. */
export function shift(id: number, dayTimes: DayTimes, overrides: Partial<ShiftFacts> = {}): ShiftFacts {
  return { id, workplaceId: 1, times: dayTimes, active: true, closed: false, seats: [ROOMY], ...overrides };
}

/** Approved fixed work at workplace 1; the facts may lack its shift. */
export function work(
  id: number,
  dayTimes: DayTimes,
  overrides: Partial<AssignmentFacts> = {},
): AssignmentFacts {
  return {
    id,
    workplaceId: 1,
    seat: { shiftId: 1_000 + id, positionId: 1, type: 'fixed' },
    status: 'approved',
    freed: false,
    times: dayTimes,
    hasOwnTimes: false,
    worked: null,
    attended: false,
    passedPermits: [],
    inScope: true,
    ...overrides,
  };
}

/** The assignment of a person to a shift of the facts. */
export function on(
  stored: ShiftFacts,
  id: number,
  overrides: Partial<AssignmentFacts> = {},
): AssignmentFacts {
  return work(id, stored.times, {
    workplaceId: stored.workplaceId,
    seat: { shiftId: stored.id, positionId: 1, type: 'fixed' },
    ...overrides,
  });
}

/** Assigns a person to position 1 of a shift, approved and fixed. */
export function assign(personId: number, shiftId: number, overrides: Partial<Assign> = {}): Assign {
  return {
    kind: 'assign',
    personId,
    shiftId,
    positionId: 1,
    type: 'fixed',
    status: 'approved',
    ownTimes: null,
    ...overrides,
  };
}

export const STUDENT: WorkLimit = {
  from: null,
  to: null,
  window: 'any_7_days',
  unit: 'minutes',
  amount: 1_680,
  source: 'residence',
};

/** The first of November 2026 at midnight, before all shifts of the tests. */
export const NOW = fromStamp('2026-11-01 00:00:00');

export function facts(overrides: Partial<RosterFacts>): RosterFacts {
  return { now: NOW, config: ROSTER_DEFAULTS, people: [], shifts: [], templates: [], ...overrides };
}

export function check(stored: RosterFacts, changes: ProposedChange[], options?: CheckOptions): RowCheck[] {
  return checkChanges(openRoster(stored), changes, options);
}

export function findingsOf(stored: RosterFacts, ...changes: ProposedChange[]): Finding[] {
  return check(stored, changes).flatMap(({ findings }) => findings);
}

/** The findings as `refuse overlap`. */
export function findingTexts(stored: RosterFacts, ...changes: ProposedChange[]): string[] {
  return findingsOf(stored, ...changes).map(({ severity, rule }) => `${severity} ${rule}`);
}

/** The only finding of a rule; throws when there is none or more than one. */
export function only(findings: readonly Finding[], rule: RuleId): Finding {
  const [found, ...more] = findings.filter((one) => one.rule === rule);
  if (!found || more.length > 0) throw new Error(`Not once: ${rule} in ${findings.map((one) => one.rule)}`);
  return found;
}
