import { wordsIn } from '#app/lib/all-words.ts';
import { formatFor } from '#app/lib/format.ts';
import type { Told } from '#contract/messaging/notice-kinds.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Language } from '#contract/site/languages.ts';
import { noticeHref, noticeWords } from './notice-views.ts';
import { NOTICE_WORDS, type NoticeWords } from './view.ts';

/** What the inbox says of it, in this language: for the Worker, which sends it by other ways. */
export function toldNotice(told: Told, language: Language): NoticeWords {
  return noticeWords(told, wordsIn(language, NOTICE_WORDS), formatFor(language));
}

/** As their language writes the name. */
export function nameIn(
  name: Pick<PersonRef, 'last_name' | 'first_name' | 'given_first'>,
  language: Language,
): string {
  return formatFor(language).personName(name);
}

/** The page that it leads to. */
export function pathOfNotice(told: Told): string {
  return noticeHref(told);
}

/** What a message says that somebody sends to themselves, to see whether it comes. */
export function testWords(language: Language): NoticeWords {
  const t = wordsIn(language, 'notices');
  return { sentence: t('test'), beside: [t('test_beside')] };
}

/** What the company's LINE account answers to who sent it a code. */
export function lineAnswer(answer: 'linked' | 'not_known', language: Language): string {
  return wordsIn(language, 'notices')(`line.${answer}`);
}
