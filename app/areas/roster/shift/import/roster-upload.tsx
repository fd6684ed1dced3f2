import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import type { FileRefusal } from '#app/ui/import/file-refusal.ts';
import { UploadForm } from '#app/ui/import/upload-form.tsx';
import { COLUMN_LABELS } from '#contract/csv/columns.ts';
import { ROSTER_COLUMNS, type RosterColumn } from '#domain/roster/file/columns.ts';
import { layoutHref } from './sheet-address.ts';

const ACCEPTED_ROSTER_FILES =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type RosterUploadProps = { columns: readonly RosterColumn[]; refusal: FileRefusal | null };

/** Uploads a roster, of all shifts or of one. The file of one shift needs fewer columns. */
export function RosterUpload({ columns, refusal }: RosterUploadProps) {
  const { t } = useTranslation('imports');
  const [params] = useSearchParams();
  const labels = COLUMN_LABELS[useLanguage()];
  const shift = params.get('shift');
  return (
    <UploadForm
      action={`${shift ? `?shift=${shift}` : layoutHref(params, {})}&intent=upload`}
      file={t('file')}
      accept={ACCEPTED_ROSTER_FILES}
      hint={t('hint')}
      columns={ROSTER_COLUMNS}
      labels={labels}
      refusal={refusal}
    >
      <section className="grid gap-1.5">
        <h2 className="font-medium text-sm">{t('columns')}</h2>
        <p className="flex flex-wrap gap-1.5">
          {columns.map((column) => (
            <code key={column} className="rounded-md bg-muted px-2 py-0.5 text-[0.8125rem]">
              {labels[column]}
            </code>
          ))}
        </p>
        <p className="text-[0.8125rem] text-muted-foreground">{t('columns_hint')}</p>
      </section>
    </UploadForm>
  );
}
