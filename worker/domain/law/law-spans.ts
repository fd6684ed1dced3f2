// LW-01 to LW-06 and LW-10 to LW-13 for the roster: the dates on which the law says something about a person in a position.

import type { Severity } from '#domain/roster/rule-traits.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { conflictDay } from './dispatch-years.ts';
import { type Grounds, groundsOf, type LawFinding, type PlacementRule } from './law-finding.ts';
import {
  type Dispatcher,
  type PlacedBefore,
  type PlacedPerson,
  type PlaceOfWork,
  placementFindings,
} from './placement.ts';
import type { WorkKind } from './placement-kinds.ts';
import { type LawRegister, valueOn } from './register.ts';
import { firstDayOfAge, lastDayOfTerm, MONTHS_OF_A_YEAR } from './term.ts';
import type { LawKind } from './values.ts';

/** What the law says about one placement; it only warns where its grounds are not confirmed. */
export interface LawVerdict extends Grounds {
  rule: PlacementRule;
  severity: Severity;
}

/** Both days included. */
export interface LawSpan extends DateRange {
  workplaceId: number;
  positionId: number;
  verdicts: readonly LawVerdict[];
}

/** A workplace of the person, with the kinds of work of the positions there. */
export interface PlacedAt {
  place: PlaceOfWork;
  before: PlacedBefore;
  positions: readonly { id: number; workKind: WorkKind | null }[];
}

/** What holds for the whole company, and the days to look at. */
export interface CompanyLaw {
  register: LawRegister;
  dispatcher: Dispatcher;
  days: DateRange;
}

/** The rows that rules of a placement read. */
const PLACEMENT_KINDS = [
  'fueiho_permissions',
  'status_work',
  'specified_skilled_dispatch',
  'never_dispatched',
  'training_employment',
  'barred_dispatch',
  'medical_exceptions',
  'day_dispatch_days',
  'day_dispatch_duties',
  'day_dispatch_schools',
  'day_dispatch_people',
  'dispatch_place_years',
  'dispatch_unit_years',
  'dispatch_gap_months',
  'dispatch_exemptions',
  'leaver',
  'leaver_retired',
] as const satisfies readonly LawKind[];

/** Returns the spans on which the law says something; none for placements that it leaves alone. */
export function lawSpansOf(
  person: PlacedPerson,
  places: readonly PlacedAt[],
  company: CompanyLaw,
): LawSpan[] {
  return places.flatMap((at) => {
    const starts = startsOf(person, at, company);
    const kinds = new Set(at.positions.map(({ workKind }) => workKind));
    return [...kinds].flatMap((workKind) => {
      const spans = spansOfKind(person, at, workKind, starts, company);
      const positions = at.positions.filter((one) => one.workKind === workKind);
      return positions.flatMap(({ id }) => spans.map((span) => ({ ...span, positionId: id })));
    });
  });
}

function spansOfKind(
  person: PlacedPerson,
  { place, before }: PlacedAt,
  workKind: WorkKind | null,
  starts: readonly CalendarDate[],
  { register, dispatcher, days }: CompanyLaw,
): Omit<LawSpan, 'positionId'>[] {
  const spans: Omit<LawSpan, 'positionId'>[] = [];
  for (const [index, day] of starts.entries()) {
    const found = placementFindings({ person, before, place, workKind, dispatcher, day }, register);
    if (found.length === 0) continue;
    const next = starts[index + 1];
    const to = next === undefined ? days.to : addDays(next, -1);
    const verdicts = found.map(verdictOf);
    const last = spans.at(-1);
    // A start where nothing changes would tell a date of the person.
    if (last && addDays(last.to, 1) === day && isSame(last.verdicts, verdicts)) last.to = to;
    else spans.push({ workplaceId: place.id, from: day, to, verdicts });
  }
  return spans;
}

function isSame(one: readonly LawVerdict[], other: readonly LawVerdict[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function verdictOf({ rule, severity, rows, allowedBy }: LawFinding<PlacementRule>): LawVerdict {
  const grounds = groundsOf(
    rows.map(({ row }) => row),
    allowedBy,
  );
  return { rule, severity, ...grounds };
}

/** The first of the days, and each later one on which a verdict may differ from the day before. */
function startsOf(
  { contracts, permissions, incomes, birthday }: PlacedPerson,
  { place, before }: PlacedAt,
  { register, dispatcher: { noticeDays }, days }: CompanyLaw,
): CalendarDate[] {
  const terms = [...contracts, ...permissions, ...PLACEMENT_KINDS.flatMap((kind) => [...register[kind]])];
  const conflicts = [place.conflictOn, ...unitConflictDays(before, days, register)].filter(isDay);
  const changes = [
    ...terms.flatMap(({ from, to }) => [from, to === null ? null : addDays(to, 1)]),
    ...incomes.flatMap(({ shownOn }) => [shownOn, addDays(lastDayOfTerm(shownOn, MONTHS_OF_A_YEAR), 1)]),
    ...before.dispatched.map(({ from }) => from),
    ...conflicts.flatMap((day) => [addDays(day, -noticeDays), day]),
    ...leaverEnds(before, register),
    ...birthdaysOf(birthday, days, register),
  ];
  const within = changes.filter(isDay).filter((day) => days.from < day && day <= days.to);
  return [days.from, ...new Set(within)].sort();
}

function isDay(day: CalendarDate | null): day is CalendarDate {
  return day !== null;
}

/** LW-05: with work on every day until the last one, by each row that may hold then. */
function unitConflictDays(
  { dispatched }: PlacedBefore,
  days: DateRange,
  register: LawRegister,
): CalendarDate[] {
  const periods = dispatched
    .filter(({ from }) => from <= days.to)
    .map(({ from, to }) => ({ from, to: to ?? days.to }));
  return register.dispatch_unit_years
    .map((row) => {
      const always = { ...register, dispatch_unit_years: [{ ...row, from: null, to: null }] };
      return conflictDay(periods, 'dispatch_unit_years', always);
    })
    .filter(isDay);
}

/** LW-06: the first day after the months of a leaver, by each row that may hold then. */
function leaverEnds({ leftClientOn }: PlacedBefore, register: LawRegister): CalendarDate[] {
  if (leftClientOn === null) return [];
  return register.leaver.map(({ value: months }) => addDays(lastDayOfTerm(leftClientOn, months), 1));
}

/** LW-03, LW-04: the birthdays from which an age counts. */
function birthdaysOf(birthday: CalendarDate | null, days: DateRange, register: LawRegister): CalendarDate[] {
  if (birthday === null) return [];
  const ages = [60, valueOn(register, 'day_dispatch_people', days.from).age];
  return ages.map((age) => firstDayOfAge(birthday, age));
}
