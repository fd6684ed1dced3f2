// LW-01 to LW-13 for the roster: the dates on which the law says something about a person in a position.

import type { Severity } from '#domain/roster/rule-traits.ts';
import { addDays, addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { conflictDay } from './dispatch-years.ts';
import { LAW_KINDS } from './law.ts';
import type { AllowedBy, LawFinding, PlacementRule } from './law-finding.ts';
import {
  type Dispatcher,
  type PlacedBefore,
  type PlacedPerson,
  type PlaceOfWork,
  placementFindings,
} from './placement.ts';
import type { WorkKind } from './placement-kinds.ts';
import { type LawRegister, valueOn } from './register.ts';
import { lastDayOfTerm, MONTHS_OF_A_YEAR } from './term.ts';

/** What the law says about one placement, without the rows it rests on. */
export interface LawVerdict {
  rule: PlacementRule;
  severity: Severity;
  /** Whether every row that it rests on was confirmed; else it only warns. */
  confirmed: boolean;
  allowedBy: readonly AllowedBy[];
  /** Where the rows are said. */
  sources: readonly string[];
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
    spans.push({
      workplaceId: place.id,
      from: day,
      to: next === undefined ? days.to : addDays(next, -1),
      verdicts: found.map(verdictOf),
    });
  }
  return spans;
}

function verdictOf({ rule, severity, rows, allowedBy }: LawFinding<PlacementRule>): LawVerdict {
  return {
    rule,
    severity,
    confirmed: rows.every(({ row }) => row.confirmed),
    allowedBy,
    sources: [...new Set(rows.map(({ row }) => row.source))],
  };
}

/** The first of the days, and each later one on which a verdict may differ from the day before. */
function startsOf(
  { contracts, permissions, incomes, birthday }: PlacedPerson,
  { place, before }: PlacedAt,
  { register, dispatcher: { noticeDays }, days }: CompanyLaw,
): CalendarDate[] {
  const terms = [...contracts, ...permissions, ...LAW_KINDS.flatMap((kind) => [...register[kind]])];
  const conflicts = [place.conflictOn, unitConflictDay(before, days, register)].filter(isDay);
  const changes = [
    ...terms.flatMap(({ from, to }) => [from, to === null ? null : addDays(to, 1)]),
    ...incomes.flatMap(({ shownOn }) => [shownOn, addDays(lastDayOfTerm(shownOn, MONTHS_OF_A_YEAR), 1)]),
    ...before.dispatched.map(({ from }) => from),
    ...conflicts.flatMap((day) => [addDays(day, -noticeDays), day]),
    leaverEnd(before, days, register),
    ...birthdaysOf(birthday, days, register),
  ];
  const within = changes.filter(isDay).filter((day) => days.from < day && day <= days.to);
  return [days.from, ...new Set(within)].sort();
}

function isDay(day: CalendarDate | null): day is CalendarDate {
  return day !== null;
}

/** LW-05: with work on every day until the last one. */
function unitConflictDay(
  { dispatched }: PlacedBefore,
  days: DateRange,
  register: LawRegister,
): CalendarDate | null {
  const periods = dispatched.map(({ from, to }) => ({ from, to: to ?? days.to }));
  return conflictDay(periods, 'dispatch_unit_years', register);
}

/** LW-06: the first day after the months of a leaver. */
function leaverEnd(
  { leftClientOn }: PlacedBefore,
  days: DateRange,
  register: LawRegister,
): CalendarDate | null {
  if (leftClientOn === null) return null;
  return addDays(lastDayOfTerm(leftClientOn, valueOn(register, 'leaver', days.from)), 1);
}

/** LW-03, LW-04: the birthdays from which an age counts. */
function birthdaysOf(birthday: CalendarDate | null, days: DateRange, register: LawRegister): CalendarDate[] {
  if (birthday === null) return [];
  const ages = [60, valueOn(register, 'day_dispatch_people', days.from).age];
  // After 29 February, the next day may be the first.
  return ages.flatMap((age) => {
    const day = addMonths(birthday, age * MONTHS_OF_A_YEAR);
    return [day, addDays(day, 1)];
  });
}
