import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '#scripts/processes.ts';
import { pageText } from './page-text.ts';
import { quickRouter } from './quick-router.ts';

const inServer: Pick<Plugin, 'apply' | 'applyToEnvironment'> = {
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
};

/** React's renderer of pages in one piece comes along with the streaming one, and nothing here calls it. */
const withoutLegacyRenderer: Plugin = {
  ...inServer,
  name: 'without-legacy-renderer',
  load: {
    filter: { id: /\/react-dom-server-legacy\./ },
    handler: () => 'module.exports = {};',
  },
};

const RUNTIME = 'react/jsx-runtime';
const DIRECT = '\0direct-elements';

/** Elements are made by functions that minifying can name, and not by those of an object: there are thousands. */
const directElements: Plugin = {
  apply: 'build',
  name: 'direct-elements',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_, importer) => (importer === DIRECT ? null : DIRECT),
  },
  load: {
    filter: { id: new RegExp(DIRECT) },
    handler: () => `import * as runtime from '${RUNTIME}';\nexport const { Fragment, jsx, jsxs } = runtime;`,
  },
};

/** The list of holidays says of each day what the day itself says, and its name twice; only the English one is read. */
const namedHolidays: Plugin = {
  ...inServer,
  name: 'named-holidays',
  transform: {
    filter: { id: /\/holiday_jp\/lib\/holidays\.js$/ },
    handler: (code) => ({ code: code.replace(/^ +(?:date|week|week_en|name): .*$/gm, ''), map: null }),
  },
};

/** What all icons are made with. */
const plainIcons: Plugin = {
  apply: 'build',
  name: 'plain-icons',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => `export { plainIcon as default } from '${join(root, 'app/components/ui/plain-icon.ts')}';`,
  },
};

/** What makes the code smaller or quicker than its sources, the Worker's before all, and changes nothing of what it does. */
export const shortServer: Plugin[] = [
  withoutLegacyRenderer,
  directElements,
  namedHolidays,
  plainIcons,
  pageText,
  ...quickRouter,
];
