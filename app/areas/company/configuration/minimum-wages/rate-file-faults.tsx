import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { useFaultText } from '#app/ui/form/fault-text.ts';
import type { FileRefusal } from '#app/ui/import/file-refusal.ts';
import { FaultSentences } from '#app/ui/preview/diff-table.tsx';
import { RATE_COLUMN_LABELS } from '#contract/law/rate-columns.ts';
import type { RateFileFaults } from '#contract/law/rate-file.ts';

/** The faults shown at most: one cause often spoils every line. */
const SHOWN_MAX = 20;

/** The cells of a file that could not be read. */
export function RateFileFaultList({ refusal }: { refusal: FileRefusal | null }) {
  const { t } = useTranslation('imports');
  const labels = RATE_COLUMN_LABELS[useLanguage()];
  const faultText = useFaultText();
  const sentences = rowFaultsOf(refusal).map(({ line, column, key, params }) => {
    const label = column === null ? t('line') : labels[column];
    const text = faultText({ key, ...(params ? { params } : {}) }, label);
    const named = column === null || text.includes(label) ? text : t('fault', { column: label, text });
    return t('fault', { column: t('line_number', { line }), text: named });
  });
  return <FaultSentences sentences={[...new Set(sentences)].slice(0, SHOWN_MAX)} />;
}

function rowFaultsOf(refusal: FileRefusal | null): RateFileFaults['rows'] {
  return refusal?.code === 'SHIFT_CSV_INVALID_ROW' && isFaults(refusal.data) ? refusal.data.rows : [];
}

function isFaults(data: unknown): data is RateFileFaults {
  return typeof data === 'object' && data !== null && 'rows' in data && Array.isArray(data.rows);
}
