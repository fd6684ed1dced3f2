import type { FetcherWithComponents } from 'react-router';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordInput } from '#app/ui/form/password-input.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Intent } from './route.tsx';

type BeginFormProps = {
  submit: string;
  variant?: 'default' | 'outline';
  fetcher: FetcherWithComponents<unknown>;
  constraints: Constraints;
  refused: Refused | null;
};

/** Asks for the password before a new secret, so that a visitor at an open page cannot lock its owner out. */
export function BeginForm({ submit, variant = 'default', fetcher, constraints, refused }: BeginFormProps) {
  const { t } = useTranslation('security');
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/people/profile.ts').then((contract) => contract.TfaBeginBody),
    {
      id: 'tfa_begin',
      lastResult: refused?.lastResult ?? null,
      constraints,
    },
  );
  return (
    <Form
      form={form}
      labels={{ password: t('password') }}
      action={`${href('tfa_begin')}#two-factor`}
      fetcher={fetcher}
      refusal={refused?.refusal ?? null}
    >
      <Field name="password" className="max-w-sm">
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <SubmitButton
        variant={variant}
        className="h-auto min-h-control justify-self-start whitespace-normal py-2"
      >
        {submit}
      </SubmitButton>
    </Form>
  );
}
