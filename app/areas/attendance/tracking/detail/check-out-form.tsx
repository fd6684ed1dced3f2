import { WithBreakWarning } from '#app/areas/attendance/parts/attendance/break-warning.tsx';
import { EarlyLeaveField } from '#app/areas/attendance/parts/attendance/early-leave-field.tsx';
import { shownStamp } from '#app/areas/attendance/parts/attendance/shown-stamp.ts';
import {
  BreakFields,
  StampFields,
  useStampLabels,
} from '#app/areas/attendance/parts/attendance/stamp-fields.tsx';
import { breaksToPropose, clockStamp } from '#app/areas/attendance/tracking/planned-stamps.ts';
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

/**
 * A check-out for a person who did not punch. It proposes the planned breaks; saved breaks count as
 * taken (O-13).
 */
export function CheckOutForm({ person, now, constraints, refused, cancel }: PersonFormProps) {
  const { t } = useTranslation('tracking');
  const href = useIntentHref<Intent>();
  const { date, attendance, start_time, end_time, breaks } = person;
  const planned = clockStamp(date, end_time);
  const proposed = planned > now ? now : planned;
  const checkIn = attendance?.check_in_time ?? clockStamp(date, start_time);
  const taken = attendance && attendance.breaks.length > 0 ? attendance.breaks : null;
  const first = {
    ...shownStamp('check_out', proposed, null),
    breaks: taken ?? breaksToPropose(date, breaks, checkIn, proposed),
  };
  const { form } = useForm(
    () =>
      import('#app/areas/attendance/tracking/correction-forms.ts').then((forms) => forms.ManualCheckOutForm),
    {
      constraints,
      id: `check-out-${person.shift_user_id}`,
      lastResult: refused?.lastResult ?? null,
      defaultValue: first,
    },
  );
  return (
    <Form form={form} labels={useStampLabels()} action={href('check_out')} refusal={refused?.refusal ?? null}>
      <WithBreakWarning date={date} checkIn={checkIn} typed={first}>
        <StampFields name="check_out" today={now.slice(0, 10)} />
        <BreakFields date={date} hint={t('breaks_hint')} />
      </WithBreakWarning>
      <EarlyLeaveField />
      <Field name="reason" required={false}>
        {(control) => <ReasonInput matter="correction" {...control} />}
      </Field>
      <SaveOrCancel submit={t('save_check_out')} cancel={cancel} />
      <UnsavedChanges />
    </Form>
  );
}
