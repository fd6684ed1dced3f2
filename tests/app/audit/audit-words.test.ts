import { describe, expect, it } from 'vitest';
import { audit } from '#app/locales/en/audit.ts';
import { readSources } from '#tests/support/source-tree.ts';

/** What stands in place of a whole value beside those that are written out: verbs of questions, and of what is made. */
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

/** Every value that the code of the site writes under this name, and those that it hands on to such entries. */
function written(name: 'action' | 'subject'): string[] {
  const literal = new RegExp(`\\b${name}: '([a-z_]+)'`, 'g');
  const handedOn = /\b(?:entryOf|attendanceEntry)\((?:ctx, )?'([a-z_]+)'/g;
  const patterns = name === 'action' ? [literal, handedOn] : [literal];
  const found = sources.flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, value = '']) => value)),
  );
  return [...new Set(found)];
}

describe('the words of the audit', () => {
  it.each([
    ['action', audit.actions, 'use_recovery_code', BY_NAME],
    ['subject', audit.subjects, 'second_factor', []],
  ] as const)('know every %s that the site writes down', (name, words, one, more) => {
    const values = written(name);
    expect(values).toContain(one);
    expect([...values, ...more].filter((value) => !Object.hasOwn(words, value))).toEqual([]);
  });
});
