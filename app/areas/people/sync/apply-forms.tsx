import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { ListMeta } from '#contract/lists.ts';
import type { SyncProposal, SyncRun } from '#contract/people/staff-sync.ts';
import type { Intent } from './route.tsx';

/**
 * Applies everything that still waits. The question names figures only as far as this page of the
 * list has them all.
 */
export function ApplyAll({
  run,
  list,
}: {
  run: SyncRun;
  list: { data: readonly SyncProposal[]; meta: ListMeta };
}) {
  const { t } = useTranslation('staff_sync');
  const href = useIntentHref<Intent>();
  const waiting = list.data.filter((row) => !row.is_applied);
  const counts = waiting.length === run.waiting ? proposalCounts(waiting) : [];
  return (
    <AskingButton
      action={href('apply')}
      fields={{ run: run.id }}
      question={{
        title: t('apply_title', { count: run.waiting }),
        body: t('apply_back'),
        names: counts.map(({ name, count }) => t(`apply_counts.${name}`, { count })),
        confirm: t('apply_confirm'),
      }}
    >
      {t('apply_all')}
    </AskingButton>
  );
}

const COUNTED_PROPOSALS = ['created', 'updated', 'locked', 'conflicts'] as const;

function proposalCounts(
  rows: readonly SyncProposal[],
): { name: (typeof COUNTED_PROPOSALS)[number]; count: number }[] {
  return COUNTED_PROPOSALS.map((name) => ({
    name,
    count: rows.filter((row) => (name === 'locked' ? row.disables : row.kind === name)).length,
  })).filter(({ count }) => count > 0);
}

/** Applies the selected rows. */
export function ApplyChosen({ run, rows }: { run: SyncRun; rows: readonly SyncProposal[] }) {
  const { t } = useTranslation('staff_sync');
  const href = useIntentHref<Intent>();
  return (
    <PostForm action={href('apply')}>
      <input type="hidden" name="run" value={run.id} />
      <input type="hidden" name="chosen" value={rows.map((row) => row.external_id).join(',')} />
      <Button type="submit" size="sm" disabled={rows.length === 0}>
        {t('apply_chosen', { count: rows.length })}
      </Button>
    </PostForm>
  );
}
