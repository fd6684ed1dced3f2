import { useTranslation } from 'react-i18next';
import { Field } from '#app/components/form/field.tsx';
import { Form } from '#app/components/form/form.tsx';
import { PasswordInput } from '#app/components/form/password-input.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { PasswordBody } from '#contract/profile.ts';

export function PasswordForm({ refused }: { refused: Refused | null }) {
  const { t } = useTranslation('profile');
  const { form } = useForm(PasswordBody, { id: 'password', lastResult: refused?.lastResult ?? null });
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
