import { useBankDayReason } from '#app/areas/pay/parts/pay/use-bank-day-reason.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import type { BankDays, SalaryRequestDetail } from '#contract/pay/salary-requests.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { batchRefusalsIn } from './batch-refusals.ts';
import { FailFields, useFailLabels } from './fail-fields.tsx';
import type { Intent } from './route.tsx';

type MoveProps = { request: SalaryRequestDetail; cancel: string; refused: Refused | null };

/** Asks for the reason of a rejection, or of a cancellation on behalf of the person. */
export function ReasonForm({
  request,
  cancel,
  refused,
  to,
  constraints,
}: MoveProps & { to: 'rejected' | 'cancelled'; constraints: Constraints }) {
  const { t } = useTranslation('salary');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./salary-forms.ts').then((forms) => forms.ReasonForm), {
    constraints,
    id: `move-${to}`,
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <Form
      form={form}
      labels={{ reason: t('reason') }}
      action={href(to)}
      refusal={refused?.refusal ?? null}
      className="gap-3"
    >
      <input type="hidden" name="version" value={request.version} readOnly />
      <Field name="reason" required description={t('reason_hint')}>
        {(control) => <ReasonInput matter="advance" {...control} rows={2} />}
      </Field>
      <SaveOrCancel submit={t(`actions.${to}`)} cancel={cancel} />
      <UnsavedChanges />
    </Form>
  );
}

/** Why a payment failed: a reason that banks use, or free text. */
export function FailForm({ request, cancel, refused }: MoveProps) {
  const { t } = useTranslation('salary');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./salary-forms.ts').then((forms) => forms.FailForm), {
    constraints: {},
    id: 'move-failed',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { words: '' },
  });
  return (
    <Form
      form={form}
      labels={useFailLabels()}
      action={href('failed')}
      refusal={refused?.refusal ?? null}
      className="gap-3"
    >
      <input type="hidden" name="version" value={request.version} readOnly />
      <FailFields />
      <SaveOrCancel
        submit={request.status === 'paid' ? t('actions.came_back') : t('actions.failed')}
        cancel={cancel}
      />
      <UnsavedChanges />
    </Form>
  );
}

/** Asks for the day of payment. */
export function PaidForm({ request, cancel, refused, today }: MoveProps & { today: CalendarDate }) {
  const { t } = useTranslation('salary');
  const href = useIntentHref<Intent>();
  const { transfer_on, method } = request;
  const { form } = useForm(() => import('./salary-forms.ts').then((forms) => forms.PaidForm), {
    constraints: {},
    id: 'move-paid',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { paid_on: (method === 'transfer' && transfer_on) || today },
  });
  return (
    <Form
      form={form}
      labels={{ paid_on: t('paid_on') }}
      action={href('paid')}
      refusal={refused?.refusal ?? null}
      className="gap-3"
    >
      <input type="hidden" name="version" value={request.version} readOnly />
      <Field name="paid_on" required>
        {(control) => (
          <DateField {...control} today={today} max={today} {...(transfer_on && { min: transfer_on })} />
        )}
      </Field>
      <SaveOrCancel submit={t('actions.paid')} cancel={cancel} />
      <UnsavedChanges />
    </Form>
  );
}

type BatchFormProps = MoveProps & {
  today: CalendarDate;
  bankDays: BankDays;
  constraints: Constraints;
};

/** Puts a single request into its own transfer. */
export function BatchForm({ request, cancel, refused, today, bankDays, constraints }: BatchFormProps) {
  const { t } = useTranslation('salary');
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/pay/salary-batches.ts').then((contract) => contract.SalaryBatchBody),
    {
      constraints,
      id: 'move-batch',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { transfer_on: bankDays.next_bank_day },
    },
  );
  const whyThen = useBankDayReason(bankDays);
  const [why] = batchRefusalsIn(refused);
  const refusal = refused?.refusal ?? null;
  return (
    <Form
      form={form}
      labels={{ transfer_on: t('transfer_on') }}
      action={href('batch')}
      refusal={refusal && why ? { ...refusal, text: t(`batch_refusals.${why.reason}`) } : refusal}
      className="gap-3"
    >
      <input type="hidden" name="ids" value={request.id} readOnly />
      <Field
        name="transfer_on"
        required
        description={[whyThen, t('transfer_on_hint')].filter(Boolean).join(' ')}
      >
        {(control) => <DateField {...control} today={today} min={today} />}
      </Field>
      <SaveOrCancel
        submit={request.status === 'failed' ? t('actions.again') : t('actions.pending_payment')}
        cancel={cancel}
      />
      <UnsavedChanges />
    </Form>
  );
}
