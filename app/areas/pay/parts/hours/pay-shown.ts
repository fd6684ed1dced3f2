import type { HoursExplained, PayLines } from '#contract/pay/hours/hours.ts';
import { PAY_LINES, type PayLine } from '#domain/pay/hours/pay.ts';

/** The lines of pay with yen or with terms, in their order. */
export function linesShown(terms: NonNullable<HoursExplained['terms']>, pay: PayLines): PayLine[] {
  return PAY_LINES.filter((line) => pay.lines[line] !== 0 || terms.some((term) => term.line === line));
}

/** Formats exact yen with thousands separators: `¥12,241.6667`. */
export function formatExactYen(exact: string): string {
  const [whole = '', ...parts] = exact.split('.');
  return [`¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}`, ...parts].join('.');
}
