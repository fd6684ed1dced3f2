import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { readableAddress } from '#tools/readable-address.ts';
import { serviceWorker } from '#tools/service-worker-plugin.ts';

/** The folder of the local D1, R2 and objects. Tests and drills pass their own. */
const state = process.env.KINMU_STATE ?? '.wrangler/state';

/**
 * All pages share these packages, and only a new version changes them. One file lets browsers cache
 * them.
 */
const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//;
/** Nearly every page has these parts. Many small files are larger, and slower to load, than one. */
const SHELL = /\/app\/ui\/(shell|kit)\//;
const MOST_PAGES = 50;

const chunks = [
  { name: 'framework', test: FRAMEWORK },
  { name: 'shell', test: SHELL, minShareCount: MOST_PAGES },
];

export default defineConfig(({ isPreview }) => ({
  base: process.env.ASSET_BASE ?? '/',
  // By default, Vite lets every page of this machine read its answers.
  server: { cors: false },
  preview: { cors: false },
  plugins: [
    readableAddress,
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      persistState: { path: state },
      // The built product needs no inspector, and servers that start together would compete for its
      // port.
      ...(isPreview ? { inspectorPort: false as const } : {}),
    }),
    // A preview builds nothing, and the router's plugin would write types into the folder that all
    // servers share.
    ...(isPreview ? [] : [tailwindcss(), reactRouter(), serviceWorker]),
  ],
  environments: {
    ssr: { build: { minify: true, sourcemap: true } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  build: {
    // The API viewer and the HEIC decoder are large, but load only where they are used.
    chunkSizeWarningLimit: 3500,
    // The Worker imports statically what a browser loads on demand. Style sheets have no source
    // map.
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false, pluginTimings: false, sourcemapBroken: false },
    },
  },
}));
