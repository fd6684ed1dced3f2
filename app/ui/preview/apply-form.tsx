import type { ReactNode } from 'react';
import { REASON_FIELD } from '#app/areas/roster/parts/finding/finding-panel.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { isPreviewOutdated } from './outdated.tsx';

type ApplyFormProps = {
  /** The digest of the shown preview, and the id of its file. */
  seen: { digest: string; file_id?: string };
  constraints: Constraints;
  refused: Refused | null;
  /** Why it cannot be applied; null when it can. */
  hindrance: string | null;
  /** Label of the disabled button. */
  apply: string;
  /** Label of the button that applies it. */
  submit: string;
  /** Why a reason is required; null when none is. */
  reason?: string | null;
  /** Shown above the button. */
  children?: ReactNode;
};

/** Applies the shown preview, or says why it cannot be applied. */
export function ApplyForm(props: ApplyFormProps) {
  const { t } = useTranslation('imports');
  const { hindrance, apply } = props;
  return (
    <section
      aria-label={t('apply_title')}
      className="grid gap-4 rounded-xl border border-border bg-card px-5 py-4"
    >
      {hindrance === null ? (
        <ApplyPost {...props} />
      ) : (
        <>
          <p>{hindrance}</p>
          <Button type="button" disabled className="justify-self-start">
            {apply}
          </Button>
        </>
      )}
    </section>
  );
}

function ApplyPost({ seen, constraints, refused, submit, reason = null, children }: ApplyFormProps) {
  const { t } = useTranslation('findings');
  const href = useIntentHref<'apply'>();
  const isFile = seen.file_id !== undefined;
  const load = () =>
    import('./apply-schemas.ts').then((schemas) =>
      isFile ? schemas.ApplyFileForm : schemas.ApplyPreviewForm,
    );
  const { form } = useForm(load, { constraints, id: 'apply', lastResult: refused?.lastResult ?? null });
  return (
    <Form
      form={form}
      labels={{ [REASON_FIELD]: t('pass.reason') }}
      action={href('apply')}
      refusal={isPreviewOutdated(refused) ? null : (refused?.refusal ?? null)}
      className="gap-4"
    >
      {Object.entries(seen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {children}
      {reason !== null && (
        <Field name={REASON_FIELD} required description={reason} className="max-w-xl">
          {(control) => <ReasonInput matter="override" {...control} />}
        </Field>
      )}
      <SubmitButton className="justify-self-start">{submit}</SubmitButton>
    </Form>
  );
}
