import type { Intent } from '#app/areas/papers/paper/route.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { ReviewedPaper } from '#contract/papers/papers.ts';
import { CERTIFICATES, PAPER_TYPES } from '#domain/papers/papers.ts';

type KindChangeProps = { paper: ReviewedPaper; refused: Refused | null };

/** Corrects the kind of a document, such as front for back, without sending it again. */
export function KindChange({ paper, refused }: KindChangeProps) {
  const { t } = useTranslation(['paper_review', 'papers', 'common']);
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/papers/papers.ts').then((contract) => contract.PaperChangeBody),
    {
      constraints: {},
      id: 'kind',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { type: paper.type, certificate: paper.certificate ?? undefined },
    },
  );
  return (
    <details open={refused !== null || undefined} className="rounded-xl border border-border bg-card">
      <summary className="cursor-pointer rounded-xl px-5 py-3 font-medium">{t('other_kind')}</summary>
      <Form
        form={form}
        labels={{ type: t('papers:type'), certificate: t('papers:certificate') }}
        action={href('change_kind')}
        refusal={refused?.refusal ?? null}
        className="group/kind gap-4 px-5 pt-1 pb-5"
      >
        <input type="hidden" name="version" value={paper.version} readOnly />
        <Field name="type" required>
          {(control) => (
            <Select {...control}>
              {PAPER_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`papers:types.${type}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="certificate"
          required={false}
          className="hidden has-[[aria-invalid=true]]:grid group-has-[option[value=other]:checked]/kind:grid"
        >
          {(control) => (
            <Select {...control}>
              <option value="">{t('common:not_set')}</option>
              {CERTIFICATES.map((certificate) => (
                <option key={certificate} value={certificate}>
                  {t(`papers:certificates.${certificate}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SubmitButton variant="outline" className="justify-self-start">
          {t('common:save')}
        </SubmitButton>
      </Form>
    </details>
  );
}
