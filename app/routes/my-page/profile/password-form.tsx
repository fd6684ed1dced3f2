import { useTranslation } from 'react-i18next';
import { Field } from '#app/components/form/field.tsx';
import { Form } from '#app/components/form/form.tsx';
import { PasswordInput } from '#app/components/form/password-input.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';

export function PasswordForm({
  constraints,
  refused,
}: {
  constraints: Constraints;
  refused: Refused | null;
}) {
  const { t } = useTranslation('profile');
  const { form } = useForm(() => import('#contract/profile.ts').then((contract) => contract.PasswordBody), {
    constraints,
    id: 'password',
    lastResult: refused?.lastResult ?? null,
  });
  const labels = {
    current_password: t('current_password'),
    password: t('password'),
    password_confirmation: t('password_confirmation'),
  };
  return (
    <Form form={form} labels={labels} action="?intent=password" refusal={refused?.refusal ?? null}>
      <Field name="current_password">
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Field name="password" description={t('password_hint')}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field name="password_confirmation">
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <SubmitButton variant="outline" className="justify-self-start">
        {t('change_password')}
      </SubmitButton>
    </Form>
  );
}
