// What changes soon for one person: by the law, by a contract, by a paper, by age, or by the end of a vacation.

import { type Grounds, groundsOf } from '#domain/law/law-finding.ts';
import { changesWithin } from '#domain/law/outlook.ts';
import type { WorkPermissionKind } from '#domain/law/placement-kinds.ts';
import { firstDayOfAge } from '#domain/law/term.ts';
import { workLimitsOf } from '#domain/papers/limits.ts';
import { permitsOf } from '#domain/papers/permits.ts';
import type { PermitKind } from '#domain/roster/facts.ts';
import { addDays, addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type Insurance, type InsuranceVerdict, insuranceOn } from './insurance.ts';
import type { RightsCompany, RightsPerson } from './person.ts';
import { type BlockedPlace, type BlockedPlaceRule, blockedPlacesOn } from './places.ts';

/** The ages from which other rules hold. */
const AGES = { turns_18: 18, turns_60: 60 } as const;
type AgeChange = keyof typeof AGES;
const AGE_CHANGES = Object.keys(AGES) as AgeChange[];

export const PAPERS_THAT_END = [
  'residence',
  'student_card',
  'permanent_card',
  'individual',
  'designation',
] as const satisfies readonly (PermitKind | WorkPermissionKind)[];
export type PaperThatEnds = (typeof PAPERS_THAT_END)[number];

/** What changes, without the day and the grounds. */
type ChangeDetails =
  | { kind: 'social_insurance' | 'employment_insurance'; begins: boolean; weekMinutes: number | null }
  | { kind: 'dependant'; reached: boolean; limit: number }
  | { kind: 'place_blocked'; rule: BlockedPlaceRule }
  | { kind: 'paper_ends'; paper: PaperThatEnds }
  | { kind: 'contract_ends'; renewable: boolean }
  | { kind: 'vacation_ends' }
  | { kind: AgeChange };

/** A change on its first day; of an end, on its last day. */
export type ComingChange = ChangeDetails & Grounds & { on: CalendarDate };

interface Outlook {
  today: CalendarDate;
  until: CalendarDate;
}

/** Returns what changes for the person after `today`, until the same day so many months later, by day. */
export function changesFor(
  person: RightsPerson,
  company: RightsCompany,
  today: CalendarDate,
  months: number,
): ComingChange[] {
  const outlook = { today, until: addMonths(today, months) };
  const changes = [
    ...verdictChanges(person, company, outlook, months),
    ...ends(person, today),
    ...ages(person, outlook),
  ];
  return changes
    .filter(({ on }) => on <= outlook.until)
    .toSorted((left, right) => (left.on < right.on ? -1 : Number(left.on > right.on)));
}

/** A date that papers and people know by themselves. */
function datedChange(on: CalendarDate, details: ChangeDetails): ComingChange {
  return { on, ...details, ...groundsOf([], []) };
}

/** Compares the verdicts of each day on which one may differ with those of the day before. */
function verdictChanges(
  person: RightsPerson,
  company: RightsCompany,
  { today, until }: Outlook,
  months: number,
): ComingChange[] {
  const { contracts, placed } = person;
  const terms = [...contracts, ...placed.permissions];
  const days = [
    ...changesWithin(company.law, today, months).map(({ on }) => on),
    ...terms.flatMap(({ from, to }) => [from, ...(to === null ? [] : [addDays(to, 1)])]),
    ...AGE_CHANGES.flatMap((age) => birthdayWithin(person, AGES[age], { today, until }) ?? []),
    // An age may count by the calendar year.
    `${Number(today.slice(0, 4)) + 1}-01-01`,
  ].filter((day) => today < day && day <= until);
  return [...new Set(days)].flatMap((day) => {
    const [before, after] = [addDays(day, -1), day];
    return [
      ...insuranceChanges(
        insuranceOn(person, company, { day: before, today }),
        insuranceOn(person, company, { day: after, today }),
        day,
      ),
      ...newBlockedPlaces(
        blockedPlacesOn(person, company, before),
        blockedPlacesOn(person, company, after),
        day,
      ),
    ];
  });
}

function insuranceChanges(
  before: Insurance | null,
  after: Insurance | null,
  on: CalendarDate,
): ComingChange[] {
  if (after === null) return [];
  const hours = { weekMinutes: after.weekMinutes };
  return [
    ...insuredChange({ kind: 'social_insurance', ...hours }, before?.social, after.social, on),
    ...insuredChange({ kind: 'employment_insurance', ...hours }, before?.employment, after.employment, on),
    ...dependantChange(before?.dependant, after.dependant, on),
  ];
}

function insuredChange(
  of: { kind: 'social_insurance' | 'employment_insurance'; weekMinutes: number | null },
  before: InsuranceVerdict | undefined,
  after: InsuranceVerdict,
  on: CalendarDate,
): ComingChange[] {
  const begins = after.state === 'insured';
  const was = before?.state === 'insured';
  if (begins === was) return [];
  const { confirmed, sources } = begins || !before ? after : before;
  return [{ on, ...of, begins, confirmed, allowedBy: after.allowedBy, sources }];
}

function dependantChange(
  before: Insurance['dependant'] | undefined,
  after: Insurance['dependant'],
  on: CalendarDate,
): ComingChange[] {
  if (after === null || after.state === 'hours_unstated') return [];
  const reached = after.state === 'reached';
  if (reached === (before?.state === 'reached')) return [];
  const { limit, confirmed, allowedBy, sources } = after;
  return [{ on, kind: 'dependant', reached, limit, confirmed, allowedBy, sources }];
}

function newBlockedPlaces(
  before: readonly BlockedPlace[],
  after: readonly BlockedPlace[],
  on: CalendarDate,
): ComingChange[] {
  const known = new Set(before.map(({ rule }) => rule));
  return after
    .filter(({ rule }) => !known.has(rule))
    .map((place): ComingChange => ({ on, kind: 'place_blocked', ...place }));
}

/** The last days of papers and contracts from today on, and the first days after vacations. */
function ends(person: RightsPerson, today: CalendarDate): ComingChange[] {
  const { rightToWork, limits, contracts } = person;
  const permits = permitsOf(rightToWork).flatMap(({ kind, lastDay }) =>
    kind === 'not_cleared' ? [] : lastDayChange(lastDay, { kind: 'paper_ends', paper: kind }),
  );
  const permissions = person.permissions.flatMap(({ kind, to }) =>
    lastDayChange(to, { kind: 'paper_ends', paper: kind }),
  );
  const agreed = contracts
    .filter(({ to }) => to === null || !contracts.some(({ from }) => from === addDays(to, 1)))
    .flatMap(({ to, renewable }) => lastDayChange(to, { kind: 'contract_ends', renewable }));
  const vacations = workLimitsOf(rightToWork, limits, [])
    .filter(({ source }) => source === 'vacation')
    .flatMap(({ to }) => lastDayChange(to, { kind: 'vacation_ends' }))
    .map((change) => ({ ...change, on: addDays(change.on, 1) }));
  return [
    ...[...permits, ...permissions, ...agreed].filter(({ on }) => on >= today),
    ...vacations.filter(({ on }) => on > today),
  ];
}

function lastDayChange(lastDay: CalendarDate | null, details: ChangeDetails): ComingChange[] {
  return lastDay === null ? [] : [datedChange(lastDay, details)];
}

function ages(person: RightsPerson, outlook: Outlook): ComingChange[] {
  return AGE_CHANGES.flatMap((kind) => {
    const on = birthdayWithin(person, AGES[kind], outlook);
    return on === null ? [] : [datedChange(on, { kind })];
  });
}

/** The first day with this age, where it is in the outlook. */
function birthdayWithin(
  { placed: { birthday } }: RightsPerson,
  years: number,
  { today, until }: Outlook,
): CalendarDate | null {
  if (birthday === null) return null;
  const on = firstDayOfAge(birthday, years);
  return today < on && on <= until ? on : null;
}
