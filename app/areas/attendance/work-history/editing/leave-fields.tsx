import { PositionField } from '#app/areas/workplaces/parts/position/position-field.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Input } from '#app/ui/kit/input.tsx';

/** The field's length: 8, 7:30, or a number with a word for hours. */
const HOURS_LENGTH = 12;

export function useLeaveLabels() {
  const { t } = useTranslation(['work_history', 'attendance']);
  return {
    user_id: t('person'),
    position_id: t('position'),
    date: t('date'),
    hours: t('leave_hours'),
    reason: t('attendance:reason'),
  };
}

/** The position in which leave is paid, its length, and the reason. */
export function LeaveFields({ positions }: { positions: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('work_history');
  return (
    <>
      <PositionField positions={positions} className="max-w-md" />
      <Field name="hours" required description={t('leave_hours_hint')}>
        {(control) => <Input {...control} autoComplete="off" maxLength={HOURS_LENGTH} className="max-w-32" />}
      </Field>
      <Field name="reason" required className="max-w-md">
        {(control) => <ReasonInput matter="paid_leave" {...control} />}
      </Field>
    </>
  );
}
