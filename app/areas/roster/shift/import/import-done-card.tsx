import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { AppliedResult } from '#app/ui/preview/done-address.ts';
import { DoneCard } from '#app/ui/preview/done-card.tsx';
import { monthOf } from '#domain/time/calendar-month.ts';
import type { ImportFigure } from './import-done.ts';

type ImportDoneProps = {
  done: AppliedResult<ImportFigure>;
  shift: { id: number } | null;
  refused: Refused | null;
};

/** The result of an import, with a link to the imported days. */
export function ImportDoneCard({ done, shift, refused }: ImportDoneProps) {
  const { t } = useTranslation('imports');
  const { figures, operation } = done;
  return (
    <DoneCard
      title={t('done')}
      figures={[
        t('done_new', { count: figures.new }),
        t('done_changed', { count: figures.changed }),
        t('done_same', { count: figures.same }),
        ...(figures.shifts > 0 ? [t('done_shifts', { count: figures.shifts })] : []),
      ]}
      links={
        <>
          <ImportedLink done={done} shift={shift} />
          <Button asChild variant="outline">
            <PageLink to={shift ? `/manage/shift/import?shift=${shift.id}` : '/manage/shift/import'}>
              {t('import_another')}
            </PageLink>
          </Button>
        </>
      }
      undo={{
        operation,
        refused,
        label: t('undo'),
        question: t('undo_title'),
        names: [t('undo_rows', { count: figures.new + figures.changed })],
      }}
    />
  );
}

function ImportedLink({ done, shift }: Pick<ImportDoneProps, 'done' | 'shift'>) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  if (shift) {
    return (
      <Button asChild>
        <PageLink to={`/manage/shift/${shift.id}`}>{t('to_shift')}</PageLink>
      </Button>
    );
  }
  if (done.day === null) return null;
  const month = monthOf(done.day);
  const search = new URLSearchParams({ month });
  if (done.workplace !== null) search.set('workplace_id', String(done.workplace));
  return (
    <Button asChild>
      <PageLink to={`/manage/shift?${search}`}>{t('to_list', { month: format.month(month) })}</PageLink>
    </Button>
  );
}
