import type { Intent } from '#app/areas/people/person/route.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { IncomeProof } from '#contract/law/income-proofs.ts';
import { INCOME_KINDS } from '#domain/law/placement-kinds.ts';

type ProofFormProps = { constraints: Constraints; refused: Refused | null; close: string };

export function NewProof({ constraints, refused, close }: ProofFormProps) {
  const { t } = useTranslation('work_permissions');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./permission-forms.ts').then((forms) => forms.NewProofForm), {
    constraints,
    id: 'proof',
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <Form
      form={form}
      labels={useProofLabels()}
      action={href('create_proof')}
      refusal={refused?.refusal ?? null}
      className="rounded-lg border border-border p-4"
    >
      <ProofFields />
      <SaveOrCancel submit={t('proofs.add')} cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}

export function ProofChange({ proof, constraints, refused, close }: ProofFormProps & { proof: IncomeProof }) {
  const { t } = useTranslation('work_permissions');
  const href = useIntentHref<Intent>();
  const format = useFormat();
  const labels = useProofLabels();
  const { kind, yen, own_yen, shown_on, paper } = proof;
  const { form } = useForm(() => import('./permission-forms.ts').then((forms) => forms.ProofForm), {
    constraints,
    id: 'proof',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { kind, yen, own_yen: own_yen ?? undefined, shown_on, paper },
  });
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('update_proof')}
      thing={proof}
      facts={[
        { label: labels.kind, of: (now) => t(`proofs.kinds.${now.kind}`) },
        { label: labels.yen, of: (now) => format.yen(now.yen) },
        { label: labels.own_yen, of: (now) => (now.own_yen === null ? '' : format.yen(now.own_yen)) },
        { label: labels.shown_on, of: (now) => format.date(now.shown_on) },
        { label: labels.paper, of: (now) => now.paper },
      ]}
      refused={refused}
      className="rounded-lg border border-border p-4"
    >
      <ProofFields />
      <SaveOrCancel cancel={close} />
    </ChangeForm>
  );
}

function ProofFields() {
  const { t } = useTranslation(['work_permissions', 'common']);
  return (
    <>
      <Field name="kind">
        {(control) => (
          <Select {...control}>
            <option value="">{t('common:choose')}</option>
            {INCOME_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`proofs.kinds.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <IncomeField name="yen" />
      <IncomeField name="own_yen" hint={t('proofs.own_yen_hint')} />
      <Field name="shown_on">{(control) => <DateField {...control} />}</Field>
      <Field name="paper" description={t('proofs.paper_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
    </>
  );
}

function IncomeField({ name, hint }: { name: string; hint?: string }) {
  return (
    <Field name={name} description={hint}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          className="w-36 text-right"
        />
      )}
    </Field>
  );
}

function useProofLabels() {
  const { t } = useTranslation('work_permissions');
  return {
    kind: t('proofs.kind'),
    yen: t('proofs.yen'),
    own_yen: t('proofs.own_yen'),
    shown_on: t('proofs.shown_on'),
    paper: t('proofs.paper'),
  };
}
