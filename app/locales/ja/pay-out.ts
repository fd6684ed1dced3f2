import type { payOut as en } from '#app/locales/en/pay-out.ts';
import type { Words } from '#app/locales/words.ts';
import { hours } from './hours.ts';

export const payOut: Words<typeof en> = {
  pay_short: hours.pay_short,
  transport: hours.transport,
  adjustments: hours.adjustments,
  total_pay_short: hours.total_pay_short,
  advances: hours.advances,
  payout: hours.payout,
  over_advanced: hours.over_advanced,
  over_advanced_label: '前払いの超過',
  over_advanced_own:
    'この月の支給合計は、前払いで受け取った額を{{yen}}下回っています。精算の方法は事務所からご相談します。',
};
