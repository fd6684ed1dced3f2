import Landmark from 'lucide-react/icons/landmark';
import { useId } from 'react';
import { useBankDayReason } from '#app/areas/pay/parts/pay/use-bank-day-reason.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import type { BankDays, SalaryRequest } from '#contract/pay/salary-requests.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { isPayable } from './offered-moves.ts';
import type { Intent } from './route.tsx';

type BatchOfChosenProps = {
  rows: readonly SalaryRequest[];
  today: CalendarDate;
  bankDays: BankDays;
};

/** Puts the chosen requests into one transfer, with their number and total. */
export function BatchOfChosen({ rows, today, bankDays }: BatchOfChosenProps) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const dateId = useId();
  const why = useBankDayReason(bankDays);
  const movable = rows.filter(({ moves_allowed }) => moves_allowed.includes('pending_payment'));
  const fit = movable.filter(isPayable);
  const unverified = movable.length - fit.length;
  const total = fit.reduce((sum, { amount }) => sum + amount, 0);
  const others = rows.length - movable.length;
  if (fit.length === 0) {
    const text = unverified > 0 ? t('account_before') : t('chosen_none');
    return <span className="text-muted-foreground">{text}</span>;
  }
  return (
    <PostForm action={href('batch')} preventScrollReset className="flex flex-wrap items-center gap-2">
      {fit.map(({ id }) => (
        <input key={id} type="hidden" name="ids" value={id} readOnly />
      ))}
      <span className="font-semibold tabular-nums">
        {t('chosen_sum', { count: fit.length, total: format.yen(total) })}
      </span>
      {unverified > 0 && (
        <span className="text-muted-foreground">{t('chosen_unverified', { count: unverified })}</span>
      )}
      {others > 0 && <span className="text-muted-foreground">{t('chosen_left', { count: others })}</span>}
      <Label htmlFor={dateId} className="text-muted-foreground">
        {t('transfer_on')}
      </Label>
      <DateField
        id={dateId}
        name="transfer_on"
        today={today}
        min={today}
        defaultValue={bankDays.next_bank_day}
        {...(why !== null && { 'aria-describedby': `${dateId}-why` })}
      />
      {why !== null && (
        <span id={`${dateId}-why`} className="text-[0.8125rem] text-muted-foreground">
          {why}
        </span>
      )}
      <Button type="submit" size="sm">
        <Landmark aria-hidden="true" />
        {t('into_batch')}
      </Button>
    </PostForm>
  );
}
