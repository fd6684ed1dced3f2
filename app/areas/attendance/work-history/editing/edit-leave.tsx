import { UnconfirmsNote } from '#app/areas/attendance/parts/attendance/unconfirms-note.tsx';
import type { OpenedLeave } from '#app/areas/attendance/work-history/history.server.ts';
import { TASK_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import type { Intent } from '#app/areas/attendance/work-history/route.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import type { PaidLeave } from '#contract/attendance/work-histories.ts';
import { LeaveFields, useLeaveLabels } from './leave-fields.tsx';

type EditLeaveProps = { opened: OpenedLeave; today: string; refused: Refused | null };

export function EditLeave({ opened, today, refused }: EditLeaveProps) {
  const { history, positions, constraints } = opened;
  const { t } = useTranslation('work_history');
  const href = useIntentHref<Intent>();
  const taskHref = useChosenHref(TASK_PARAM);
  const { form } = useForm(() => import('./history-forms.ts').then((forms) => forms.EditLeaveForm), {
    constraints: constraints.edit,
    id: 'edit-leave',
    lastResult: refused?.lastResult ?? null,
    defaultValue: {
      date: history.date,
      position_id: history.position?.id,
      hours: formatHours(history.minutes),
    },
  });
  return (
    <section aria-label={t('edit_title')} className="mt-4 rounded-xl border border-border p-4">
      <h3 className="mb-3 font-semibold">{t('edit_title')}</h3>
      <div className="not-empty:mb-4">
        {history.confirmed_at !== null && <UnconfirmsNote status="confirmed" />}
      </div>
      <ChangeForm
        form={form}
        labels={useLeaveLabels()}
        action={href('edit_leave')}
        thing={leaveOf(history)}
        facts={useStoredFacts()}
        refused={refused}
      >
        <Field name="date">{(control) => <DateField {...control} today={today} />}</Field>
        <LeaveFields positions={positions} />
        <SaveOrCancel cancel={taskHref(null)} />
      </ChangeForm>
    </section>
  );
}

/** The leave as a conflict of the API contains it. */
function leaveOf({ changes: _changes, closed: _closed, ...leave }: OpenedLeave['history']): PaidLeave {
  return leave;
}

function useStoredFacts(): StoredFact<PaidLeave>[] {
  const { t } = useTranslation('work_history');
  const format = useFormat();
  return [
    { label: t('date'), of: ({ date }) => format.day(date) },
    { label: t('position'), of: ({ position }) => position?.name ?? '' },
    { label: t('leave_hours'), of: ({ minutes }) => formatHours(minutes) },
  ];
}
