// LW-10: the kinds of work that a status allows.

import type { ResidenceStatus } from '#domain/papers/status.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { LAW } from './law.ts';
import { type LawFinding, lawFinding } from './law-finding.ts';
import type { SkilledField, WorkKind } from './placement-kinds.ts';
import { type LawRegister, rowOn } from './register.ts';

export interface WorkOfStatus {
  status: ResidenceStatus;
  /** The field of a Specified Skilled Worker by the paper; null while unknown. */
  skilledField: SkilledField | null;
  /** Null while unknown. */
  workKind: WorkKind | null;
  day: CalendarDate;
}

/**
 * LW-10: warns about work that is not of the status, or of which that is not known. It never refuses. A
 * permission that covers the work replaces it (`permissionFor`).
 */
export function workKindFinding(
  { status, skilledField, workKind, day }: WorkOfStatus,
  law: LawRegister = LAW,
): LawFinding<'work_kind'> | null {
  const row = rowOn(law, 'status_work', day);
  const allowed = row?.value[status];
  if (row === null || allowed === undefined) return null;
  const rows = [{ kind: 'status_work', row }] as const;
  if (allowed === 'paper') return lawFinding('warn', 'work_kind', rows, ['designation']);
  if (workKind === null) return lawFinding('warn', 'work_kind', rows, ['work_kind_checked']);
  const isOfStatus = allowed === 'field' ? workKind === skilledField : allowed.includes(workKind);
  if (isOfStatus) return null;
  return lawFinding('warn', 'work_kind', rows, [
    'another_kind_of_work',
    'individual_permission',
    'designation',
  ]);
}
