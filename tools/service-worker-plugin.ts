import { createHash } from 'node:crypto';
import type { PrecacheEntry } from 'serwist';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = 'app/service-worker/service-worker.ts';
const FILE = 'service-worker.js';

/** The modules of the page without a connection. */
const STARTS = /\/app\/(entry\.client\.tsx|root\.tsx|shell\/offline\/route\.tsx)(\?|$)/;
/** Parts that pages load when they are first used, which may be without a connection. */
const LATER_PARTS = /\/app\/ui\/(dialog|form|kit)\//;
/** The words of these parts, in each language. */
const LATER_WORDS = /\/app\/locales\/\w+\/(common|form)\.ts$/;

/** Builds the service worker with the list of the files that it keeps. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const source = await compiled(precached(bundle, this.environment.config.base));
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  },
};

/** Hashed files never change; the page changes with any of them. */
function precached(bundle: Rolldown.OutputBundle, base: string): PrecacheEntry[] {
  const files = [...filesOf(bundle)].sort();
  const revision = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
  return [{ url: '/offline', revision }, ...files.map((file) => ({ url: `${base}${file}`, revision: null }))];
}

function filesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const named = chunk.facadeModuleId ?? '';
    if (STARTS.test(named) || LATER_WORDS.test(named) || (chunk.isDynamicEntry && LATER_PARTS.test(named)))
      add(chunk.fileName);
  }
  return files;
}

async function compiled(entries: PrecacheEntry[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { PRECACHED: JSON.stringify(entries) },
    build: {
      write: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: FILE } },
    },
  });
  const [output] = 'output' in built ? built.output : [];
  if (output?.type !== 'chunk') throw new Error('The service worker was not built.');
  return output.code;
}
