// Facts of the rules of the law, lawful until a case changes them.

import type { DutyAtPlace } from '#domain/law/barred-dispatch.ts';
import type { DayLabour } from '#domain/law/day-dispatch.ts';
import type { DependantFacts } from '#domain/law/dependant.ts';
import type { DispatchedWork } from '#domain/law/dispatch-years.ts';
import { LAW } from '#domain/law/law.ts';
import type { LawFinding } from '#domain/law/law-finding.ts';
import type { Placement } from '#domain/law/placement.ts';
import type { LawRegister } from '#domain/law/register.ts';
import type { InsuredWork } from '#domain/law/social-insurance.ts';
import type { HeldPermission } from '#domain/law/work-permission.ts';

/** The register as if every row were confirmed: what the rules mean. */
export const CONFIRMED_LAW = Object.fromEntries(
  Object.entries(LAW).map(([kind, rows]) => [kind, rows.map((row) => ({ ...row, confirmed: true }))]),
) as unknown as LawRegister;

/** `refuse day_dispatch`, or `lawful`. */
export function verdictOf(finding: LawFinding | null): string {
  return finding === null ? 'lawful' : `${finding.severity} ${finding.rule}`;
}

export const DUTY: DutyAtPlace = { engagement: 'dispatch', duty: null, shown: [], day: '2026-11-30' };

/** A month of work by dispatch under a contract of 30 days. */
export const DAY_LABOUR: DayLabour = {
  engagement: 'dispatch',
  contract: { from: '2026-05-01', to: '2026-05-30' },
  duty: null,
  birthday: '1990-01-01',
  study: null,
  mainYen: null,
  household: null,
  day: '2026-05-01',
};

export const DISPATCHED: DispatchedWork = {
  engagement: 'dispatch',
  conflictDay: '2026-04-01',
  exemptions: [],
  noticeDays: 90,
  day: '2026-04-01',
};

export const STUDENT_BY_DAY = { school: 'article_1', course: 'day', onLeave: false } as const;

/** 20 hours a week in a firm of 51 insured people, for 80,000 yen a month. */
export const INSURED: InsuredWork = {
  contract: { from: '2016-01-01', to: null, weekMinutes: 1_200, monthYen: 80_000, renewable: false },
  study: null,
  firm: 51,
  fullWeek: 2_400,
  worked: [],
  day: '2026-10-01',
};

/** 1,200 yen an hour, 20 hours a week: 1,248,000 yen a year. */
export const DEPENDANT: DependantFacts = {
  pay: { yenPerHour: 1_200, weekMinutes: 1_200, statedMonthYen: 0, commutingMonthYen: 0 },
  birthday: '1990-01-01',
  isSpouse: true,
  isDisabled: false,
  wagesOnly: true,
  outlookYen: 1_248_000,
  day: '2026-04-01',
};

/** A Japanese under a contract of two years, by dispatch to a warehouse. */
export const PLACEMENT: Placement = {
  person: {
    status: null,
    hasBlanketPermission: false,
    permissions: [],
    skilledField: null,
    designatedNumber: null,
    planSites: null,
    study: null,
    birthday: '1990-01-01',
    contracts: [{ from: '2026-04-01', to: '2028-03-31' }],
    incomes: [],
  },
  before: { dispatched: [], leftClientOn: null, retiredAt: null, evidence: [] },
  place: { id: 1, client: 'Client', engagement: 'dispatch', fueiho: 'no', conflictOn: null },
  workKind: 'warehouse',
  dispatcher: { isQualified: false, noticeDays: 90 },
  day: '2026-10-15',
};

/** For this company, every workplace and every kind of work, without an end. */
export const PERMISSION: HeldPermission = {
  kind: 'individual',
  employer: null,
  workplaceId: null,
  workKind: null,
  weekMinutes: null,
  from: '2026-04-01',
  to: null,
};
