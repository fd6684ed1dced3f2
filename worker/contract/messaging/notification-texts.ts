import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { type Message, missingLanguages, type Written } from '#domain/messaging/messages.ts';

/** In the order in which they stand in for a base text that nobody wrote. */
const IN_PLACE_OF_BASE = ['ja', 'en', 'vi'] as const satisfies readonly Language[];

type TextName = `${'title' | 'content'}${'' | `_${Language}`}`;

/** The words of a notification under the names that the API has for them, as far as they are written. */
export type WrittenTexts = Record<TextName, string | null>;

/** What is written in each language, from the fields that the API has of them. */
export function writtenOf(one: WrittenTexts): Written<Language> {
  const languages: Partial<Record<Language, Message>> = {};
  for (const language of LANGUAGES) {
    const [title, content] = [one[`title_${language}`], one[`content_${language}`]];
    if (title !== null && content !== null) languages[language] = { title, content };
  }
  const first = IN_PLACE_OF_BASE.map((language) => languages[language]).find((message) => message);
  const { title, content } = one;
  const base = title !== null && content !== null ? { title, content } : first;
  return { base: base ?? { title: '', content: '' }, languages };
}

/** How many of an audience read a language that nothing is written in, most readers first. */
export function languagesMissing(
  one: WrittenTexts,
  audience: readonly { language: Language; readers: number }[],
): { languages: { language: Language; readers: number }[] } {
  return { languages: missingLanguages(writtenOf(one), audience) };
}
