import { textLink } from '#app/areas/access/parts/account/text-link.ts';
import { useRefusal } from '#app/areas/access/parts/account/use-refusal.ts';
import { cn } from '#app/lib/class-names.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordInput } from '#app/ui/form/password-input.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Input } from '#app/ui/kit/input.tsx';

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
          // A full page load: the CSP allows the captcha scripts only on that document.
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
