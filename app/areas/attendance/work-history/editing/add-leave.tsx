import type { Adding } from '#app/areas/attendance/work-history/history.server.ts';
import type { Intent } from '#app/areas/attendance/work-history/route.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { LeaveFields, useLeaveLabels } from './leave-fields.tsx';

type AddLeaveProps = {
  adding: Adding;
  known: { workplace_id: number; user_id: number; date: string };
  refused: Refused | null;
};

/** Adds a day of paid leave, after person, workplace and date are chosen. */
export function AddLeave({ adding: { positions, constraints }, known, refused }: AddLeaveProps) {
  const { t } = useTranslation('work_history');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./history-forms.ts').then((forms) => forms.AddLeaveForm), {
    constraints,
    id: 'add-leave',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { hours: '8:00' },
  });
  return (
    <Form form={form} labels={useLeaveLabels()} action={href('add_leave')} refusal={refused?.refusal ?? null}>
      <p className="text-muted-foreground">{t('leave_hint')}</p>
      <input type="hidden" name="workplace_id" value={known.workplace_id} readOnly />
      <input type="hidden" name="user_id" value={known.user_id} readOnly />
      <input type="hidden" name="date" value={known.date} readOnly />
      <LeaveFields positions={positions} />
      <SubmitButton className="justify-self-start">{t('add_leave')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}
