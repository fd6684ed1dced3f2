import { describe, expect, it } from 'vitest';
import { type AssignmentFacts, type RosterFacts, rangeNeeded } from '#domain/roster/facts.ts';
import { planBreaches } from '#domain/roster/plan-breaches.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { RULE_IDS, type RuleId } from '#domain/roster/rule-traits.ts';
import { isInRange } from '#domain/time/date-range.ts';
import { payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';
import { findingsOf, findingTexts, only } from './build.ts';
import { EACH_RULE } from './each-rule.ts';
import { after } from './model.ts';

/** Keeps only the work that a write reads: around the shifts, and for O-14 the whole pay month. */
function asRead(rule: RuleId, stored: RosterFacts): RosterFacts {
  const isRead = ({ times: { date } }: AssignmentFacts) =>
    stored.shifts.some(({ times }) => {
      const around = rangeNeeded({ from: times.date, to: times.date });
      const month = payPeriodOf(payMonthOf(times.date, 'last'), 'last');
      return isInRange(date, rule.startsWith('overtime_') ? month : around);
    });
  const people = stored.people.map((one) => ({ ...one, assignments: one.assignments.filter(isRead) }));
  return { ...stored, people };
}

describe('each rule', () => {
  it.each(RULE_IDS)('%s reports work over its limit', (rule) => {
    const { found, severity } = EACH_RULE[rule];
    expect(only(findingsOf(found.stored, found.change), rule).severity).toBe(severity);
  });

  it.each(RULE_IDS)('%s accepts work within its limit', (rule) => {
    const { stored, change } = EACH_RULE[rule].kept;
    expect(findingTexts(stored, change).join()).not.toContain(rule);
  });

  it.each(RULE_IDS)('%s needs only the days that are read', (rule) => {
    const { stored, change } = EACH_RULE[rule].found;
    expect(findingTexts(asRead(rule, stored), change)).toEqual(findingTexts(stored, change));
  });

  it.each(RULE_IDS)('%s breaks approved work if its situation says so', (rule) => {
    const { found, breaksPlans } = EACH_RULE[rule];
    const { stored, change } = found;
    const roster = openRoster(after(stored, change));
    const broken = stored.people.flatMap(({ id }) => planBreaches(roster, id));
    expect(broken.some((one) => one.rule === rule)).toBe(breaksPlans);
  });
});
