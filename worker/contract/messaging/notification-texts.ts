import { LANGUAGES, type Language, WRITING_ORDER } from '#contract/site/languages.ts';
import { type Message, missingLanguages, type WrittenMessages } from '#domain/messaging/messages.ts';

type TextName = `${'title' | 'content'}${'' | `_${Language}`}`;

/** The texts of a notification by the names of their API fields; null where not written. */
export type WrittenTexts = Record<TextName, string | null>;

/** Returns the texts by language from their API fields. */
export function textsByLanguage(one: WrittenTexts): WrittenMessages<Language> {
  const languages: Partial<Record<Language, Message>> = {};
  for (const language of LANGUAGES) {
    const [title, content] = [one[`title_${language}`], one[`content_${language}`]];
    if (title !== null && content !== null) languages[language] = { title, content };
  }
  // When no base text was written, the first language with a text replaces it.
  const first = WRITING_ORDER.map((language) => languages[language]).find((message) => message);
  const { title, content } = one;
  const base = title !== null && content !== null ? { title, content } : first;
  return { base: base ?? { title: '', content: '' }, languages };
}

/** Returns the languages of the audience that have no text, most readers first. */
export function languagesMissing(
  one: WrittenTexts,
  audience: readonly { language: Language; readers: number }[],
): { languages: { language: Language; readers: number }[] } {
  return { languages: missingLanguages(textsByLanguage(one), audience) };
}
