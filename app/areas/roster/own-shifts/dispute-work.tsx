import { shownStamp } from '#app/areas/attendance/parts/attendance/shown-stamp.ts';
import { StampFields, useStampLabels } from '#app/areas/attendance/parts/attendance/stamp-fields.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { KeptDraft } from '#app/ui/form/kept-draft.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import type { OwnAttendance } from '#contract/attendance/own-attendance.ts';
import type { WorkSetting } from './own-work.tsx';
import type { Intent } from './route.tsx';

type DisputeWorkProps = { work: OwnAttendance; setting: WorkSetting; cancel: string };

/** Reports an error in one’s own work, with the correct times. A report that waits fills the form. */
export function DisputeWork({ work, setting, cancel }: DisputeWorkProps) {
  const { t } = useTranslation('own_shifts');
  const href = useIntentHref<Intent>();
  const stampLabels = useStampLabels();
  const { work_history_id: id, version, check_in_time, check_out_time, dispute } = work;
  const openDispute = dispute?.status === 'open' ? dispute : null;
  const { refused, constraints, today } = setting;
  const { form } = useForm(() => import('./dispute-form.ts').then((forms) => forms.DisputeForm), {
    constraints,
    id: `dispute-${id}`,
    lastResult: refused?.lastResult ?? null,
    defaultValue: {
      note: openDispute?.note ?? '',
      ...shownStamp('check_in', openDispute?.check_in_time ?? check_in_time, check_in_time),
      ...shownStamp('check_out', openDispute?.check_out_time ?? check_out_time, check_out_time),
    },
  });
  return (
    <Form
      form={form}
      labels={{ ...stampLabels, note: t('wrong_note') }}
      action={href('dispute')}
      refusal={refused?.refusal ?? null}
      className="gap-3 rounded-lg border border-border p-3"
    >
      <p className="text-muted-foreground">
        {t('wrong_hint')} {work.worked_minutes !== null && t('wrong_advance')}
      </p>
      <input type="hidden" name="id" value={id} readOnly />
      <input type="hidden" name="version" value={version} readOnly />
      <Field name="note" required>
        {(control) => <Textarea {...control} />}
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-[0.8125rem] text-muted-foreground">{t('wrong_times')}</legend>
        <StampFields name="check_in" today={today} required={false} />
        <StampFields name="check_out" today={today} required={false} />
      </fieldset>
      <SaveOrCancel submit={t('wrong_send')} cancel={cancel} />
      <UnsavedChanges />
      <KeptDraft />
    </Form>
  );
}
