import { describe, expect, it } from 'vitest';
import { planted, readSources } from '#tests/support/source-tree.ts';
import { lostPaths } from './cited-paths.ts';

/** What the project has at its root beside folders of code, and what a run makes. */
const PLACES = ['app', 'docs', 'migrations', 'public', 'tests', 'tools', 'worker'];

describe('paths that documents cite', () => {
  it('are there', () => {
    const documents = readSources(['docs', 'README.md'], ['.md']);
    expect(lostPaths(documents, readSources(PLACES).keys())).toEqual([]);
  });

  it('are caught where a file or a folder is gone', () => {
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
