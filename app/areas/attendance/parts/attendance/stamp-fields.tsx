import { useField } from '#app/lib/forms.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { BREAKS_MAX } from '#contract/limits.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { StampName } from './stamp-form.ts';

const BREAK_ROWS = Array.from({ length: BREAKS_MAX }, (_, index) => index);

type StampFieldsProps = {
  name: StampName;
  /** The current date in Japan. */
  today?: CalendarDate;
  required?: boolean;
};

/** The date and the time of a check-in or a check-out, side by side. */
export function StampFields({ name, today, required = true }: StampFieldsProps) {
  const storedField = useField(`${name}_stands`);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <input type="hidden" name={storedField.name} value={storedField.defaultValue} readOnly />
      <div className="flex-[2_1_11.5rem]">
        <Field name={`${name}_date`} required={required}>
          {(control) => <DateField {...control} today={today} />}
        </Field>
      </div>
      <div className="flex-[1_1_9.5rem]">
        <Field name={`${name}_time`} required={required}>
          {(control) => <TimeField {...control} />}
        </Field>
      </div>
    </div>
  );
}

/** The breaks of work as times of its business date; rows may stay empty. */
export function BreakFields({ date, hint }: { date: CalendarDate; hint?: string }) {
  const { t } = useTranslation('attendance');
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium text-sm">{t('breaks_taken')}</legend>
      {hint && <p className="text-[0.8125rem] text-muted-foreground">{hint}</p>}
      {BREAK_ROWS.map((index) => (
        <div key={index} className="grid grid-cols-2 gap-3">
          <Field name={`breaks[${index}].start`} required={false}>
            {(control) => <TimeField {...control} date={date} />}
          </Field>
          <Field name={`breaks[${index}].end`} required={false}>
            {(control) => <TimeField {...control} date={date} startName={`breaks[${index}].start`} />}
          </Field>
        </div>
      ))}
    </fieldset>
  );
}

export function useStampLabels(): Record<string, string> {
  const { t } = useTranslation(['attendance', 'workplaces']);
  const breaks = BREAK_ROWS.flatMap((index) => [
    [`breaks[${index}].start`, t('workplaces:break_start', { number: index + 1 })],
    [`breaks[${index}].end`, t('workplaces:break_end', { number: index + 1 })],
  ]);
  return {
    check_in_date: t('check_in_date'),
    check_in_time: t('check_in_time'),
    check_out_date: t('check_out_date'),
    check_out_time: t('check_out_time'),
    early_leave_by: t('early_leave'),
    reason: t('reason'),
    ...Object.fromEntries(breaks),
  };
}
