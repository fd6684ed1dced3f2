import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { useId } from 'react';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import type { SalaryBatchDetail, SalaryBatchLine } from '#contract/pay/salary-batches.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Intent } from './route.tsx';

/** The likely day of payment: bank transfers on their day, cash today. */
export function likelyPaidDay(
  lines: readonly SalaryBatchLine[],
  { transfer_on }: SalaryBatchDetail,
  today: CalendarDate,
): CalendarDate {
  return lines.every(({ method }) => method === 'transfer') ? transfer_on : today;
}

type PaidLinesProps = {
  lines: readonly SalaryBatchLine[];
  batch: SalaryBatchDetail;
  today: CalendarDate;
  label: string;
};

/** Marks several lines as paid on one day, with their number and total. */
export function PaidLines({ lines: chosen, batch, today, label }: PaidLinesProps) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const dateId = useId();
  // Another person must record payments that the reader entered or set to cash.
  const lines = chosen.filter(({ request }) => request.moves_allowed.includes('paid'));
  const others = chosen.length - lines.length;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (lines.length === 0) return <span className="text-muted-foreground">{t('chosen_none')}</span>;
  return (
    <PostForm
      action={href('paid')}
      preventScrollReset
      data-print="no"
      className="flex flex-wrap items-center gap-2"
    >
      {lines.map(({ request }) => (
        <input key={request.id} type="hidden" name="ids" value={request.id} readOnly />
      ))}
      <span className="font-semibold tabular-nums">
        {t('chosen_sum', { count: lines.length, total: format.yen(total) })}
      </span>
      {others > 0 && <span className="text-muted-foreground">{t('chosen_left', { count: others })}</span>}
      <Label htmlFor={dateId} className="text-muted-foreground">
        {t('paid_on')}
      </Label>
      <DateField
        id={dateId}
        name="paid_on"
        today={today}
        min={batch.transfer_on}
        max={today}
        defaultValue={likelyPaidDay(lines, batch, today)}
      />
      <Button type="submit" size="sm">
        <CircleCheckBig aria-hidden="true" />
        {label}
      </Button>
    </PostForm>
  );
}
