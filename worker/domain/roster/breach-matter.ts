// What a breach is about, for sentences that stand without the shifts that make it up.

import type { RuleId } from './finding.ts';

export const BREACH_MATTERS = [
  'hours',
  'shifts',
  'under_18',
  'right_to_work',
  'membership',
  'overlap',
  'employment',
] as const;
export type BreachMatter = (typeof BREACH_MATTERS)[number];

/** Of the rules that approved work is asked about again; `employment` for an account that is disabled, too. */
export function matterOf(rule: RuleId): BreachMatter {
  if (rule.startsWith('minutes_')) return 'hours';
  if (rule.startsWith('shifts_')) return 'shifts';
  if (rule.startsWith('under_18_')) return 'under_18';
  if (rule === 'permit_expired') return 'right_to_work';
  if (rule === 'membership' || rule === 'position') return 'membership';
  return rule === 'overlap' ? 'overlap' : 'employment';
}
