import { describe, expect, it } from 'vitest';
import {
  lineAnswer,
  nameIn,
  pathOfNotice,
  testWords,
  translatedNotice,
} from '#app/areas/messaging/notices/translated-notice.ts';
import { NOTICE_KINDS, noticeContent } from '#contract/messaging/notice-kinds.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { NOTICE_EXAMPLES } from '#tests/support/notice-examples.ts';

describe.each(LANGUAGES)('messages in %s', (language) => {
  it.each(NOTICE_KINDS.filter((kind) => kind !== 'notification'))('are complete for %s', (kind) => {
    const told = noticeContent(kind, NOTICE_EXAMPLES[kind].params);
    const { sentence, lines: beside } = translatedNotice(told, language);
    expect(sentence).not.toBe('');
    expect([sentence, ...beside].join('\n')).not.toMatch(/[{}]|undefined|kinds\.|NaN/);
    expect(pathOfNotice(told)).toMatch(/^\//);
  });

  it('include the test and the LINE answers in that language', () => {
    const said = [
      testWords(language).sentence,
      lineAnswer('linked', language),
      lineAnswer('not_known', language),
    ];
    expect(said.every((text) => text.length > 5)).toBe(true);
    expect(said.some((text) => /[\u3040-\u9fff]/.test(text))).toBe(language === 'ja');
  });
});

it("write names in the reader's order", () => {
  const name = { last_name: 'NGUYEN', first_name: 'AN', given_first: true };
  expect([nameIn(name, 'ja'), nameIn(name, 'vi')]).toEqual(['NGUYEN AN', 'AN NGUYEN']);
});
