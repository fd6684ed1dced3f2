import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordInput } from '#app/ui/form/password-input.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { CodeInput } from './code-input.tsx';
import type { Intent } from './route.tsx';

type RemovalFormProps = { cancel: string; constraints: Constraints; refused: Refused | null };

/** Turns the second step off; it needs both the password and a code. */
export function RemovalForm({ cancel, constraints, refused }: RemovalFormProps) {
  const { t } = useTranslation('security');
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/people/profile.ts').then((contract) => contract.TfaRemovalBody),
    {
      id: 'tfa_remove',
      lastResult: refused?.lastResult ?? null,
      constraints,
    },
  );
  return (
    <Form
      form={form}
      labels={{ password: t('password'), code: t('code') }}
      action={`${href('tfa_remove')}#two-factor`}
      refusal={refused?.refusal ?? null}
    >
      <Field name="password" className="max-w-sm">
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Field name="code" description={t('remove_code_hint')}>
        {(control) => <CodeInput {...control} />}
      </Field>
      <SaveOrCancel submit={t('remove')} cancel={cancel} />
    </Form>
  );
}
