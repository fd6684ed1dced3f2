import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/site/languages.ts';
import type { Namespaces } from './sentence.ts';
import type { BringWords } from './use-translation.ts';
import { Voice } from './voice.ts';

/** What a file of words says: in which language, where it lies, and the words by namespace. */
type Said = readonly [language: Language, file: string, words: Namespaces];

declare global {
  interface Window {
    /** Files of words say themselves here, those before this script as those after it. */
    said?: { push: (said: Said) => void } | Said[];
  }
}

const kept: Record<Language, Record<string, object>> = { en: {}, ja: {}, vi: {} };
/** Where the words of a namespace lie, in one language: the others lie beside it. */
const files = new Map<string, string>();
const coming = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
/** The language that was asked for last: what comes late of another one is not shown. */
let wanted: Language | null = null;
let current = { voice: new Voice('en', kept.en), bring };

function keep([language, file, words]: Said): void {
  Object.assign(kept[language], words);
  for (const namespace of Object.keys(words)) files.set(namespace, file);
}

function hear(): void {
  if (Array.isArray(window.said)) window.said.forEach(keep);
  window.said = { push: keep };
}

/** What a page speaks with; another after each change of its language. */
export function useVoice(): { voice: Voice; bring: BringWords } {
  return useSyncExternalStore(onChange, now, now);
}

/** Has the page speak a language, once all is there in it that the page has in another. */
export async function speak(language: Language): Promise<void> {
  hear();
  wanted = language;
  if (import.meta.env.DEV) await bringAll(language);
  await bring(language, [...files.keys()]);
  if (wanted !== language) return;
  current = { voice: new Voice(language, kept[language]), bring };
  for (const listener of listeners) listener();
}

/** A script brings its words in the language that the page was sent in. */
function bring(language: Language, namespaces: readonly string[]): Promise<void> | null {
  const missing = namespaces.flatMap((namespace) =>
    namespace in kept[language] ? [] : (files.get(namespace) ?? []),
  );
  if (missing.length === 0) return null;
  const urls = new Set(
    missing.map((file) => new URL(`../${language}/${file.slice(file.lastIndexOf('/') + 1)}`, file).href),
  );
  const key = [...urls].join();
  const known = coming.get(key);
  if (known) return known;
  const brought = Promise.all([...urls].map((url) => import(/* @vite-ignore */ url))).then(() => {});
  coming.set(key, brought);
  // What failed is asked for anew by who needs it next.
  brought.catch(() => coming.delete(key));
  return brought;
}

/** Nothing is built yet, and words lie in their sources. */
async function bringAll(language: Language): Promise<void> {
  const words = {
    en: () => import('#app/locales/en/resources.ts'),
    ja: () => import('#app/locales/ja/resources.ts'),
    vi: () => import('#app/locales/vi/resources.ts'),
  };
  Object.assign(kept[language], (await words[language]()).resources);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function now(): { voice: Voice; bring: BringWords } {
  return current;
}
