import { useTranslation } from 'react-i18next';
import { DoneCard } from '#app/components/import/done-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import type { Done } from './done-address.ts';

/** What an import has done, and the way to where it can be seen. */
export function ImportDone({ done, shift }: { done: Done; shift: { id: number } | null }) {
  const { t } = useTranslation('imports');
  const figures = [
    t('done_new', { count: done.new }),
    t('done_changed', { count: done.changed }),
    t('done_same', { count: done.same }),
    ...(done.shifts > 0 ? [t('done_shifts', { count: done.shifts })] : []),
  ];
  return (
    <DoneCard title={t('done')} figures={figures}>
      <div className="flex flex-wrap gap-2">
        <Seen done={done} shift={shift} />
        <Button asChild variant="outline">
          <PageLink to={shift ? `/manage/shift/import?shift=${shift.id}` : '/manage/shift/import'}>
            {t('import_another')}
          </PageLink>
        </Button>
      </div>
    </DoneCard>
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
