// LW-08: whether a person stays a dependant in health insurance, by the contract from 2026-04-01.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_HOUR } from '#domain/time/clock.ts';
import { LAW } from './law.ts';
import { type LawFinding, lawFinding } from './law-finding.ts';
import { type LawRegister, type LawRow, rowOn, rowsOn } from './register.ts';
import { MONTHS_OF_A_YEAR, reachedAge, WEEKS_OF_YEAR } from './term.ts';
import type { ThresholdAge } from './values.ts';

/** What the contract states. Overtime that it does not state is not counted. */
export interface StatedPay {
  yenPerHour: number;
  /** Null for work by shift without stated hours. */
  weekMinutes: number | null;
  /** Whole yen of a month that it states besides: allowances, and overtime with its amount. */
  statedMonthYen: number;
  commutingMonthYen: number;
}

export interface DependantFacts {
  pay: StatedPay | null;
  birthday: CalendarDate | null;
  isSpouse: boolean;
  isDisabled: boolean;
  /** Whether there are wages alone, with a signed statement. */
  wagesOnly: boolean;
  /** Whole yen that plans and past months make for the coming year, with commuting. */
  outlookYen: number;
  day: CalendarDate;
}

export interface DependantTest {
  /** What decides: the contract, or the outlook of a year as before. */
  basis: 'contract' | 'outlook';
  /** Why; null before the contract decided. */
  basisRow: LawRow<'dependant_by_contract' | 'dependant_by_shift'> | null;
  yen: number;
  /** Whole yen; a dependant stays below. */
  limit: number;
  finding: LawFinding<'health_dependant'> | null;
}

/** LW-08: returns the yearly pay that a contract states, with commuting; null where it states no hours. */
export function statedYear({
  yenPerHour,
  weekMinutes,
  statedMonthYen,
  commutingMonthYen,
}: StatedPay): number | null {
  if (weekMinutes === null) return null;
  const wages = Math.floor((yenPerHour * weekMinutes * WEEKS_OF_YEAR) / MINUTES_PER_HOUR);
  return wages + (statedMonthYen + commutingMonthYen) * MONTHS_OF_A_YEAR;
}

/** 19 to 22 by the age on 31 December, and not as a spouse; 60 by the day. */
function ageOf({ birthday, isSpouse, isDisabled, day }: DependantFacts): ThresholdAge {
  if (isDisabled) return 'from_60';
  if (birthday === null) return 'any';
  if (reachedAge(birthday, 60, day)) return 'from_60';
  const age = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return !isSpouse && age >= 19 && age <= 22 ? 'from_19_to_22' : 'any';
}

function dependantRows(
  row: LawRow<'health_dependant'>,
  basisRow: DependantTest['basisRow'],
  isByShift: boolean,
): LawFinding['rows'] {
  const amount = { kind: 'health_dependant', row } as const;
  if (basisRow === null) return [amount];
  return [amount, { kind: isByShift ? 'dependant_by_shift' : 'dependant_by_contract', row: basisRow }];
}

/**
 * LW-08: returns what decides about the dependant on the day, with a warning where the pay is not below
 * the limit. Null on days without a limit.
 */
export function dependantTest(facts: DependantFacts, law: LawRegister = LAW): DependantTest | null {
  const { pay, wagesOnly, outlookYen, day } = facts;
  const rows = rowsOn(law, 'health_dependant', day);
  const age = ageOf(facts);
  const row = rows.find(({ value }) => value.age === age) ?? rows.find(({ value }) => value.age === 'any');
  if (!row) return null;
  const isByShift = pay !== null && pay.weekMinutes === null;
  const basisRow = rowOn(law, isByShift ? 'dependant_by_shift' : 'dependant_by_contract', day);
  const stated = pay !== null && wagesOnly && basisRow?.value === true ? statedYear(pay) : null;
  const yen = stated ?? outlookYen;
  const { yen: limit } = row.value;
  const papers = wagesOnly
    ? (['contract_changed', 'enrolment'] as const)
    : (['statement_of_wages_only', 'enrolment'] as const);
  const finding =
    yen < limit
      ? null
      : lawFinding('warn', 'health_dependant', dependantRows(row, basisRow, isByShift), papers);
  return { basis: stated === null ? 'outlook' : 'contract', basisRow, yen, limit, finding };
}
