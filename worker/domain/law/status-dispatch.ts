// LW-11, LW-12: statuses whose holders may not be dispatched, or only in some fields.

import type { ResidenceStatus } from '#domain/papers/status.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { dispatchFinding } from './dispatch-finding.ts';
import { LAW } from './law.ts';
import type { LawFinding } from './law-finding.ts';
import type { Engagement, SkilledField } from './placement-kinds.ts';
import { type LawRegister, rowOn } from './register.ts';

export interface DispatchOfStatus {
  status: ResidenceStatus;
  engagement: Engagement;
  day: CalendarDate;
}

export interface SkilledDispatch extends DispatchOfStatus {
  /** By the paper; null while unknown. */
  skilledField: SkilledField | null;
  /** Whether the company meets the conditions for dispatching Specified Skilled Workers. */
  isQualified: boolean;
}

/**
 * LW-11: refuses the dispatch of Specified Skilled Workers, but for the fields of the register by a qualified
 * dispatcher; warns where the engagement is not known.
 */
export function skilledDispatchFinding(
  { status, engagement, skilledField, isQualified, day }: SkilledDispatch,
  law: LawRegister = LAW,
): LawFinding<'skilled_dispatch'> | null {
  if (status !== 'specified_skilled_worker') return null;
  const row = rowOn(law, 'specified_skilled_dispatch', day);
  if (row === null) return null;
  const isField = row.value.some((field) => field === skilledField);
  if (isField && isQualified) return null;
  const rows = [{ kind: 'specified_skilled_dispatch', row }] as const;
  return dispatchFinding(engagement, 'skilled_dispatch', rows, [
    'direct_employment',
    'contract_for_work',
    ...(isField ? (['qualified_dispatcher'] as const) : []),
  ]);
}

export interface NeverDispatched extends DispatchOfStatus {
  /** The number of the designated activities; null while unknown, and for other statuses. */
  designatedNumber: number | null;
}

/** LW-12: refuses the dispatch of technical interns and of Designated Activities No. 46. */
export function neverDispatchedFinding(
  { status, engagement, designatedNumber, day }: NeverDispatched,
  law: LawRegister = LAW,
): LawFinding<'never_dispatched'> | null {
  const isNumber46 = status === 'designated_activities' && designatedNumber === 46;
  const holder = isNumber46 ? 'designated_activities_46' : status;
  const row = rowOn(law, 'never_dispatched', day);
  if (!row?.value.some((one) => one === holder)) return null;
  const rows = [{ kind: 'never_dispatched', row }] as const;
  return dispatchFinding(engagement, 'never_dispatched', rows, ['direct_employment', 'contract_for_work']);
}
