import type { EntryContext } from 'react-router';
import { resources as en } from '#app/locales/en/resources.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import { pageWords, WORDS_NAME } from '#app/locales/kept-words.ts';
import { resources as vi } from '#app/locales/vi/resources.ts';
import type { Language } from '#contract/site/languages.ts';
import { Voice } from './voice.ts';

const voices: Readonly<Record<Language, Voice>> = {
  en: new Voice('en', en),
  ja: new Voice('ja', ja),
  vi: new Voice('vi', vi),
};

export function voiceOf(language: Language): Voice {
  return voices[language];
}

/** Where a page in this language has its words: the folder that its scripts import from, and the files to be fetched with them. */
export type WordScripts = { importMap: { imports: Record<string, string> }; files: string[] };

/** Of the page that is rendered; null where nothing is built. */
export function wordScriptsOf(
  { manifest, staticHandlerContext }: EntryContext,
  language: Language,
): WordScripts | null {
  const words = pageWords();
  if (!words) return null;
  const folder = `${import.meta.env.BASE_URL}${words.folder}/${language}/`;
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]);
  const scripts = [manifest.entry, ...routes].flatMap((part) =>
    part ? [part.module, ...(part.imports ?? [])] : [],
  );
  const files = new Set(
    scripts.flatMap((script) => words.files[script.slice(import.meta.env.BASE_URL.length)] ?? []),
  );
  return {
    importMap: { imports: { [WORDS_NAME]: folder } },
    files: [...files].map((file) => `${folder}${file}.js`),
  };
}
