// LW-02: duties for which no one may be dispatched.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { LAW } from './law.ts';
import { type AllowedBy, type LawFinding, lawFinding } from './law-finding.ts';
import { type LawRegister, rowOn } from './register.ts';
import type { BarredDuty, MedicalException } from './values.ts';

/** How people come to a workplace: by dispatch, under a contract for work, or employed there. */
export type Engagement = 'dispatch' | 'contract_for_work' | 'direct' | 'unknown';

export interface DutyAtPlace {
  engagement: Engagement;
  /** Null for a duty that is not barred. */
  duty: BarredDuty | null;
  /** The exceptions with a paper on file. */
  shown: readonly MedicalException[];
  day: CalendarDate;
}

const PAPERS: Record<MedicalException, AllowedBy> = {
  temp_to_perm: 'temp_to_perm',
  leave_replacement: 'leave_replacement',
  remote_doctor: 'remote_area',
  remote_nurse: 'remote_area',
};

/** LW-02: refuses a barred duty by dispatch, and warns where the engagement is not known. */
export function barredDispatchFinding(
  { engagement, duty, shown, day }: DutyAtPlace,
  law: LawRegister = LAW,
): LawFinding<'barred_dispatch'> | null {
  if (duty === null || engagement === 'direct' || engagement === 'contract_for_work') return null;
  const row = rowOn(law, 'barred_dispatch', day);
  const barred = row?.value.find((one) => one.duty === duty);
  if (!row || !barred || barred.exceptions.some((one) => shown.includes(one))) return null;
  const papers = [...new Set(barred.exceptions.map((one) => PAPERS[one]))];
  return engagement === 'dispatch'
    ? lawFinding('refuse', 'barred_dispatch', row, ['direct_employment', 'contract_for_work', ...papers])
    : lawFinding('warn', 'barred_dispatch', row, ['workplace_checked', 'direct_employment', ...papers]);
}
