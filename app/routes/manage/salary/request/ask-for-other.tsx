import { useTranslation } from 'react-i18next';
import { Labelled } from '#app/components/fields/labelled.tsx';
import { PersonPicker } from '#app/components/fields/person-picker.tsx';
import { Field } from '#app/components/form/field.tsx';
import { Form } from '#app/components/form/form.tsx';
import { SaveOrCancel } from '#app/components/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/components/form/unsaved-changes.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { AmountInput } from '#app/components/pay/amount-input.tsx';
import { useLimitText } from '#app/components/pay/use-limit-text.ts';
import { usePersonText } from '#app/components/person/person-cell.tsx';
import { BackLink } from '#app/components/shell/back-link.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { GetForm, useFollowsAddress } from '#app/components/table/get-form.tsx';
import { Card, CardContent } from '#app/components/ui/card.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { Textarea } from '#app/components/ui/textarea.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { ADVANCE_MIN, ADVANCE_STEP } from '#domain/pay/advance-limit.ts';
import type { Asking } from './salary.server.ts';

const QUEUE = '/manage/salary/request';
const OWN = ['workplace_id', 'user_id'] as const;

/** A request that is entered for somebody: first who, then how much. */
export function AskForOther({ asking, refused }: { asking: Asking; refused: Refused | null }) {
  const { t } = useTranslation('salary');
  return (
    <>
      <PageTitle>{t('ask_for')}</PageTitle>
      <BackLink to={QUEUE}>{t('title')}</BackLink>
      <PageHeader title={t('ask_for')} hint={t('ask_for_hint')} />
      <Card className="max-w-2xl">
        <CardContent className="grid gap-5 py-6">
          <Choices asking={asking} />
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

function Choices({ asking: { workplace_id, user_id, staff } }: { asking: Asking }) {
  const { t } = useTranslation(['salary', 'common']);
  const { master } = useAuth();
  const hydrated = useHydrated();
  const textOf = usePersonText();
  const workplace = useFollowsAddress<HTMLSelectElement>(String(workplace_id ?? ''));
  return (
    <GetForm own={OWN} apply={t('ask_for_next')} label={t('ask_for')} className="grid gap-5">
      <Labelled id="ask-workplace" label={t('workplace')}>
        <Select
          ref={workplace}
          id="ask-workplace"
          name="workplace_id"
          defaultValue={workplace_id ?? ''}
          wrapperClassName="max-w-md"
        >
          <option value="">{t('common:choose')}</option>
          {master.workplaces.map(({ id, code, name }) => (
            <option key={id} value={id}>
              {code} {name}
            </option>
          ))}
        </Select>
      </Labelled>
      {workplace_id !== null && (
        <Labelled id="ask-person" label={t('person')}>
          {hydrated ? (
            <PersonPicker
              key={workplace_id}
              id="ask-person"
              name="user_id"
              searchUrl={`/manage/shift/people?workplace_id=${workplace_id}`}
              people={staff.filter(({ id }) => id === user_id)}
              className="max-w-md"
            />
          ) : (
            <Select id="ask-person" name="user_id" defaultValue={user_id ?? ''} wrapperClassName="max-w-md">
              <option value="">{t('common:choose')}</option>
              {staff.map((person) => (
                <option key={person.id} value={person.id}>
                  {textOf(person)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
    </GetForm>
  );
}

type AmountFormProps = { asking: Asking; userId: number; refused: Refused | null };

function AmountForm({ asking: { constraints }, userId, refused }: AmountFormProps) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const href = useIntentHref();
  const { form } = useForm(
    () => import('#app/components/pay/ask-schemas.ts').then((forms) => forms.AskForOtherForm),
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
        description={t('amount_hint', { least: format.yen(ADVANCE_MIN), step: format.yen(ADVANCE_STEP) })}
      >
        {(control) => <AmountInput control={control} ledger={null} />}
      </Field>
      <Field name="emergency_reason" description={t('emergency_reason_hint')}>
        {(control) => <Textarea {...control} rows={2} />}
      </Field>
      <SaveOrCancel submit={t('ask_for')} cancel={QUEUE} />
      <UnsavedChanges />
    </Form>
  );
}
