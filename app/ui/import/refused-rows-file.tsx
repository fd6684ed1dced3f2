import Download from 'lucide-react/icons/download';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { saveFile } from '#app/ui/files/save-file.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { REASON_LABELS } from '#contract/csv/columns.ts';
import { faultFile } from './fault-file.ts';

type RefusedRowsFileProps<Row> = {
  columns: readonly string[];
  rows: readonly Row[];
  reasonsOf: (row: Row) => readonly string[];
};

/** The refused rows with their reasons, built in the browser. */
export function RefusedRowsFile<Row extends { class: string; cells: readonly string[] }>({
  columns,
  rows,
  reasonsOf,
}: RefusedRowsFileProps<Row>) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const hydrated = useHydrated();
  if (!hydrated || rows.every((row) => row.class !== 'refused')) return null;
  const save = () => {
    const refused = rows
      .filter((row) => row.class === 'refused')
      .map((row) => ({ cells: row.cells, reasons: reasonsOf(row) }));
    const content = faultFile(columns, refused, REASON_LABELS[language]);
    saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), t('fault_file'));
  };
  return (
    <Button type="button" variant="outline" size="sm" title={t('download_hint')} onClick={save}>
      <Download aria-hidden="true" />
      {t('download')}
    </Button>
  );
}
