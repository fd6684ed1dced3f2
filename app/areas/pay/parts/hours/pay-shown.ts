import type { HoursExplained, PayLines } from '#contract/pay/hours/hours.ts';
import { PAY_LINES, type PayLine } from '#domain/pay/hours/pay.ts';

/** The lines of pay that something stands in, in their order. */
export function linesShown(terms: NonNullable<HoursExplained['terms']>, pay: PayLines): PayLine[] {
  return PAY_LINES.filter((line) => pay.lines[line] !== 0 || terms.some((term) => term.line === line));
}

/** Yen before rounding, as the API writes them, with thousands apart: `¥12,241.6667`. */
export function exactYen(exact: string): string {
  const [whole = '', ...parts] = exact.split('.');
  return [`¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}`, ...parts].join('.');
}
