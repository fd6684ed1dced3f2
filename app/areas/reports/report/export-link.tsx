import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { useChosenHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { REPORT_EXPORT_PARAM } from './report-address.ts';

/** Opens the form that exports the shown report. */
export function ReportExport() {
  const { t } = useTranslation('report');
  const exportHref = useChosenHref(REPORT_EXPORT_PARAM);
  return (
    <Button asChild variant="outline" data-print="no">
      <Link to={exportHref(1)} preventScrollReset>
        <Download aria-hidden="true" />
        {t('export')}
      </Link>
    </Button>
  );
}
