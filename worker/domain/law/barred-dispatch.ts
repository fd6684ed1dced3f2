// LW-02: duties for which no one may be dispatched.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { dispatchFinding } from './dispatch-finding.ts';
import { LAW } from './law.ts';
import type { AllowedBy, LawFinding } from './law-finding.ts';
import type { DispatchEvidence, Engagement, MedicalException, WorkKind } from './placement-kinds.ts';
import { type LawRegister, rowOn } from './register.ts';

export interface DutyAtPlace {
  engagement: Engagement;
  /** Null while unknown. */
  duty: WorkKind | null;
  /** The exceptions with a paper on file; others are passed over. */
  shown: readonly DispatchEvidence[];
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
  const ways = ['direct_employment', 'contract_for_work'] as const;
  if (duty === 'hospital_medical') {
    const row = rowOn(law, 'medical_exceptions', day);
    if (row === null || row.value.some((one) => shown.includes(one))) return null;
    const papers = new Set(row.value.map((one) => PAPERS[one]));
    return dispatchFinding(
      engagement,
      'barred_dispatch',
      [{ kind: 'medical_exceptions', row }],
      [...ways, ...papers],
    );
  }
  const row = rowOn(law, 'barred_dispatch', day);
  if (!row?.value.some((one) => one === duty)) return null;
  return dispatchFinding(engagement, 'barred_dispatch', [{ kind: 'barred_dispatch', row }], ways);
}
