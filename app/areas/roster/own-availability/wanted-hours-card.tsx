import { useId } from 'react';
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
  const id = useId();
  const { form } = useForm(() => import('./availability-form.ts').then((forms) => forms.WantedHoursForm), {
    constraints: {},
    id: 'wanted-hours',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { hours: hours ?? '' },
  });
  return (
    <section aria-labelledby={id} className="rounded-xl border border-border bg-card px-4 py-3">
      <h2 id={id} className="font-semibold">
        {t('wanted.title')}
      </h2>
      <Form
        form={form}
        labels={{ hours: t('wanted.hours') }}
        action={availabilityHref(month, 'wanted')}
        refusal={refused?.refusal ?? null}
        className="mt-2 grid gap-3"
      >
        <Field name="hours" description={t('wanted.hint')}>
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
        <div>
          <SubmitButton variant="outline" className="h-11">
            {t('wanted.save')}
          </SubmitButton>
        </div>
        <UnsavedChanges />
      </Form>
    </section>
  );
}
