import type { ReactNode } from 'react';
import { useTermText } from '#app/areas/law/parts/term/use-term-text.ts';
import type { Intent } from '#app/areas/people/person/route.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { formatHours } from '#app/lib/format.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import type { EmploymentContract } from '#contract/law/employment-contracts.ts';
import { RENEWALS } from '#domain/law/placement-kinds.ts';

type ContractFormProps = { constraints: Constraints; refused: Refused | null; close: string };

export function NewContract({ constraints, refused, close }: ContractFormProps) {
  const { t } = useTranslation('contracts');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./contract-forms.ts').then((forms) => forms.NewContractForm), {
    constraints,
    id: 'contract',
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <Form
      form={form}
      labels={useContractLabels()}
      action={href('create_contract')}
      refusal={refused?.refusal ?? null}
      className="rounded-lg border border-border p-4"
    >
      <ContractFields>
        <CheckField name="ends_former" description={t('ends_former_hint')} />
      </ContractFields>
      <SaveOrCancel submit={t('save')} cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}

export function ContractChange({
  contract,
  constraints,
  refused,
  close,
}: ContractFormProps & { contract: EmploymentContract }) {
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./contract-forms.ts').then((forms) => forms.ContractForm), {
    constraints,
    id: 'contract',
    lastResult: refused?.lastResult ?? null,
    defaultValue: typedContract(contract),
  });
  return (
    <ChangeForm
      form={form}
      labels={useContractLabels()}
      action={href('update_contract')}
      thing={contract}
      facts={useContractFacts()}
      refused={refused}
      className="rounded-lg border border-border p-4"
    >
      <ContractFields />
      <SaveOrCancel cancel={close} />
    </ChangeForm>
  );
}

function ContractFields({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(['contracts', 'common']);
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field name="valid_from">{(control) => <DateField {...control} />}</Field>
        <Field name="valid_to" description={t('valid_to_hint')}>
          {(control) => <DateField {...control} />}
        </Field>
      </div>
      {children}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field name="week_hours" description={t('week_hours_hint')}>
          {(control) => <Input {...control} autoComplete="off" maxLength={12} className="w-36" />}
        </Field>
        <Field name="week_days">
          {(control) => (
            <Select {...control}>
              <option value="">{t('common:not_set')}</option>
              {[1, 2, 3, 4, 5, 6, 7].map((count) => (
                <option key={count} value={count}>
                  {t('days', { count })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <YenField name="salary_per_hour" digits={6} />
        <YenField name="commuting_month_yen" digits={8} />
        <YenField name="stated_month_yen" digits={8} hint={t('stated_month_hint')} />
        <Field name="overtime_hours">
          {(control) => <Input {...control} autoComplete="off" maxLength={12} className="w-36" />}
        </Field>
      </div>
      <Field name="places">{(control) => <Textarea {...control} rows={2} />}</Field>
      <Field name="duties">{(control) => <Textarea {...control} rows={2} />}</Field>
      <Field name="renewal" className="max-w-60">
        {(control) => (
          <Select {...control}>
            <option value="">{t('common:choose')}</option>
            {RENEWALS.map((renewal) => (
              <option key={renewal} value={renewal}>
                {t(`renewals.${renewal}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function YenField({ name, digits, hint }: { name: string; digits: number; hint?: string }) {
  return (
    <Field name={name} description={hint}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={digits}
          className="w-36 text-right"
        />
      )}
    </Field>
  );
}

/** Yen of zero are an empty field. */
function typedContract({ week_minutes, overtime_minutes, ...contract }: EmploymentContract) {
  return {
    valid_from: contract.valid_from,
    valid_to: contract.valid_to ?? undefined,
    week_hours: week_minutes === null ? undefined : formatHours(week_minutes),
    week_days: contract.week_days ?? undefined,
    salary_per_hour: contract.salary_per_hour ?? undefined,
    stated_month_yen: contract.stated_month_yen || undefined,
    commuting_month_yen: contract.commuting_month_yen || undefined,
    overtime_hours: overtime_minutes === 0 ? undefined : formatHours(overtime_minutes),
    places: contract.places ?? undefined,
    duties: contract.duties ?? undefined,
    renewal: contract.renewal,
  };
}

function useContractLabels() {
  const { t } = useTranslation('contracts');
  return {
    valid_from: t('valid_from'),
    valid_to: t('valid_to'),
    ends_former: t('ends_former'),
    week_hours: t('week_hours'),
    week_days: t('week_days'),
    salary_per_hour: t('salary_per_hour'),
    stated_month_yen: t('stated_month_yen'),
    commuting_month_yen: t('commuting_month_yen'),
    overtime_hours: t('overtime_hours'),
    places: t('places'),
    duties: t('duties'),
    renewal: t('renewal'),
  };
}

function useContractFacts() {
  const { t } = useTranslation('contracts');
  const format = useFormat();
  const termText = useTermText();
  const yen = (amount: number | null) => (amount === null ? '' : format.yen(amount));
  return [
    { label: t('title'), of: (now: EmploymentContract) => termText(now) },
    {
      label: t('week_hours'),
      of: ({ week_minutes }: EmploymentContract) =>
        week_minutes === null ? t('by_shift') : format.duration(week_minutes),
    },
    {
      label: t('week_days'),
      of: ({ week_days }: EmploymentContract) => (week_days === null ? '' : t('days', { count: week_days })),
    },
    { label: t('salary_per_hour'), of: (now: EmploymentContract) => yen(now.salary_per_hour) },
    { label: t('stated_month_yen'), of: (now: EmploymentContract) => yen(now.stated_month_yen) },
    { label: t('commuting_month_yen'), of: (now: EmploymentContract) => yen(now.commuting_month_yen) },
    {
      label: t('overtime_hours'),
      of: ({ overtime_minutes }: EmploymentContract) => format.duration(overtime_minutes),
    },
    { label: t('places'), of: ({ places }: EmploymentContract) => places ?? '' },
    { label: t('duties'), of: ({ duties }: EmploymentContract) => duties ?? '' },
    { label: t('renewal'), of: ({ renewal }: EmploymentContract) => t(`renewals.${renewal}`) },
  ];
}
