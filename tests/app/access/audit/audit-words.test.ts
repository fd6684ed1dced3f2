import { describe, expect, it } from 'vitest';
import { allAuditWords, auditWordsOf } from '#app/areas/access/audit/audit-words.server.ts';
import { ALL_WORDS } from '#app/lib/all-words.ts';
import type { AuditRow } from '#contract/access/audit.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { readSources } from '#tests/support/source-tree.ts';

/** Actions without a literal in the code: verbs of questions and of created things. */
const BY_NAME = [
  'accept',
  'confirm',
  'refuse',
  'unconfirm',
  'set_up',
  'begin',
  'renew_recovery_codes',
  'view',
];

const sources = [...readSources(['worker'], ['.ts']).values()];

/** Every value of this name in the code, including those passed to the entry functions. */
function written(name: 'action' | 'subject'): string[] {
  const literal = new RegExp(`\\b${name}: '([a-z_]+)'`, 'g');
  const handedOn = /\b(?:entryOf|attendanceEntry)\((?:ctx, )?'([a-z_]+)'/g;
  const patterns = name === 'action' ? [literal, handedOn] : [literal];
  const found = sources.flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, value = '']) => value)),
  );
  return [...new Set(found)];
}

const EN = allAuditWords('en');

describe('the words of the audit', () => {
  it.each(LANGUAGES)('are each in one namespace only, in %s', (language) => {
    const audited = Object.values(ALL_WORDS[language]).flatMap((words): object[] =>
      'audited' in words ? [words.audited] : [],
    );
    const names = audited.flatMap((words) =>
      Object.entries(words).flatMap(([part, own]: [string, object]) =>
        Object.keys(own).map((name) => `${part} ${name}`),
      ),
    );
    expect(names).toContain('operations wages.create');
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('are loaded for the shown entries, and for every subject of the filter', () => {
    const row = { operation: 'wages.update', subject: 'wage', action: 'update' } as AuditRow;
    const opened = { ...row, before: { yen: 1_200, note: 'a' }, after: { yen: 1_300, note: 'a' } };
    expect(auditWordsOf([row], null, 'ja')).toEqual({
      operations: { 'wages.update': allAuditWords('ja').operations['wages.update'] },
      subjects: allAuditWords('ja').subjects,
      actions: { update: allAuditWords('ja').actions.update },
      fields: {},
      values: {},
    });
    expect(auditWordsOf([opened], opened, 'en').fields).toEqual({ yen: EN.fields.yen });
    const placed = { ...row, before: { engagement: null }, after: { engagement: 'dispatch' } };
    expect(auditWordsOf([placed], placed, 'en').values).toEqual({ engagement: EN.values.engagement });
  });

  it.each([
    ['action', EN.actions, 'use_recovery_code', BY_NAME],
    ['subject', EN.subjects, 'second_factor', []],
  ] as const)('cover every %s in the code', (name, words, one, more) => {
    const values = written(name);
    expect(values).toContain(one);
    expect([...values, ...more].filter((value) => !Object.hasOwn(words, value))).toEqual([]);
  });
});
