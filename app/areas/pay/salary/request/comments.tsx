import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import type { SalaryComment } from '#contract/pay/salary-requests.ts';
import type { Intent } from './route.tsx';

type CommentsProps = { notes: readonly SalaryComment[]; constraints: Constraints; refused: Refused | null };

/** Internal comments of managers and accounting. */
export function Comments({ notes, constraints, refused }: CommentsProps) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/pay/salary-requests.ts').then((contract) => contract.SalaryCommentBody),
    { constraints, id: 'comment', lastResult: refused?.lastResult ?? null },
  );
  return (
    <section aria-labelledby="panel-comments" className="grid gap-2 border-border border-t pt-4">
      <h3 id="panel-comments" className="font-semibold">
        {t('comments')}
      </h3>
      {notes.length > 0 && (
        <ol className="grid gap-2.5">
          {notes.map(({ id, by, text, at }) => (
            <li key={id}>
              <p className="whitespace-pre-line break-words">{text}</p>
              <p className="text-[0.8125rem] text-muted-foreground">
                {format.stamp(at)} {format.personName(by)}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Form
        form={form}
        labels={{ text: t('comment') }}
        action={href('comment')}
        refusal={refused?.refusal ?? null}
        className="gap-2"
      >
        <Field name="text" description={t('comment_hint')}>
          {(control) => <Textarea {...control} rows={2} />}
        </Field>
        <SubmitButton variant="outline" size="sm" className="justify-self-start">
          {t('comment_send')}
        </SubmitButton>
        <UnsavedChanges />
      </Form>
    </section>
  );
}
