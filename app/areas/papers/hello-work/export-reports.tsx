import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ExportForm } from '#app/ui/files/export-form.tsx';
import { fileQuery } from './hello-work-address.ts';

/** The export form for the filters of the list. */
export function ExportReports({ closeHref }: { closeHref: string }) {
  const { t } = useTranslation('hello_work');
  const [params] = useSearchParams();
  return (
    <ExportForm
      words={{
        title: t('export'),
        hint: t('export_hint'),
        bothEnds: t('export_hint'),
        failed: t('export_failed'),
      }}
      path="/api/admin/hello-work/export"
      query={fileQuery(params)}
      fileName="hello_work.csv"
      closeHref={closeHref}
    />
  );
}
