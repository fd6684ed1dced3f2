import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateClient } from '#tests/support/generated-client/generate.ts';
import { root } from '#tools/processes.ts';

/** The strict options of the project. What it imports has types of its own. */
const CONFIG = {
  extends: join(root, 'tsconfig.json'),
  compilerOptions: {
    skipLibCheck: false,
    types: [],
    noEmit: true,
    incremental: false,
    declaration: false,
    emitDeclarationOnly: false,
  },
  include: ['client.ts'],
  exclude: [],
};

it('makes a client of the document that the type checker accepts', async () => {
  const target = await generateClient('checked-client');
  const config = join(target, '../tsconfig.json');
  writeFileSync(config, JSON.stringify(CONFIG));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
