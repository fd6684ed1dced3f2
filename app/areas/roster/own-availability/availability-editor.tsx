import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import { AVAILABILITY_ANSWERS } from '#contract/enums.ts';
import type { Availability, AvailabilityDay } from '#contract/roster/availability.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { datesIn, daysOfMonth } from '#domain/time/date-range.ts';
import { availabilityHref } from './availability-address.ts';
import { DayRows, PastDays } from './day-rows.tsx';
import { storedDayFields } from './fill-availability.ts';
import { FillTools } from './fill-tools.tsx';

type AvailabilityEditorProps = {
  availability: Availability;
  last: readonly AvailabilityDay[];
  today: CalendarDate;
  constraints: Constraints;
  refused: Refused | null;
};

/** The availability of a month that is not over: coming days are fields, past days are text. */
export function AvailabilityEditor({
  availability,
  last,
  today,
  constraints,
  refused,
}: AvailabilityEditorProps) {
  const { t } = useTranslation('availability');
  const hydrated = useHydrated();
  const { month, days, note, sent_at } = availability;
  const dates = datesIn(daysOfMonth(month));
  const [past, coming] = [dates.filter((date) => date < today), dates.filter((date) => date >= today)];
  const hrefOf = (intent: string) => availabilityHref(month, intent);
  const { form, intent } = useForm(
    () => import('./availability-form.ts').then((forms) => forms.AvailabilityForm),
    {
      constraints,
      id: 'wishes',
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        days: coming.map((date) => {
          const sent = days.find((day) => day.date === date);
          return sent ? storedDayFields(sent) : { date, answer: '', start_time: '', end_time: '' };
        }),
        note: note ?? '',
      },
    },
  );
  const countsOf = (of: readonly AvailabilityDay[]) =>
    Object.fromEntries(
      AVAILABILITY_ANSWERS.map((answer) => [answer, of.filter((day) => day.answer === answer).length]),
    );
  const [start, end] = [t('start'), t('end')];
  return (
    <>
      {past.length > 0 && (
        <details className="rounded-xl border border-border bg-card px-4">
          <summary className="cursor-pointer py-3 font-semibold">{t('past')}</summary>
          <PastDays availability={availability} dates={past} />
        </details>
      )}
      <ChangeForm
        form={form}
        thing={availability}
        facts={[
          { label: t('days'), of: (of) => t('days_of', countsOf(of.days)) },
          { label: t('note'), of: (of) => of.note ?? '' },
        ]}
        labels={{
          month: t('month'),
          days: t('days'),
          'days[].start_time': start,
          'days[].end_time': end,
          'fill.start_time': start,
          'fill.end_time': end,
          note: t('note'),
        }}
        action={hrefOf('save')}
        refused={refused}
        isLong
      >
        {/* Enter submits through the first button, which must not be one that fills in days. */}
        {!hydrated && <button type="submit" hidden />}
        <FillTools
          month={month}
          last={last}
          onFill={(filled) => intent.update({ name: 'days', value: filled })}
          hrefOf={hrefOf}
        />
        <DayRows availability={availability} dates={coming} />
        <Field name="note" description={t('note_hint')}>
          {(control) => <Textarea {...control} />}
        </Field>
        <p className="text-[0.8125rem] text-muted-foreground">{t('not_promised')}</p>
        {/* While several days are filled in, there is one button only. */}
        <div
          data-slot="save-bar"
          className="sticky bottom-(--lower-edge) z-10 -mx-4 [[data-slot=fill-tools][open]~&]:hidden border-border border-t bg-background px-4 py-3"
        >
          <SubmitButton className="h-12 w-full text-base sm:w-auto sm:min-w-48">
            {t(sent_at === null ? 'send' : 'send_again')}
          </SubmitButton>
        </div>
      </ChangeForm>
    </>
  );
}
