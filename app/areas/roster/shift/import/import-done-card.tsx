import { useSearchParams } from 'react-router';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusedRowsFile } from '#app/ui/import/refused-rows-file.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { AppliedResult } from '#app/ui/preview/done-address.ts';
import { DoneCard } from '#app/ui/preview/done-card.tsx';
import type { ImportPreview } from '#contract/roster/roster-files.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { IMPORT_DONE, type ImportFigure } from './import-done.ts';
import { useRowWords } from './use-row-words.ts';

type ImportDoneProps = {
  done: AppliedResult<ImportFigure>;
  shift: { id: number } | null;
  refused: Refused | null;
  /** The preview of the rows that were left out; null without any. */
  left: ImportPreview | null;
};

/** The result of an import, with a link to the imported days. */
export function ImportDoneCard({ done, shift, refused, left }: ImportDoneProps) {
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
        ...(figures.left > 0 ? [t('done_left', { count: figures.left })] : []),
      ]}
      next={left && <LeftRows preview={left} />}
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

/** The rows that were left out, as a file to correct. */
function LeftRows({ preview: { columns, rows, named, file_id } }: { preview: ImportPreview }) {
  const { t } = useTranslation('imports');
  const [params] = useSearchParams();
  const { reasonsOf } = useRowWords(named);
  const search = new URLSearchParams([
    ['file', file_id],
    ...[...params].filter(([name]) => !isOfDone(name) && name !== 'file'),
  ]);
  return (
    <div className="grid gap-2">
      <p className="text-muted-foreground">{t('left_hint')}</p>
      <div className="flex flex-wrap gap-2">
        <RefusedRowsFile columns={columns} rows={rows} reasonsOf={reasonsOf} />
        <Button asChild variant="outline" size="sm">
          <PageLink to={`?${search}`}>{t('left_show')}</PageLink>
        </Button>
      </div>
    </div>
  );
}

/** Whether a parameter is part of the result, not of the file. */
function isOfDone(name: string): boolean {
  return name in IMPORT_DONE.figures || ['done', 'from', 'workplace', 'operation'].includes(name);
}
