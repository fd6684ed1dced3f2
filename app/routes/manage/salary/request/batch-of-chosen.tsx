import Landmark from 'lucide-react/icons/landmark';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { DateField } from '#app/components/fields/date-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Label } from '#app/components/ui/label.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { SalaryRequest } from '#contract/salary-requests.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

type BatchOfChosenProps = {
  rows: readonly SalaryRequest[];
  today: CalendarDate;
  /** The next one on which banks transfer. */
  bankDay: CalendarDate;
};

/** Puts the chosen requests into one transfer, with how many they are and what they come to. */
export function BatchOfChosen({ rows, today, bankDay }: BatchOfChosenProps) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const href = useIntentHref();
  const dateId = useId();
  const fit = rows.filter(({ moves_allowed }) => moves_allowed.includes('pending_payment'));
  const total = fit.reduce((sum, { amount }) => sum + amount, 0);
  const others = rows.length - fit.length;
  if (fit.length === 0) return <span className="text-muted-foreground">{t('chosen_none')}</span>;
  return (
    <Form
      method="post"
      action={href('batch')}
      preventScrollReset
      className="flex flex-wrap items-center gap-2"
    >
      {fit.map(({ id }) => (
        <input key={id} type="hidden" name="ids" value={id} readOnly />
      ))}
      <span className="font-semibold tabular-nums">
        {t('chosen_sum', { count: fit.length, total: format.yen(total) })}
      </span>
      {others > 0 && <span className="text-muted-foreground">{t('chosen_left', { count: others })}</span>}
      <Label htmlFor={dateId} className="text-muted-foreground">
        {t('transfer_on')}
      </Label>
      <DateField id={dateId} name="transfer_on" today={today} min={today} defaultValue={bankDay} />
      <Button type="submit" size="sm">
        <Landmark aria-hidden="true" />
        {t('into_batch')}
      </Button>
    </Form>
  );
}
