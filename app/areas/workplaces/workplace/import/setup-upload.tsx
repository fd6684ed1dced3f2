import Download from 'lucide-react/icons/download';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import type { FileRefusal } from '#app/ui/import/file-refusal.ts';
import { UploadForm } from '#app/ui/import/upload-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { SETUP_ROWS_MAX } from '#contract/limits.ts';
import { SetupHints } from './setup-hints.tsx';
import { KIND_PARAM, type SetupKind, setupFormOf } from './setup-kinds.ts';
import { setupTemplateHref } from './setup-template.ts';

const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Upload of a file of the first day, and download of an empty one. */
export function SetupUpload({ kind, refusal }: { kind: SetupKind; refusal: FileRefusal | null }) {
  const { t } = useTranslation('setup_files');
  const language = useLanguage();
  const { columns, labels } = setupFormOf(kind);
  return (
    <div className="grid min-w-0 gap-6">
      <p className="text-muted-foreground">{t(`about.${kind}`)}</p>
      <UploadForm
        action={`?${KIND_PARAM}=${kind}&intent=upload`}
        file={t('file')}
        accept={ACCEPTED}
        hint={t('hint', { rows: SETUP_ROWS_MAX })}
        columns={columns}
        labels={labels[language]}
        refusal={refusal}
      />
      <div className="grid gap-2 border-border border-t pt-6">
        <p className="text-[0.8125rem] text-muted-foreground">{t('template_hint')}</p>
        <Button asChild variant="outline" className="justify-self-start">
          <a href={setupTemplateHref(kind, language)} download={t(`template_file.${kind}`)}>
            <Download aria-hidden="true" />
            {t('template')}
          </a>
        </Button>
      </div>
      <SetupHints kind={kind} />
    </div>
  );
}
