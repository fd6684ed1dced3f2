import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resources as en } from '#app/locales/en/resources.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { keptOf, placeIn, readWords } from '#scripts/bundle/words-file.ts';

describe('The words of the built Worker', () => {
  test.each(LANGUAGES)('are all of %s, each at the place where its file reads it', async (language) => {
    const files = await readWords(language);
    const kept = JSON.parse(JSON.stringify(keptOf(files)));
    const names = readdirSync(`app/locales/${language}`);
    expect([...files.keys(), 'data-file.ts', 'mail.ts'].sort()).toEqual(names.sort());
    for (const exported of files.values()) {
      for (const [name, words] of Object.entries(exported)) {
        const read = placeIn(keptOf(files), name, words)
          .split('.')
          .reduce((part, key) => part[key], kept);
        expect(read).toEqual(words);
      }
    }
  });

  test('are kept once', async () => {
    const kept = keptOf(await readWords('en'));
    expect(Object.keys(kept).sort()).toEqual(['privacyPolicy', 'resources', 'termsOfService']);
    expect(kept.resources).toEqual(en);
  });

  test('have no place for what is not kept', () => {
    expect(() => placeIn({ resources: {} }, 'greeting', { hello: 'Hello' })).toThrow('greeting');
  });
});
