import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  nameIn,
  noticeInLine,
  pathOfNotice,
  testWords,
  translatedNotice,
} from '#app/areas/messaging/notices/translated-notice.ts';
import {
  isWholeInLine,
  NOTICE_KINDS,
  NOTICES,
  type NoticeKind,
  noticeContent,
  typedReasonIn,
} from '#contract/messaging/notice-kinds.ts';
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

  it('include the test in that language', () => {
    const { sentence } = testWords(language);
    expect(sentence.length).toBeGreaterThan(5);
    expect(/[\u3040-\u9fff]/.test(sentence)).toBe(language === 'ja');
  });
});

it("write names in the reader's order", () => {
  const name = { last_name: 'NGUYEN', first_name: 'AN', given_first: true };
  expect([nameIn(name, 'ja'), nameIn(name, 'vi')]).toEqual(['NGUYEN AN', 'AN NGUYEN']);
});

describe('G-19: a notice about a shift', () => {
  const params = {
    ...NOTICE_EXAMPLES.confirm_asked.params,
    workplace: 'みなと物流',
    workplace_names: { kana: 'みなとぶつりゅう', en: 'Minato Logistics', vi: 'Minato Logistics' },
  };
  const lines = (stored: object, language: 'ja' | 'vi') =>
    translatedNotice(noticeContent('confirm_asked', stored), language).lines.join();

  it('names the workplace in the language of the reader', () => {
    expect(lines(params, 'vi')).toContain('Minato Logistics (みなと物流)');
    expect(lines(params, 'ja')).toContain('みなと物流');
    expect(lines(params, 'ja')).not.toContain('Minato');
  });

  it('is read without names, as stored before', () => {
    expect(lines({ ...params, workplace_names: undefined }, 'vi')).toContain('みなと物流');
    expect(lines({ ...params, workplace_names: null }, 'vi')).not.toContain('Minato');
  });
});

describe.each(LANGUAGES)('a message of LINE in %s', (language) => {
  const general = noticeInLine(noticeContent('pay_request_moved', {}), language);

  it.each(NOTICE_KINDS)('has no amount and no name of another person, for %s', (kind) => {
    const content = noticeContent(kind, NOTICE_EXAMPLES[kind].params);
    const shown = noticeInLine(content, language);
    const text = [shown.sentence, ...shown.lines].join('\n');
    expect(text).not.toMatch(/[¥￥円{}]|NGUYEN|TRAN/);
    // Every other text is the whole one: one that names a person or an amount fails above.
    expect(shown).toEqual(isWholeInLine(kind) ? translatedNotice(content, language) : general);
  });

  it('says in general that there is a notification', () => {
    expect(general.lines).toEqual([]);
    expect(general.sentence).toContain('Kinmu');
  });
});

it('shortens a message of LINE only where it has an amount, a name or the date of a paper', () => {
  for (const kind of NOTICE_KINDS.filter((one) => !isWholeInLine(one))) {
    const { sentence, lines } = translatedNotice(noticeContent(kind, NOTICE_EXAMPLES[kind].params), 'en');
    expect([sentence, ...lines].join('\n'), kind).toMatch(/¥|NGUYEN|1\/12/);
  }
});

it('keeps the last day of a paper out of LINE', () => {
  const content = noticeContent('permit_ends', NOTICE_EXAMPLES.permit_ends.params);
  expect(JSON.stringify(translatedNotice(content, 'en'))).toContain('1/12');
  expect(JSON.stringify(noticeInLine(content, 'en'))).not.toContain('1/12');
});

describe('a reason that a person typed', () => {
  const TYPED = 'a long illness';
  const withReason = NOTICE_KINDS.filter((kind) => typedReasonIn(kind) !== null);

  it('is marked in the table of kinds wherever a notice has a reason', () => {
    const fields = (kind: NoticeKind) =>
      JSON.stringify(z.toJSONSchema(NOTICES[kind].params, { io: 'input', unrepresentable: 'any' }));
    expect(withReason).toEqual(NOTICE_KINDS.filter((kind) => fields(kind).includes('"reason"')));
  });

  it.each(withReason)('is not in the message of %s, which says where to read it', (kind) => {
    const example = JSON.stringify({ reason: '', ...NOTICE_EXAMPLES[kind].params });
    const stored = JSON.parse(example, (key, value) => (key === 'reason' ? TYPED : value));
    for (const [language, place] of [
      ['en', 'under Notifications'],
      ['ja', '「お知らせ」'],
      ['vi', 'mục Thông báo'],
    ] as const) {
      const { sentence, lines } = translatedNotice(noticeContent(kind, stored), language);
      expect([sentence, ...lines].join('\n')).not.toContain(TYPED);
      expect(lines.at(-1)).toContain(place);
    }
  });

  it('is not announced where there is none, and a known reason of a bank is written', () => {
    const moved = { ...NOTICE_EXAMPLES.pay_request_moved.params, to: 'failed' };
    const told = (reason: string) =>
      translatedNotice(noticeContent('pay_request_moved', { ...moved, reason }), 'en').lines;
    expect(told('name_mismatch')[0]).toBe('The account holder’s name doesn’t match');
    expect([told(''), told('name_mismatch')].flat().join()).not.toContain('under Notifications');
  });
});
