import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { ColumnHints } from '#app/ui/import/column-hints.tsx';
import { PEOPLE_COLUMN_LABELS } from '#contract/people/people-columns.ts';
import { peopleValueLabel } from '#contract/people/people-values.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { GENDERS } from '#domain/format/gender.ts';
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { COURSES, SKILLED_FIELDS } from '#domain/law/placement-kinds.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';
import { NO, PEOPLE_COLUMNS, type PeopleColumn, YES } from '#domain/people/file/columns.ts';

/** Columns with few values; the hint lists them all. */
const CHOICES = {
  gender: GENDERS,
  japanese_level: JAPANESE_LEVELS,
  language: LANGUAGES,
  residence_status: RESIDENCE_STATUSES,
  work_permission: [YES, NO],
  course: COURSES,
  on_leave: [YES, NO],
  skilled_field: SKILLED_FIELDS,
} as const;
type ChoiceColumn = keyof typeof CHOICES;

function isChoiceColumn(column: PeopleColumn): column is ChoiceColumn {
  return Object.hasOwn(CHOICES, column);
}

/** The accepted values of each column, on request. */
export function PeopleColumnHints() {
  const { t } = useTranslation('people_import');
  const language = useLanguage();
  const labels = PEOPLE_COLUMN_LABELS[language];
  const hintOf = (column: PeopleColumn) =>
    isChoiceColumn(column)
      ? CHOICES[column].map((value) => peopleValueLabel(column, value, language)).join(t('or'))
      : t(`column_hints.${column}`);
  return (
    <ColumnHints
      words={{
        columns: t('columns'),
        columns_hint: t('columns_hint'),
        column: t('column'),
        takes: t('takes'),
      }}
      hints={PEOPLE_COLUMNS.map((column) => ({ column, heading: labels[column], hint: hintOf(column) }))}
    />
  );
}
