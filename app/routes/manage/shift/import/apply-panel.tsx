import { REASON_FIELD } from '#app/components/finding/finding-panel.tsx';
import { Field } from '#app/components/form/field.tsx';
import { Form } from '#app/components/form/form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { ApplyCard, NothingToDo } from '#app/components/import/apply-card.tsx';
import { Input } from '#app/components/ui/input.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ImportPreview } from '#contract/roster-files.ts';
import type { Intent } from './intents.ts';

type ApplyPanelProps = { preview: ImportPreview; constraints: Constraints; refused: Refused | null };

/** Writes all rows or none; while that cannot be, it says why. */
export function ApplyPanel({ preview, constraints, refused }: ApplyPanelProps) {
  const { t } = useTranslation(['imports', 'findings']);
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./apply-form.ts').then((forms) => forms.ApplyForm), {
    constraints,
    id: 'apply',
    lastResult: refused?.lastResult ?? null,
  });
  const { counts } = preview;
  const count = counts.new + counts.changed;
  const hindrance = useHindrance(preview);
  const needsReason = preview.passable_by === 'manager' || preview.passable_by === 'global_admin';
  if (count + counts.refused === 0 && preview.shifts.length === 0) {
    return <NothingToDo>{t('nothing_to_do')}</NothingToDo>;
  }
  return (
    <ApplyCard hindrance={hindrance} apply={t('apply')}>
      <Form
        form={form}
        labels={{ [REASON_FIELD]: t('findings:pass.reason') }}
        action={href('apply')}
        refusal={refused?.refusal ?? null}
        className="gap-4"
      >
        <input type="hidden" name="file_id" value={preview.file_id} readOnly />
        <input type="hidden" name="digest" value={preview.digest} readOnly />
        {needsReason && (
          <Field name={REASON_FIELD} required description={t('warnings_reason')} className="max-w-xl">
            {(control) => <Input {...control} autoComplete="off" />}
          </Field>
        )}
        <SubmitButton className="justify-self-start">{t('apply_count', { count })}</SubmitButton>
      </Form>
    </ApplyCard>
  );
}

/** Why the file cannot be written as it is; null when it can. */
function useHindrance({ counts, shifts, passable_by }: ImportPreview): string | null {
  const { t } = useTranslation('imports');
  const { roles } = useAuth();
  const isGlobal = roles.some(({ name }) => name === 'global_admin');
  if (counts.refused > 0) return t('all_or_nothing', { count: counts.refused });
  if (shifts.some(({ refused }) => refused) || passable_by === 'none') return t('shifts_refused');
  return passable_by === 'global_admin' && !isGlobal ? t('only_global_admin') : null;
}
