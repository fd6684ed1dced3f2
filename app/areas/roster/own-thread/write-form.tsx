import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import type { Intent } from './route.tsx';

type WriteFormProps = { constraints: Constraints; refused: Refused | null };

/** Writes a message to the managers of the shift. */
export function WriteForm({ constraints, refused }: WriteFormProps) {
  const { t } = useTranslation('shift_messages');
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/roster/shift-messages.ts').then((contract) => contract.MessageBody),
    { constraints, id: 'write', lastResult: refused?.lastResult ?? null },
  );
  return (
    <Form form={form} labels={{ text: t('text') }} action={href('write')} refusal={refused?.refusal ?? null}>
      <Field name="text">{(control) => <Textarea {...control} rows={2} />}</Field>
      <SubmitButton className="h-12 text-base">{t('send')}</SubmitButton>
    </Form>
  );
}
