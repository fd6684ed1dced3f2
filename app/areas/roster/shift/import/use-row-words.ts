import { findingSentence } from '#app/areas/roster/parts/finding/finding-text.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { useFaultText } from '#app/ui/form/fault-text.ts';
import { COLUMN_LABELS } from '#contract/csv/columns.ts';
import type { Named } from '#contract/roster/findings.ts';
import type { CsvFault, ImportRow } from '#contract/roster/roster-files.ts';

/** The texts about the rows of a file, with the names of these people and places. */
export function useRowWords(named: Named) {
  const { t } = useTranslation(['imports', 'shifts']);
  const language = useLanguage();
  const faultText = useFaultText();
  const words = useFindingWords(named);
  const labels = COLUMN_LABELS[language];

  /** The sentence of a fault. The column comes first, unless the sentence names it. */
  const faultSentence = ({ column, key, params }: CsvFault): string => {
    const fault = { key, ...(params ? { params } : {}) };
    if (column === null) return faultText(fault, t('line'));
    const text = faultText(fault, labels[column]);
    return text.includes(labels[column]) ? text : t('fault', { column: labels[column], text });
  };

  /** The values that change: old → new. */
  const changesOf = ({ before, after }: ImportRow): string[] => {
    if (!before || !after) return [];
    const positionOf = (id: number) => named.positions.find((position) => position.id === id)?.name ?? '';
    const facts = [
      [labels.position, positionOf(before.position_id), positionOf(after.position_id)],
      [labels.type, t(`shifts:${before.type}`), t(`shifts:${after.type}`)],
      [t('times'), `${before.start_time}–${before.end_time}`, `${after.start_time}–${after.end_time}`],
    ] as const;
    return facts
      .filter(([, from, to]) => from !== to)
      .map(([label, from, to]) => t('change_from', { label, before: from, after: to }));
  };

  /** All faults and findings of a row, for its reason column. */
  const reasonsOf = ({ faults, findings }: Pick<ImportRow, 'faults' | 'findings'>): string[] => [
    ...faults.map(faultSentence),
    ...findings.map((finding) => findingSentence(finding, words)),
  ];

  return { faultSentence, changesOf, reasonsOf, words };
}
