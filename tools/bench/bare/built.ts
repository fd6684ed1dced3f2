import { join } from 'node:path';
import { build } from 'vite';
import { root } from '#tools/processes.ts';

const OUT = join(root, '.cache/bench/bare');

/** Builds a bare worker like the product into one file, and returns its path. */
export async function builtBare(entry: string): Promise<string> {
  const name = entry.replace(/\.tsx?$/, '');
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: { conditions: ['workerd', 'worker', 'edge-light', 'module'] },
    ssr: { noExternal: true, external: ['cloudflare:workers'], target: 'webworker' },
    build: {
      ssr: join(root, 'tools/bench/bare', entry),
      outDir: join(OUT, name),
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        external: /^cloudflare:/,
        checks: { moduleLevelDirective: false },
        output: { entryFileNames: 'index.js', codeSplitting: false },
      },
    },
  });
  return join(OUT, name, 'index.js');
}
