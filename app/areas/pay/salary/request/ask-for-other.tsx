import { AmountInput } from '#app/areas/pay/parts/pay/amount-input.tsx';
import { useLimitText } from '#app/areas/pay/parts/pay/use-limit-text.ts';
import { PersonChoice } from '#app/areas/people/parts/person/person-choice.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';
import { ADVANCE_MIN, ADVANCE_STEP } from '#domain/pay/advance-limit.ts';
import type { Intent } from './route.tsx';
import type { Asking } from './salary.server.ts';

const QUEUE = '/manage/salary/request';
const CHOICE_PARAMS = ['workplace_id', 'user_id'] as const;

/** Enters a request for another person: first the person, then the amount. */
export function AskForOther({ asking, refused }: { asking: Asking; refused: Refused | null }) {
  const { t } = useTranslation('salary');
  return (
    <>
      <PageTitle>{t('ask_for')}</PageTitle>
      <BackLink to={QUEUE}>{t('title')}</BackLink>
      <PageHeader title={t('ask_for')} hint={t('ask_for_hint')} />
      <Card className="max-w-2xl">
        <CardContent className="grid gap-5 py-6">
          <GetForm own={CHOICE_PARAMS} apply={t('ask_for_next')} label={t('ask_for')} className="grid gap-5">
            <PersonChoice
              id="ask"
              choice={asking}
              labels={{ workplace: t('workplace'), person: t('person') }}
            />
          </GetForm>
          {asking.user_id === null ? (
            <p className="text-muted-foreground">{t('ask_for_choose')}</p>
          ) : (
            <AmountForm key={asking.user_id} asking={asking} userId={asking.user_id} refused={refused} />
          )}
        </CardContent>
      </Card>
    </>
  );
}

type AmountFormProps = { asking: Asking; userId: number; refused: Refused | null };

function AmountForm({ asking: { constraints, pays }, userId, refused }: AmountFormProps) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#app/areas/pay/parts/pay/ask-schemas.ts').then((forms) => forms.AskForOtherForm),
    { constraints, id: 'ask-for', lastResult: refused?.lastResult ?? null },
  );
  return (
    <Form
      form={form}
      labels={{ amount: t('amount_yen'), emergency_reason: t('emergency_reason') }}
      action={href('ask')}
      refusal={useLimitText()(refused?.refusal ?? null)}
    >
      <input type="hidden" name="user_id" value={userId} readOnly />
      <Field
        name="amount"
        description={t(pays ? 'amount_hint_pays' : 'amount_hint', {
          least: format.yen(ADVANCE_MIN),
          step: format.yen(ADVANCE_STEP),
        })}
      >
        {(control) => <AmountInput control={control} ledger={null} />}
      </Field>
      {pays && (
        <Field name="emergency_reason" description={t('emergency_reason_hint')}>
          {(control) => <Textarea {...control} rows={2} />}
        </Field>
      )}
      <SaveOrCancel submit={t('ask_for')} cancel={QUEUE} />
      <UnsavedChanges />
    </Form>
  );
}
