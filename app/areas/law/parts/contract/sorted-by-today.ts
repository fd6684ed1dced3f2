import { contractOn } from '#domain/law/employment-contract.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

type Dated = { valid_from: CalendarDate; valid_to: CalendarDate | null };

/** Returns the current contract, the upcoming ones by their start, and the past ones, the latest first. */
export function sortedByToday<Contract extends Dated>(contracts: readonly Contract[], today: CalendarDate) {
  const byStart = contracts.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1));
  const terms = byStart.map((contract) => ({ contract, from: contract.valid_from, to: contract.valid_to }));
  const current = contractOn(terms, today)?.contract;
  return {
    current: current ? [current] : [],
    coming: byStart.filter(({ valid_from }) => valid_from > today),
    past: byStart.filter(({ valid_to }) => valid_to !== null && valid_to < today).toReversed(),
  };
}
