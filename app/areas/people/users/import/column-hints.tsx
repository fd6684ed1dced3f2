import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { PEOPLE_COLUMN_LABELS } from '#contract/people/people-columns.ts';
import { peopleValueLabel } from '#contract/people/people-values.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { GENDERS } from '#domain/format/gender.ts';
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';
import { NO, PEOPLE_COLUMNS, type PeopleColumn, YES } from '#domain/people/file/columns.ts';

/** Columns with few values; the hint lists them all. */
const CHOICES = {
  gender: GENDERS,
  japanese_level: JAPANESE_LEVELS,
  language: LANGUAGES,
  residence_status: RESIDENCE_STATUSES,
  work_permission: [YES, NO],
} as const;
type ChoiceColumn = keyof typeof CHOICES;

function isChoiceColumn(column: PeopleColumn): column is ChoiceColumn {
  return Object.hasOwn(CHOICES, column);
}

/** The accepted values of each column, on request. */
export function ColumnHints() {
  const { t } = useTranslation('people_import');
  const language = useLanguage();
  const labels = PEOPLE_COLUMN_LABELS[language];
  const hintOf = (column: PeopleColumn) =>
    isChoiceColumn(column)
      ? CHOICES[column].map((value) => peopleValueLabel(column, value, language)).join(t('or'))
      : t(`column_hints.${column}`);
  return (
    <details className="rounded-xl border border-border px-4 py-2.5">
      <summary className="cursor-pointer font-medium text-sm">{t('columns')}</summary>
      <p className="mt-2 text-[0.8125rem] text-muted-foreground">{t('columns_hint')}</p>
      <table className="mt-2 w-full border-collapse text-left text-[0.8125rem]">
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="w-2/5 border-border border-b py-1.5 pr-3 font-medium">
              {t('column')}
            </th>
            <th scope="col" className="border-border border-b py-1.5 font-medium">
              {t('takes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {PEOPLE_COLUMNS.map((column) => (
            <tr key={column} className="align-top">
              <th scope="row" className="border-border border-b py-1.5 pr-3 font-medium">
                {labels[column]}
              </th>
              <td className="border-border border-b py-1.5">{hintOf(column)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
