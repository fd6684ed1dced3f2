import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { NOTIFICATION_TYPES } from '#contract/enums.ts';

/** The type of a notification or a template. */
export function TypeField() {
  const { t } = useTranslation('notifications');
  return (
    <Field name="type" description={t('type_hint')} className="sm:max-w-xs">
      {(control) => (
        <Select {...control}>
          {NOTIFICATION_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
