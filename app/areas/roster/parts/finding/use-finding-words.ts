import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Named } from '#contract/roster/findings.ts';
import type { FindingWords } from './finding-text.ts';

/** The words for findings in the language of the page, with the names of these people and places. */
export function useFindingWords(named: Named): FindingWords {
  const { t } = useTranslation('findings');
  const format = useFormat();
  return { t, format, named };
}
