import Undo2 from 'lucide-react/icons/undo-2';
import { useFetcher } from 'react-router';
import type { Intent } from '#app/areas/papers/paper/route.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useField, useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field, FieldErrors } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { fieldLabel, useFormFrame } from '#app/ui/form/form-frame.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useCouldNot } from '#app/ui/form/use-could-not.ts';
import { KeyHint } from '#app/ui/keys/key-list.tsx';
import type { ReviewedPaper } from '#contract/papers/papers.ts';
import type { PaperFault } from '#domain/papers/paper-review.ts';
import { faultsFor } from './review-guide.ts';

export const REJECTION_FORM = 'rejection';

type RejectionProps = {
  paper: ReviewedPaper;
  constraints: Constraints;
  /** The page's own answer, for readers without JavaScript. */
  refused: Refused | null;
};

/** The rejection: its reason is shown in the person's language, the reviewer's note as written. */
export function Rejection({ paper, constraints, ...page }: RejectionProps) {
  const { t } = useTranslation('paper_review');
  const href = useIntentHref<Intent>();
  const couldNot = useCouldNot();
  // A fetcher: a rejection does not trigger the question about unsaved approval values.
  const fetcher = useFetcher<unknown>();
  const refused = refusedOf<Intent>(fetcher.data, 'reject') ?? page.refused;
  const { form } = useForm(
    () => import('#contract/papers/papers.ts').then((contract) => contract.PaperRejectionBody),
    {
      constraints,
      id: REJECTION_FORM,
      lastResult: refused?.lastResult ?? null,
    },
  );
  const { common, others } = faultsFor(paper);
  return (
    <Form
      form={form}
      labels={{ fault: t('fault'), reject_reason: t('own_words') }}
      action={href('reject')}
      fetcher={fetcher}
      refusal={couldNot(refused?.refusal ?? null, (why) => t('send_back_failed', { why }))}
      className="gap-4"
    >
      <input type="hidden" name="ids" value={paper.id} readOnly />
      <FaultField common={common} others={others} />
      <Field name="reject_reason" description={t('own_words_hint')}>
        {(control) => <ReasonInput matter="document" {...control} rows={2} className="min-h-15" />}
      </Field>
      <SubmitButton variant="outline" className="justify-self-start">
        <Undo2 aria-hidden="true" />
        {t(paper.next_id === null ? 'send_back' : 'send_back_next')}
      </SubmitButton>
    </Form>
  );
}

type FaultFieldProps = { common: readonly PaperFault[]; others: readonly PaperFault[] };

/** A known fault: the common ones for this kind first, the others after them. */
function FaultField({ common, others }: FaultFieldProps) {
  const { t } = useTranslation('paper_review');
  const { labels } = useFormFrame();
  const field = useField('fault');
  const label = fieldLabel(labels, 'fault');
  const isInvalid = field.ariaInvalid ? true : undefined;
  const isOther = others.some((fault) => fault === field.defaultValue);
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.ariaDescribedBy}
      data-slot="field"
      className="grid min-w-0 gap-1.5 outline-none"
    >
      <legend className="mb-1.5 font-medium text-sm">
        {label}
        <KeyHint of="r" />
      </legend>
      {common.map((fault) => (
        <FaultChoice key={fault} fault={fault} isInvalid={isInvalid} chosen={field.defaultValue === fault} />
      ))}
      <details open={isOther || common.length === 0 || undefined} className="group/more">
        <summary className="cursor-pointer rounded-md py-1 text-muted-foreground hover:text-foreground">
          {t('other_faults')}
        </summary>
        <div className="grid gap-1.5 pt-1">
          {others.map((fault) => (
            <FaultChoice
              key={fault}
              fault={fault}
              isInvalid={isInvalid}
              chosen={field.defaultValue === fault}
            />
          ))}
        </div>
      </details>
      <FieldErrors id={field.errorId} faults={field.errors} label={label} />
    </fieldset>
  );
}

type FaultChoiceProps = { fault: PaperFault; chosen: boolean; isInvalid: true | undefined };

function FaultChoice({ fault, chosen, isInvalid }: FaultChoiceProps) {
  const { t } = useTranslation('papers');
  return (
    <label className="flex cursor-pointer items-start gap-2.5 rounded-md py-0.5">
      <input
        type="radio"
        name="fault"
        value={fault}
        defaultChecked={chosen}
        aria-invalid={isInvalid}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      {t(`faults.${fault}`)}
    </label>
  );
}
