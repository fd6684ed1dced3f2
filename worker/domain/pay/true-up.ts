// Section 5.3: the pay of a month once what was paid in advance of it is taken off.

/** What a month comes to in the end, whole yen. */
export interface MonthPay {
  /** Of hours and leave, premiums among it. */
  pay: number;
  transport: number;
  /** Lines of more or less; what became different of closed months is among them. */
  adjustments: number;
  /** All of it; below 0 where more is taken off than was earned. */
  total: number;
}

/** What becomes of it on the pay day, whole yen. */
export interface TrueUp extends MonthPay {
  /** Paid in advance of this month. */
  advances: number;
  /** Still to be paid: `total` less `advances`, but 0 where they are more; below 0 only where `total` is. */
  payout: number;
  /** What of the advances `total` does not cover: it cannot be taken off and is settled with the person. */
  over: number;
}

/**
 * 5.3: a payment in advance is taken off all that is paid on the pay day, transport and adjustments too: only its limit
 * (L-01) is of base pay. What adjustments alone make negative is no advance.
 * @param advances whole yen, not negative; throws RangeError for any other
 */
export function trueUp(month: MonthPay, advances: number): TrueUp {
  if (!Number.isSafeInteger(advances) || advances < 0) throw new RangeError(`No advances: ${advances}`);
  const over = Math.min(advances, Math.max(0, advances - month.total));
  return { ...month, advances, over, payout: month.total - advances + over };
}
