// LW-02 to LW-06, LW-11, LW-12: findings that hold only where people come to a workplace by dispatch.

import { type AllowedBy, type LawFinding, type LawRule, lawFinding } from './law-finding.ts';
import type { Engagement } from './placement-kinds.ts';

/**
 * Returns a refusal where people come by dispatch. Where the engagement is not known it warns, and first of
 * all the workplace is to be checked. Null where they do not come by dispatch.
 */
export function dispatchFinding<Rule extends LawRule>(
  engagement: Engagement,
  rule: Rule,
  rows: LawFinding['rows'],
  allowedBy: readonly [AllowedBy, ...AllowedBy[]],
): LawFinding<Rule> | null {
  if (engagement === 'dispatch') return lawFinding('refuse', rule, rows, allowedBy);
  if (engagement !== 'unknown') return null;
  return lawFinding('warn', rule, rows, ['workplace_checked', ...allowedBy]);
}
