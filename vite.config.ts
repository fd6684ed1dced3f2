import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Where the local D1, R2 and objects live; tests and drills bring a folder of their own. */
const state = process.env.KINMU_STATE ?? '.wrangler/state';

/** What all pages are made with and what only a new version of it changes: one file, which browsers keep. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|clsx|tailwind-merge)\//;

/** React's renderer of pages in one piece comes along with the streaming one, and nothing here calls it. */
const withoutLegacyRenderer: Plugin = {
  name: 'without-legacy-renderer',
  apply: 'build',
  load: {
    filter: { id: /\/react-dom-server-legacy\./ },
    handler: () => 'module.exports = {};',
  },
};

export default defineConfig(({ isPreview }) => ({
  base: process.env.ASSET_BASE ?? '/',
  plugins: [
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      persistState: { path: state },
      // Nobody debugs the built product, and servers that start at once would seek the same port for it.
      ...(isPreview ? { inspectorPort: false as const } : {}),
    }),
    // Serving what is built builds nothing; the router's plugin would write its types anew, into the folder that
    // every server of this checkout shares, and end those that start at once.
    ...(isPreview ? [] : [tailwindcss(), reactRouter(), withoutLegacyRenderer]),
  ],
  environments: {
    // What is small starts sooner; with its map, uploaded along, faults still name our own lines. In one piece it is
    // smaller than in hundreds, and what is imported on demand still runs on demand.
    ssr: {
      build: {
        minify: true,
        sourcemap: true,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    },
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } } },
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
