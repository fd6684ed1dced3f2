// EC-01: the hours that the contract of a person states, as a plan counts them.

import type { Term } from '#domain/law/term.ts';
import type { EmploymentFacts, PersonId } from '#domain/roster/facts.ts';
import { dayNumber } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { FillProblem } from './fill-problem.ts';
import { chosenWork } from './proposal.ts';

export const WEEK_DAYS = 7;

/** A contract that states hours. Those of one person share no day. */
export interface ContractedWeek extends Term {
  /** 1 or more. */
  weekMinutes: number;
}

/**
 * Returns the minutes that the contracts state for the days: a seventh of a week for each day of employment. 0 for a
 * disabled account.
 */
export function contractedMinutes(
  contracts: readonly ContractedWeek[],
  days: DateRange,
  { from, to, disabled }: EmploymentFacts,
): number {
  if (disabled) return 0;
  const first = Math.max(dayNumber(days.from), from === null ? Number.NEGATIVE_INFINITY : dayNumber(from));
  const last = Math.min(dayNumber(days.to), to === null ? Number.POSITIVE_INFINITY : dayNumber(to));
  const minutes = contracts.reduce((sum, contract) => {
    const begin = Math.max(first, dayNumber(contract.from));
    const end = Math.min(last, contract.to === null ? last : dayNumber(contract.to));
    return sum + (Math.max(0, end - begin + 1) * contract.weekMinutes) / WEEK_DAYS;
  }, 0);
  return Math.round(minutes);
}

export interface BelowContract {
  personId: PersonId;
  /** Minutes on the days of the plan, with those that it adds. */
  minutes: number;
  /** Those that the contract states for these days. */
  contracted: number;
}

/** Returns the people of a plan who stay below the hours of their contract, the most missing minutes first. */
export function belowContract(
  problem: Pick<FillProblem, 'choices' | 'contracted' | 'standing'>,
  people: readonly { id: PersonId }[],
  paths: readonly Int16Array[],
): BelowContract[] {
  return people
    .map(({ id }, person): BelowContract => {
      const added = chosenWork(problem, paths, person).filter(({ seat }) => seat !== null);
      const minutes = added.reduce((sum, { times }) => sum + times.net, problem.standing[person] ?? 0);
      return { personId: id, minutes, contracted: problem.contracted[person] ?? 0 };
    })
    .filter(({ minutes, contracted }) => minutes < contracted)
    .toSorted((one, other) => missing(other) - missing(one) || one.personId - other.personId);
}

function missing({ minutes, contracted }: BelowContract): number {
  return contracted - minutes;
}
