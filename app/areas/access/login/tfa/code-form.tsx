import { useEffect, useRef } from 'react';
import { useRefusal } from '#app/areas/access/parts/account/use-refusal.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Input } from '#app/ui/kit/input.tsx';

type CodeFormProps = {
  /** True for a recovery code, false for a code from the app. */
  recovery: boolean;
  constraints: Constraints;
  refused: Refused | null;
};

export function CodeForm({ recovery, constraints, refused }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const refusal = useRefusal(refused, 'code');
  const input = useRef<HTMLInputElement>(null);
  // The page has only this field.
  useEffect(() => input.current?.focus(), []);
  const { form } = useForm(
    () => import('#contract/access/auth.ts').then((contract) => contract.SignInCodeForm),
    {
      id: 'tfa',
      constraints,
      lastResult: refused?.lastResult ?? null,
    },
  );
  return (
    <Form form={form} labels={{ code: t(recovery ? 'tfa.recovery_code' : 'tfa.code') }} refusal={refusal}>
      <Field name="code">
        {(control) => (
          <Input
            {...control}
            ref={input}
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="h-12 text-center font-mono text-lg tracking-widest sm:text-lg"
          />
        )}
      </Field>
      <SubmitButton className="w-full">{t('tfa.submit')}</SubmitButton>
    </Form>
  );
}
