// LW-07, LW-09: the contract and the months of work by which a person is insured on a day.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import type { ContractHours, Firm, InsuredWork, WorkedMonth } from './social-insurance.ts';
import type { Study } from './study.ts';
import { MONTHS_OF_A_YEAR, type Term } from './term.ts';

/** A person with what the rules of insurance read of them. */
export interface Employed<Contract extends ContractHours = ContractHours> {
  /** By their first day. */
  contracts: readonly Contract[];
  study: Study | null;
  /** The complete months before today; months without work may be left out. */
  worked: readonly WorkedMonth[];
}

/** A day to judge, and the day on which the contracts and the months were read. */
export interface DayAhead {
  day: CalendarDate;
  today: CalendarDate;
}

/**
 * Returns the contract on the day, or the last one before it: contracts that hold today usually go on. One that
 * ended before today does not. Null without one.
 * @param contracts by their first day
 */
export function contractGoingOn<Contract extends Term>(
  contracts: readonly Contract[],
  { day, today }: DayAhead,
): Contract | null {
  return contracts.filter(({ from, to }) => from <= day && (to === null || to >= today)).at(-1) ?? null;
}

/**
 * LW-07, LW-09: returns what the rules of insurance judge on the day: the contract that goes on, and the months
 * of work as if they repeated. Null without such a contract.
 */
export function insuredWorkOn<Contract extends ContractHours>(
  { contracts, study, worked }: Employed<Contract>,
  { insured, fullWeek }: Firm,
  ahead: DayAhead,
): (InsuredWork & { contract: Contract }) | null {
  const contract = contractGoingOn(contracts, ahead);
  if (contract === null) return null;
  return { contract, study, firm: insured ?? 0, fullWeek, worked: repeated(worked, ahead), day: ahead.day };
}

/** The months of work moved to the day. */
function repeated(worked: readonly WorkedMonth[], { day, today }: DayAhead): WorkedMonth[] {
  const later = monthNumber(monthOf(day)) - monthNumber(monthOf(today));
  return worked.map(({ month, minutes }) => ({ month: moveMonth(month, later), minutes }));
}

function monthNumber(month: CalendarMonth): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * MONTHS_OF_A_YEAR + number;
}
