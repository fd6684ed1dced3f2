import Undo2 from 'lucide-react/icons/undo-2';
import { AskingButton } from '#app/components/dialog/asking-button.tsx';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { DoneCard } from '#app/components/import/done-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import type { Done } from './copy-done.ts';
import type { Intent } from './intents.ts';

/** What a copy has done, and the way to where it can be seen. */
export function CopyDoneCard({ done, refused }: { done: Done; refused: Refused | null }) {
  const { t } = useTranslation('roster_copy');
  const href = useIntentHref<Intent>();
  const figures = [
    t('done_shifts', { count: done.shifts }),
    t('done_people', { count: done.people }),
    ...(done.fixed > 0 ? [t('fixed_placed', { count: done.fixed })] : []),
    ...(done.refused > 0 ? [t('done_refused', { count: done.refused })] : []),
  ];
  return (
    <DoneCard title={t('done')} figures={figures}>
      <RefusalNote refused={refused} />
      <div className="flex flex-wrap gap-2">
        {done.to !== null && (
          <Button asChild>
            <PageLink to={boardOf(done, done.to)}>{t('to_board')}</PageLink>
          </Button>
        )}
        <Button asChild variant="outline">
          <PageLink to={`/manage/shift/copy${done.workplace ? `?workplace_id=${done.workplace}` : ''}`}>
            {t('another')}
          </PageLink>
        </Button>
        {done.operation !== null && (
          <AskingButton
            variant="outline"
            action={href('undo')}
            fields={{ operation_id: done.operation }}
            question={{
              title: t('undo_title'),
              names: figures.slice(0, 2),
              confirm: t('undo'),
              tone: 'destructive',
            }}
          >
            <Undo2 aria-hidden="true" />
            {t('undo')}
          </AskingButton>
        )}
      </div>
    </DoneCard>
  );
}

function boardOf({ workplace }: Done, to: string): string {
  const search = new URLSearchParams({ view: 'list', month: monthOf(to) });
  if (workplace !== null) search.set('workplace_id', String(workplace));
  return `/manage/shift?${search}`;
}
