import { shownStamp } from '#app/areas/attendance/parts/attendance/shown-stamp.ts';
import { StampFields, useStampLabels } from '#app/areas/attendance/parts/attendance/stamp-fields.tsx';
import { clockStamp } from '#app/areas/attendance/tracking/planned-stamps.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import type { Intent } from './route.tsx';
import type { PersonFormProps } from './side-form.tsx';

/** A check-in for a person who did not punch. It proposes the planned start, but never a future time. */
export function CheckInForm({ person, now, constraints, refused, cancel }: PersonFormProps) {
  const { t } = useTranslation('tracking');
  const href = useIntentHref<Intent>();
  const planned = clockStamp(person.date, person.start_time);
  const proposed = planned > now ? now : planned;
  const { form } = useForm(
    () =>
      import('#app/areas/attendance/tracking/correction-forms.ts').then((forms) => forms.ManualCheckInForm),
    {
      constraints,
      id: `check-in-${person.shift_user_id}`,
      lastResult: refused?.lastResult ?? null,
      defaultValue: shownStamp('check_in', proposed, null),
    },
  );
  return (
    <Form form={form} labels={useStampLabels()} action={href('check_in')} refusal={refused?.refusal ?? null}>
      <StampFields name="check_in" today={now.slice(0, 10)} />
      <Field name="reason" required={false}>
        {(control) => <ReasonInput matter="correction" {...control} />}
      </Field>
      <SaveOrCancel submit={t('save_check_in')} cancel={cancel} />
      <UnsavedChanges />
    </Form>
  );
}
