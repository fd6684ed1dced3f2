import { describe, expect, it } from 'vitest';
import { looseDependencies } from './dependencies.ts';
import { planted, readSources } from './source-tree.ts';

describe('dependencies', () => {
  it('are exact and argued for', () => {
    expect(looseDependencies(readSources(['package.json', 'docs/decisions']))).toEqual([]);
  });

  it('are caught otherwise', () => {
    const files = {
      'package.json': JSON.stringify({
        dependencies: { hono: '^4.0.0' },
        devDependencies: { vite: '8.3.8' },
      }),
      'docs/decisions/002-libraries.md': '| `hono` | HTTP |\n| `gone` | Nothing |\n',
    };
    expect(looseDependencies(planted(files))).toEqual([
      'hono ^4.0.0 is not an exact version',
      'vite stands in no decision record',
      'docs/decisions/002-libraries.md has a row for gone, which is not installed',
    ]);
  });
});
