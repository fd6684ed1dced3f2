import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ExportForm } from '#app/ui/files/export-form.tsx';
import { auditFileQuery } from './audit-address.ts';

/** The export form for the days and filters of the list. */
export function ExportAudit({ closeHref }: { closeHref: string }) {
  const { t } = useTranslation('audit');
  const [params] = useSearchParams();
  return (
    <ExportForm
      words={{
        title: t('export'),
        hint: t('export_hint'),
        bothEnds: t('export_both_ends'),
        failed: t('export_failed'),
      }}
      path="/api/admin/audit/export"
      query={auditFileQuery(params)}
      fileName="audit.csv"
      closeHref={closeHref}
    />
  );
}
