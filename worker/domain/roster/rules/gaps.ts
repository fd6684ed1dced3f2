// Rest between the work of two days, and the way between two sites. Too little is only warned about.

import { type Finding, finding, type RuleId } from '#domain/roster/finding.ts';
import type { Placement } from '#domain/roster/placement.ts';
import { byStart, datesOf, named, type Stint } from '#domain/roster/stint.ts';
import { overlaps } from '#domain/time/interval.ts';

const LEAST_REST = 660;
const LEAST_WAY = 30;

/** Until the later work is ordered to begin (T-28); 0 where that is before the earlier one ends. */
function gapBetween(other: Stint, after: Stint): number {
  const gap = other.start < after.start ? after.orderedFrom - other.end : other.orderedFrom - after.end;
  return Math.max(0, gap);
}

function gapFindings(
  rule: RuleId,
  { near, after, subject }: Placement,
  limit: number,
  isMeant: (other: Stint) => boolean,
): Finding[] {
  if (near.length === 0) return [];
  const close = near
    .filter((other) => isMeant(other) && !overlaps(other, after))
    .map((other) => ({ other, gap: gapBetween(other, after) }))
    .filter(({ gap }) => gap < limit);
  if (close.length === 0) return [];
  const sum = Math.min(...close.map(({ gap }) => gap));
  const stints = [after, ...close.map(({ other }) => other)].toSorted(byStart);
  const shifts = stints.map((stint) => named(stint, stint.net));
  return [finding(rule, subject, { unit: 'minutes', limit, sum, window: datesOf(after), shifts })];
}

/** Under 11 hours between the work of two business dates; `sum` is the shortest rest. */
export function restFindings(placement: Placement): Finding[] {
  return gapFindings('short_rest', placement, LEAST_REST, ({ day }) => day !== placement.after.day);
}

/** Two sites back to back: under 30 minutes between work at two workplaces; `sum` is the shortest way. */
export function twoSitesFindings(placement: Placement): Finding[] {
  const { workplaceId } = placement.after;
  return gapFindings('two_sites', placement, LEAST_WAY, (other) => other.workplaceId !== workplaceId);
}
