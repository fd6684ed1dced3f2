import type { Language } from '#contract/site/languages.ts';
import { csvLine } from '#domain/roster/file/csv-line.ts';
import { type SetupKind, setupFormOf } from './setup-kinds.ts';

/** An empty file with all headings, as a data address: it needs neither a request nor JavaScript. */
export function setupTemplateHref(kind: SetupKind, language: Language): string {
  const { columns, labels } = setupFormOf(kind);
  const line = csvLine(columns.map((column) => labels[language][column] ?? column));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${line}`)}`;
}
