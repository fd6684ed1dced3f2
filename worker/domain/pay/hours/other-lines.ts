// T-17, product.md 5: what a person gets beside hours: transport by the attended day, and lines of more or less yen.
// All of it stands outside base pay, premiums and the limit of advances.

import type { WorkplaceId } from '#domain/roster/facts.ts';
import type { AttendanceFacts } from './facts.ts';

/** What a person gets for the way to one workplace; whole yen, not negative. */
export interface TransportTerms {
  workplaceId: WorkplaceId;
  perDay: number;
  /** Of a pay period at most; null without a limit. */
  monthlyCap: number | null;
}

/** Transport of one pay period to one workplace. */
export interface TransportLine extends TransportTerms {
  /** Business dates with finished work there, each once. */
  days: number;
  /** Whole yen. */
  yen: number;
}

/** What a person is paid in a pay period, in whole yen; adjustments may make it negative. */
export interface WholePay {
  transport: number;
  adjustments: number;
  total: number;
}

/** The yen of so many attended days. Throws RangeError for what is no whole number or negative. */
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
 * Transport of a pay period by workplace id, of its finished attendances: two on one business date are one way there
 * and back (T-10). Workplaces without terms, or without work, have no line.
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

/** The yen of lines together; 0 of none. */
export function sumOfYen(lines: readonly { yen: number }[]): number {
  return lines.reduce((sum, { yen }) => sum + yen, 0);
}

/**
 * T-17: pay of hours and leave (whole yen) with transport and adjustments, each a line of its own. Taken as it comes
 * out, also below 0: what is owed is shown, never hidden.
 */
export function wholePay(
  pay: number,
  transport: readonly Pick<TransportLine, 'yen'>[],
  adjustments: readonly { yen: number }[],
): WholePay {
  const [ways, more] = [sumOfYen(transport), sumOfYen(adjustments)];
  return { transport: ways, adjustments: more, total: pay + ways + more };
}
