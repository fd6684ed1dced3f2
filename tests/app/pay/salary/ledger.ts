import type { AdvanceLedger } from '#contract/pay/hours/advance-ledger.ts';

/** The example of the rules: 54,321 earned, 70 %, and 10,000 of it requested. */
const LEDGER: AdvanceLedger = {
  month: '2026-11',
  date_from: '2026-11-01',
  date_to: '2026-11-30',
  pay_date: '2026-12-15',
  counted_until: '2026-11-21',
  emergency: false,
  counted: 8,
  not_counted: { still_open: 0, review_open: 0, today: 0, no_wage: 0 },
  earned: 54_321,
  rate: 70,
  limit: 38_024,
  reserved: 10_000,
  available: 28_024,
  largest: 28_000,
  least: 1_000,
  step: 1_000,
  requests: 1,
  max_requests: 3,
  stop: null,
  stops: [],
};

export function ledgerOf(changes: Partial<AdvanceLedger>): AdvanceLedger {
  return { ...LEDGER, ...changes };
}
