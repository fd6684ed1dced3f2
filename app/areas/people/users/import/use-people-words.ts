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

/** The texts about rows of a people file. */
export function usePeopleWords() {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const labels = PEOPLE_COLUMN_LABELS[language];
  const faultText = useFaultText();
  const format = useFormat();
  // Country names come from the platform: server and browser may disagree.
  const hydrated = useHydrated();

  const faultSentence = ({ column, key, params }: PeopleFault): string =>
    faultText({ key, ...(params ? { params } : {}) }, column === null ? t('line') : labels[column]);

  /** All faults of a row. Each is prefixed with its column, unless the text names it. */
  const reasonsOf = ({ faults }: Pick<PeopleRow, 'faults'>): string[] =>
    faults.map((fault) => {
      const text = faultSentence(fault);
      if (fault.column === null || text.includes(labels[fault.column])) return text;
      return t('fault', { column: labels[fault.column], text });
    });

  /** A value of the file in the language of the page. */
  const valueText = (column: PeopleColumn, value: string): string => {
    const choice = CHOICE_COLUMNS.find((one) => one === column);
    if (choice && (choice !== 'nationality' || hydrated)) return peopleValueLabel(choice, value, language);
    return isCalendarDate(value) ? format.date(value) : value;
  };

  return { labels, faultSentence, reasonsOf, valueText };
}
