// EC-01: the contracts of employment of one person share no day.

import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { Term } from './term.ts';

/** Whether the day is one of the term; both its days are included. */
export function isInTerm({ from, to }: Term, day: CalendarDate): boolean {
  return from <= day && (to === null || day <= to);
}

/** EC-01: returns the contract that holds on the day; null without one. */
export function contractOn<Contract extends Term>(
  contracts: readonly Contract[],
  day: CalendarDate,
): Contract | null {
  return contracts.find((contract) => isInTerm(contract, day)) ?? null;
}

/** EC-01: returns the first contract that shares a day with the term; null without one. */
export function sharingDay<Contract extends Term>(
  contracts: readonly Contract[],
  term: Term,
): Contract | null {
  return (
    contracts.find(
      (contract) =>
        isInTerm(contract, term.from) || (contract.from > term.from && isInTerm(term, contract.from)),
    ) ?? null
  );
}

/**
 * EC-01: returns the contract that began before the day and holds on it, with its new end: the day before.
 * Null without one.
 */
export function endedBefore<Contract extends Term>(
  contracts: readonly Contract[],
  day: CalendarDate,
): { contract: Contract; to: CalendarDate } | null {
  const contract = contracts.find((one) => one.from < day && isInTerm(one, day));
  return contract ? { contract, to: addDays(day, -1) } : null;
}
