// Section 5.3: the pay of a month after its advances are deducted.

/** T-17: the final pay of a month by its parts, whole yen. */
export interface MonthPay {
  /** Of hours and leave, with premiums. */
  pay: number;
  transport: number;
  /** Adjustments, with differences of closed months. */
  adjustments: number;
}

/** The payout on the payday, whole yen. */
export interface TrueUp extends MonthPay {
  /** The sum of the pay; below 0 when deductions exceed it, so that a debt is shown. */
  total: number;
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
  const total = month.pay + month.transport + month.adjustments;
  const over = Math.min(advances, Math.max(0, advances - total));
  return { ...month, total, advances, over, payout: total - advances + over };
}
