import { describe, expect, it } from 'vitest';
import { planted, readSources } from '#tests/support/source-tree.ts';
import { lostPaths } from './cited-paths.ts';

/** The code folders at the root of the project. */
const PLACES = ['app', 'docs', 'migrations', 'public', 'tests', 'tools', 'worker'];

describe('cited paths', () => {
  it('exist', () => {
    const documents = readSources(['docs', 'README.md'], ['.md']);
    expect(lostPaths(documents, readSources(PLACES).keys())).toEqual([]);
  });

  it('are caught for a missing file or folder', () => {
    const documents = planted({
      'docs/a.md':
        'See `domain/roster/check.ts`, `roster/gone.ts`, `worker/gone/` and `worker/domain/roster/`.',
    });
    expect(lostPaths(documents, ['worker/domain/roster/check.ts'])).toEqual([
      'docs/a.md cites roster/gone.ts',
      'docs/a.md cites worker/gone/',
    ]);
  });
});
