import { useState } from 'react';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useField, useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field, type FieldControl } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { PAY_METHODS } from '#contract/enums.ts';
import type { PayAccount } from '#contract/pay/pay-accounts.ts';
import { asBankWrites, toBankText } from '#domain/pay/bank-letters.ts';
import { ACCOUNT_TYPES } from '#domain/pay/zengin.ts';
import type { AccountIntent } from './account-intents.ts';

type AccountFormProps = {
  account: PayAccount;
  constraints: Constraints;
  refused: Refused | null;
  /** Whether the reader owns the account; false for accounting. */
  isOwn: boolean;
};

/** How a person is paid. For cash, CSS alone hides the bank fields, so it works without JavaScript. */
export function AccountForm({ account, constraints, refused, isOwn }: AccountFormProps) {
  const { t } = useTranslation(['pay_accounts', 'common']);
  const href = useIntentHref<AccountIntent>();
  const { form } = useForm(
    () => import('#contract/pay/pay-accounts.ts').then((contract) => contract.PayAccountBody),
    {
      constraints,
      id: 'pay-account',
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        method: account.method ?? 'transfer',
        bank_code: account.bank_code ?? '',
        bank_name: account.bank_name ?? '',
        branch_code: account.branch_code ?? '',
        branch_name: account.branch_name ?? '',
        account_type: account.account_type ?? 'ordinary',
        account_number: account.account_number ?? '',
        holder_kana: account.holder_kana ?? '',
      },
    },
  );
  const labels = useAccountLabels(isOwn);
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('account')}
      thing={account}
      facts={useAccountFacts(labels)}
      refused={refused}
      className="group/account"
    >
      <Field name="method" required>
        {(control) => (
          <Select {...control} wrapperClassName="max-w-sm">
            {PAY_METHODS.map((method) => (
              <option key={method} value={method}>
                {t(`methods.${method}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="hidden text-muted-foreground group-has-[option[value=cash]:checked]/account:block">
        {t('cash_hint')}
      </p>
      <div className="grid gap-5 group-has-[option[value=cash]:checked]/account:hidden">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Digits name="bank_code" length={4} hint={t('bank_code_hint')} />
          <Field name="bank_name">{(control) => <Input {...control} autoComplete="off" />}</Field>
          <Digits name="branch_code" length={3} hint={t('branch_code_hint')} />
          <Field name="branch_name">{(control) => <Input {...control} autoComplete="off" />}</Field>
          <Field name="account_type" required>
            {(control) => (
              <Select {...withoutRequired(control)}>
                {ACCOUNT_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {t(`types.${type}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Digits name="account_number" length={7} hint={t('account_number_hint')} />
        </div>
        <Holder />
      </div>
      <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>
    </ChangeForm>
  );
}

/** `required` would make the browser block cash, whose bank fields are hidden. */
function withoutRequired(control: FieldControl) {
  return { ...control, required: false, 'aria-required': true };
}

function Digits({ name, length, hint }: { name: string; length: number; hint: string }) {
  return (
    <Field name={name} required description={hint}>
      {(control) => (
        // Full-width digits and hyphens are accepted, so the input may be longer than the number.
        <Input
          {...withoutRequired(control)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={length * 2}
          className="max-w-40"
        />
      )}
    </Field>
  );
}

/** The name as typed, and next to it as the bank reads it. */
function Holder() {
  const { t } = useTranslation('pay_accounts');
  const stored = useField('holder_kana').defaultValue;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? stored;
  const written = toBankText(text);
  return (
    <Field name="holder_kana" required description={t('holder_kana_hint')}>
      {(control) => (
        <>
          <Input
            {...withoutRequired(control)}
            lang="ja"
            autoComplete="off"
            onInput={(event) => setTyped(event.currentTarget.value)}
            className="max-w-md"
          />
          <p role="status" className="min-h-5 text-[0.8125rem]">
            {text.trim() !== '' && written.kind === 'written' && (
              <span className="text-in">
                {t('as_bank')} <span lang="ja">{asBankWrites(text)}</span>
              </span>
            )}
            {written.kind === 'refused' && (
              <span className="text-absent">{t('cannot_write', { letters: written.letters.join(' ') })}</span>
            )}
          </p>
        </>
      )}
    </Field>
  );
}

function useAccountLabels(isOwn: boolean) {
  const { t } = useTranslation('pay_accounts');
  return {
    method: isOwn ? t('method') : t('method_of'),
    bank_code: t('bank_code'),
    bank_name: t('bank_name'),
    branch_code: t('branch_code'),
    branch_name: t('branch_name'),
    account_type: t('account_type'),
    account_number: t('account_number'),
    holder_kana: t('holder_kana'),
  };
}

function useAccountFacts(labels: ReturnType<typeof useAccountLabels>) {
  const { t } = useTranslation('pay_accounts');
  const textOf = (name: Exclude<keyof typeof labels, 'method' | 'account_type'>) => ({
    label: labels[name],
    of: (account: PayAccount) => account[name] ?? '',
  });
  return [
    {
      label: labels.method,
      of: ({ method }: PayAccount) => (method ? t(`methods.${method}`) : ''),
    },
    textOf('bank_code'),
    textOf('branch_code'),
    {
      label: labels.account_type,
      of: ({ account_type }: PayAccount) => (account_type ? t(`types.${account_type}`) : ''),
    },
    textOf('account_number'),
    textOf('holder_kana'),
  ];
}
