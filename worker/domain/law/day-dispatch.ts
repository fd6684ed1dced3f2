// LW-03: no dispatch of day labourers, who have an employment contract of 30 days or less.

import { type CalendarDate, dayNumber } from '#domain/time/calendar-date.ts';
import { dispatchFinding } from './dispatch-finding.ts';
import { LAW } from './law.ts';
import { type LawFinding, lawFinding, type RowOfKind, rowsOfKinds } from './law-finding.ts';
import type { Engagement, WorkKind } from './placement-kinds.ts';
import { type LawRegister, rowOn } from './register.ts';
import { type Study, studentOf } from './study.ts';
import { reachedAge, type Term } from './term.ts';

export interface DayLabour {
  engagement: Engagement;
  /** Null without one on file: that is asked of the person, not of a placement. */
  contract: Term | null;
  /** Null while unknown. */
  duty: WorkKind | null;
  birthday: CalendarDate | null;
  study: Study | null;
  /** Whole yen of a year in the main job, by a paper; null without one. */
  mainYen: number | null;
  /** Whole yen of a year by papers: of the household, and of the person in it. */
  household: { yen: number; ownYen: number } | null;
  day: CalendarDate;
}

/** Why a day labourer may be dispatched; `student_unsure` where the school or course is not known. */
export type DayException = 'duty' | 'age' | 'student' | 'student_unsure' | 'main_income' | 'household';

/** LW-03: returns the exception for a person or duty on the day; the surest one. */
export function dayException(labour: DayLabour, law: LawRegister = LAW): DayException | null {
  const { duty, birthday, study, mainYen, household, day } = labour;
  const duties = rowOn(law, 'day_dispatch_duties', day)?.value ?? [];
  if (duties.some((one) => one === duty)) return 'duty';
  const people = rowOn(law, 'day_dispatch_people', day)?.value;
  if (people) {
    if (reachedAge(birthday, people.age, day)) return 'age';
    if (mainYen !== null && mainYen >= people.mainYen) return 'main_income';
    const isEarner = household !== null && household.ownYen * 100 >= household.yen * people.earnerPercent;
    if (household !== null && household.yen >= people.householdYen && !isEarner) return 'household';
  }
  return studentOf(study, rowOn(law, 'day_dispatch_schools', day)?.value ?? []);
}

/** The kinds of the exceptions: a verdict against a person rests on all of them. */
const EXCEPTIONS = ['day_dispatch_duties', 'day_dispatch_people', 'day_dispatch_schools'] as const;

/** LW-03: refuses a day labourer by dispatch without an exception. */
export function dayDispatchFinding(
  labour: DayLabour,
  law: LawRegister = LAW,
): LawFinding<'day_dispatch'> | null {
  const { engagement, contract, day } = labour;
  const row = rowOn(law, 'day_dispatch_days', day);
  if (row === null || contract === null || contract.to === null) return null;
  if (engagement === 'direct' || engagement === 'contract_for_work') return null;
  if (dayNumber(contract.to) - dayNumber(contract.from) + 1 > row.value) return null;
  const exception = dayException(labour, law);
  if (exception !== null && exception !== 'student_unsure') return null;
  const days: RowOfKind = { kind: 'day_dispatch_days', row };
  const rows = [days, ...rowsOfKinds(law, EXCEPTIONS, day)] as const;
  if (exception === 'student_unsure') {
    return lawFinding('warn', 'day_dispatch', rows, ['school_checked', 'student_certificate']);
  }
  return dispatchFinding(engagement, 'day_dispatch', rows, [
    'longer_contract',
    'proof_of_age',
    'student_certificate',
    'proof_of_main_income',
    'proof_of_household_income',
    'listed_duty',
  ]);
}
