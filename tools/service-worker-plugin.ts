import { createHash } from 'node:crypto';
import type { PrecacheEntry } from 'serwist';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = 'app/service-worker/service-worker.ts';
const FILE = 'service-worker.js';

/** The pages without a connection, and their modules. */
const PAGES = ['/offline', '/check-in/offline', '/tablet'];
const STARTS =
  /\/(app\/(entry\.client\.tsx|root\.tsx|areas\/(home\/offline|attendance\/(check-in\/offline|tablet))\/route\.tsx)|worker\/contract\/attendance\/(punch-signing|sealed-pin)\.ts|node_modules\/qr\/decode\.js)(\?|$)/;
/** Parts that pages load when they are first used, which may be without a connection. */
const LATER_PARTS = /\/app\/(ui\/(dialog|form|kit)|areas\/attendance\/check-in)\//;
/** The words of these parts, in each language. */
const LATER_WORDS = /\/app\/locales\/\w+\/(common|form|check-in|shift-messages|tablet-desk)\.ts$/;

/** Builds the service worker next to the written files, with the list of those that it keeps. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const { name, config } = this.environment;
    if (name === 'client' && dir !== undefined) await compile(precached(bundle, config.base), dir);
  },
};

/** Hashed files never change; the pages change with any of them. */
function precached(bundle: Rolldown.OutputBundle, base: string): PrecacheEntry[] {
  const files = [...filesOf(bundle)].sort();
  const revision = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
  return [
    ...PAGES.map((url) => ({ url, revision })),
    ...files.map((file) => ({ url: `${base}${file}`, revision: null })),
  ];
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

async function compile(entries: PrecacheEntry[], folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { PRECACHED: JSON.stringify(entries) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: FILE } },
    },
  });
}
