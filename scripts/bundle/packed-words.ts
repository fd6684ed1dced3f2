import type { Plugin } from 'vite';
import { resources as en } from '#app/locales/en/resources.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import { resources as vi } from '#app/locales/vi/resources.ts';

const OTHERS: Readonly<Record<string, object>> = { ja, vi };
const OTHER = /\/app\/locales\/(ja|vi)\/resources\.ts$/;

/** The Worker has all languages at once: their keys stand there once, in English, and the other words in that order. */
export const packedWords: Plugin = {
  name: 'packed-words',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: OTHER },
    handler(id) {
      const words = OTHERS[OTHER.exec(id)?.[1] ?? ''];
      if (!words) return null;
      return `
        import { resources as shape } from '#app/locales/en/resources.ts';
        import { filled } from '#app/locales/filled.ts';
        export const resources = filled(shape, ${JSON.stringify(listed(en, words))});`;
    },
  },
};

/** The words in the order of `shape`, which has a place for each of them and for nothing else. */
export function listed(shape: object, words: object): string[] {
  const theirs = new Map<string, unknown>(Object.entries(words));
  const own = Object.entries(shape);
  if (own.length !== theirs.size) throw new Error(`Not the keys ${own.map(([key]) => key).join(', ')}.`);
  return own.flatMap(([key, part]) => {
    const word = theirs.get(key);
    if (typeof part === 'string' && typeof word === 'string') return [word];
    if (typeof part === 'object' && typeof word === 'object' && word !== null) return listed(part, word);
    throw new Error(`There is no word at "${key}".`);
  });
}
