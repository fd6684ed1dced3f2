import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAW } from '#domain/law/law.ts';
import { PLACEMENT_RULES } from '#domain/law/law-finding.ts';
import { type Placement, placementFindings } from '#domain/law/placement.ts';
import type { Engagement } from '#domain/law/placement-kinds.ts';
import { anyPlacement } from './any-placement.ts';
import { CONFIRMED_LAW } from './build.ts';

/** `LONG` raises the number of placements tenfold. */
const PLACEMENTS = { seed: 20_261_129, numRuns: process.env.LONG ? 10_000 : 1_000 };
const PATIENCE = process.env.LONG ? 600_000 : 30_000;

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
    fc.assert(fc.property(anyPlacement, run), PLACEMENTS);
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
    fc.assert(fc.property(anyPlacement, run), PLACEMENTS);
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
    fc.assert(fc.property(anyPlacement, run), PLACEMENTS);
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
    fc.assert(fc.property(anyPlacement, run), PLACEMENTS);
  });

  it('are none for people without a status under a contract for work', {
    timeout: PATIENCE,
  }, () => {
    const run = (one: Placement) => {
      const noStatus = { ...one, person: { ...one.person, status: null } };
      expect(placementFindings(withEngagement(noStatus, 'contract_for_work'), LAW)).toEqual([]);
    };
    fc.assert(fc.property(anyPlacement, run), PLACEMENTS);
  });
});
