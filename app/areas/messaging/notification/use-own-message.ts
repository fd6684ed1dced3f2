import { useLanguage } from '#app/ui/fields/use-language.ts';
import { textsByLanguage, type WrittenTexts } from '#contract/messaging/notification-texts.ts';
import type { LinkedNotification } from '#contract/messaging/notifications.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#contract/site/languages.ts';
import { messageFor, type ReaderMessage } from '#domain/messaging/messages.ts';

/** The message in the language of the page. */
export function useOwnMessage(): (one: WrittenTexts) => ReaderMessage<Language> {
  const language = useLanguage();
  return (one) => messageFor(textsByLanguage(one), language, FALLBACK_LANGUAGE);
}

/** The title of a linked notification in the language of the page. */
export function useOwnTitle(): (one: LinkedNotification) => string {
  const language = useLanguage();
  return (one) => one[`title_${language}`] ?? one[`title_${FALLBACK_LANGUAGE}`] ?? one.title;
}

type Titles = Readonly<Record<`title_${Language}`, string | null>>;

/** The title of a draft or a template in the language of the page, else in another; null without any. */
export function useWrittenTitle(): (one: Titles) => string | null {
  const language = useLanguage();
  return (one) =>
    [language, FALLBACK_LANGUAGE, ...LANGUAGES].map((tried) => one[`title_${tried}`]).find(Boolean) ?? null;
}

/** All languages in sequence, to paste into a messenger. */
export function textToCopy(one: WrittenTexts): string {
  const { base, languages } = textsByLanguage(one);
  const written = LANGUAGES.flatMap((language) => languages[language] ?? []);
  const messages = written.length > 0 ? written : [base];
  return messages.map(({ title, content }) => `${title}\n\n${content}`).join('\n\n――――\n\n');
}
