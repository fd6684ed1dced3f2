import { type Format, formatHours } from '#app/lib/format.ts';
import { matterOf } from '#domain/roster/breach-matter.ts';
import type { RuleId } from '#domain/roster/finding.ts';

/** The figures of a breach for a sentence without its shifts. */
export interface BreachFigures {
  rule: RuleId;
  limit: number | null;
  sum: number | null;
  from: string;
  to: string;
}

/** The same in words: amounts in hours or as they are, and the days. */
export function breachFigures({ rule, limit, sum, from, to }: BreachFigures, format: Format) {
  const isInMinutes = matterOf(rule) === 'hours';
  const amount = (value: number | null) => {
    if (value === null) return '';
    return isInMinutes ? formatHours(value) : String(value);
  };
  const days = from === to ? format.day(from) : `${format.day(from)}–${format.day(to)}`;
  return { sum: amount(sum), limit: amount(limit), days };
}
