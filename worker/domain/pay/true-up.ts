// Section 5.3: the pay of a month after its advances are deducted.

/** The final pay of a month, whole yen. */
export interface MonthPay {
  /** Of hours and leave, with premiums. */
  pay: number;
  transport: number;
  /** Adjustments, with differences of closed months. */
  adjustments: number;
  /** The sum; below 0 when deductions exceed the pay. */
  total: number;
}

/** The payout on the payday, whole yen. */
export interface TrueUp extends MonthPay {
  /** Advances paid for this month. */
  advances: number;
  /** `total` less `advances`, at least 0 when advances exceed it; below 0 only when `total` is. */
  payout: number;
  /** Advances that `total` does not cover; they are settled with the person. */
  over: number;
}

/**
 * 5.3: deducts advances from everything paid on the payday, including transport and adjustments. Only
 * the limit of an advance (L-01) uses base pay. A total that adjustments alone make negative is not
 * an advance.
 * @param advances whole yen, not negative; throws RangeError for any other
 */
export function trueUp(month: MonthPay, advances: number): TrueUp {
  if (!Number.isSafeInteger(advances) || advances < 0) throw new RangeError(`No advances: ${advances}`);
  const over = Math.min(advances, Math.max(0, advances - month.total));
  return { ...month, advances, over, payout: month.total - advances + over };
}
