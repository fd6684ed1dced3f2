// LW-01: no work by permission on premises under the Entertainment Business Act, whatever the duty.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { LAW } from './law.ts';
import { type LawFinding, lawFinding } from './law-finding.ts';
import { type LawRegister, rowOn } from './register.ts';

/** Whether the premises are under the Entertainment Business Act. */
export type Fueiho = 'no' | 'yes' | 'unknown';

export interface WorkOnPremises {
  fueiho: Fueiho;
  /** The permission that the work needs; null for a status that allows it by itself. */
  permission: 'blanket' | 'individual' | null;
  day: CalendarDate;
}

/** LW-01: refuses such premises, and warns where it is not known what they are. */
export function premisesFinding(
  { fueiho, permission, day }: WorkOnPremises,
  law: LawRegister = LAW,
): LawFinding<'fueiho_premises'> | null {
  const row = rowOn(law, 'fueiho_permissions', day);
  if (row === null || fueiho === 'no' || permission === null || !row.value.includes(permission)) return null;
  const known = { kind: 'fueiho_permissions', row } as const;
  return fueiho === 'yes'
    ? lawFinding('refuse', 'fueiho_premises', [known], ['status_without_limits'])
    : lawFinding('warn', 'fueiho_premises', [known], ['premises_checked', 'status_without_limits']);
}
