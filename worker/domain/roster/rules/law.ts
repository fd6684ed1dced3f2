// LW-01 to LW-06, LW-10 to LW-13: what the law says of a person in a position, on the days that the work touches.

import type { LawVerdict } from '#domain/law/law-spans.ts';
import { type Finding, finding } from '#domain/roster/finding.ts';
import type { PlacedWork } from '#domain/roster/placement.ts';
import { lastTouchedDay } from '#domain/roster/timed-work.ts';
import { dateOfDayNumber } from '#domain/time/calendar-date.ts';

/** A night takes the stricter verdict of its two days. Work without a plan has no position. */
export function lawFindings({ person, after, subject }: PlacedWork): Finding[] {
  if (after.seat === null || person.law.length === 0) return [];
  const { positionId } = after.seat;
  const [first, last] = [after.date, dateOfDayNumber(lastTouchedDay(after))];
  const verdicts = person.law
    .filter(
      (span) =>
        span.workplaceId === after.workplaceId &&
        span.positionId === positionId &&
        span.from <= last &&
        span.to >= first,
    )
    .flatMap((span) => span.verdicts);
  return strictest(verdicts).map(({ rule, severity, confirmed, allowedBy, sources }) =>
    finding(rule, subject, {
      severity,
      window: { from: first, to: last },
      law: { confirmed, allowedBy, sources },
    }),
  );
}

function strictest(verdicts: readonly LawVerdict[]): LawVerdict[] {
  const byRule = new Map<string, LawVerdict>();
  for (const one of verdicts) {
    const known = byRule.get(one.rule);
    if (!known || (known.severity === 'warn' && one.severity === 'refuse')) byRule.set(one.rule, one);
  }
  return [...byRule.values()];
}
