import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { BankDays } from '#contract/pay/salary-requests.ts';
import { SATURDAY, weekdayOf } from '#domain/time/calendar-date.ts';

/** Why the next bank day is not earlier; null when nothing delays it. */
export function useBankDayReason({ next_bank_day, closed_days }: BankDays): string | null {
  const { t } = useTranslation(['salary', 'holidays']);
  const format = useFormat();
  if (closed_days.length === 0) return null;
  const date = format.day(next_bank_day);
  // A weekend needs no explanation when another closed day is named.
  const named = closed_days.filter((one) => one.holiday !== null || weekdayOf(one.date) < SATURDAY);
  if (named.length === 0) return t('bank_closed.weekend', { date });
  const days = named.map((one) =>
    t('bank_closed.named', {
      day: format.day(one.date),
      name: one.holiday === null ? t('bank_closed.new_year') : t(`holidays:${one.holiday}`),
    }),
  );
  return t('bank_closed.days', { days: days.join(t('bank_closed.between')), date });
}
