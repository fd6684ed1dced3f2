// T-17, product.md 5: transport per attended day. It is outside base pay, premiums and the limit of
// advances.

import type { WorkplaceId } from '#domain/roster/facts.ts';
import type { AttendanceFacts } from './facts.ts';

/** Transport of a person to one workplace; whole yen, not negative. */
export interface TransportTerms {
  workplaceId: WorkplaceId;
  perDay: number;
  /** Maximum per pay period; null without a limit. */
  monthlyCap: number | null;
}

/** Transport of one pay period to one workplace. */
export interface TransportLine extends TransportTerms {
  /** Distinct business dates with finished work there. */
  days: number;
  /** Whole yen. */
  yen: number;
}

/** Returns the yen for the attended days. Throws RangeError for a negative or fractional number. */
export function transportYen(
  days: number,
  { perDay, monthlyCap }: Omit<TransportTerms, 'workplaceId'>,
): number {
  for (const one of [days, perDay, monthlyCap ?? 0]) {
    if (!Number.isSafeInteger(one) || one < 0) throw new RangeError(`No days or yen of transport: ${one}`);
  }
  const yen = days * perDay;
  return monthlyCap === null ? yen : Math.min(yen, monthlyCap);
}

/**
 * Returns the transport of a pay period by workplace id, from its finished records. Two records on
 * one business date are one trip (T-10). Workplaces without terms or work have no line.
 */
export function transportLines(
  attendances: readonly Pick<AttendanceFacts, 'workplaceId' | 'businessDate'>[],
  terms: readonly TransportTerms[],
): TransportLine[] {
  if (terms.length === 0) return [];
  const dates = new Map(terms.map(({ workplaceId }) => [workplaceId, new Set<string>()]));
  for (const { workplaceId, businessDate } of attendances) {
    if (workplaceId !== null) dates.get(workplaceId)?.add(businessDate);
  }
  return terms
    .flatMap((one) => {
      const days = dates.get(one.workplaceId)?.size ?? 0;
      return days === 0 ? [] : [{ ...one, days, yen: transportYen(days, one) }];
    })
    .sort((one, other) => one.workplaceId - other.workplaceId);
}

/** Returns the sum of the lines; 0 without lines. */
export function sumOfYen(lines: readonly { yen: number }[]): number {
  return lines.reduce((sum, { yen }) => sum + yen, 0);
}
