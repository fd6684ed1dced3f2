import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { EarlyLeaveField } from '#app/areas/attendance/parts/attendance/early-leave-field.tsx';
import { shownStamp } from '#app/areas/attendance/parts/attendance/shown-stamp.ts';
import {
  BreakFields,
  StampFields,
  useStampLabels,
} from '#app/areas/attendance/parts/attendance/stamp-fields.tsx';
import { UnconfirmsNote } from '#app/areas/attendance/parts/attendance/unconfirms-note.tsx';
import type { OpenedWork } from '#app/areas/attendance/work-history/history.server.ts';
import { TASK_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import type { Intent } from '#app/areas/attendance/work-history/route.tsx';
import { PositionField } from '#app/areas/workplaces/parts/position/position-field.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { Attendance } from '#contract/pay/hours/attendance.ts';
import { useShiftText } from './use-shift-text.ts';

/**
 * Edits times and breaks of an attendance record, and without a shift also its position or shift.
 * Its punches never change.
 */
export function EditHistory({ opened, refused }: { opened: OpenedWork; refused: Refused | null }) {
  const { history, shifts, positions, constraints } = opened;
  const { t } = useTranslation(['work_history', 'attendance']);
  const href = useIntentHref<Intent>();
  const taskHref = useChosenHref(TASK_PARAM);
  const stampLabels = useStampLabels();
  const shiftText = useShiftText();
  const { date, shift, explained, early_start_approved, check_in_time, check_out_time } = history;
  const { form } = useForm(() => import('./history-forms.ts').then((forms) => forms.EditForm), {
    constraints: constraints.edit,
    id: 'edit-history',
    lastResult: refused?.lastResult ?? null,
    defaultValue: {
      ...shownStamp('check_in', check_in_time, check_in_time),
      ...shownStamp('check_out', check_out_time, check_out_time),
      breaks: history.breaks,
      position_id: history.position?.id,
      early_start_approved,
      early_leave_by: history.early_leave_by ?? undefined,
    },
  });
  const isEarly = early_start_approved || (explained?.early_minutes ?? 0) > 0;
  const labels = {
    ...stampLabels,
    shift_user_id: t('join'),
    position_id: t('position'),
    early_start_approved: t('early_start_approved'),
  };
  return (
    <section aria-label={t('edit_title')} className="mt-4 rounded-xl border border-border p-4">
      <h3 className="mb-3 font-semibold">{t('edit_title')}</h3>
      <div className="not-empty:mb-4">
        <UnconfirmsNote status={history.status} />
      </div>
      <ChangeForm
        form={form}
        labels={labels}
        action={href('edit')}
        thing={attendanceOf(history)}
        facts={useStoredFacts()}
        refused={refused}
      >
        <StampFields name="check_in" />
        <div className="grid gap-1.5">
          <StampFields name="check_out" required={false} />
          <p className="text-[0.8125rem] text-muted-foreground">{t('check_out_hint')}</p>
        </div>
        <BreakFields date={date} hint={t('breaks_hint')} />
        {shift === null && shifts.length > 0 && (
          <Field name="shift_user_id" required={false}>
            {(control) => (
              <Select {...control}>
                <option value="">{t('join_none')}</option>
                {shifts.map((one) => (
                  <option key={one.shift_user_id} value={one.shift_user_id}>
                    {shiftText(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {shift === null && positions.length > 0 && (
          <PositionField
            positions={positions}
            required={false}
            {...(history.position === null && { none: t('nothing') })}
          />
        )}
        {shift !== null && <EarlyLeaveField />}
        {isEarly && <CheckField name="early_start_approved" description={t('early_start_hint')} />}
        <Field name="reason" required={false} description={t('reason_hint')}>
          {(control) => <ReasonInput matter="correction" {...control} />}
        </Field>
        <SaveOrCancel cancel={taskHref(null)} />
      </ChangeForm>
    </section>
  );
}

/** The record as a conflict of the API contains it. */
function attendanceOf(history: OpenedWork['history']): Attendance {
  const {
    kind: _kind,
    closed: _closed,
    hours: _hours,
    presses: _presses,
    changes: _changes,
    explained: _explained,
    ...attendance
  } = history;
  return attendance;
}

function useStoredFacts(): StoredFact<Attendance>[] {
  const { t } = useTranslation(['attendance', 'work_history']);
  const format = useFormat();
  return [
    { label: t('check_in'), of: ({ date, check_in_time }) => clockText(date, check_in_time, format) },
    {
      label: t('check_out'),
      of: ({ date, check_out_time }) => (check_out_time ? clockText(date, check_out_time, format) : ''),
    },
    { label: t('break'), of: ({ breaks }) => breaks.map(({ start, end }) => `${start}–${end}`).join(', ') },
    { label: t('work_history:shift'), of: ({ shift }) => shift?.template.name ?? '' },
    { label: t('work_history:position'), of: ({ position }) => position?.name ?? '' },
    { label: t('work_history:state'), of: ({ status }) => t(`states.${status}`) },
  ];
}
