import { describe, expect, it } from 'vitest';
import { planted, readCode, readSources } from '#tests/support/source-tree.ts';
import { unplainWords } from './plain-words.ts';

/** The banned words themselves; figures with the texts of the day on which they were measured. */
const EXCEPT = /^(tests\/structure\/plain-words|docs\/words\.md|docs\/benchmarks\.md)/;

describe('comments, titles of tests and documents', () => {
  it('use plain words', () => {
    const prose = new Map([...readCode(), ...readSources(['README.md', 'docs'], ['.md', '.json'])]);
    const found = unplainWords(new Map([...prose].filter(([path]) => !EXCEPT.test(path))));
    expect(found).toEqual([]);
  });

  it.each([
    ['worker/a.ts', '/** Nobody is told. */\nexport const a = 1;', ['no one', 'notified']],
    ['worker/a.ts', 'export const a = 1; // Whoever asks anew.', ['person', 'again']],
    ['tests/a.test.ts', "it('stands beside it', () => {});", ['is,', 'next to']],
    ['tests/a.test.ts', "it.each([[1]])('mends %i', () => {});", ['correct']],
    ['tests/a.test.ts', 'describe(`what becomes of it`, () => {});', ['result']],
    ['docs/a.md', 'One row.\n\nThe other lies here.', ['is']],
  ])('are searched for banned words: %s %s', (path, text, instead) => {
    expect(unplainWords(planted({ [path]: text }))).toEqual(
      instead.map((words) => expect.stringContaining(words)),
    );
  });

  it('are searched by line, with the words to use', () => {
    expect(unplainWords(planted({ 'docs/a.md': 'One.\n\nIt lies.' }))).toEqual(['docs/a.md:3 lies: is']);
  });

  it('are searched in the document of the API too', () => {
    const text = '{ "summary": "Whom it is about", "enum": ["wish"] }';
    expect(unplainWords(planted({ 'docs/openapi.json': text }))).toHaveLength(1);
  });

  it('do not include names and quoted texts', () => {
    const text = "export const told = stands('nobody is told');\n// See `wish` and {@link stint}.";
    expect(unplainWords(planted({ 'worker/a.ts': text }))).toEqual([]);
  });
});
