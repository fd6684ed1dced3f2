import type { Language } from '#contract/site/languages.ts';
import { type Gaps, type Namespaces, sentenceOf } from './sentence.ts';

/** What a component speaks with; the library's types say which keys there are. */
export type Spoken = { t: (key: string, gaps?: Gaps) => unknown; i18n: { language: Language } };

/** Sentences that are kept, of one list of namespaces. */
const KEPT = 1_000;

/** Of a key alone, or with a number alone, as the rows of a list say it; null with anything that may be of a person. */
function nameOf(key: string, gaps?: Gaps): string | null {
  if (gaps === undefined) return key;
  for (const gap in gaps) if (gap !== 'count') return null;
  return typeof gaps.count === 'number' ? `${key} ${gaps.count}` : null;
}

/** The words that a page has in its language. */
export class Voice {
  readonly language: Language;
  readonly words: Namespaces;
  readonly #spoken = new Map<string, Spoken>();

  constructor(language: Language, words: Namespaces) {
    this.language = language;
    this.words = words;
  }

  /** The same each time, so that who depends on it is not drawn anew. */
  of(namespaces: readonly string[]): Spoken {
    const name = namespaces.join();
    const known = this.#spoken.get(name);
    if (known) return known;
    const spoken = this.#speaking(namespaces);
    this.#spoken.set(name, spoken);
    return spoken;
  }

  #speaking(namespaces: readonly string[]): Spoken {
    const forms = new Intl.PluralRules(this.language);
    const say = (key: string, gaps?: Gaps) => sentenceOf(this.words, forms, namespaces, key, gaps);
    const said = new Map<string, unknown>();
    const t = (key: string, gaps?: Gaps) => {
      const name = nameOf(key, gaps);
      if (name === null) return say(key, gaps);
      const known = said.get(name);
      if (known !== undefined) return known;
      const text = say(key, gaps);
      // What nobody says yet may come with words that are still on their way.
      if (said.size < KEPT && !key.endsWith(String(text))) said.set(name, text);
      return text;
    };
    return { t, i18n: { language: this.language } };
  }
}
