// LW-13: under training employment people work only at the sites of the approved plan.

import type { ResidenceStatus } from '#domain/papers/status.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { LAW } from './law.ts';
import { type LawFinding, lawFinding } from './law-finding.ts';
import { type LawRegister, rowOn } from './register.ts';

export interface WorkAtSite {
  status: ResidenceStatus;
  workplaceId: number;
  /** The workplaces of the approved plan; null while it is not on file. */
  planSites: readonly number[] | null;
  day: CalendarDate;
}

/** LW-13: refuses another site than those of the plan, and warns where the plan is not on file. */
export function planSiteFinding(
  { status, workplaceId, planSites, day }: WorkAtSite,
  law: LawRegister = LAW,
): LawFinding<'plan_site'> | null {
  if (status !== 'training_employment') return null;
  const row = rowOn(law, 'training_employment', day);
  if (row === null || planSites?.includes(workplaceId)) return null;
  return lawFinding(
    planSites === null ? 'warn' : 'refuse',
    'plan_site',
    [{ kind: 'training_employment', row }],
    ['site_of_plan'],
  );
}
