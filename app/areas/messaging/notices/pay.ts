import Banknote from 'lucide-react/icons/banknote';
import Landmark from 'lucide-react/icons/landmark';
import type { Format } from '#app/lib/format.ts';
import type { NoticeParams } from '#contract/messaging/notice-kinds.ts';
import { failReasonOf } from '#domain/pay/fail-reasons.ts';
import { dayText } from './texts.ts';
import { type NoticeWords, noticeViews, type TranslateNotices } from './view.ts';

const OWN_PAY = '/my-page/salary';

/** Notices about salary requests and the reader's account. */
export const payViews = noticeViews({
  pay_request_moved: { icon: Banknote, href: () => OWN_PAY, words: requestWords },
  pay_account_changed: {
    icon: Landmark,
    href: () => OWN_PAY,
    words: ({ change, reason }, t) => {
      if (change === null) return { sentence: t('kinds.pay_account_changed'), lines: [] };
      const lines = change === 'changed' ? [t('not_you')] : reasonLine(reason, t);
      return { sentence: t(`pay_account.${change}`), lines };
    },
  },
});

/** The state of a request, its reason and the next step. */
function requestWords(
  { to, paid_on, transfer_on, account_at_fault, reason, ...params }: NoticeParams<'pay_request_moved'>,
  t: TranslateNotices,
  format: Format,
): NoticeWords {
  const amount = format.yen(params.amount);
  if (to === null) return { sentence: t('kinds.pay_request_moved', { amount }), lines: [] };
  const date = dayText(to === 'pending_payment' ? transfer_on : paid_on, format);
  const move = to === 'pending_payment' && date !== '' ? 'pending_payment_on' : to;
  const next = to === 'failed' && account_at_fault === 1 ? 'failed_account' : to;
  return {
    sentence: t(`pay_moves.${move}`, { amount, date }),
    lines: [...reasonLine(reason, t), t(`pay_next.${next}`)],
  };
}

/** Known reasons of banks are translated; free text stays as written. */
function reasonLine(reason: string, t: TranslateNotices): string[] {
  if (reason === '') return [];
  const known = failReasonOf(reason);
  return [known ? t(`bank_reasons.${known}`) : reason];
}
