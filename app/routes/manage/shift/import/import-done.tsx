import Undo2 from 'lucide-react/icons/undo-2';
import { AskingButton } from '#app/components/dialog/asking-button.tsx';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { DoneCard } from '#app/components/import/done-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import type { Done } from './done-address.ts';
import type { Intent } from './intents.ts';

/** What an import has done, and the way to where it can be seen. */
type ImportDoneProps = { done: Done; shift: { id: number } | null; refused: Refused | null };

export function ImportDone({ done, shift, refused }: ImportDoneProps) {
  const { t } = useTranslation('imports');
  const figures = [
    t('done_new', { count: done.new }),
    t('done_changed', { count: done.changed }),
    t('done_same', { count: done.same }),
    ...(done.shifts > 0 ? [t('done_shifts', { count: done.shifts })] : []),
  ];
  return (
    <DoneCard title={t('done')} figures={figures}>
      <RefusalNote refused={refused} />
      <div className="flex flex-wrap gap-2">
        <Seen done={done} shift={shift} />
        <Button asChild variant="outline">
          <PageLink to={shift ? `/manage/shift/import?shift=${shift.id}` : '/manage/shift/import'}>
            {t('import_another')}
          </PageLink>
        </Button>
        {done.operation !== null && <UndoButton done={{ ...done, operation: done.operation }} />}
      </div>
    </DoneCard>
  );
}

function UndoButton({ done }: { done: Done & { operation: string } }) {
  const { t } = useTranslation('imports');
  const href = useIntentHref<Intent>();
  return (
    <AskingButton
      variant="outline"
      action={href('undo')}
      fields={{ operation_id: done.operation }}
      question={{
        title: t('undo_title'),
        names: [t('undo_rows', { count: done.new + done.changed })],
        confirm: t('undo'),
        tone: 'destructive',
      }}
    >
      <Undo2 aria-hidden="true" />
      {t('undo')}
    </AskingButton>
  );
}

function Seen({ done, shift }: { done: Done; shift: { id: number } | null }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  if (shift) {
    return (
      <Button asChild>
        <PageLink to={`/manage/shift/${shift.id}`}>{t('to_shift')}</PageLink>
      </Button>
    );
  }
  if (done.from === null) return null;
  const month = monthOf(done.from);
  const search = new URLSearchParams({ month });
  if (done.workplace !== null) search.set('workplace_id', String(done.workplace));
  return (
    <Button asChild>
      <PageLink to={`/manage/shift?${search}`}>{t('to_list', { month: format.month(month) })}</PageLink>
    </Button>
  );
}
