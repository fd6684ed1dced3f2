import { useFormData } from '@conform-to/react/future';
import Info from 'lucide-react/icons/info';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Select } from '#app/ui/kit/select.tsx';
import { needsReason, OUTCOMES } from '#domain/attendance/outcome.ts';

/**
 * Why a person does not work. When the company cancels, a reason is required and the allowance is
 * shown (O-17).
 */
export function OutcomeFields({ formId, initial }: { formId: string; initial: string }) {
  const { t } = useTranslation(['tracking', 'shifts']);
  const hydrated = useHydrated();
  const chosen = useFormData(formId, (typed) => typed.get('outcome')) ?? initial;
  const isByCompany = OUTCOMES.some((outcome) => outcome === chosen && needsReason(outcome));
  return (
    <>
      <Field name="outcome" required>
        {(control) => (
          <Select {...control}>
            {OUTCOMES.map((outcome) => (
              <option key={outcome} value={outcome}>
                {t(`shifts:outcomes.${outcome}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div aria-live="polite" className="empty:hidden">
        {(isByCompany || !hydrated) && (
          <p className="flex gap-2 rounded-lg bg-late-soft px-3 py-2 text-late">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{t('article_26')}</span>
          </p>
        )}
      </div>
      <Field
        name="reason"
        required={isByCompany && hydrated}
        description={hydrated ? undefined : t('company_reason_hint')}
      >
        {(control) => <ReasonInput matter="removal" {...control} />}
      </Field>
    </>
  );
}

export function useOutcomeLabels(): Record<string, string> {
  const { t } = useTranslation(['tracking', 'attendance']);
  return { outcome: t('outcome'), reason: t('attendance:reason') };
}
