import { useTranslation } from '#app/lib/use-translation.ts';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** Times of the person that differ from the shift's. */
export function OwnTimesFields({ date, hint }: { date: CalendarDate; hint: string }) {
  const { t } = useTranslation('shifts');
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium text-sm">{t('use_own_times')}</legend>
      <p className="text-[0.8125rem] text-muted-foreground">{hint}</p>
      <div className="grid grid-cols-2 gap-4">
        <Field name="start_time">{(control) => <TimeField {...control} date={date} />}</Field>
        <Field name="end_time">
          {(control) => <TimeField {...control} date={date} startName="start_time" />}
        </Field>
      </div>
    </fieldset>
  );
}
