import { hours } from './hours.ts';

/** The result of a month for a person who was paid an advance. */
export const payOut = {
  pay_short: hours.pay_short,
  transport: hours.transport,
  adjustments: hours.adjustments,
  total_pay_short: hours.total_pay_short,
  advances: hours.advances,
  payout: hours.payout,
  over_advanced: hours.over_advanced,
  over_advanced_label: 'Overpaid in advance',
  over_advanced_own:
    'Your month came to {{yen}} less than you were paid in advance. The office will contact you about how to settle it.',
};
