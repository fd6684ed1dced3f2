import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { readableAddress } from '#tools/readable-address.ts';

/** Where the local D1, R2 and objects are stored; tests and drills bring a folder of their own. */
const state = process.env.KINMU_STATE ?? '.wrangler/state';

/** All pages are made with these packages, and only a new version changes them: one file, which browsers cache. */
const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//;
/** Parts that nearly every page has: many small files are larger, and slower to load, than one. */
const SHELL = /\/app\/ui\/(shell|kit)\//;
const MOST_PAGES = 50;

const chunks = [
  { name: 'framework', test: FRAMEWORK },
  { name: 'shell', test: SHELL, minShareCount: MOST_PAGES },
];

export default defineConfig(({ isPreview }) => ({
  base: process.env.ASSET_BASE ?? '/',
  // By default Vite lets every page of this machine read its answers.
  server: { cors: false },
  preview: { cors: false },
  plugins: [
    readableAddress,
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      persistState: { path: state },
      // The built product needs no inspector, and servers that start at once would take the same port for it.
      ...(isPreview ? { inspectorPort: false as const } : {}),
    }),
    // A preview builds nothing. The router's plugin would write types into the folder that all servers share.
    ...(isPreview ? [] : [tailwindcss(), reactRouter()]),
  ],
  environments: {
    ssr: { build: { minify: true, sourcemap: true } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  build: {
    // The API viewer and the HEIC decoder are large; each loads only where it is used.
    chunkSizeWarningLimit: 3500,
    // The Worker imports at once what a browser fetches on demand. Style sheets have no source map.
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false, pluginTimings: false, sourcemapBroken: false },
    },
  },
}));
