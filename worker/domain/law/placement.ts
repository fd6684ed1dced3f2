// LW-01 to LW-06, LW-10 to LW-13: what the law says about one person at one place for one kind of work on a day.

import { type ResidenceStatus, ruleOf } from '#domain/papers/status.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { barredDispatchFinding } from './barred-dispatch.ts';
import { type DayLabour, dayDispatchFinding } from './day-dispatch.ts';
import { conflictDay, leaverFinding, placeYearsFinding, unitYearsFinding } from './dispatch-years.ts';
import { LAW } from './law.ts';
import type { LawFinding, PlacementRule } from './law-finding.ts';
import type {
  DispatchEvidence,
  Engagement,
  FiledEvidence,
  IncomeKind,
  SkilledField,
  WorkKind,
} from './placement-kinds.ts';
import { planSiteFinding } from './plan-site.ts';
import { type Fueiho, premisesFinding } from './premises.ts';
import type { LawRegister } from './register.ts';
import { neverDispatchedFinding, skilledDispatchFinding } from './status-dispatch.ts';
import type { Study } from './study.ts';
import { lastDayOfTerm, MONTHS_OF_A_YEAR, reachedAge, type Term } from './term.ts';
import { workKindFinding } from './work-kind.ts';
import { type HeldPermission, permissionFor, replacesSiteRules } from './work-permission.ts';

/** An income of a year by a paper; it counts for a year from the day on which it was shown. */
export interface ProvedIncome {
  kind: IncomeKind;
  /** Whole yen. */
  yen: number;
  /** Whole yen of the person in the household; null for a main job. */
  ownYen: number | null;
  shownOn: CalendarDate;
}

/** The same at every place. */
export interface PlacedPerson {
  /** Null for people without a status, and while it is unknown. */
  status: ResidenceStatus | null;
  /** Whether the card shows the blanket permission in addition to the status. */
  hasBlanketPermission: boolean;
  /** As the office entered them. */
  permissions: readonly HeldPermission[];
  skilledField: SkilledField | null;
  /** The number of the designated activities; null while unknown. */
  designatedNumber: number | null;
  /** The workplaces of the approved plan of training employment; null while it is not on file. */
  planSites: readonly number[] | null;
  /** Null for people who do not study. */
  study: Study | null;
  birthday: CalendarDate | null;
  /** The contracts of employment with this company; they share no day. */
  contracts: readonly Term[];
  incomes: readonly ProvedIncome[];
}

/** A person at one place. */
export interface PlacedBefore {
  /** The dispatches to the unit, in order; a dispatch without an end goes on. */
  dispatched: readonly Term[];
  /** The last day of employment by the client itself; null where there was none. */
  leftClientOn: CalendarDate | null;
  /** The age at which the client retired the person; null where it was no retirement. */
  retiredAt: number | null;
  /** What papers show about the dispatch. */
  evidence: readonly FiledEvidence[];
}

export interface PlaceOfWork {
  id: number;
  /** The company whose site it is. */
  client: string | null;
  engagement: Engagement;
  fueiho: Fueiho;
  /** The first day on which dispatch to it is no longer allowed; null while unknown. */
  conflictOn: CalendarDate | null;
}

/** What holds for every placement of the company. */
export interface Dispatcher {
  /** Whether it meets the conditions for dispatching Specified Skilled Workers. */
  isQualified: boolean;
  /** Days before a conflict day from which a warning comes. */
  noticeDays: number;
}

export interface Placement {
  person: PlacedPerson;
  before: PlacedBefore;
  place: PlaceOfWork;
  /** The kind of work of the position; null while unknown. */
  workKind: WorkKind | null;
  dispatcher: Dispatcher;
  day: CalendarDate;
}

/**
 * Returns what the law says about a placement: refusals first, then warnings, each in the order of
 * `PLACEMENT_RULES`. Without a contract on file LW-03 finds nothing: that is asked of the person.
 */
export function placementFindings(placement: Placement, law: LawRegister = LAW): LawFinding<PlacementRule>[] {
  const found = [...statusFindings(placement, law), ...dispatchFindings(placement, law)];
  const findings = found.filter((one) => one !== null);
  if (findings.length < 2) return findings;
  return [
    ...findings.filter(({ severity }) => severity === 'refuse'),
    ...findings.filter(({ severity }) => severity === 'warn'),
  ];
}

type Findings = (LawFinding<PlacementRule> | null)[];

/** LW-01, LW-10 to LW-13: by the status of the person. */
function statusFindings({ person, place, workKind, dispatcher, day }: Placement, law: LawRegister): Findings {
  const { status, skilledField, designatedNumber, planSites } = person;
  if (status === null) return [];
  const { engagement } = place;
  const permission = permissionFor(person.permissions, {
    workplaceId: place.id,
    client: place.client,
    engagement,
    workKind,
    day,
  });
  const { work } = ruleOf(status);
  const usesBlanket = work === 'by_paper' && person.hasBlanketPermission && permission === null;
  const kindFinding = workKindFinding({ status, skilledField, workKind, day }, law);
  const isOfStatus = work === 'free' && kindFinding === null;
  const used = work === 'by_permission' || usesBlanket ? 'blanket' : null;
  const needed = permission?.kind === 'individual' && !isOfStatus ? 'individual' : used;
  const premises = premisesFinding({ fueiho: place.fueiho, permission: needed, day }, law);
  const kind = permission !== null || usesBlanket ? null : kindFinding;
  if (replacesSiteRules(permission, isOfStatus)) return [premises, kind];
  return [
    premises,
    planSiteFinding({ status, workplaceId: place.id, planSites, day }, law),
    skilledDispatchFinding(
      { status, engagement, skilledField, isQualified: dispatcher.isQualified, day },
      law,
    ),
    neverDispatchedFinding({ status, engagement, designatedNumber, day }, law),
    kind,
  ];
}

/** LW-02 to LW-06: where people come, or may come, by dispatch. */
function dispatchFindings(placement: Placement, law: LawRegister): Findings {
  const { person, before, place, workKind, dispatcher, day } = placement;
  const { engagement } = place;
  if (engagement !== 'dispatch' && engagement !== 'unknown') return [];
  const { birthday, study, incomes } = person;
  const contract = person.contracts.find(({ from, to }) => from <= day && (to === null || day <= to)) ?? null;
  const years = {
    engagement,
    exemptions: exemptionsOf(placement, contract),
    noticeDays: dispatcher.noticeDays,
    day,
  };
  return [
    barredDispatchFinding({ engagement, duty: workKind, shown: before.evidence, day }, law),
    dayDispatchFinding(
      { engagement, contract, duty: workKind, birthday, study, ...incomeOn(incomes, day), day },
      law,
    ),
    placeYearsFinding({ ...years, conflictDay: place.conflictOn }, law),
    unitYearsFinding({ ...years, conflictDay: unitConflictDay(before.dispatched, day, law) }, law),
    leaverFinding({ engagement, leftOn: before.leftClientOn, retiredAt: before.retiredAt, day }, law),
  ];
}

/** By papers, by a contract without an end, and by the age. */
function exemptionsOf({ person, before, day }: Placement, contract: Term | null): DispatchEvidence[] {
  const exemptions: DispatchEvidence[] = [...before.evidence];
  if (contract?.to === null) exemptions.push('permanent_contract');
  if (reachedAge(person.birthday, 60, day)) exemptions.push('from_60');
  return exemptions;
}

/** The last income of each kind that was shown within a year before the day. */
function incomeOn(
  incomes: readonly ProvedIncome[],
  day: CalendarDate,
): Pick<DayLabour, 'mainYen' | 'household'> {
  const shown = incomes
    .filter(({ shownOn }) => shownOn <= day && day <= lastDayOfTerm(shownOn, MONTHS_OF_A_YEAR))
    .toSorted((left, right) => (left.shownOn < right.shownOn ? 1 : -1));
  const household = shown.find(({ kind }) => kind === 'household');
  return {
    mainYen: shown.find(({ kind }) => kind === 'main_job')?.yen ?? null,
    household: household ? { yen: household.yen, ownYen: household.ownYen ?? household.yen } : null,
  };
}

/** LW-05: with the placement itself as the last dispatch. Null for the first one. */
function unitConflictDay(
  dispatched: readonly Term[],
  day: CalendarDate,
  law: LawRegister,
): CalendarDate | null {
  const earlier = dispatched
    .filter(({ from }) => from <= day)
    .map(({ from, to }) => ({ from, to: to === null || to > day ? day : to }));
  if (earlier.length === 0) return null;
  return conflictDay([...earlier, { from: day, to: day }], 'dispatch_unit_years', law);
}
