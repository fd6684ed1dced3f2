import { describe, expect, it } from 'vitest';
import { planted, readCode, readSources } from '#tests/support/source-tree.ts';
import { lostDecisions, shapelessDecisions } from './decisions.ts';

const WHOLE = '# 001 Title\n\n**Context.** A.\n\n**Decision.** B.\n\n**Consequence.** C.\n';

describe('decisions', () => {
  it('have a numbered title, a context, a decision and a consequence', () => {
    expect(shapelessDecisions(readSources(['docs/decisions']))).toEqual([]);
  });

  it('are caught without one of these', () => {
    const files = {
      'docs/decisions/001-whole.md': WHOLE,
      'docs/decisions/002-number.md': WHOLE,
      'docs/decisions/003-part.md': '# 003 Title\n\n**Context.** A.\n\n**Decision.** B.\n',
    };
    expect(shapelessDecisions(planted(files))).toEqual([
      'docs/decisions/002-number.md',
      'docs/decisions/003-part.md',
    ]);
  });

  it('exist when documents and code cite them', () => {
    const code = [...readCode()].filter(([path]) => !path.startsWith('tests/structure/decisions'));
    expect(lostDecisions(new Map([...code, ...readSources(['docs', 'README.md'], ['.md'])]))).toEqual([]);
  });

  it('are caught when a cited one is missing', () => {
    const files = {
      'docs/decisions/001-whole.md': WHOLE,
      'docs/a.md': 'See (001), decision 002 and decisions/003-gone.md.',
      'worker/a.ts': '// Why: (004).',
    };
    expect(lostDecisions(planted(files))).toEqual([
      'docs/a.md cites decision 002',
      'docs/a.md cites decision 003',
      'worker/a.ts cites decision 004',
    ]);
  });
});
