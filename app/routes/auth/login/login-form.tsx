import { textLink } from '#app/components/account/text-link.ts';
import { useRefusal } from '#app/components/account/use-refusal.ts';
import { Field } from '#app/components/form/field.tsx';
import { Form } from '#app/components/form/form.tsx';
import { PasswordInput } from '#app/components/form/password-input.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { cn } from '#app/lib/class-names.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

export function LoginForm({
  constraints,
  refused,
  filled,
}: {
  constraints: Constraints;
  refused: Refused | null;
  filled: { account: string; password: string };
}) {
  const { t } = useTranslation('auth');
  const refusal = useRefusal(refused, 'login');
  const { form } = useForm(() => import('#contract/access/auth.ts').then((contract) => contract.SignInForm), {
    id: 'login',
    key: filled.account,
    constraints,
    lastResult: refused?.lastResult ?? null,
    defaultValue: filled,
  });
  return (
    <Form form={form} labels={{ account: t('account'), password: t('password') }} refusal={refusal}>
      <Field name="account">
        {(control) => (
          <Input
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            inputMode="email"
          />
        )}
      </Field>
      <Field
        name="password"
        aside={
          // A document of its own: only there may the scripts of a captcha run.
          <a href="/auth/password/forgot" className={cn('text-[0.8125rem]', textLink)}>
            {t('forgot')}
          </a>
        }
      >
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <SubmitButton className="w-full">{t('submit')}</SubmitButton>
    </Form>
  );
}
