import { ALL_WORDS } from '#app/lib/all-words.ts';
import type { AuditedOperation, AuditedSubject } from '#app/locales/keys.ts';
import type { AuditRow } from '#contract/access/audit.ts';
import type { Language } from '#contract/site/languages.ts';
import { changedFields } from './changed-fields.ts';

/** The texts of an operation, a subject, an action and the fields, and of the values of some fields. */
export type AuditWords = Record<AuditWordKind, Record<string, string>> & {
  values: Record<string, Record<string, string>>;
};

const PARTS = ['operations', 'subjects', 'actions', 'fields'] as const;
type AuditWordKind = (typeof PARTS)[number];
/** The part of them in one namespace, under `audited`. */
type Audited = Partial<AuditWords>;

/** The texts of all namespaces. */
export function allAuditWords(
  language: Language,
): AuditWords & { operations: Record<AuditedOperation, string>; subjects: Record<AuditedSubject, string> } {
  const audited = Object.values(ALL_WORDS[language]).flatMap((words): Audited[] =>
    'audited' in words ? [words.audited] : [],
  );
  const gathered = [...PARTS, 'values' as const].map((part) => [
    part,
    Object.assign({}, ...audited.map((words) => words[part])),
  ]);
  return Object.fromEntries(gathered);
}

/**
 * The texts that the page needs: of these entries, of the opened entry's fields, and of all choices
 * of the filters.
 */
export function auditWordsOf(
  rows: readonly AuditRow[],
  opened: AuditRow | null,
  language: Language,
): AuditWords {
  const { operations, subjects, actions, fields, values } = allAuditWords(language);
  const changes = opened === null ? [] : changedFields(opened.before, opened.after);
  const changed = changes.map(({ field }) => field);
  return {
    operations: chosen(
      operations,
      rows.map(({ operation }) => operation),
    ),
    subjects,
    actions: chosen(
      actions,
      rows.map(({ action }) => action),
    ),
    fields: chosen(fields, changed),
    values: chosen(values, changed),
  };
}

function chosen<Word>(words: Record<string, Word>, names: readonly string[]): Record<string, Word> {
  return Object.fromEntries(Object.entries(words).filter(([name]) => names.includes(name)));
}
