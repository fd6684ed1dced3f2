import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { CHOSEN_REASONS } from '#domain/pay/fail-reasons.ts';

/** Why a payment failed: a reason that banks use, or free text. */
export function FailFields() {
  const { t } = useTranslation(['salary', 'common']);
  return (
    <>
      <Field name="known" required description={t('fail_hint')}>
        {(control) => (
          <Select {...control}>
            <option value="">{t('common:choose')}</option>
            {CHOSEN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`bank_reasons.${reason}`)}
              </option>
            ))}
            <option value="other">{t('in_words')}</option>
          </Select>
        )}
      </Field>
      <Field name="words">{(control) => <ReasonInput matter="failed_payment" {...control} rows={2} />}</Field>
      <CheckField name="account_at_fault" description={t('at_fault_hint')} />
    </>
  );
}

export function useFailLabels() {
  const { t } = useTranslation('salary');
  return { known: t('reason'), words: t('reason_words'), account_at_fault: t('at_fault') };
}
