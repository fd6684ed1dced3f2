import { useState } from 'react';
import { useRefusal } from '#app/areas/access/parts/account/use-refusal.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Captcha } from './captcha.tsx';

type RequestFormProps = {
  captcha: { siteKey: string; script: string } | null;
  constraints: Constraints;
  refused: Refused | null;
};

export function RequestForm({ captcha, constraints, refused }: RequestFormProps) {
  const { t } = useTranslation('auth');
  const refusal = useRefusal(refused, 'request');
  const attempt = useAttempt(refused);
  const { form } = useForm(
    () => import('#contract/access/auth.ts').then((contract) => contract.ResetRequestForm),
    {
      id: 'forgotten',
      constraints,
      lastResult: refused?.lastResult ?? null,
    },
  );
  return (
    <Form form={form} labels={{ email: t('forgotten.email') }} refusal={refusal}>
      <Field name="email">
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      {captcha && <Captcha key={attempt} {...captcha} />}
      <SubmitButton className="w-full">{t('forgotten.submit')}</SubmitButton>
    </Form>
  );
}

/** Counts the answers: each post needs a new captcha. */
function useAttempt(answer: unknown): number {
  const [last, setLast] = useState({ answer, attempt: 0 });
  if (last.answer !== answer) setLast({ answer, attempt: last.attempt + 1 });
  return last.attempt;
}
