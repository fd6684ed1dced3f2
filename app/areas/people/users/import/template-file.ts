import { PEOPLE_COLUMN_LABELS } from '#contract/people/people-columns.ts';
import type { Language } from '#contract/site/languages.ts';
import { PEOPLE_COLUMNS } from '#domain/people/file/columns.ts';
import { csvLine } from '#domain/roster/file/csv-line.ts';

/** An empty file with all headings, as a data address: it needs neither a request nor JavaScript. */
export function templateHref(language: Language): string {
  const line = csvLine(PEOPLE_COLUMNS.map((column) => PEOPLE_COLUMN_LABELS[language][column]));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${line}`)}`;
}
