import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { EARLY_LEAVE_BY } from '#domain/attendance/early-leave.ts';

/** O-17: on whose account work ended before its shift; empty for an unknown cause. */
export function EarlyLeaveField() {
  const { t } = useTranslation('attendance');
  return (
    <Field name="early_leave_by" required={false} description={t('early_leave_hint')}>
      {(control) => (
        <Select {...control}>
          <option value="">{t('early_leave_by.unsaid')}</option>
          {EARLY_LEAVE_BY.map((by) => (
            <option key={by} value={by}>
              {t(`early_leave_by.${by}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
