import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import type { Attendance, ReviewItem } from '#contract/pay/hours/attendance.ts';
import type { CorrectionIntent } from './correction-intents.ts';
import { questionOf } from './question.ts';
import { useAnswerHref } from './question-answers.tsx';
import { useQuestionWords } from './use-question-words.ts';

type RefuseWithReasonProps = {
  item: ReviewItem;
  attendance: Attendance;
  constraints: Constraints;
  refused: Refused | null;
};

/**
 * The reason why work is void, with its punches kept, or why it stays unchanged, which the person reads.
 */
export function RefuseWithReason({ item, attendance, constraints, refused }: RefuseWithReasonProps) {
  const { t } = useTranslation(['tracking', 'attendance']);
  const href = useIntentHref<CorrectionIntent>();
  const answerHref = useAnswerHref();
  const { deedText } = useQuestionWords(attendance.date);
  const question = questionOf(item, attendance);
  const { form } = useForm(() => import('./correction-forms.ts').then((forms) => forms.RefusalForm), {
    constraints,
    id: `refuse-${item.id}`,
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <Form
      form={form}
      labels={{ reason: t('attendance:reason') }}
      action={href('refuse')}
      refusal={refused?.refusal ?? null}
      className="max-w-xl gap-3"
    >
      <input type="hidden" name="id" value={item.id} readOnly />
      <Field name="reason" required description={t(question.refusalVoids ? 'void_hint' : 'refuse_hint')}>
        {(control) => <ReasonInput matter="review" {...control} />}
      </Field>
      <SaveOrCancel submit={deedText(question.refuse)} cancel={answerHref(null)} />
      <UnsavedChanges />
    </Form>
  );
}
