import BadgeCheck from 'lucide-react/icons/badge-check';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges, UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { UserPayAccount } from '#contract/pay/pay-accounts.ts';
import { AccountBadge, AccountFacts, accountState } from './account-facts.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountIntent } from './account-intents.ts';
import { useReasonText } from './use-reason-text.ts';

type KeptAccountProps = { account: UserPayAccount; constraints: Constraints; answer: unknown };

/** A person's account for accounting: to compare and verify, to return, or to correct. */
export function KeptAccount({ account, constraints, answer }: KeptAccountProps) {
  const { t } = useTranslation('pay_accounts');
  const format = useFormat();
  const reasonText = useReasonText();
  const state = accountState(account);
  const { verified_at, verified_by, changed_by, user } = account;
  const refused = refusedOf<AccountIntent>(answer, 'account');
  return (
    <UnsavedForms>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AccountBadge state={state} />
          {verified_at && verified_by && (
            <span className="text-[0.8125rem] text-muted-foreground">
              {t('verified_by', { name: format.personName(verified_by), at: format.stamp(verified_at) })}
            </span>
          )}
        </p>
        {changed_by && changed_by.id !== user.id && (
          <p className="text-[0.8125rem] text-muted-foreground">
            {t('entered_by', { name: format.personName(changed_by) })}
          </p>
        )}
        {state === 'none' && <p className="text-muted-foreground">{t('none_of')}</p>}
        {account.returned_reason !== null && (
          <p className="break-words">{t('returned', { reason: reasonText(account.returned_reason) })}</p>
        )}
        <AccountFacts account={account} masked={false} />
        <RefusalNote refused={refusedOf<AccountIntent>(answer, 'verify_account')} />
        {(state === 'waiting' || state === 'returned') && <Verify account={account} />}
        {(state === 'waiting' || state === 'verified') && <SendBack account={account} answer={answer} />}
        <details open={state === 'none' || refused !== null || undefined}>
          <summary className="min-h-8 max-sm:min-h-11 cursor-pointer py-1 max-sm:py-2.5 text-primary hover:underline">
            {state === 'none' ? t('enter') : t('change')}
          </summary>
          <div className="grid gap-4 pt-3">
            <p className="text-muted-foreground">{t('changed_hint')}</p>
            <AccountForm
              key={account.version}
              account={account}
              constraints={constraints}
              refused={refused}
              isOwn={false}
            />
          </div>
        </details>
      </div>
    </UnsavedForms>
  );
}

function Verify({ account: { version, changed_by } }: { account: UserPayAccount }) {
  const { t } = useTranslation('pay_accounts');
  const { user } = useAuth();
  const href = useIntentHref<AccountIntent>();
  if (changed_by?.id === user.id) return <p className="text-muted-foreground">{t('verify_other')}</p>;
  return (
    <PostForm action={href('verify_account')} preventScrollReset className="grid gap-2">
      <input type="hidden" name="version" value={version} readOnly />
      <p className="text-muted-foreground">{t('verify_hint')}</p>
      <Button type="submit" className="justify-self-start">
        <BadgeCheck aria-hidden="true" />
        {t('verify')}
      </Button>
    </PostForm>
  );
}

function SendBack({ account: { version }, answer }: { account: UserPayAccount; answer: unknown }) {
  const { t } = useTranslation('pay_accounts');
  const href = useIntentHref<AccountIntent>();
  const refused = refusedOf<AccountIntent>(answer, 'return_account');
  const { form } = useForm(() => import('./account-forms.ts').then((forms) => forms.ReturnAccountForm), {
    constraints: {},
    id: 'return-account',
    key: `return-account-${version}`,
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <details open={refused !== null || undefined}>
      <summary className="min-h-8 max-sm:min-h-11 cursor-pointer py-1 max-sm:py-2.5 text-primary hover:underline">
        {t('send_back')}
      </summary>
      <Form
        form={form}
        labels={{ reason: t('send_back_words') }}
        action={href('return_account')}
        refusal={refused?.refusal ?? null}
        className="gap-3 pt-3"
      >
        <input type="hidden" name="version" value={version} readOnly />
        <Field name="reason" required description={t('send_back_hint')}>
          {(control) => <ReasonInput matter="pay_account" {...control} rows={2} />}
        </Field>
        <SubmitButton variant="outline" className="justify-self-start">
          {t('send_back')}
        </SubmitButton>
        <UnsavedChanges />
      </Form>
    </details>
  );
}
