import { wordsIn } from '#app/lib/all-words.ts';
import { formatFor } from '#app/lib/format.ts';
import { isWholeInLine, type NoticeContent } from '#contract/messaging/notice-kinds.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Language } from '#contract/site/languages.ts';
import { noticeHref, noticeWords } from './notice-views.ts';
import { withoutTypedReasons } from './typed-reasons.ts';
import { NOTICE_WORDS, type NoticeWords } from './view.ts';

/**
 * The texts of a notice in a language, for delivery by the Worker. Mails and messages can be read by
 * others, so a typed reason is replaced by where to read it.
 */
export function translatedNotice(content: NoticeContent, language: Language): NoticeWords {
  const t = wordsIn(language, NOTICE_WORDS);
  const { content: shown, isCut } = withoutTypedReasons(content);
  const { sentence, lines } = noticeWords(shown, t, formatFor(language));
  return { sentence, lines: isCut ? [...lines, t('reason_in_inbox')] : lines };
}

/** The same for LINE, which shows no amounts, no names of others and no dates of papers. */
export function noticeInLine(content: NoticeContent, language: Language): NoticeWords {
  if (isWholeInLine(content.kind)) return translatedNotice(content, language);
  return { sentence: wordsIn(language, 'notices')('general'), lines: [] };
}

/** Formats a name as the language does. */
export function nameIn(
  name: Pick<PersonRef, 'last_name' | 'first_name' | 'given_first'>,
  language: Language,
): string {
  return formatFor(language).personName(name);
}

/** Returns the page that a notice opens. */
export function pathOfNotice(content: NoticeContent): string {
  return noticeHref(content);
}

/** The texts of a test message to oneself. */
export function testWords(language: Language): NoticeWords {
  const t = wordsIn(language, 'notices');
  return { sentence: t('test'), lines: [t('test_beside')] };
}
