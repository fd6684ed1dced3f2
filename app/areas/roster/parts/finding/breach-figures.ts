import type { Format } from '#app/lib/format.ts';
import { breachMatter, type RuleId } from '#domain/roster/rule-traits.ts';

/** The figures of a breach for a sentence without its shifts. */
export interface BreachFigures {
  rule: RuleId;
  limit: number | null;
  sum: number | null;
  from: string;
  to: string;
}

/**
 * The matter of the sentence, its amounts (minutes as durations, others as numbers) and its days. Null
 * for rules without such a sentence.
 */
export function breachInWords({ rule, limit, sum, from, to }: BreachFigures, format: Format) {
  const matter = breachMatter(rule);
  if (matter === null) return null;
  const isInMinutes = matter === 'hours';
  const amount = (value: number | null) => {
    if (value === null) return '';
    return isInMinutes ? format.duration(value) : String(value);
  };
  const days = from === to ? format.day(from) : format.range(format.day(from), format.day(to));
  return { matter, figures: { sum: amount(sum), limit: amount(limit), days } };
}
