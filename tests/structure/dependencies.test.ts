import { describe, expect, it } from 'vitest';
import { planted, readCode, readSources } from '#tests/support/source-tree.ts';
import { looseDependencies, undeclaredImports } from './dependencies.ts';

describe('dependencies', () => {
  it('have exact versions and a reason', () => {
    expect(looseDependencies(readSources(['package.json', 'docs/decisions']))).toEqual([]);
  });

  it('are caught without these', () => {
    const files = {
      'package.json': JSON.stringify({
        dependencies: { hono: '^4.0.0' },
        devDependencies: { vite: '8.3.8' },
      }),
      'docs/decisions/002-libraries.md': '| `hono` | HTTP |\n| `gone` | Nothing |\n',
    };
    expect(looseDependencies(planted(files))).toEqual([
      'hono ^4.0.0 is not an exact version',
      'vite is in no decision record',
      'docs/decisions/002-libraries.md has a row for gone, which is not installed',
    ]);
  });

  it('are declared before use', () => {
    expect(undeclaredImports(new Map([...readCode(), ...readSources(['package.json'])]))).toEqual([]);
  });

  it('are caught when only another package installs them', () => {
    const files = {
      'package.json': JSON.stringify({ dependencies: { hono: '4.13.19', '@a/b': '1.0.0' } }),
      'worker/a.ts':
        "import 'hono/client';\nimport '@a/b/c';\nimport 'node:fs';\nimport { Miniflare } from 'miniflare';",
    };
    expect(undeclaredImports(planted(files))).toEqual([
      'worker/a.ts:4 uses miniflare, which package.json does not name',
    ]);
  });
});
