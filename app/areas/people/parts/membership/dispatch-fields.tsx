import { useField } from '#app/lib/forms.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { BoxField } from '#app/ui/form/box-field.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Membership } from '#contract/people/memberships.ts';
import { FILED_EVIDENCE } from '#domain/law/placement-kinds.ts';

export function useDispatchLabels() {
  const { t } = useTranslation('memberships');
  return {
    dispatched_from: t('dispatched_from'),
    left_client_on: t('left_client_on'),
    retired_at: t('retired_at'),
    in_plan: t('in_plan'),
    dispatch_evidence: t('dispatch_evidence'),
    'dispatch_evidence[]': t('dispatch_evidence'),
  };
}

/** What the rules of dispatch need to know of a person at a workplace, folded while it is empty. */
export function DispatchFields() {
  const { t } = useTranslation('memberships');
  const fields = [
    useField('dispatched_from'),
    useField('left_client_on'),
    useField('retired_at'),
    useField('in_plan'),
  ];
  const evidence = useField('dispatch_evidence');
  const isOpen =
    evidence.defaultOptions.length > 0 ||
    [...fields, evidence].some(
      ({ defaultValue, defaultChecked, ariaInvalid }) => defaultValue || defaultChecked || ariaInvalid,
    );
  return (
    <details open={isOpen}>
      <summary className="w-fit cursor-pointer py-1 font-medium text-sm">{t('dispatch')}</summary>
      <div className="grid gap-4 pt-3">
        <Field name="dispatched_from" description={t('dispatched_from_hint')}>
          {(control) => <DateField {...control} />}
        </Field>
        <Field name="left_client_on" description={t('left_client_on_hint')}>
          {(control) => <DateField {...control} />}
        </Field>
        <Field name="retired_at" required={false} description={t('retired_at_hint')}>
          {(control) => <Input {...control} type="number" inputMode="numeric" className="max-w-40" />}
        </Field>
        <CheckField name="in_plan" description={t('in_plan_hint')} />
        <BoxField
          name="dispatch_evidence"
          hint={t('dispatch_evidence_hint')}
          options={FILED_EVIDENCE.map((one) => ({ value: one, label: t(`evidence.${one}`) }))}
        />
      </div>
    </details>
  );
}

/** The stored values as text. */
export function useDispatchFacts(): StoredFact<Membership>[] {
  const { t } = useTranslation('memberships');
  const labels = useDispatchLabels();
  const format = useFormat();
  const dated = (date: string | null) => (date ? format.date(date) : t('none'));
  return [
    { label: labels.dispatched_from, of: ({ dispatched_from }) => dated(dispatched_from) },
    { label: labels.left_client_on, of: ({ left_client_on }) => dated(left_client_on) },
    {
      label: labels.retired_at,
      of: ({ retired_at }) => (retired_at === null ? t('none') : String(retired_at)),
    },
    { label: labels.in_plan, of: ({ in_plan }) => t(in_plan ? 'yes' : 'no') },
    {
      label: labels.dispatch_evidence,
      of: ({ dispatch_evidence: shown }) =>
        shown.length === 0 ? t('none') : shown.map((one) => t(`evidence.${one}`)).join(', '),
    },
  ];
}
