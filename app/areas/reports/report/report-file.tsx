import { useSearchParams } from 'react-router';
import { useChosenHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ExportForm } from '#app/ui/files/export-form.tsx';
import {
  CHECK_PARAM,
  comparisonShown,
  groupShown,
  POSITION_PARAM,
  REPORT_EXPORT_PARAM,
  type ReportSpan,
  WORKPLACE_PARAM,
} from './report-address.ts';

type ReportFileProps = { span: ReportSpan; hint: string; fileName: string };

/** The form that exports the shown report with its filters. */
export function ReportFile({ span, hint, fileName }: ReportFileProps) {
  const { t } = useTranslation('report');
  const [params] = useSearchParams();
  const exportHref = useChosenHref(REPORT_EXPORT_PARAM);
  const ofMonth: [name: string, value: string | null][] = [
    ['check', params.get(CHECK_PARAM)],
    ['compare', comparisonShown(params)],
  ];
  const given: [name: string, value: string | null][] = [
    ['workplace_ids[]', params.get(WORKPLACE_PARAM)],
    ['position_id', params.get(POSITION_PARAM)],
    ['q', params.get('q')],
    ...('month' in span ? ofMonth : []),
  ];
  return (
    <ExportForm
      words={{ title: t('export'), hint, bothEnds: t('export_both_ends'), failed: t('export_failed') }}
      path={'month' in span ? '/api/manage/reports/monthly/export' : '/api/manage/reports/export'}
      query={[
        'month' in span ? ['month', span.month] : ['date', span.date],
        ['group', groupShown(params)],
        ...given.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
      ]}
      fileName={fileName}
      closeHref={exportHref(null)}
    />
  );
}
