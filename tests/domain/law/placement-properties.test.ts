import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAW } from '#domain/law/law.ts';
import { PLACEMENT_RULES } from '#domain/law/law-finding.ts';
import { type Placement, placementFindings } from '#domain/law/placement.ts';
import {
  COURSES,
  DISPATCH_EVIDENCE,
  ENGAGEMENTS,
  type Engagement,
  SCHOOL_KINDS,
  SKILLED_FIELDS,
  WORK_KINDS,
  WORK_PERMISSIONS,
} from '#domain/law/placement-kinds.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { CONFIRMED_LAW, PERMISSION, PLACEMENT } from './build.ts';

/** `LONG` raises the number of placements tenfold. */
const PLACEMENTS = { seed: 20_261_129, numRuns: process.env.LONG ? 10_000 : 1_000 };
const PATIENCE = process.env.LONG ? 600_000 : 30_000;

const choice = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays('2026-10-15', days));
const dayOrNull = fc.option(day, { nil: null });
const term = fc.tuple(day, fc.option(fc.nat(200))).map(([from, days]) => ({
  from,
  to: days === null ? null : addDays(from, days),
}));
const permission = fc
  .record({
    kind: choice(WORK_PERMISSIONS),
    employer: choice([null, 'Client', 'Other']),
    workplaceId: choice([null, 1, 2]),
    workKind: fc.option(choice(WORK_KINDS), { nil: null }),
  })
  .map((one) => ({ ...PERMISSION, ...one }));

const placement: fc.Arbitrary<Placement> = fc.record({
  person: fc.record({
    status: fc.option(choice(RESIDENCE_STATUSES), { nil: null }),
    hasBlanketPermission: fc.boolean(),
    permissions: fc.array(permission, { maxLength: 2 }),
    skilledField: fc.option(choice(SKILLED_FIELDS), { nil: null }),
    designatedNumber: choice([null, 9, 46]),
    planSites: choice([null, [], [1], [2]]),
    study: fc.option(
      fc.record({
        school: choice([...SCHOOL_KINDS, 'unknown'] as const),
        course: choice([...COURSES, 'unknown'] as const),
        onLeave: fc.boolean(),
      }),
      { nil: null },
    ),
    birthday: choice([null, '1960-01-01', '2000-01-01']),
    contracts: fc.array(term, { maxLength: 1 }),
    incomes: fc.constant([]),
  }),
  before: fc.record({
    dispatched: fc.array(term, { maxLength: 1 }),
    leftClientOn: dayOrNull,
    retiredAt: choice([null, 59, 60]),
    evidence: fc.array(choice(DISPATCH_EVIDENCE), { maxLength: 1 }),
  }),
  place: fc.record({
    id: fc.constant(1),
    client: choice([null, 'Client']),
    engagement: choice<Engagement>([...ENGAGEMENTS, 'unknown']),
    fueiho: choice(['yes', 'no', 'unknown'] as const),
    conflictOn: dayOrNull,
  }),
  workKind: fc.option(choice(WORK_KINDS), { nil: null }),
  dispatcher: fc.constant(PLACEMENT.dispatcher),
  day,
});

const DISPATCH_RULES = PLACEMENT_RULES.filter(
  (rule) => !['fueiho_premises', 'plan_site', 'work_kind'].includes(rule),
);
const withEngagement = (one: Placement, engagement: Engagement): Placement => ({
  ...one,
  place: { ...one.place, engagement },
});

describe('the findings of any placement', () => {
  it('rest on rows, name a way, and refuse only by confirmed rows', { timeout: PATIENCE }, () => {
    const run = (one: Placement) => {
      for (const { severity, rows, allowedBy } of placementFindings(one)) {
        expect(rows.length).toBeGreaterThan(0);
        expect(new Set(allowedBy).size).toBe(allowedBy.length);
        expect(allowedBy.length).toBeGreaterThan(0);
        if (severity === 'refuse') expect(rows.every(({ row }) => row.confirmed)).toBe(true);
      }
    };
    fc.assert(fc.property(placement, run), PLACEMENTS);
  });

  it('are in order, each rule once, refusals first', { timeout: PATIENCE }, () => {
    const run = (one: Placement) => {
      const findings = placementFindings(one, CONFIRMED_LAW);
      const ranks = findings.map(
        ({ severity, rule }) => (severity === 'warn' ? 100 : 0) + PLACEMENT_RULES.indexOf(rule),
      );
      expect(ranks).toEqual([...new Set(ranks)].toSorted((left, right) => left - right));
      expect(new Set(findings.map(({ rule }) => rule)).size).toBe(findings.length);
    };
    fc.assert(fc.property(placement, run), PLACEMENTS);
  });

  it('about dispatch exist only where it is or may be dispatch', { timeout: PATIENCE }, () => {
    const rulesOf = (one: Placement, engagement: Engagement) =>
      placementFindings(withEngagement(one, engagement), CONFIRMED_LAW).filter(({ rule }) =>
        DISPATCH_RULES.includes(rule),
      );
    const run = (one: Placement) => {
      expect(rulesOf(one, 'contract_for_work')).toEqual([]);
      expect(rulesOf(one, 'direct')).toEqual([]);
    };
    fc.assert(fc.property(placement, run), PLACEMENTS);
  });

  it('warn under an unknown engagement of what dispatch would refuse', { timeout: PATIENCE }, () => {
    const run = (one: Placement) => {
      // A permission may name an employer, who depends on the engagement.
      const alike = { ...one, person: { ...one.person, permissions: [] } };
      const byDispatch = placementFindings(withEngagement(alike, 'dispatch'), CONFIRMED_LAW);
      const byUnknown = placementFindings(withEngagement(alike, 'unknown'), CONFIRMED_LAW);
      const refused = byDispatch.filter(
        ({ severity, rule }) => severity === 'refuse' && DISPATCH_RULES.includes(rule),
      );
      const unsure = byUnknown.filter(({ allowedBy }) => allowedBy[0] === 'workplace_checked');
      expect(unsure.map(({ rule }) => rule)).toEqual(refused.map(({ rule }) => rule));
      expect(unsure.every(({ severity }) => severity === 'warn')).toBe(true);
    };
    fc.assert(fc.property(placement, run), PLACEMENTS);
  });

  it('are none for people without a status under a contract for work', {
    timeout: PATIENCE,
  }, () => {
    const run = (one: Placement) => {
      const noStatus = { ...one, person: { ...one.person, status: null } };
      expect(placementFindings(withEngagement(noStatus, 'contract_for_work'), LAW)).toEqual([]);
    };
    fc.assert(fc.property(placement, run), PLACEMENTS);
  });
});
