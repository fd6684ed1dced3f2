import { Form } from '#app/components/form/form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { ApplyCard, NothingToDo } from '#app/components/import/apply-card.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { PeoplePreview } from '#contract/people-files.ts';
import type { Intent } from './intents.ts';
import { peopleOf } from './people-rows.ts';

type ApplyPeopleProps = { preview: PeoplePreview; constraints: Constraints; refused: Refused | null };

/** Writes all rows or none. */
export function ApplyPeople({ preview, constraints, refused }: ApplyPeopleProps) {
  const { t } = useTranslation(['people_import', 'imports']);
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./apply-people-form.ts').then((forms) => forms.ApplyPeopleForm), {
    constraints,
    id: 'apply',
    lastResult: refused?.lastResult ?? null,
  });
  const { counts } = preview;
  if (counts.new + counts.changed + counts.refused === 0) {
    return <NothingToDo>{t('nothing_to_do')}</NothingToDo>;
  }
  return (
    <ApplyCard
      hindrance={counts.refused > 0 ? t('imports:all_or_nothing', { count: counts.refused }) : null}
      apply={t('apply')}
    >
      <Form
        form={form}
        labels={{}}
        action={href('apply')}
        refusal={refused?.refusal ?? null}
        className="gap-3"
      >
        <input type="hidden" name="file_id" value={preview.file_id} readOnly />
        <input type="hidden" name="digest" value={preview.digest} readOnly />
        <p className="flex max-w-3xl flex-wrap gap-x-2 text-muted-foreground">
          <span>{t('apply_hint')}</span>
          {preview.people_created > 0 && <span>{t('apply_hint_new')}</span>}
        </p>
        <SubmitButton className="justify-self-start">
          {t('apply_count', { count: peopleOf(preview) })}
        </SubmitButton>
      </Form>
    </ApplyCard>
  );
}
