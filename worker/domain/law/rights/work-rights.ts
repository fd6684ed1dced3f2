// What one person may do: how much, where not, until when by which paper, which insurance, and what changes soon.

import { contractOn } from '#domain/law/employment-contract.ts';
import { type CardStatus, cardStatusOf } from '#domain/papers/card-state.ts';
import { workLimitsOf } from '#domain/papers/limits.ts';
import { permitsOf } from '#domain/papers/permits.ts';
import type { WorkLimit } from '#domain/roster/facts.ts';
import { isUnder18, mostMinutesUnder18 } from '#domain/roster/rules/under-18.ts';
import { addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type ComingChange, changesFor, type PaperThatEnds } from './coming.ts';
import { type Insurance, insuranceOn } from './insurance.ts';
import type { RightsCompany, RightsPerson, StatedContract } from './person.ts';
import { type BlockedPlace, blockedPlacesOn, type WorkAllowed, workAllowedOn } from './places.ts';

/** A paper on which the work depends, and its days; both included. */
export interface HeldPaper {
  paper: PaperThatEnds;
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** Minutes in any 7 days that a permission names; null without. */
  weekMinutes: number | null;
}

export interface WorkRights {
  card: CardStatus;
  /**
   * Minutes by the status, in vacations and by individual permissions, today and later in the outlook, by their
   * first day.
   */
  limits: WorkLimit[];
  /** Minutes of a day for people under 18; null for others and without a birthday. */
  under18: number | null;
  work: WorkAllowed;
  blockedPlaces: BlockedPlace[];
  papers: HeldPaper[];
  contract: StatedContract | null;
  /** Null without a contract today. */
  insurance: Insurance | null;
  changes: ComingChange[];
}

/**
 * Returns the rights of a person on the day, in plain data.
 * @param months of the outlook, 1 or more
 */
export function workRightsOf(
  person: RightsPerson,
  company: RightsCompany,
  today: CalendarDate,
  months: number,
): WorkRights {
  const { rightToWork, placed, contracts } = person;
  const { birthday } = placed;
  const isMinor = birthday !== null && isUnder18(birthday, today);
  return {
    card: cardStatusOf(rightToWork, today, company.dispatcher.noticeDays),
    limits: limitsFrom(person, today, addMonths(today, months)),
    under18: isMinor ? mostMinutesUnder18(today) : null,
    work: workAllowedOn(person, company, today),
    blockedPlaces: blockedPlacesOn(person, company, today),
    papers: heldPapers(person, today),
    contract: contractOn(contracts, today),
    insurance: insuranceOn(person, company, { day: today, today }),
    changes: changesFor(person, company, today, months),
  };
}

function limitsFrom(
  { rightToWork, limits, permitted }: RightsPerson,
  today: CalendarDate,
  until: CalendarDate,
) {
  return workLimitsOf(rightToWork, limits, permitted)
    .filter(
      ({ source, unit, from, to }) =>
        source !== 'config' &&
        source !== 'manual' &&
        unit === 'minutes' &&
        (to === null || to >= today) &&
        (from === null || from <= until),
    )
    .toSorted((left, right) => ((left.from ?? '') < (right.from ?? '') ? -1 : 1));
}

function heldPapers({ rightToWork, ...person }: RightsPerson, today: CalendarDate): HeldPaper[] {
  const permits = permitsOf(rightToWork).flatMap(({ kind, lastDay }) =>
    kind === 'not_cleared' ? [] : [{ paper: kind, from: null, to: lastDay, weekMinutes: null }],
  );
  const permissions = person.permissions
    .filter(({ to }) => to === null || to >= today)
    .map(({ kind, from, to, weekMinutes }) => ({ paper: kind, from, to, weekMinutes }));
  return [...permits, ...permissions];
}
