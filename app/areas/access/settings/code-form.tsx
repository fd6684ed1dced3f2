import type { FetcherWithComponents } from 'react-router';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { CodeInput } from './code-input.tsx';
import type { Intent } from './route.tsx';

type CodeFormProps = {
  intent: Intent;
  submit: string;
  /** Target of the cancel link, if there is one. */
  cancel?: string;
  fetcher: FetcherWithComponents<unknown>;
  constraints: Constraints;
  refused: Refused | null;
};

export function CodeForm({ intent, submit, cancel, fetcher, constraints, refused }: CodeFormProps) {
  const { t } = useTranslation('security');
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/people/profile.ts').then((contract) => contract.TfaCodeBody),
    {
      id: intent,
      lastResult: refused?.lastResult ?? null,
      constraints,
    },
  );
  return (
    <Form
      form={form}
      labels={{ code: t('code') }}
      action={`${href(intent)}#two-factor`}
      fetcher={fetcher}
      refusal={refused?.refusal ?? null}
    >
      <Field name="code" description={t('app_code_hint')}>
        {(control) => <CodeInput {...control} inputMode="numeric" />}
      </Field>
      {cancel === undefined ? (
        <SubmitButton className="justify-self-start">{submit}</SubmitButton>
      ) : (
        <SaveOrCancel submit={submit} cancel={cancel} />
      )}
    </Form>
  );
}
