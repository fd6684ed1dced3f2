import { plain } from '#contract/csv/columns.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { PEOPLE_COLUMNS, type PeopleColumn } from '#domain/people/file/columns.ts';
import { isStaffNoHeading } from '#domain/roster/file/headings.ts';
import { headingsIn, PERSON_WORDS } from './person-words.ts';

const COLUMN_WORDS = { ...PERSON_WORDS.own, ...PERSON_WORDS.office, ...PERSON_WORDS.file };

/**
 * The headings are part of the file format: a file in one language can be read in all. So the Worker
 * must know them; pages show the same ones.
 */
export const PEOPLE_COLUMN_LABELS: Record<Language, Record<PeopleColumn, string>> = {
  en: headingsIn(COLUMN_WORDS, 'en'),
  ja: headingsIn(COLUMN_WORDS, 'ja'),
  vi: headingsIn(COLUMN_WORDS, 'vi'),
};

const COLUMNS_BY_TEXT = new Map(
  PEOPLE_COLUMNS.flatMap((column) =>
    [column, ...LANGUAGES.map((language) => PEOPLE_COLUMN_LABELS[language][column])].map(
      (text) => [plain(text), column] as const,
    ),
  ),
);

/**
 * Returns the column for a heading: its key, its label in any language, or a usual name of the staff
 * number.
 */
export function peopleColumnOf(text: string): PeopleColumn | undefined {
  return isStaffNoHeading(text) ? 'staff_no' : COLUMNS_BY_TEXT.get(plain(text));
}
