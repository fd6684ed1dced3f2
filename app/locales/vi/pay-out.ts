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
  over_advanced_label: 'Ứng vượt lương tháng',
  over_advanced_own:
    'Tổng lương tháng này của bạn ít hơn số đã ứng {{yen}}. Văn phòng sẽ trao đổi với bạn về cách giải quyết.',
};
