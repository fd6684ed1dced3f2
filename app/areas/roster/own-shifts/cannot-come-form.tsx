import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Intent } from './route.tsx';

type CannotComeFormProps = { id: number; constraints: Constraints };

/** Reports that one cannot come to a shift, with the reason. */
export function CannotComeForm({ id, constraints }: CannotComeFormProps) {
  const { t } = useTranslation('own_shifts');
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/roster/own-shifts.ts').then((contract) => contract.CannotComeBody),
    // The page shows a refusal above its shifts: each shift has such a form.
    { constraints, id: `cannot-come-${id}`, lastResult: null },
  );
  return (
    <Form form={form} labels={{ reason: t('cannot_reason') }} action={href('cannot_come')} refusal={null}>
      <p className="text-muted-foreground">{t('cannot_hint')}</p>
      <input type="hidden" name="id" value={id} readOnly />
      <Field name="reason">{(control) => <Input {...control} autoComplete="off" />}</Field>
      <SubmitButton variant="outline" className="h-11 justify-self-start">
        {t('cannot_send')}
      </SubmitButton>
    </Form>
  );
}
