import ChevronRight from 'lucide-react/icons/chevron-right';
import { AmountInput } from '#app/areas/pay/parts/pay/amount-input.tsx';
import { useLimitText } from '#app/areas/pay/parts/pay/use-limit-text.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import type { AdvanceLedger } from '#contract/pay/hours/advance-ledger.ts';
import type { OwnSalary } from '#contract/pay/salary-requests.ts';
import type { Intent } from './route.tsx';

type AskFormsProps = { salary: OwnSalary; constraints: Constraints; answer: unknown };

/** Requests an advance: up to the limit, or in an emergency. */
export function AskForms({ salary: { ledger, emergency_ledgers }, constraints, answer }: AskFormsProps) {
  const { t } = useTranslation('own_salary');
  const isOpen = ledger.stops.length === 0;
  const refused = {
    ask: refusedOf<Intent>(answer, 'ask'),
    emergency: refusedOf<Intent>(answer, 'ask_emergency'),
  };
  const emergencies = emergency_ledgers.filter(({ stops }) => stops.length === 0);
  // A refused form keeps its typed values, even after the limit is used up.
  const asks = isOpen || refused.ask !== null;
  const asksInNeed = emergencies.length > 0 || refused.emergency !== null;
  if (!asks && !asksInNeed) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('ask')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {asks && <RequestForm ledger={ledger} constraints={constraints} refused={refused.ask} />}
        {asksInNeed && (
          <details open={refused.emergency !== null || undefined} className="group">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md font-medium text-primary hover:underline [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden="true"
                className="size-4 shrink-0 transition-transform group-open:rotate-90 motion-reduce:transition-none"
              />
              {asks ? t('emergency') : t('emergency_only')}
            </summary>
            <EmergencyAsk
              ledgers={emergencies.length > 0 ? emergencies : emergency_ledgers}
              constraints={constraints}
              refused={refused.emergency}
            />
          </details>
        )}
      </CardContent>
    </Card>
  );
}

type RequestFormProps = { ledger: AdvanceLedger; constraints: Constraints; refused: Refused | null };

function RequestForm({ ledger, constraints, refused }: RequestFormProps) {
  const { t } = useTranslation('own_salary');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/pay/salary-requests.ts').then((contract) => contract.OwnSalaryBody),
    {
      constraints,
      id: 'ask',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { amount: ledger.largest > 0 ? String(ledger.largest) : '' },
    },
  );
  return (
    <Form
      form={form}
      labels={{ amount: t('amount') }}
      action={href('ask')}
      refusal={useLimitText()(refused?.refusal ?? null)}
    >
      <Field
        name="amount"
        description={t('amount_hint', {
          step: format.yen(ledger.step),
          largest: format.yen(ledger.largest),
        })}
      >
        {(control) => <AmountInput control={control} ledger={ledger} />}
      </Field>
      <SubmitButton className="h-11 sm:justify-self-start">{t('send')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}

type EmergencyAskProps = {
  ledgers: readonly AdvanceLedger[];
  constraints: Constraints;
  refused: Refused | null;
};

/** Art. 25: all earned wages, including a closed month that is not paid yet. */
function EmergencyAsk({ ledgers, constraints, refused }: EmergencyAskProps) {
  const { t } = useTranslation('own_salary');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const [first] = ledgers;
  const { form } = useForm(
    () => import('#app/areas/pay/parts/pay/ask-schemas.ts').then((forms) => forms.EmergencyForm),
    {
      constraints,
      id: 'ask-emergency',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { amount: '', emergency_reason: '', month: first?.month ?? '' },
    },
  );
  return (
    <div className="grid gap-4 pt-2">
      <p className="text-muted-foreground">{t('emergency_hint')}</p>
      <Form
        form={form}
        labels={{
          amount: t('amount'),
          emergency_reason: t('emergency_reason'),
          month: t('of_month'),
        }}
        action={href('ask_emergency')}
        refusal={useLimitText()(refused?.refusal ?? null)}
      >
        {ledgers.length > 1 ? (
          <Field name="month" required>
            {(control) => (
              <Select {...control} wrapperClassName="max-w-sm">
                {ledgers.map(({ month, largest }) => (
                  <option key={month} value={month}>
                    {t('of_month_option', { month: format.month(month), largest: format.yen(largest) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : (
          <input type="hidden" name="month" value={first?.month ?? ''} readOnly />
        )}
        <Field
          name="amount"
          description={
            ledgers.length === 1 &&
            first &&
            t('amount_hint_emergency', { largest: format.yen(first.largest) })
          }
        >
          {(control) => <AmountInput control={control} ledger={null} />}
        </Field>
        <Field name="emergency_reason" required description={t('emergency_reason_hint')}>
          {(control) => <Textarea {...control} rows={2} />}
        </Field>
        <SubmitButton className="h-11 sm:justify-self-start">{t('send_emergency')}</SubmitButton>
        <UnsavedChanges />
      </Form>
    </div>
  );
}
