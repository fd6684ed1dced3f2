import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { NewPasswordFields } from '#app/ui/form/new-password-fields.tsx';
import { useNewPasswordLabels } from '#app/ui/form/new-password-labels.ts';
import { PasswordInput } from '#app/ui/form/password-input.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useCouldNot } from '#app/ui/form/use-could-not.ts';
import type { ProfileInfo } from '#contract/people/profile.ts';
import type { Intent } from './route.tsx';

type PasswordFormProps = { info: ProfileInfo; constraints: Constraints; refused: Refused | null };

export function PasswordForm({ info, constraints, refused }: PasswordFormProps) {
  const { t } = useTranslation('profile');
  const href = useIntentHref<Intent>();
  const couldNot = useCouldNot();
  const { form } = useForm(
    () => import('#contract/people/profile.ts').then((contract) => contract.PasswordBody),
    {
      constraints,
      id: 'password',
      lastResult: refused?.lastResult ?? null,
    },
  );
  const labels = {
    current_password: t('current_password'),
    keep_devices: t('keep_devices'),
    ...useNewPasswordLabels(),
  };
  const names = [info.last_name, info.first_name, info.last_name_kana, info.first_name_kana];
  const known = [...names, info.staff_no].filter((text) => text !== null);
  return (
    <Form
      form={form}
      labels={labels}
      action={href('password')}
      refusal={couldNot(refused?.refusal ?? null, (why) => t('password_failed', { why }))}
    >
      <Field name="current_password">
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <NewPasswordFields account={info.email ?? info.staff_no} personal={known} />
      <CheckField name="keep_devices" description={t('keep_devices_hint')} />
      <SubmitButton variant="outline" className="justify-self-start">
        {t('change_password')}
      </SubmitButton>
    </Form>
  );
}
