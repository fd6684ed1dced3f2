import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { WANTED_HOURS_MAX } from '#contract/limits.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { availabilityHref } from './availability-address.ts';

type WantedHoursCardProps = { month: CalendarMonth; hours: number | null; refused: Refused | null };

/** How many hours a week the person would like to work, in every month. */
export function WantedHoursCard({ month, hours, refused }: WantedHoursCardProps) {
  const { t } = useTranslation('availability');
  const label = t('wanted.hours');
  const { form } = useForm(() => import('./availability-form.ts').then((forms) => forms.WantedHoursForm), {
    constraints: {},
    id: 'wanted-hours',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { hours: hours ?? '' },
  });
  return (
    <section aria-label={label} className="rounded-xl border border-border bg-card px-4 py-3">
      <Form
        form={form}
        labels={{ hours: label }}
        action={availabilityHref(month, 'wanted')}
        refusal={refused?.refusal ?? null}
        className="grid gap-2"
      >
        <div className="flex flex-wrap items-end gap-3">
          <Field name="hours">
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={String(WANTED_HOURS_MAX).length}
                className="h-11 w-28 text-right"
              />
            )}
          </Field>
          <SubmitButton variant="outline" className="h-11">
            {t('wanted.save')}
          </SubmitButton>
        </div>
        <p className="text-[0.8125rem] text-muted-foreground">{t('wanted.hint')}</p>
        <UnsavedChanges />
      </Form>
    </section>
  );
}
