import { LINE_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import type { NamedWorkplace } from '#app/areas/attendance/work-history/workplaces.server.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { MonthField } from '#app/ui/fields/month-field.tsx';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { Adjustment, Allowance } from '#contract/pay/adjustments.ts';
import type { MonthDetail } from '#contract/pay/hours/month-detail.ts';
import { AllowanceBasis } from './allowance-basis.tsx';
import type { Intent } from './route.tsx';

type AdjustmentFormProps = {
  detail: MonthDetail;
  /** O-17: the proposal for a new adjustment. */
  allowance: Allowance | null;
  /** Null for a new one. */
  edited: Adjustment | null;
  workplaces: readonly NamedWorkplace[];
  constraints: { add: Constraints; edit: Constraints };
  refused: Refused | null;
};

export function AdjustmentForm(props: AdjustmentFormProps) {
  const { edited, allowance } = props;
  const { t } = useTranslation('work_history');
  const title = edited ? t('adjustment_edit') : t('adjustment_add');
  return (
    <section aria-label={title} data-print="no" className="mt-3 rounded-xl border border-border p-4">
      <h4 className="mb-3 font-semibold">{title}</h4>
      {!edited && allowance && <AllowanceBasis allowance={allowance} />}
      {edited ? <EditAdjustment {...props} edited={edited} /> : <AddAdjustment {...props} />}
    </section>
  );
}

function useLabels() {
  const { t } = useTranslation('work_history');
  return {
    user_id: t('person'),
    workplace_id: t('workplace'),
    month: t('adjustment_month'),
    yen: t('adjustment_yen'),
    note: t('adjustment_note'),
  };
}

function AddAdjustment({ detail, allowance, workplaces, constraints, refused }: AdjustmentFormProps) {
  const { t } = useTranslation('work_history');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const lineHref = useChosenHref(LINE_PARAM);
  const places = new Set(detail.days.map(({ workplace }) => workplace?.id));
  const owed = (allowance?.absences ?? []).filter(({ yen }) => yen > 0);
  const note = t('allowance_note', { days: owed.map(({ date }) => format.day(date)).join(', ') });
  const usual = workplaces.find(({ id }) => places.has(id)) ?? workplaces[0];
  const { form } = useForm(
    () => import('#contract/pay/adjustments.ts').then((contract) => contract.AdjustmentBody),
    {
      constraints: constraints.add,
      id: 'add-adjustment',
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        workplace_id: usual?.id,
        ...(allowance && allowance.yen > 0 && { yen: allowance.yen, note }),
      },
    },
  );
  return (
    <Form form={form} labels={useLabels()} action={href('add_adjustment')} refusal={refused?.refusal ?? null}>
      <input type="hidden" name="user_id" value={detail.user.id} readOnly />
      <input type="hidden" name="month" value={detail.month} readOnly />
      <Field name="workplace_id">
        {(control) => (
          <Select {...control}>
            {workplaces.map(({ id, code, name }) => (
              <option key={id} value={id}>
                {code} {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AmountFields />
      <SaveOrCancel cancel={lineHref(null)} />
      <UnsavedChanges />
    </Form>
  );
}

function EditAdjustment({ edited, constraints, refused }: AdjustmentFormProps & { edited: Adjustment }) {
  const { t } = useTranslation('work_history');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const lineHref = useChosenHref(LINE_PARAM);
  const { form } = useForm(
    () => import('#contract/pay/adjustments.ts').then((contract) => contract.AdjustmentChangeBody),
    {
      constraints: constraints.edit,
      id: 'edit-adjustment',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { month: edited.month, yen: edited.yen, note: edited.note },
    },
  );
  const facts: StoredFact<Adjustment>[] = [
    { label: t('adjustment_month'), of: ({ month }) => format.month(month) },
    { label: t('adjustment_yen'), of: ({ yen }) => format.yen(yen) },
    { label: t('adjustment_note'), of: ({ note }) => note },
  ];
  return (
    <ChangeForm
      form={form}
      labels={useLabels()}
      action={href('update_adjustment')}
      thing={edited}
      facts={facts}
      refused={refused}
    >
      <Field name="month">{(control) => <MonthField {...control} />}</Field>
      <AmountFields />
      <SaveOrCancel cancel={lineHref(null)} />
    </ChangeForm>
  );
}

function AmountFields() {
  const { t } = useTranslation('work_history');
  return (
    <>
      <Field name="yen" required description={t('adjustment_yen_hint')}>
        {(control) => <Input {...control} type="number" className="max-w-40" />}
      </Field>
      <Field name="note" required>
        {(control) => <ReasonInput matter="adjustment" {...control} />}
      </Field>
    </>
  );
}
