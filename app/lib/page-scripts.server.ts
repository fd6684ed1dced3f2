import type { EntryContext } from 'react-router';
import type { ScriptsOfPage } from '#app/components/shell/page-scripts.tsx';
import { pageWords, WORDS_NAME } from '#app/locales/kept-words.ts';
import type { Language } from '#contract/site/languages.ts';

/** What all pages are made with: the largest of their scripts (vite.config.ts). */
const FRAMEWORK = '/framework-';

/** The scripts of a page with those of its words, and the folder that they import these from. */
export type KnownScripts = Omit<ScriptsOfPage, 'nonce'> & {
  importMap: { imports: Record<string, string> };
};

/** As long as the styles may take to come alone: what is asked for then arrives behind them, and no later than it could. */
const ALONE_MS = 200;

/** In the browser, before any style. */
const ASKING = `const ask = () => {
  for (const href of scripts.splice(0))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
};
document.addEventListener('load', ({ target }) => target.rel === 'stylesheet' && ask(), true);
setTimeout(ask, ${ALONE_MS});`;

const known = new Map<string, KnownScripts>();

/** Of the page that is rendered, in its language; null where nothing is built. */
export function pageScriptsOf(entry: EntryContext, language: Language): KnownScripts | null {
  const { matches } = entry.staticHandlerContext;
  const key = [language, ...matches.map(({ route }) => route.id)].join(' ');
  const scripts = known.get(key) ?? scriptsOf(entry, language);
  if (scripts) known.set(key, scripts);
  return scripts;
}

function scriptsOf(
  { manifest, staticHandlerContext }: EntryContext,
  language: Language,
): KnownScripts | null {
  const words = pageWords();
  if (!words) return null;
  const base = import.meta.env.BASE_URL;
  const folder = `${base}${words.folder}/${language}/`;
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]);
  const scripts = [manifest.entry, ...routes].flatMap((part) =>
    part ? [part.module, ...(part.imports ?? [])] : [],
  );
  // Fetched with the scripts, and not once it is read in these which they are.
  const spoken = scripts.flatMap((script) => words.files[script.slice(base.length)] ?? []);
  const all = new Set([...scripts, ...spoken.map((file) => `${folder}${file}.js`)]);
  const framework = scripts.find((script) => script.includes(FRAMEWORK));
  const others = [...all].filter((script) => script !== framework);
  return {
    importMap: { imports: { [WORDS_NAME]: folder } },
    framework,
    asking: `{const scripts = ${JSON.stringify(others)};\n${ASKING}}`,
  };
}
