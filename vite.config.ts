import { cloudflare } from '@cloudflare/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Where the local D1, R2 and objects live; tests and drills bring a folder of their own. */
const state = process.env.KINMU_STATE ?? '.wrangler/state';

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
    ...(isPreview ? [] : [tailwindcss(), reactRouter()]),
  ],
  // What is small starts sooner; with its map, uploaded along, faults still name our own lines.
  environments: { ssr: { build: { minify: true, sourcemap: true } } },
  build: {
    sourcemap: false,
    // The viewer of the API is large, and fetched by its own page alone; what decodes HEIC with the first such picture.
    chunkSizeWarningLimit: 3500,
    // What the browser fetches on demand, the Worker has at hand: no dynamic import is in vain.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
  },
}));
