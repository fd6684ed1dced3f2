import { join } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageWords } from '#scripts/bundle/page-words.ts';
import { shortServer } from '#scripts/bundle/short-server.ts';
import { wordsFile } from '#scripts/bundle/words-file.ts';
import { edgeCache } from '#scripts/edge-cache.ts';
import { readableAddress } from '#scripts/readable-address.ts';

/** Where the local D1, R2 and objects live; tests and drills bring a folder of their own. */
const state = process.env.KINMU_STATE ?? '.wrangler/state';

/** What all pages are made with and what only a new version of it changes: one file, which browsers keep. */
const FRAMEWORK =
  /^\0direct-elements|\/node_modules\/(react|react-dom|scheduler|react-router|clsx|tailwind-merge)\//;

/**
 * What nearly every page stands in, without what only forms need: its many small pieces are larger, and slower to come,
 * than one file.
 */
const SHELL = /\/app\/(components\/(shell|ui)|lib)\/(?!forms|validate|checked)/;
const SHELL_PAGES = 57;

export default defineConfig(({ isPreview }) => ({
  base: process.env.ASSET_BASE ?? '/',
  // Pages have its types alone (decisions/034).
  resolve: { alias: { 'react-i18next': join(import.meta.dirname, 'app/lib/speech/use-translation.ts') } },
  // By default Vite lets every page of this machine read what it serves.
  server: { cors: false },
  preview: { cors: false },
  plugins: [
    readableAddress,
    edgeCache,
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      persistState: { path: state },
      // Nobody debugs the built product, and servers that start at once would seek the same port for it.
      ...(isPreview ? { inspectorPort: false as const } : {}),
    }),
    // Serving what is built builds nothing; the router's plugin would write its types anew, into the folder that
    // every server of this checkout shares, and end those that start at once.
    ...(isPreview ? [] : [tailwindcss(), reactRouter(), wordsFile, pageWords, ...shortServer]),
  ],
  environments: {
    // What is small starts sooner; with its map, uploaded along, faults still name our own lines. The pieces are what the
    // API starts with, the words and the pages: one piece would have to keep apart inside what runs when, and hundreds
    // are larger.
    ssr: {
      build: {
        minify: true,
        sourcemap: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'api', test: /\/worker\//, priority: 3 },
                { name: 'words', test: /\/app\/(locales|notices)\//, priority: 2 },
                { name: 'pages', test: /\/app\//, priority: 1 },
              ],
            },
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 3 },
                { name: 'icons', test: /\/lucide-react\//, minShareCount: 40, priority: 2 },
                { name: 'shell', test: SHELL, minShareCount: SHELL_PAGES, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    sourcemap: false,
    // The viewer of the API is large, and fetched by its own page alone; what decodes HEIC with the first such picture.
    chunkSizeWarningLimit: 3500,
    // What the browser fetches on demand, the Worker has at hand: no dynamic import is in vain. Styles have no map, which
    // says nothing of the one of the code.
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false, pluginTimings: false, sourcemapBroken: false },
    },
  },
}));
