import { useSearchParams } from 'react-router';
import { fileParam } from '#app/lib/query.ts';
import type { ShownDays } from '#app/lib/shown-days.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ExportForm } from '#app/ui/files/export-form.tsx';
import { FILTER_PARAMS } from './history-address.ts';

export function ExportDays({ days, closeHref }: { days: ShownDays; closeHref: string }) {
  const { t } = useTranslation('work_history');
  const [params] = useSearchParams();
  return (
    <ExportForm
      words={{
        title: t('export'),
        hint: t('export_hint_daily'),
        bothEnds: t('export_both_ends'),
        failed: t('export_failed'),
      }}
      path="/api/manage/work-histories/export"
      query={exportQuery(days, params)}
      fileName="work-history.csv"
      closeHref={closeHref}
    />
  );
}

/** The shown days and filters as a query for the API; null while one end of the days is open. */
function exportQuery(days: ShownDays, params: URLSearchParams): [string, string][] | null {
  const period = Object.entries(days).filter(([, value]) => value !== undefined);
  if (days.month === undefined && period.length < 2) return null;
  const filters = FILTER_PARAMS.flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value ? [[fileParam(name), value]] : [];
  });
  return [...period, ...filters];
}
