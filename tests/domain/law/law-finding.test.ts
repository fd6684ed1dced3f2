import { describe, expect, it } from 'vitest';
import { barredDispatchFinding } from '#domain/law/barred-dispatch.ts';
import { dayDispatchFinding } from '#domain/law/day-dispatch.ts';
import { leaverFinding, unitYearsFinding } from '#domain/law/dispatch-years.ts';
import { LAW } from '#domain/law/law.ts';
import { type LawFinding, lawFinding } from '#domain/law/law-finding.ts';
import type { LawRow } from '#domain/law/register.ts';
import { employmentInsuranceFinding, socialInsuranceFinding } from '#domain/law/social-insurance.ts';
import { DAY_LABOUR, DISPATCHED, DUTY, INSURED } from './build.ts';

const [ROW] = LAW.leaver as readonly [LawRow<'leaver'>];
const CONFIRMED = { kind: 'leaver', row: { ...ROW, confirmed: true } } as const;
const UNCONFIRMED = { kind: 'leaver', row: { ...ROW, confirmed: false } } as const;

const LEFT = { engagement: 'dispatch', leftOn: '2026-03-31', day: '2026-04-01' } as const;

const RESTS_ON: [rule: string, finding: LawFinding | null, kinds: string[]][] = [
  [
    'day labour',
    dayDispatchFinding(DAY_LABOUR),
    ['day_dispatch_days', 'day_dispatch_duties', 'day_dispatch_people', 'day_dispatch_schools'],
  ],
  [
    'three years',
    unitYearsFinding(DISPATCHED),
    ['dispatch_unit_years', 'dispatch_gap_months', 'dispatch_exemptions'],
  ],
  ['a person who left', leaverFinding({ ...LEFT, retiredAt: null }), ['leaver']],
  ['a retired person', leaverFinding({ ...LEFT, retiredAt: 59 }), ['leaver', 'leaver_retired']],
  ['a builder', barredDispatchFinding({ ...DUTY, duty: 'construction' }), ['barred_dispatch']],
  ['a nurse', barredDispatchFinding({ ...DUTY, duty: 'hospital_medical' }), ['medical_exceptions']],
  [
    'short-time work',
    socialInsuranceFinding(INSURED),
    ['short_time_week', 'insured_term_months', 'short_time_firm', 'short_time_wage', 'short_time_schools'],
  ],
  [
    'employment insurance',
    employmentInsuranceFinding(INSURED),
    ['employment_insurance_week', 'employment_insurance_days', 'employment_insurance_schools'],
  ],
];

describe('a finding of the law', () => {
  it('refuses only where all of its rows are confirmed', () => {
    const severityOf = (rows: LawFinding['rows']) =>
      lawFinding('refuse', 'leaver', rows, ['direct_employment']).severity;
    expect(severityOf([CONFIRMED])).toBe('refuse');
    expect(severityOf([CONFIRMED, CONFIRMED])).toBe('refuse');
    expect(severityOf([CONFIRMED, UNCONFIRMED])).toBe('warn');
    expect(severityOf([UNCONFIRMED, CONFIRMED])).toBe('warn');
  });

  it('stays a warning where it is meant as one', () => {
    expect(lawFinding('warn', 'leaver', [CONFIRMED], ['direct_employment']).severity).toBe('warn');
  });

  it.each(RESTS_ON)('about %s names every row that it rests on', (_rule, finding, kinds) => {
    expect(finding?.rows.map(({ kind }) => kind)).toEqual(kinds);
  });
});
