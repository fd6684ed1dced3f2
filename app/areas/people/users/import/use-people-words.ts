import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { useFaultText } from '#app/ui/form/fault-text.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { PEOPLE_COLUMN_LABELS } from '#contract/people/people-columns.ts';
import type { PeopleFault, PeopleRow } from '#contract/people/people-files.ts';
import { peopleValueLabel } from '#contract/people/people-values.ts';
import { CHOICE_COLUMNS, type PeopleColumn } from '#domain/people/file/columns.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';

/** What is said of the rows of a file of people. */
export function usePeopleWords() {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const labels = PEOPLE_COLUMN_LABELS[language];
  const faultText = useFaultText();
  const format = useFormat();
  // The names of countries are the platform's: the server's and the browser's may differ.
  const hydrated = useHydrated();

  const faultSentence = ({ column, key, params }: PeopleFault): string =>
    faultText({ key, ...(params ? { params } : {}) }, column === null ? t('line') : labels[column]);

  /** Everything that speaks against a row, each after the column that it is about, unless it names it itself. */
  const reasonsOf = ({ faults }: Pick<PeopleRow, 'faults'>): string[] =>
    faults.map((fault) => {
      const text = faultSentence(fault);
      if (fault.column === null || text.includes(labels[fault.column])) return text;
      return t('fault', { column: labels[fault.column], text });
    });

  /** A value that a file would write, as the page's language tells it. */
  const valueText = (column: PeopleColumn, value: string): string => {
    const choice = CHOICE_COLUMNS.find((one) => one === column);
    if (choice && (choice !== 'nationality' || hydrated)) return peopleValueLabel(choice, value, language);
    return isCalendarDate(value) ? format.date(value) : value;
  };

  return { labels, faultSentence, reasonsOf, valueText };
}
