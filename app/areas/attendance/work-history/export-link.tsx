import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { useChosenHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { WORK_EXPORT_PARAM } from './history-address.ts';

/** Opens the form that exports the shown list. */
export function ExportLink() {
  const { t } = useTranslation('work_history');
  const exportHref = useChosenHref(WORK_EXPORT_PARAM);
  return (
    <Button asChild variant="outline">
      <Link to={exportHref(1)} preventScrollReset>
        <Download aria-hidden="true" />
        {t('export')}
      </Link>
    </Button>
  );
}
