import Download from 'lucide-react/icons/download';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import type { FileRefusal } from '#app/ui/import/file-refusal.ts';
import { UploadForm } from '#app/ui/import/upload-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PEOPLE_ROWS_MAX } from '#contract/limits.ts';
import { PEOPLE_COLUMN_LABELS } from '#contract/people/people-columns.ts';
import { PEOPLE_COLUMNS } from '#domain/people/file/columns.ts';
import { PeopleColumnHints } from './column-hints.tsx';
import { templateHref } from './template-file.ts';

const ACCEPTED_PEOPLE_FILES =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Upload of a people file, and download of an empty one. */
export function PeopleUpload({ refusal }: { refusal: FileRefusal | null }) {
  const { t } = useTranslation('people_import');
  const language = useLanguage();
  return (
    <div className="grid min-w-0 gap-6">
      <UploadForm
        action="?intent=upload"
        file={t('file')}
        accept={ACCEPTED_PEOPLE_FILES}
        hint={t('hint', { rows: PEOPLE_ROWS_MAX })}
        columns={PEOPLE_COLUMNS}
        labels={PEOPLE_COLUMN_LABELS[language]}
        refusal={refusal}
      />
      <div className="grid gap-2 border-border border-t pt-6">
        <p className="text-[0.8125rem] text-muted-foreground">{t('template_hint')}</p>
        <Button asChild variant="outline" className="justify-self-start">
          <a href={templateHref(language)} download={t('template_file')}>
            <Download aria-hidden="true" />
            {t('template')}
          </a>
        </Button>
      </div>
      <PeopleColumnHints />
    </div>
  );
}
