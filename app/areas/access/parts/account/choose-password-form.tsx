import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { LinkIntent } from '#app/lib/link-intents.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CheckField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { NewPasswordFields } from '#app/ui/form/new-password-fields.tsx';
import { useNewPasswordLabels } from '#app/ui/form/new-password-labels.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useCouldNot } from '#app/ui/form/use-could-not.ts';
import type { LinkKind } from '#contract/enums.ts';
import { useRefusal } from './use-refusal.ts';

type ChoosePasswordFormProps = {
  kind: LinkKind;
  constraints: Constraints;
  refused: Refused | null;
  token: string;
  /** Email or staff number; it is posted again so that a refused form still shows it. */
  account: string;
};

export function ChoosePasswordForm({ kind, constraints, refused, token, account }: ChoosePasswordFormProps) {
  const { t } = useTranslation('auth');
  const href = useIntentHref<LinkIntent>();
  const reason = useRefusal(refused, 'link');
  const couldNot = useCouldNot();
  const refusal = kind === 'reset' ? couldNot(reason, (why) => t('link.reset_failed', { why })) : reason;
  const { form } = useForm(() => import('#contract/access/auth.ts').then((contract) => contract.ResetBody), {
    id: 'choose',
    constraints,
    lastResult: refused?.lastResult ?? null,
  });
  const labels = { keep_devices: t('link.keep_devices'), ...useNewPasswordLabels() };
  return (
    <Form form={form} labels={labels} action={href('choose')} refusal={refusal}>
      <input type="hidden" name="token" value={token} readOnly />
      <input type="hidden" name="account" value={account} readOnly />
      <dl>
        <dt className="font-medium text-sm">{t('link.account')}</dt>
        <dd className="mt-1 break-words font-semibold">{account}</dd>
      </dl>
      <NewPasswordFields account={account} />
      {kind === 'reset' && <CheckField name="keep_devices" description={t('link.keep_devices_hint')} />}
      <SubmitButton className="w-full">{t('link.save')}</SubmitButton>
    </Form>
  );
}
