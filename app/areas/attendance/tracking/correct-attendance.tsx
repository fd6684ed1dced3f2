import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { EarlyLeaveField } from '#app/areas/attendance/parts/attendance/early-leave-field.tsx';
import { shownStamp } from '#app/areas/attendance/parts/attendance/shown-stamp.ts';
import {
  BreakFields,
  StampFields,
  useStampLabels,
} from '#app/areas/attendance/parts/attendance/stamp-fields.tsx';
import { UnconfirmsNote } from '#app/areas/attendance/parts/attendance/unconfirms-note.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import type { Attendance } from '#contract/pay/hours/attendance.ts';
import { clockMinutes } from '#domain/time/clock.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import type { CorrectionIntent } from './correction-intents.ts';
import { breaksToPropose, clockStamp, minuteOn } from './planned-stamps.ts';
import { questionOf } from './question.ts';
import { useQuestionWords } from './use-question-words.ts';

type CorrectAttendanceProps = {
  attendance: Attendance;
  /** Whether the form asks for the missing check-out; else it corrects the recorded times. */
  asksCheckOut?: boolean;
  now: WallStamp;
  constraints: Constraints;
  refused: Refused | null;
  cancel: string;
};

/**
 * Corrects times, breaks and early start of an attendance record, with a reason. Its punches never change.
 */
export function CorrectAttendance(props: CorrectAttendanceProps) {
  const { attendance, asksCheckOut = false, now, constraints, refused, cancel } = props;
  const { t } = useTranslation(['tracking', 'attendance', 'shifts']);
  const href = useIntentHref<CorrectionIntent>();
  const labels = useStampLabels();
  const { date, shift, check_in_time, check_out_time, early_start_approved } = attendance;
  const { form } = useForm(() => import('./correction-forms.ts').then((forms) => forms.CorrectionForm), {
    constraints,
    id: `correct-${attendance.id}`,
    lastResult: refused?.lastResult ?? null,
    defaultValue: {
      ...shownStamp('check_in', check_in_time, check_in_time),
      ...shownStamp('check_out', check_out_time, check_out_time),
      ...(asksCheckOut && check_out_time === null ? { check_out_date: date } : {}),
      breaks: proposedBreaks(attendance, asksCheckOut),
      early_start_approved,
      early_leave_by: attendance.early_leave_by ?? undefined,
    },
  });
  const isEarly = early_start_approved || earlyMinutes(attendance) > 0;
  return (
    <ChangeForm
      form={form}
      labels={{ ...labels, early_start_approved: t('early_start_approved') }}
      action={href('correct')}
      thing={attendance}
      facts={useStoredFacts()}
      refused={refused}
      className="max-w-xl"
    >
      <input type="hidden" name="id" value={attendance.id} readOnly />
      <DisputeNote attendance={attendance} />
      <UnconfirmsNote status={attendance.status} />
      <StampFields name="check_in" today={now.slice(0, 10)} />
      <StampFields name="check_out" today={now.slice(0, 10)} required={asksCheckOut} />
      <BreakFields date={date} hint={t('clock_hint')} />
      {shift !== null && <EarlyLeaveField />}
      {isEarly && (
        <CheckField name="early_start_approved" description={shift ? t('early_start_hint') : undefined} />
      )}
      <Field name="reason" required={false} description={t('reason_hint')}>
        {(control) => <ReasonInput matter="correction" {...control} />}
      </Field>
      <SaveOrCancel submit={asksCheckOut ? t('save_check_out') : t('save_times')} cancel={cancel} />
    </ChangeForm>
  );
}

/** The error that the person reported, while it has no answer. */
function DisputeNote({ attendance }: { attendance: Attendance }) {
  const { t } = useTranslation('attendance');
  const { storyText } = useQuestionWords(attendance.date);
  const dispute = attendance.questions.find(({ kind }) => kind === 'disputed');
  if (!dispute) return null;
  return (
    <p className="rounded-lg border border-review/30 bg-review-soft/50 px-3 py-2">
      <span className="font-medium text-review">{t('questions.disputed')}</span>{' '}
      {storyText(questionOf(dispute, attendance).story)}
    </p>
  );
}

/** The recorded breaks; while the check-out is missing and none is recorded, those of the shift. */
function proposedBreaks({ date, shift, breaks, check_in_time }: Attendance, asksCheckOut: boolean) {
  if (!asksCheckOut || breaks.length > 0 || shift === null) return breaks;
  return breaksToPropose(date, shift.breaks, check_in_time, clockStamp(date, shift.end_time));
}

/** Minutes between the check-in and the time from which the shift pays (T-28). */
function earlyMinutes({ date, shift, check_in_time }: Attendance): number {
  if (shift === null) return 0;
  const paidFrom = clockMinutes(shift.start_time) - shift.paid_before_minutes;
  return Math.max(0, paidFrom - minuteOn(date, check_in_time));
}

/** The values shown when someone else changed the record concurrently. */
function useStoredFacts(): StoredFact<Attendance>[] {
  const { t } = useTranslation(['attendance', 'tracking']);
  const format = useFormat();
  const breaksOf = ({ breaks }: Attendance) => breaks.map(({ start, end }) => `${start}–${end}`).join(', ');
  return [
    { label: t('check_in'), of: ({ date, check_in_time }) => clockText(date, check_in_time, format) },
    {
      label: t('check_out'),
      of: ({ date, check_out_time }) =>
        check_out_time === null ? '' : clockText(date, check_out_time, format),
    },
    { label: t('break'), of: breaksOf },
    {
      label: t('tracking:early_start_approved'),
      of: ({ early_start_approved }) => (early_start_approved ? t('tracking:yes') : t('tracking:no')),
    },
    { label: t('tracking:state'), of: ({ status }) => t(`states.${status}`) },
  ];
}
