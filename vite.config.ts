import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { edgeCache } from '#scripts/edge-cache.ts';
import { readableAddress } from '#scripts/readable-address.ts';

/** Where the local D1, R2 and objects live; tests and drills bring a folder of their own. */
const state = process.env.KINMU_STATE ?? '.wrangler/state';

/** What all pages are made with, and only a new version changes: one file, which browsers keep. */
const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//;
/** Parts that nearly every page has: many small files are larger, and slower to come, than one. */
const SHELL = /\/app\/components\/(shell|ui)\//;
const MOST_PAGES = 50;

export default defineConfig(({ isPreview }) => ({
  base: process.env.ASSET_BASE ?? '/',
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
    // A preview builds nothing. The router's plugin would write types into the folder that all servers share.
    ...(isPreview ? [] : [tailwindcss(), reactRouter()]),
  ],
  environments: {
    ssr: { build: { minify: true, sourcemap: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'shell', test: SHELL, minShareCount: MOST_PAGES },
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
    // The Worker has at hand what the browser fetches on demand. Styles have no map, which says nothing of the code's.
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false, pluginTimings: false, sourcemapBroken: false },
    },
  },
}));
